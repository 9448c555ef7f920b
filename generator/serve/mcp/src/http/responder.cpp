// mcp/src/http/responder.cpp: a queue whose reader waits in epoll.
#include "responder.hpp"

#include <sys/eventfd.h>
#include <unistd.h>

#include <utility>

namespace candor::mcp::http {

Mailbox::Mailbox() : event_(eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)) {}

void Mailbox::wake() {
  const std::uint64_t one = 1;
  // It fails only where the counter is full: the reader is awake then.
  (void)!::write(event_.number(), &one, sizeof(one));
}

void Mailbox::post(Mail mail) {
  bool was_empty = false;
  {
    const std::lock_guard lock(mutex_);
    was_empty = mail_.empty();
    mail_.push_back(std::move(mail));
  }
  if (was_empty) wake();
}

std::vector<Mail> Mailbox::take() {
  std::uint64_t count = 0;
  (void)!::read(event_.number(), &count, sizeof(count));
  const std::lock_guard lock(mutex_);
  return std::exchange(mail_, {});
}

}  // namespace candor::mcp::http
