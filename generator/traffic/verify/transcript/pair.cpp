// verify/transcript/pair.cpp: matches answers to their requests.
#include <algorithm>
#include <functional>
#include <utility>

#include "source/make_node.hpp"
#include "source/words.hpp"
#include "verify/message_id.hpp"
#include "verify/recordings/recording.hpp"
#include "verify/rule.hpp"
#include "verify/transcript/passes.hpp"

namespace candor::verify {

using detail::Kind;

namespace {

/// The longest line that is kept with a request.
constexpr std::size_t max_kept_size = std::size_t{1} << 20U;

/// Returns the same number for equal values, whatever the order of members.
std::uint64_t hash_of_value(const Node& node) {
  constexpr std::uint64_t factor = 0x9E3779B97F4A7C15ULL;
  std::uint64_t hash = std::hash<std::string_view>()(node.text) + static_cast<std::uint64_t>(node.kind);
  if (node.kind == Kind::object)
    for (const Node& each : node.members())
      hash += (std::hash<std::string_view>()(each.key) ^ hash_of_value(each)) * factor;
  if (node.kind == Kind::array)
    for (const Node& each : node.items()) hash = (hash ^ hash_of_value(each)) * factor;
  return hash;
}

/// Replaces a request that carries the call of another tool by that call. Returns the path of the answer to
/// it.
std::string unwrap_request(const Run& run, Message& request, Texts& texts) {
  constexpr int max_depth = 4;
  std::string path;
  for (int depth = 0; depth < max_depth; ++depth) {
    const auto carries = [&](const convention::WrappedCall& wrap) {
      if (!convention::match(wrap.tool, request.tool) || request.value.node->kind != Kind::object)
        return false;
      const std::optional<std::string_view> name = string_of(member_at(request.value, wrap.name));
      // A tool with a contract of its own, that carries no known tool, is checked as itself.
      return name && (run.subjects->contains(*name) || !run.subjects->contains(request.tool));
    };
    // Some carriers leave out params that are empty.
    auto wrap = std::find_if(run.wraps.begin(), run.wraps.end(), [&](const convention::WrappedCall& each) {
      return carries(each) && member_at(request.value, each.params);
    });
    if (wrap == run.wraps.end()) wrap = std::find_if(run.wraps.begin(), run.wraps.end(), carries);
    if (wrap == run.wraps.end()) return path;
    std::optional<Value> params = member_at(request.value, wrap->params);
    if (params && params->node->kind == Kind::string) params = parse_embedded(*params, texts, nullptr);
    request.tool = *string_of(member_at(request.value, wrap->name));
    if (params && params->node->kind == Kind::object) {
      request.value = *params;
    } else {
      request.value = make_value(request.value, source::make_object(), texts);
    }
    if (!wrap->answer.empty()) source::append_word(path, wrap->answer, "/");
  }
  return path;
}

}  // namespace

Waiting waiting_at(const Message& message, const Line& line) {
  Waiting kept;
  kept.id = message.id;
  kept.at = outer_origin_of(message.value);
  forget_long_text(kept.at, line.number, max_kept_size);
  kept.recording = line.recording;
  kept.part = line.part;
  kept.line = line.number;
  return kept;
}

bool is_call(const Waiting& request) { return request.other.empty() && request.fault.empty(); }

Waiting waiting_for(Run& run, Message& request, const Line& line) {
  const std::string path =
      request.kind == Message::Kind::request ? unwrap_request(run, request, line.texts) : std::string();
  Waiting kept = waiting_at(request, line);
  kept.answers_before = run.answers;
  kept.tool = contract_name(run, request.tool);
  kept.answer_path = path;
  if (request.kind == Message::Kind::bad_request) kept.fault = request.note;
  if (request.kind != Message::Kind::request) return kept;
  if (line.recording != nullptr && line.recording->repeats && request.has_params)
    kept.params_hash = hash_of_value(*request.value.node);
  if (run.options.observe && request.has_params)
    kept.params = std::make_shared<const source::Node>(copy_of(request.value));
  const auto subject = run.subjects->find(kept.tool);
  const bool is_known = subject != run.subjects->end();
  if (request.has_params && (is_known || run.options.general_laws != nullptr))
    kept.asked = asked_by(request.value, is_known ? &subject->second.contract : nullptr);
  if (!is_known || !request.has_params) return kept;
  kept.cap = cap_of({subject->second, request.value});
  kept.is_later_page = asks_for_later_page({subject->second, request.value});
  diagnostics::Findings found;
  check_params({subject->second, request.value}, found);
  kept.if_taken = found.all();
  for (diagnostics::Diagnostic& each : kept.if_taken)
    forget_long_text(each.primary.at, line.number, max_kept_size);
  return kept;
}

Pair pair_request(Run& run, const Message& message, Waiting waiting, Line& line) {
  run.two_sided = true;
  Pair pair;
  const std::vector<Waiting*> before = run.pending.waiting(message.id);
  if (line.recording != nullptr && line.recording->repeats && !message.id.empty()) {
    // A line may have a conversation from its beginning on, in which an id may have been used again: of equal
    // calls in it, those are repeated that were there in lines before.
    const auto is_equal = [&](const Waiting* each) {
      return each->tool == waiting.tool && each->params_hash == waiting.params_hash;
    };
    auto [seen, is_new] = line.calls.try_emplace({message.id, waiting.tool, waiting.params_hash});
    if (is_new) {
      seen->second.answered = run.pending.answered(message.id, waiting.tool, waiting.params_hash);
      seen->second.known =
          seen->second.answered + static_cast<std::size_t>(std::ranges::count_if(before, is_equal));
    }
    pair.is_repeated = ++seen->second.count <= seen->second.known;
    if (pair.is_repeated && seen->second.count <= seen->second.answered) ++line.repeated_answers[message.id];
  }
  if (pair.is_repeated || message.id.empty()) return pair;
  const bool waits = !before.empty() && is_call(*before.back());
  // The answer with this id belongs to the valid request.
  if (waits && message.kind == Message::Kind::bad_request) return pair;
  // Calls of one turn are answered in their order, where one line has them; else the order is not known.
  constexpr std::size_t max_calls_of_turn = 64;
  const bool is_beside = waits && before.size() < max_calls_of_turn && !is_of_wire(line.recording) &&
                         before.back()->answers_before == waiting.answers_before;
  if (is_beside && before.back()->line != line.number) {
    waiting.is_ambiguous = true;
    for (Waiting* each : before) each->is_ambiguous = true;
  } else if (is_beside) {
    waiting.is_ambiguous = before.back()->is_ambiguous;
  }
  // On a wire the id is used again too early, and the next answer may be that of the call before.
  if (waits && is_of_wire(line.recording) && before.back()->tool != waiting.tool) waiting.is_ambiguous = true;
  if (waits && !is_beside)
    for (const Waiting* each : before) pair.reused.push_back(*each);
  pair.is_overflow = !run.pending.add(message.id, std::move(waiting), is_beside);
  return pair;
}

Pair pair_answer(Run& run, const Message& message, Line& line) {
  Pair pair;
  pair.is_second_answer = run.pending.answered(message.id);
  const bool repeats = line.recording != nullptr && line.recording->repeats;
  const auto repeated = line.repeated_answers.find(message.id);
  if (repeated != line.repeated_answers.end() && repeated->second != 0) {
    --repeated->second;
    pair.is_repeated = true;
    return pair;
  }
  pair.is_repeated = pair.is_second_answer && repeats && !run.pending.waits_for(message.id);
  if (!pair.is_repeated && !message.id.empty()) pair.request = run.pending.take(message.id);
  if (!pair.is_repeated) ++run.answers;
  return pair;
}

}  // namespace candor::verify
