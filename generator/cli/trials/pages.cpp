// generator/cli/trials/pages.cpp: a thread accepts connections, and each has one of its own.
#include "cli/trials/pages.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>

#include <array>
#include <chrono>
#include <string_view>

#include "source/words.hpp"
#include "trial/text.hpp"

namespace candor::cli {
namespace {

using detail::Descriptor;

constexpr int patience = 10'000;  // in milliseconds, for a request
constexpr std::size_t max_head = 65'536;

bool is_readable(const Descriptor& socket, int milliseconds) {
  ::pollfd waits{socket.number(), POLLIN, 0};
  return ::poll(&waits, 1, milliseconds) > 0;
}

/// Returns the path of a request, with its query; "" for none.
std::string requested(const Descriptor& connection) {
  std::string head;
  std::array<char, 4096> buffer;
  while (head.find("\r\n\r\n") == std::string::npos && head.size() < max_head) {
    if (!is_readable(connection, patience)) return "";
    const auto count = ::recv(connection.number(), buffer.data(), buffer.size(), 0);
    if (count <= 0) return "";
    head.append(buffer.data(), static_cast<std::size_t>(count));
  }
  const std::size_t begin = head.find(' ') + 1;
  return head.substr(begin, head.find(' ', begin) - begin);
}

bool send_all(const Descriptor& connection, std::string_view bytes) {
  while (!bytes.empty()) {
    const auto count = ::send(connection.number(), bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (count <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

/// Returns what is sent for an answer of a world: its head has the ends of lines of HTTP, and the length of
/// the body, unless it says one.
std::string message_of(const std::string& answer, const std::string& address) {
  const std::size_t end = std::min(answer.find("\n\n"), answer.size());
  const std::string body = end == answer.size() ? "" : answer.substr(end + 2);
  std::string message;
  for (const std::string& line : source::split(answer.substr(0, end), '\n')) message += line + "\r\n";
  trial::replace_all(message, "{pages}", address);
  const std::string lower = source::lower_case(message);
  if (lower.find("content-length:") == std::string::npos &&
      lower.find("transfer-encoding:") == std::string::npos)
    message += "Content-Length: " + std::to_string(body.size()) + "\r\n";
  return message + "Connection: close\r\n\r\n" + body;
}

}  // namespace

Pages::Pages() : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  ::sockaddr_in at{};
  at.sin_family = AF_INET;
  at.sin_addr.s_addr = ::htonl(INADDR_LOOPBACK);
  ::socklen_t size = sizeof at;
  auto* const any = reinterpret_cast<::sockaddr*>(&at);
  if (::bind(socket_.number(), any, size) != 0 || ::listen(socket_.number(), 64) != 0 ||
      ::getsockname(socket_.number(), any, &size) != 0)
    return;
  address_ = "http://127.0.0.1:" + std::to_string(::ntohs(at.sin_port));
  threads_.emplace_back([this] { serve(); });
}

Pages::~Pages() {
  ::shutdown(socket_.number(), SHUT_RDWR);
  if (!threads_.empty()) threads_.front().join();
  for (std::jthread& thread : threads_) thread.request_stop();
}

void Pages::clear() {
  const std::lock_guard lock(mutex_);
  pages_.clear();
}

void Pages::set(const trial::Step& page) {
  const std::lock_guard lock(mutex_);
  pages_[page.path] = {page.text, page.is_slow};
}

Pages::Page Pages::page_for(const std::string& path) {
  const std::lock_guard lock(mutex_);
  const auto page = pages_.find(path);
  return page == pages_.end()
             ? Page{"HTTP/1.1 404 Not Found\ncontent-type: text/plain\n\nThere is no such page.\n"}
             : page->second;
}

void Pages::serve() {
  while (true) {
    Descriptor connection(::accept4(socket_.number(), nullptr, nullptr, SOCK_CLOEXEC));
    if (!connection) return;
    threads_.emplace_back([this, held = std::move(connection)](const std::stop_token& stop) {
      const std::string path = requested(held);
      if (path.empty()) return;
      const Page page = page_for(path);
      std::string message = message_of(page.answer, address_);
      if (!page.is_slow) {
        send_all(held, message);
        return;
      }
      message.pop_back();
      for (const char byte : message) {
        if (stop.stop_requested() || !send_all(held, {&byte, 1})) return;
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
      }
      // The last one never comes; whoever waits for it gives up.
      while (!stop.stop_requested() && !is_readable(held, 50)) continue;
    });
  }
}

}  // namespace candor::cli
