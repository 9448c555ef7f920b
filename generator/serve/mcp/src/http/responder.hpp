// mcp/src/http/responder.hpp: the way from any thread back to the connection of a request.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <variant>
#include <vector>

#include "request.hpp"
#include "socket.hpp"

namespace candor::mcp::http {

/// Begins a response whose body comes in pieces.
struct OpenStream {
  int status = 200;
  Headers headers;
  /// What is sent when nothing else was for a while, so that the loss of the client is noticed.
  std::string heartbeat;
};
struct WriteStream {
  std::string bytes;
};
struct CloseStream {};

/// Names one request of one connection.
struct ExchangeId {
  std::uint64_t connection = 0;
  std::uint64_t request = 0;
  bool operator==(const ExchangeId&) const = default;
};

/// A step of a response.
struct Mail {
  ExchangeId to;
  std::variant<Response, OpenStream, WriteStream, CloseStream> step;
};

/// Steps of responses on their way to the thread that writes them. Outlives the server where responders do.
class Mailbox {
 public:
  Mailbox();
  /// Readable while there is mail, or after wake().
  int descriptor() const { return event_.number(); }
  void post(Mail mail);
  void wake();
  /// Returns all mail, in the order in which it was posted.
  std::vector<Mail> take();

 private:
  Descriptor event_;
  std::mutex mutex_;
  std::vector<Mail> mail_;
};

/// Answers one request: by respond() once, or by open_stream(), write() any number of times, close_stream().
/// May be called from any thread, one at a time. What comes after the client has gone is dropped.
class Responder {
 public:
  Responder(std::shared_ptr<Mailbox> mailbox, ExchangeId id) : mailbox_(std::move(mailbox)), id_(id) {}

  void respond(Response response) { mailbox_->post({id_, std::move(response)}); }
  void open_stream(OpenStream stream) { mailbox_->post({id_, std::move(stream)}); }
  void write(std::string bytes) { mailbox_->post({id_, WriteStream{std::move(bytes)}}); }
  void close_stream() { mailbox_->post({id_, CloseStream{}}); }

 private:
  std::shared_ptr<Mailbox> mailbox_;
  ExchangeId id_;
};

}  // namespace candor::mcp::http
