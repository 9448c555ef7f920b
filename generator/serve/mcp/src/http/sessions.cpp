// mcp/src/http/sessions.cpp: makes, finds and forgets sessions.
#include "sessions.hpp"

#include <utility>

#include <candor/mcp/detail/random_id.hpp>

#include "event_stream.hpp"

namespace candor::mcp::http {

bool SessionStream::open(std::shared_ptr<Responder> responder, const Headers& headers) {
  const std::lock_guard lock(mutex_);
  if (responder_) return false;
  responder_ = std::move(responder);
  responder_->open_stream(event_stream_head(headers));
  // Tells the client at once that the stream stands.
  responder_->write(":\n\n");
  return true;
}

bool SessionStream::send(const std::string& frame) {
  const std::lock_guard lock(mutex_);
  if (responder_) responder_->write(event_of(frame));
  return responder_ != nullptr;
}

void SessionStream::drop() {
  const std::lock_guard lock(mutex_);
  responder_ = nullptr;
}

void SessionStream::close() {
  const std::lock_guard lock(mutex_);
  if (responder_) std::exchange(responder_, nullptr)->close_stream();
}

bool SessionStream::is_open() const {
  const std::lock_guard lock(mutex_);
  return responder_ != nullptr;
}

bool Sessions::is_silent(const HttpSession& session) const {
  return !session.stream->is_open() && session.session->idle();
}

void Sessions::make_room(Clock::time_point now) {
  const std::string* oldest = nullptr;
  for (auto at = sessions_.begin(); at != sessions_.end();) {
    const auto current = at++;
    const HttpSession& session = *current->second;
    if (!is_silent(session)) continue;
    if (now - session.used > timeout_) {
      current->second->session->close(StopReason::disconnected);
      sessions_.erase(current);
    } else if (oldest == nullptr || session.used < sessions_.at(*oldest)->used) {
      oldest = &current->first;
    }
  }
  if (sessions_.size() >= max_ && oldest != nullptr) remove(std::string(*oldest), StopReason::disconnected);
}

std::shared_ptr<HttpSession> Sessions::add(Clock::time_point now) {
  if (sessions_.size() >= max_) make_room(now);
  if (sessions_.size() >= max_) return nullptr;
  auto session = std::make_shared<HttpSession>();
  session->id = detail::random_id();
  session->session = core_.open_session(
      [stream = session->stream](const std::string& frame) { return stream->send(frame); });
  session->used = now;
  sessions_[session->id] = session;
  return session;
}

std::shared_ptr<HttpSession> Sessions::find(const std::string& id, Clock::time_point now) {
  const auto found = sessions_.find(id);
  if (found == sessions_.end()) return nullptr;
  const HttpSession& session = *found->second;
  if (session.session->is_over() || (now - session.used > timeout_ && is_silent(session))) {
    remove(id, StopReason::disconnected);
    return nullptr;
  }
  found->second->used = now;
  return found->second;
}

void Sessions::remove(const std::string& id, StopReason reason) {
  const auto found = sessions_.find(id);
  if (found == sessions_.end()) return;
  const std::shared_ptr<HttpSession> session = std::move(found->second);
  sessions_.erase(found);
  session->session->close(reason);
  session->stream->close();
}

void Sessions::remove_all(StopReason reason) {
  while (!sessions_.empty()) remove(std::string(sessions_.begin()->first), reason);
}

}  // namespace candor::mcp::http
