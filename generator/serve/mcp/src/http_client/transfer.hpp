// mcp/src/http_client/transfer.hpp: one HTTP request by libcurl that can be abandoned. Private to this
// directory.
#pragma once

#include <curl/curl.h>

#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include <candor/detail/line_connection.hpp>
#include <candor/detail/older_libcxx.hpp>

namespace candor::mcp::detail {

/// A request without its target.
struct HttpMessage {
  const char* method = "POST";
  std::vector<std::string> headers;
  std::string body;
};

/// What is known of a response while its body arrives.
struct HttpResponse {
  long status = 0;
  /// Without parameters, in lower case.
  std::string content_type;
  std::string session;
};

/// Takes a piece of a body. Returns false if no more is needed.
using TakeBody = std::function<bool(const HttpResponse&, std::string_view)>;

/// Sends requests to one URL, and keeps connections for the next ones. Thread-safe.
class HttpSender {
 public:
  HttpSender(std::string url, std::string certificates);
  HttpSender(const HttpSender&) = delete;
  HttpSender& operator=(const HttpSender&) = delete;
  ~HttpSender();

  /// How a request ended. `answered`: the body is whole, or no more of it was needed.
  struct Sent {
    candor::detail::RequestEnd end = candor::detail::RequestEnd::disconnected;
    HttpResponse response;
    std::string why;
    /// False where nothing was sent.
    bool is_sent = true;
  };
  Sent send(const HttpMessage& message, const TakeBody& take, Process::Clock::time_point deadline,
            const std::stop_token& stop);

 private:
  /// A handle of libcurl with its connections, used by one request at a time.
  struct Lane {
    CURLM* multi = nullptr;
    CURL* easy = nullptr;
    Lane();
    Lane(const Lane&) = delete;
    Lane& operator=(const Lane&) = delete;
    ~Lane();
  };
  std::unique_ptr<Lane> take_lane();
  void give_back(std::unique_ptr<Lane> lane);

  std::string url_;
  std::string certificates_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Lane>> idle_;
};

}  // namespace candor::mcp::detail
