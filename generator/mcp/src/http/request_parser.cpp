// mcp/src/http/request_parser.cpp: reads requests of HTTP/1.1 and HTTP/1.0, by RFC 9112.
#include "request_parser.hpp"

#include <algorithm>
#include <utility>

#include "candor/detail/ascii.hpp"

namespace candor::mcp::http {
namespace {

/// Returns true for a character of a method or of a header's name.
bool is_token_character(char byte) {
  return candor::detail::is_letter_or_digit(byte) ||
         std::string_view("!#$%&'*+-.^_`|~").find(byte) != std::string_view::npos;
}

bool is_token(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), is_token_character);
}

/// Returns true for a byte that a header's value may have: all but control characters.
bool is_value_byte(char byte) {
  const auto value = static_cast<unsigned char>(byte);
  return value == '\t' || (value >= 0x20 && value != 0x7F);
}

bool is_target(std::string_view text) {
  return (text.starts_with('/') || text == "*") &&
         std::all_of(text.begin(), text.end(), [](char byte) { return byte > 0x20 && byte < 0x7F; });
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
  while (!refusal_ && step_ != Step::complete && !bytes.empty()) {
    if (step_ == Step::body || step_ == Step::chunk) {
      read_body(bytes);
    } else if (read_line(bytes)) {
      end_line();
      line_.clear();
    }
  }
  if (refusal_) return Progress::refused;
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
      step_ = Step::chunk_size;
      return;
    case Step::trailers:
      // Trailers are dropped: a server may merge none that it does not know.
      if (line_.empty()) step_ = Step::complete;
      return;
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
  if (!is_target(target)) return refuse(400, "the target is not a path");
  request_.method = method;
  request_.target = target;
  request_.is_1_0 = version == "HTTP/1.0";
  step_ = Step::headers;
}

void RequestParser::read_header() {
  const std::string_view line = line_;
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos) return refuse(400, "a header has no colon");
  const std::string_view name = line.substr(0, colon);
  const std::string_view value = trimmed(line.substr(colon + 1));
  // Also refuses folded lines, and a space before the colon.
  if (!is_token(name)) return refuse(400, "the name of a header is not a token");
  if (!std::all_of(value.begin(), value.end(), is_value_byte))
    return refuse(400, "a header has a control character");
  if (request_.headers.size() >= limits_.max_headers)
    return refuse(431, "there are more than " + std::to_string(limits_.max_headers) + " headers");
  request_.headers.push_back({std::string(name), std::string(value)});
}

void RequestParser::end_headers() {
  const std::size_t hosts = request_.count("Host");
  if (hosts > 1 || (hosts == 0 && !request_.is_1_0)) return refuse(400, "there must be exactly one Host");
  const std::string* const connection = request_.header("Connection");
  request_.keep_alive = !request_.is_1_0 && !(connection && has_element(*connection, "close"));

  const std::string* const expect = request_.header("Expect");
  if (expect && !equal_ignoring_case(*expect, "100-continue"))
    return refuse(417, "the only expectation that is met is 100-continue");

  const std::string* const length = request_.header("Content-Length");
  if (const std::string* const coding = request_.header("Transfer-Encoding")) {
    if (length) return refuse(400, "there is a Content-Length beside a Transfer-Encoding");
    if (request_.is_1_0) return refuse(400, "HTTP/1.0 has no Transfer-Encoding");
    if (request_.count("Transfer-Encoding") > 1 || !equal_ignoring_case(*coding, "chunked"))
      return refuse(501, "the only Transfer-Encoding that is read is chunked");
    is_chunked_ = true;
    wants_continue_ = expect != nullptr && !request_.is_1_0;
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
  wants_continue_ = expect != nullptr && !request_.is_1_0 && left_ > 0;
  step_ = left_ == 0 ? Step::complete : Step::body;
}

void RequestParser::read_chunk_size() {
  // Extensions of chunks have no meaning here.
  const std::string_view size = trimmed(std::string_view(line_).substr(0, line_.find(';')));
  const std::optional<std::size_t> bytes = number_of(size, 16);
  if (!bytes) return refuse(400, "the size of a chunk is not a hexadecimal number");
  if (*bytes > limits_.max_body_bytes - request_.body.size())
    return refuse(413, "the body is longer than " + std::to_string(limits_.max_body_bytes) + " bytes");
  // The lines of chunks are bounded by the body, not by the limit of the headers.
  header_bytes_ = 0;
  left_ = *bytes;
  step_ = left_ == 0 ? Step::trailers : Step::chunk;
}

void RequestParser::read_body(std::string_view& bytes) {
  const std::size_t taken = std::min(left_, bytes.size());
  request_.body.append(bytes.substr(0, taken));
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
