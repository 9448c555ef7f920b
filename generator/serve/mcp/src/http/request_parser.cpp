// mcp/src/http/request_parser.cpp: reads requests of HTTP/1.1 and HTTP/1.0, by RFC 9112.
#include "request_parser.hpp"

#include <algorithm>
#include <utility>

#include "candor/detail/ascii.hpp"
#include "candor/mcp/detail/header_param.hpp"

namespace candor::mcp::http {
namespace {

using detail::is_token;
using detail::is_token_character;

/// Returns true for a byte that a header's value may have: all but control characters.
bool is_value_byte(char byte) {
  const auto value = static_cast<unsigned char>(byte);
  return value == '\t' || (value >= 0x20 && value != 0x7F);
}

/// Removes spaces and tabs, and then `byte` where it follows.
bool take_mark(std::string_view& text, char byte) {
  const std::size_t at = std::min(text.find_first_not_of(" \t"), text.size());
  if (at == text.size() || text[at] != byte) return false;
  text.remove_prefix(at + 1);
  text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
  return true;
}

bool take_token(std::string_view& text) {
  const auto end = std::find_if_not(text.begin(), text.end(), is_token_character);
  const bool is_there = end != text.begin();
  text.remove_prefix(static_cast<std::size_t>(end - text.begin()));
  return is_there;
}

bool take_quoted(std::string_view& text) {
  for (std::size_t at = 1; text.starts_with('"') && at < text.size(); ++at) {
    if (text[at] == '"') return text.remove_prefix(at + 1), true;
    if (text[at] == '\\') ++at;
  }
  return false;
}

/// Returns true for extensions of a chunk: RFC 9112, section 7.1.1.
bool are_extensions(std::string_view text) {
  if (!std::all_of(text.begin(), text.end(), is_value_byte)) return false;
  while (!text.empty())
    if (!take_mark(text, ';') || !take_token(text) ||
        (take_mark(text, '=') && !take_quoted(text) && !take_token(text)))
      return false;
  return true;
}

/// Returns the number that the digits are in base 10 or 16; std::nullopt for other texts, and for numbers of
/// more than 15 digits, which exceed every limit.
std::optional<std::size_t> number_of(std::string_view text, unsigned base) {
  if (text.empty() || text.size() > 15) return std::nullopt;
  std::size_t number = 0;
  for (const char byte : text) {
    if (base == 10 ? !candor::detail::is_digit(byte) : !candor::detail::is_hex(byte)) return std::nullopt;
    number = number * base + candor::detail::hex_value(byte);
  }
  return number;
}

}  // namespace

void RequestParser::refuse(int status, std::string message) {
  if (!refusal_) refusal_ = Refusal{status, std::move(message)};
}

bool RequestParser::count_header_bytes(std::size_t count) {
  header_bytes_ += count;
  if (header_bytes_ <= limits_.max_header_bytes) return true;
  refuse(431, "the headers are longer than " + std::to_string(limits_.max_header_bytes) + " bytes");
  return false;
}

bool RequestParser::read_line(std::string_view& bytes) {
  const std::size_t end = bytes.find('\n');
  const std::size_t taken = end == std::string_view::npos ? bytes.size() : end + 1;
  if (!count_header_bytes(taken)) return false;
  line_.append(bytes.substr(0, taken));
  bytes.remove_prefix(taken);
  if (end == std::string_view::npos) return false;
  if (!line_.ends_with("\r\n")) {
    refuse(400, "a line does not end with CR LF");
    return false;
  }
  line_.resize(line_.size() - 2);
  return true;
}

RequestParser::Progress RequestParser::feed(std::string_view& bytes) {
  while (!refusal_ && !is_head_new_ && step_ != Step::complete && !bytes.empty()) {
    if (step_ == Step::body || step_ == Step::chunk) {
      read_body(bytes);
    } else if (read_line(bytes)) {
      end_line();
      line_.clear();
    }
  }
  if (refusal_) return Progress::refused;
  if (std::exchange(is_head_new_, false)) return Progress::head;
  return step_ == Step::complete ? Progress::complete : Progress::needs_more;
}

void RequestParser::end_line() {
  switch (step_) {
    case Step::request_line:
      // An empty line before a request is what some clients send after a body.
      if (!line_.empty()) read_request_line();
      return;
    case Step::headers:
      return line_.empty() ? end_headers() : read_header();
    case Step::chunk_size:
      return read_chunk_size();
    case Step::chunk_end:
      if (!line_.empty()) return refuse(400, "a chunk is longer than its size");
      header_bytes_ -= 2;
      step_ = Step::chunk_size;
      return;
    case Step::trailers: {
      // Trailers are dropped: a server may merge none that it does not know.
      std::string_view name;
      std::string_view value;
      if (line_.empty()) {
        step_ = Step::complete;
      } else {
        read_field(name, value);
      }
      return;
    }
    case Step::body:
    case Step::chunk:
    case Step::complete:
      return;
  }
}

void RequestParser::read_request_line() {
  const std::string_view line = line_;
  const std::size_t first = line.find(' ');
  const std::size_t last = line.rfind(' ');
  if (first == std::string_view::npos || first == last)
    return refuse(400, "the request line is not complete");
  const std::string_view method = line.substr(0, first);
  const std::string_view target = line.substr(first + 1, last - first - 1);
  const std::string_view version = line.substr(last + 1);
  if (!is_token(method)) return refuse(400, "the method is not a token");
  if (!version.starts_with("HTTP/")) return refuse(400, "the request line does not end with a version");
  if (version != "HTTP/1.1" && version != "HTTP/1.0")
    return refuse(505, "the version is neither HTTP/1.1 nor HTTP/1.0");
  request_.method = method;
  if (!read_target(target)) return refuse(400, "the target is neither a path nor a URI of http");
  request_.is_1_0 = version == "HTTP/1.0";
  step_ = Step::headers;
}

bool RequestParser::read_target(std::string_view target) {
  if (!std::all_of(target.begin(), target.end(), [](char byte) { return byte > 0x20 && byte < 0x7F; }))
    return false;
  request_.target = target;
  if (target.starts_with('/') || target == "*") return true;
  // What a client sends to a proxy is taken by a server as well, and its authority counts in place of Host.
  const std::size_t scheme = std::min(target.find("://"), target.size());
  if (!equal_ignoring_case(target.substr(0, scheme), "http") &&
      !equal_ignoring_case(target.substr(0, scheme), "https"))
    return false;
  target.remove_prefix(std::min(scheme + 3, target.size()));
  authority_ = target.substr(0, target.find_first_of("/?#"));
  request_.target = target.substr(authority_->size());
  if (request_.target.empty() && request_.method == "OPTIONS") request_.target = "*";
  if (!request_.target.starts_with('/') && request_.target != "*") request_.target.insert(0, "/");
  // A user's name in it would only hide the host from people: RFC 9110, section 4.2.4.
  return !authority_->empty() && !authority_->starts_with(':') && authority_->find('@') == std::string::npos;
}

bool RequestParser::read_field(std::string_view& name, std::string_view& value) {
  const std::string_view line = line_;
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos) return refuse(400, "a header has no colon"), false;
  name = line.substr(0, colon);
  value = trimmed(line.substr(colon + 1));
  // Also refuses folded lines, and a space before the colon.
  if (!is_token(name)) return refuse(400, "the name of a header is not a token"), false;
  if (!std::all_of(value.begin(), value.end(), is_value_byte))
    return refuse(400, "a header has a control character"), false;
  return true;
}

