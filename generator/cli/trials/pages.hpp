// generator/cli/trials/pages.hpp: a server of HTTP/1.1 on loopback, whose pages are those of a world.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include <candor/detail/descriptor.hpp>

#include "trial/world.hpp"

namespace candor::cli {

/// Sends for each path what the world says, byte for byte, and closes the connection. What it sends may be no
/// HTTP.
class Pages {
 public:
  Pages();
  Pages(const Pages&) = delete;
  Pages& operator=(const Pages&) = delete;
  ~Pages();

  /// Returns the address of the pages, "http://127.0.0.1:4242"; "" where none could be had.
  const std::string& address() const { return address_; }
  /// Forgets all pages.
  void clear();
  /// Adds a page, or replaces it.
  void set(const trial::Step& page);

 private:
  struct Page {
    std::string answer;
    bool is_slow = false;
  };
  void serve();
  Page page_for(const std::string& path);

  detail::Descriptor socket_;
  std::string address_;
  std::mutex mutex_;
  std::map<std::string, Page> pages_;
  std::vector<std::jthread> threads_;
};

}  // namespace candor::cli
