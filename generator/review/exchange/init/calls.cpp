// exchange/init/calls.cpp: collects the recorded calls of a tool.
#include "exchange/init/calls.hpp"

namespace candor::exchange {

void add_call(const verify::Call& call, Samples& samples) {
  if (call.tool != samples.tool) return;
  ++samples.calls;
  const verify::Unwrapped& answer = call.answer;
  const bool is_success = answer.outcome
                              ? verify::boolean_of(verify::member(*answer.outcome, "success")) == true
                              : answer.result && answer.success != false;
  if (!is_success) {
    const auto code =
        answer.outcome ? verify::string_of(verify::member(*answer.outcome, "code")) : std::nullopt;
    if (code && !code->empty()) samples.codes.insert(std::string(*code));
    return;
  }
  ++samples.successes;
  if (call.params != nullptr) add(samples.params, *call.params);
  if (!answer.outcome) {
    samples.is_flat = false;
    return add(samples.result, verify::copy_of(*answer.result));
  }
  add(samples.result, verify::copy_of(*answer.outcome), {"id", "success"});
}

}  // namespace candor::exchange