void RequestParser::read_header() {
  std::string_view name;
  std::string_view value;
  if (!read_field(name, value)) return;
  if (request_.headers.size() >= limits_.max_headers)
    return refuse(431, "there are more than " + std::to_string(limits_.max_headers) + " headers");
  request_.headers.push_back({std::string(name), std::string(value)});
}

void RequestParser::end_headers() {
  const std::size_t hosts = request_.count("Host");
  if (hosts > 1 || (hosts == 0 && !request_.is_1_0)) return refuse(400, "there must be exactly one Host");
  if (authority_) {
    std::erase_if(request_.headers,
                  [](const Header& header) { return equal_ignoring_case(header.name, "Host"); });
    request_.headers.push_back({"Host", *authority_});
  }
  const std::optional<std::string> connection = request_.list("Connection");
  request_.keep_alive = !request_.is_1_0 && !(connection && has_element(*connection, "close"));
  choose_body();
  head_bytes_ = std::exchange(header_bytes_, 0);
  is_head_new_ = !refusal_;
}

void RequestParser::choose_body() {
  const std::optional<std::string> expect = request_.list("Expect");
  if (expect && !equal_ignoring_case(*expect, "100-continue"))
    return refuse(417, "the only expectation that is met is 100-continue");

  const std::string* const length = request_.header("Content-Length");
  if (const std::string* const coding = request_.header("Transfer-Encoding")) {
    if (length) return refuse(400, "there is a Content-Length beside a Transfer-Encoding");
    if (request_.is_1_0) return refuse(400, "HTTP/1.0 has no Transfer-Encoding");
    if (request_.count("Transfer-Encoding") > 1 || !equal_ignoring_case(*coding, "chunked"))
      return refuse(501, "the only Transfer-Encoding that is read is chunked");
    wants_continue_ = expect.has_value();
    step_ = Step::chunk_size;
    return;
  }
  if (length) {
    const std::optional<std::size_t> bytes = number_of(*length, 10);
    if (!bytes && length->size() > 15 && length->find_first_not_of("0123456789") == std::string::npos)
      return refuse(413, "the body is longer than " + std::to_string(limits_.max_body_bytes) + " bytes");
    if (request_.count("Content-Length") > 1 || !bytes)
      return refuse(400, "the Content-Length is not a number");
    left_ = *bytes;
  }
  if (left_ > limits_.max_body_bytes)
    return refuse(413, "the body is longer than " + std::to_string(limits_.max_body_bytes) + " bytes");
  wants_continue_ = expect && !request_.is_1_0 && left_ > 0;
  step_ = left_ == 0 ? Step::complete : Step::body;
}

