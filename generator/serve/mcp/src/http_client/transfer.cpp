// mcp/src/http_client/transfer.cpp: libcurl, one multi handle for each request that runs.
#include "transfer.hpp"

#include <algorithm>
#include <candor/detail/words.hpp>
#include <cctype>
#include <charconv>
#include <utility>

namespace candor::mcp::detail {
namespace {

using candor::detail::RequestEnd;
using Clock = Process::Clock;

/// How long the end of a body is waited for once no more of it is needed: a connection whose response has
/// ended can be used again.
constexpr auto end_patience = std::chrono::milliseconds(20);

/// What the callbacks of libcurl share with the caller.
struct Running {
  HttpResponse response;
  const TakeBody* take = nullptr;
  bool has_enough = false;
};

std::string lower(std::string_view text) {
  std::string out(text);
  std::ranges::transform(out, out.begin(),
                         [](unsigned char byte) { return static_cast<char>(std::tolower(byte)); });
  return out;
}

std::size_t take_header(char* data, std::size_t, std::size_t size, void* running) {
  HttpResponse& response = static_cast<Running*>(running)->response;
  const std::string_view line(data, size);
  if (line.starts_with("HTTP/")) {
    // The next response: a status of 1xx came before it.
    response = {};
    const std::string_view status =
        candor::detail::trimmed(line.substr(std::min(line.find(' '), line.size())));
    std::from_chars(status.data(), status.data() + status.size(), response.status);
    return size;
  }
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos) return size;
  const std::string name = lower(line.substr(0, colon));
  const std::string_view value = candor::detail::trimmed(line.substr(colon + 1));
  if (name == "content-type")
    response.content_type = lower(candor::detail::trimmed(value.substr(0, value.find(';'))));
  if (name == "mcp-session-id") response.session = value;
  return size;
}

std::size_t take_body(char* data, std::size_t, std::size_t size, void* running_) {
  Running& running = *static_cast<Running*>(running_);
  if (!running.has_enough) running.has_enough = !(*running.take)(running.response, {data, size});
  return size;
}

/// A list of headers for libcurl.
class HeaderList {
 public:
  explicit HeaderList(const std::vector<std::string>& headers) {
    for (const std::string& header : headers) list_ = curl_slist_append(list_, header.c_str());
    // libcurl would wait for "100 Continue" before it sends a large body.
    list_ = curl_slist_append(list_, "Expect:");
  }
  HeaderList(const HeaderList&) = delete;
  HeaderList& operator=(const HeaderList&) = delete;
  ~HeaderList() { curl_slist_free_all(list_); }
  curl_slist* get() const { return list_; }

 private:
  curl_slist* list_ = nullptr;
};

int milliseconds_until(Clock::time_point deadline) {
  constexpr long long max = 60'000;
  if (deadline == Process::never) return max;
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
  return static_cast<int>(std::clamp<long long>(left, 0, max));
}

}  // namespace

HttpSender::Lane::Lane() : multi(curl_multi_init()), easy(curl_easy_init()) {}
HttpSender::Lane::~Lane() {
  curl_easy_cleanup(easy);
  curl_multi_cleanup(multi);
}

HttpSender::HttpSender(std::string url, std::string certificates)
    : url_(std::move(url)), certificates_(std::move(certificates)) {
  static const CURLcode initialized = curl_global_init(CURL_GLOBAL_DEFAULT);
  static_cast<void>(initialized);
}
HttpSender::~HttpSender() = default;

std::unique_ptr<HttpSender::Lane> HttpSender::take_lane() {
  const std::lock_guard lock(mutex_);
  if (idle_.empty()) return std::make_unique<Lane>();
  std::unique_ptr<Lane> lane = std::move(idle_.back());
  idle_.pop_back();
  return lane;
}

void HttpSender::give_back(std::unique_ptr<Lane> lane) {
  const std::lock_guard lock(mutex_);
  idle_.push_back(std::move(lane));
}

HttpSender::Sent HttpSender::send(const HttpMessage& message, const TakeBody& take,
                                  Clock::time_point deadline, const std::stop_token& stop) {
  std::unique_ptr<Lane> lane = take_lane();
  if (lane->multi == nullptr || lane->easy == nullptr)
    return {RequestEnd::disconnected, {}, "libcurl has no memory", false};
  const HeaderList headers(message.headers);
  Running running{.response = {}, .take = &take};
  std::string error(CURL_ERROR_SIZE, '\0');
  CURL* const easy = lane->easy;
  curl_easy_reset(easy);
  curl_easy_setopt(easy, CURLOPT_URL, url_.c_str());
  // Only what a URL of MCP may be: a file is no server.
  curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(easy, CURLOPT_CUSTOMREQUEST, message.method);
  if (!message.body.empty()) {
    curl_easy_setopt(easy, CURLOPT_POSTFIELDS, message.body.data());
    curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(message.body.size()));
  }
  curl_easy_setopt(easy, CURLOPT_HTTPHEADER, headers.get());
  curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, take_header);
  curl_easy_setopt(easy, CURLOPT_HEADERDATA, &running);
  curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, take_body);
  curl_easy_setopt(easy, CURLOPT_WRITEDATA, &running);
  curl_easy_setopt(easy, CURLOPT_ERRORBUFFER, error.data());
  curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
  if (!certificates_.empty()) curl_easy_setopt(easy, CURLOPT_CAINFO, certificates_.c_str());
  curl_multi_add_handle(lane->multi, easy);
  Sent sent{RequestEnd::disconnected, {}, ""};
  {
    const std::stop_callback wake(stop, [&] { curl_multi_wakeup(lane->multi); });
    Clock::time_point end_deadline = Process::never;
    int active = 1;
    while (true) {
      curl_multi_perform(lane->multi, &active);
      if (running.has_enough && end_deadline == Process::never) end_deadline = Clock::now() + end_patience;
      const Clock::time_point now = Clock::now();
      if (active == 0 || now >= end_deadline) break;
      if (!running.has_enough && (stop.stop_requested() || now >= deadline)) {
        sent.end = stop.stop_requested() ? RequestEnd::cancelled : RequestEnd::timed_out;
        break;
      }
      curl_multi_poll(lane->multi, nullptr, 0, milliseconds_until(std::min(deadline, end_deadline)), nullptr);
    }
    int left = 0;
    const CURLMsg* const done = active == 0 ? curl_multi_info_read(lane->multi, &left) : nullptr;
    const bool is_whole = done != nullptr && done->data.result == CURLE_OK;
    if (running.has_enough || is_whole) sent.end = RequestEnd::answered;
    if (done != nullptr && !is_whole)
      sent.why = error.front() != '\0' ? error.c_str() : curl_easy_strerror(done->data.result);
  }
  long bytes = 0;
  curl_easy_getinfo(easy, CURLINFO_REQUEST_SIZE, &bytes);
  sent.is_sent = bytes != 0;
  sent.response = running.response;
  // A request that has not ended loses its connection here.
  curl_multi_remove_handle(lane->multi, easy);
  give_back(std::move(lane));
  return sent;
}

}  // namespace candor::mcp::detail
