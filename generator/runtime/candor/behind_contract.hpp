// candor/behind_contract.hpp: one tool of a server written by hand, put behind its contract.
#pragma once

#include <string>
#include <utility>

#include <candor/client_call.hpp>
#include <candor/entry.hpp>
#include <candor/expected.hpp>
#include <candor/limits.hpp>
#include <candor/report.hpp>

namespace candor {

template <ToolParams Params, class Json, class Handler>
Expected<Json> behind_contract(Handler&& handler, const Json& params, const ReadOptions& options = {});

namespace detail {

/// Writes the answer that the handler of this call returned, as its reader found it.
struct BehindContract {
 private:
  template <ToolParams Params, class Json, class Handler>
  friend Expected<Json> candor::behind_contract(Handler&& handler, const Json& params,
                                                const ReadOptions& options);
  template <class Outcome>
  static Written write_answer(const Report<Outcome>& report, std::string& text) {
    return write(report.outcome_, text);
  }
};

}  // namespace detail

/// Calls a handler that takes and returns nlohmann::json, which this header does not include: with params
/// that the contract of `Params` takes, and for an answer that it takes. The handler gets the params as they
/// were given. Its answer begins with `success`; a result beside which `success` is left out is one of a call
/// that was carried out. Bytes that are not UTF-8 are U+FFFD in it.
///
/// Returns the answer, or the violations: of the params, with `call/not-sent` in front (the handler did not
/// run), or else of the answer. An exception of the handler is passed on.
template <ToolParams Params, class Json, class Handler>
Expected<Json> behind_contract(Handler&& handler, const Json& params, const ReadOptions& options) {
  using Outcome = typename detail::CalledTool<Params>::Outcome;
  const auto text_of = [](const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
  };
  Expected<Params> read = read_as(static_cast<const Params*>(nullptr), text_of(params), Limits());
  if (!read) return detail::not_sent(std::move(read).error());
  Json answer = std::forward<Handler>(handler)(params);
  if (answer.is_object() && !answer.contains("success")) answer["success"] = true;
  const Expected<Report<Outcome>> report =
      read_as(static_cast<const Outcome*>(nullptr), text_of(answer), options);
  if (!report) return report.error();
  std::string text;
  if (Written written = detail::BehindContract::write_answer(*report, text); !written)
    return std::move(written).error();
  return Json::parse(text);
}

}  // namespace candor