void RequestParser::read_chunk_size() {
  const std::string_view line = line_;
  const std::size_t digits = std::min(line.find_first_of("; \t"), line.size());
  const std::optional<std::size_t> bytes = number_of(line.substr(0, digits), 16);
  if (!bytes) return refuse(400, "the size of a chunk is not a hexadecimal number");
  // Extensions have no meaning here.
  if (!are_extensions(line.substr(digits))) return refuse(400, "the extension of a chunk is malformed");
  if (*bytes > limits_.max_body_bytes - request_.body.size())
    return refuse(413, "the body is longer than " + std::to_string(limits_.max_body_bytes) + " bytes");
  // Sizes are bounded by the body; extensions and trailers, in all, by the limit of the headers.
  header_bytes_ -= digits + 2;
  left_ = *bytes;
  step_ = left_ == 0 ? Step::trailers : Step::chunk;
}

void RequestParser::read_body(std::string_view& bytes) {
  const std::size_t taken = std::min(left_, bytes.size());
  std::string& body = request_.body;
  // Twice as much at a time, as a string does by itself, but no more than is to come.
  if (body.size() + taken > body.capacity())
    body.reserve(std::min(body.size() + left_, std::max(2 * body.capacity(), body.size() + taken)));
  body.append(bytes.substr(0, taken));
  bytes.remove_prefix(taken);
  left_ -= taken;
  if (left_ == 0) step_ = step_ == Step::chunk ? Step::chunk_end : Step::complete;
}

bool RequestParser::takes_continue() {
  return step_ != Step::complete && request_.body.empty() && std::exchange(wants_continue_, false);
}

Request RequestParser::take() {
  Request request = std::move(request_);
  *this = RequestParser(limits_);
  return request;
}

}  // namespace candor::mcp::http
