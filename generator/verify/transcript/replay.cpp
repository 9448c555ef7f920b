// verify/transcript/replay.cpp: from the lines of a transcript to its messages, and from requests to their
// answers.
#include "verify/transcript/replay.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "diagnostics/rules.hpp"
#include "verify/envelopes/unwrap.hpp"
#include "verify/rule.hpp"

namespace candor::verify {
namespace {

using source::Kind;

/// An answer of aft to a line that it could not read has this id.
constexpr std::string_view parse_error_id = "_parse_error";

bool is_exchange(const Value& line) {
  constexpr std::array<const char*, 6> marks = {"request",  "request_raw", "responses",
                                                "response", "push",        "push_frame"};
  return !member(line, "jsonrpc") && std::any_of(marks.begin(), marks.end(), [&](const char* mark) {
    return member(line, mark).has_value();
  });
}

bool is_blank(std::string_view text) { return text.find_first_not_of(" \t\r\n") == std::string_view::npos; }

/// The values of a list, or the one value that stands in its place.
std::vector<Value> listed(const Value& line, const char* list, const char* one) {
  std::vector<Value> all;
  if (const auto found = of_kind(member(line, list), Kind::array))
    for (std::size_t i = 0; i < found->node->items.size(); ++i) all.push_back(item(*found, i));
  const std::optional<Value> single = member(line, one);
  if (single && single->node->kind != Kind::null) all.push_back(*single);
  return all;
}

}  // namespace

void Replay::line(std::string_view text, diagnostics::Report& report) {
  ++number_;
  ++summary_.lines;
  if (is_blank(text)) {
    ++summary_.kinds["blank"];
    return;
  }
  std::optional<ParsedLine> parsed = parse_line(options_.name, number_, text, report);
  if (!parsed) {
    ++summary_.kinds["unreadable"];
    return;
  }
  read(parsed->root, parsed->texts, report);
}

void Replay::parsed_line(ParsedLine& line, diagnostics::Report& report) {
  ++number_;
  ++summary_.lines;
  read(line.root, line.texts, report);
}

std::optional<ParsedLine> parse_line(const std::string& name, std::uint32_t number, std::string_view text,
                                     diagnostics::Report& report) {
  if (text.ends_with('\r')) text.remove_suffix(1);
  auto file = source::make_file(name, std::string(text), number);
  source::Reading reading = source::read_json(file);
  if (!reading.document) {
    const source::Fault& fault = reading.faults.front();
    auto& diagnostic = report.add(rules::malformed, {file, fault.span, fault.pointer}, fault.message);
    if (!fault.help.empty()) diagnostic.help.push_back(fault.help);
    return std::nullopt;
  }
  ParsedLine line;
  const Text& whole =
      line.texts.emplace_back(Text{std::move(file), std::move(reading.document->root), nullptr, {}, ""});
  line.root = {&whole, &whole.root, ""};
  return line;
}

void Replay::set_subject(Subject subject) {
  const std::string name = subject.contract.name;
  add_wraps(subject);
  subjects_.insert_or_assign(name, std::move(subject));
}

void Replay::remove_subject(std::string_view tool) {
  const auto found = subjects_.find(tool);
  if (found != subjects_.end()) subjects_.erase(found);
}

const Subject* Replay::subject(std::string_view tool) const {
  const auto found = subjects_.find(tool);
  return found == subjects_.end() ? nullptr : &found->second;
}

void Replay::long_line(std::size_t bytes, diagnostics::Report& report) {
  ++number_;
  ++summary_.lines;
  ++summary_.kinds["unreadable"];
  report.add(rules::line_too_long, {source::make_file(options_.name, "", number_), {}, ""},
             "a line of " + std::to_string(bytes) + " bytes was passed over");
}

void Replay::read(const Value& line, Texts& texts, diagnostics::Report& report) {
  const bool pair = is_exchange(line);
  ++summary_.kinds[pair ? "exchange" : "message"];
  if (pair)
    exchange(line, texts, report);
  else
    stream(line, texts, report);
}

std::vector<Message> Replay::messages_in(const Value& recorded, Texts& texts, diagnostics::Report& report) {
  std::optional<Value> value = member(recorded, "raw");
  if (!value) value = recorded;
  if (value->node->kind == Kind::string) value = parse_embedded(*value, texts, &report);
  if (!value) return {{Message::Kind::other, "", "", recorded, "unreadable"}};
  std::vector<Message> all = options_.envelope->messages(*value, {shapes_, texts});
  for (const Message& each : all)
    if (each.kind == Message::Kind::unknown)
      report_at(report, rules::not_a_message, each.value,
                "this is no message of the envelope '" + std::string(options_.envelope->name) + "'");
  return all;
}

Message Replay::request_of(const Value& line, Texts& texts) const {
  std::optional<Value> value = member(line, "request");
  if (!value || value->node->kind == Kind::null) value = member(line, "request_raw");
  if (!value) return request_message(line, "id", texts);
  const Value recorded = *value;
  if (value->node->kind == Kind::string) value = parse_embedded(*value, texts, nullptr);
  if (!value) return {Message::Kind::bad_request, "", "", recorded, "the request is not JSON"};
  if (options_.envelope->request != nullptr) return options_.envelope->request(*value, {shapes_, texts});
  std::vector<Message> all = options_.envelope->messages(*value, {shapes_, texts});
  const bool is_request = !all.empty() && (all.front().kind == Message::Kind::request);
  if (is_request || (!all.empty() && all.front().kind == Message::Kind::bad_request))
    return std::move(all.front());
  return {Message::Kind::bad_request, "", "", *value, "this is no request"};
}

void Replay::exchange(const Value& line, Texts& texts, diagnostics::Report& report) {
  const Message asked = request_of(line, texts);
  const bool has_request = asked.kind != Message::Kind::unknown;
  const bool is_bad = asked.kind == Message::Kind::bad_request;
  // aft answers blank lines with silence, and is right to.
  const bool silence = is_bad && asked.value.node->kind == Kind::string && is_blank(asked.value.node->text);
  Waiting request = waiting(asked, texts);
  for (const Value& each : listed(line, "push", "push_frame"))
    for (const Message& frame : messages_in(each, texts, report))
      summary_.push_frames += frame.kind == Message::Kind::push ? 1 : 0;
  const std::vector<Value> recorded = listed(line, "responses", "response");
  // Frames that one side sent by itself.
  const bool is_push_only = !has_request && !member(line, "request") && !member(line, "request_raw");
  if (recorded.empty() && !silence && !is_push_only)
    report_at(report, rules::no_answer, asked.value, "the request was not answered");
  for (std::size_t i = 0; i < recorded.size(); ++i) {
    if (i != 0) report_at(report, rules::second_answer, recorded[i], "the request was answered before");
    for (const Message& each : messages_in(recorded[i], texts, report)) {
      if (each.kind != Message::Kind::answer) {
        unreadable_answer(asked.tool);
        continue;
      }
      if (is_bad) {
        answer_of_bad_request(each, asked.note, texts, report);
        continue;
      }
      if (has_request && !each.id.empty() && !asked.id.empty() && each.id != asked.id)
        report_at(report, rules::unknown_id, each.value,
                  "the answer has the id '" + each.id + "', the request '" + asked.id + "'");
      answer(each, has_request ? &request : nullptr, texts, report);
    }
  }
}

void Replay::stream(const Value& line, Texts& texts, diagnostics::Report& report) {
  for (const Message& each : messages_in(line, texts, report)) {
    switch (each.kind) {
      case Message::Kind::request:
      case Message::Kind::bad_request:
        take_request(each, texts, report);
        break;
      case Message::Kind::answer:
        take_answer(each, texts, report);
        break;
      case Message::Kind::push:
        ++summary_.push_frames;
        break;
      case Message::Kind::other:
        take_other(each);
        break;
      case Message::Kind::unknown:
        break;
    }
  }
}

void Replay::collect_wraps() {
  for (const auto& [name, subject] : subjects_) add_wraps(subject);
}

void Replay::add_wraps(const Subject& subject) {
  for (const convention::WrappedCall& wrap : subject.convention.wraps)
    if (std::find(wraps_.begin(), wraps_.end(), wrap) == wraps_.end()) wraps_.push_back(wrap);
}

void Replay::begin(const std::string& name) {
  options_.name = name;
  number_ = 0;
  two_sided_ = false;
  pending_ = {};
}

/// Replaces a request that carries the call of another tool by that call. Returns the path of the answer to
/// it.
std::string Replay::unwrap_request(Message& request, Texts& texts) const {
  constexpr int max_depth = 4;
  std::string path;
  for (int depth = 0; depth < max_depth; ++depth) {
    const auto carries = [&](const convention::WrappedCall& wrap) {
      if (!convention::match(wrap.tool, request.tool) || request.value.node->kind != Kind::object)
        return false;
      const std::optional<std::string_view> name = string_of(member_at(request.value, wrap.name));
      // A tool with a contract of its own, that carries no known tool, is checked as itself.
      return name && (subjects_.contains(*name) || !subjects_.contains(request.tool));
    };
    // Some carriers leave out params that are empty.
    auto wrap = std::find_if(wraps_.begin(), wraps_.end(), [&](const convention::WrappedCall& each) {
      return carries(each) && member_at(request.value, each.params);
    });
    if (wrap == wraps_.end()) wrap = std::find_if(wraps_.begin(), wraps_.end(), carries);
    if (wrap == wraps_.end()) return path;
    std::optional<Value> params = member_at(request.value, wrap->params);
    if (params && params->node->kind == Kind::string) params = parse_embedded(*params, texts, nullptr);
    request.tool = *string_of(member_at(request.value, wrap->name));
    if (params && params->node->kind == Kind::object) {
      request.value = *params;
    } else {
      Text& none = texts.emplace_back(Text{request.value.text->file,
                                           {},
                                           request.value.text->within,
                                           request.value.text->literal,
                                           request.value.text->pointer});
      none.root.kind = Kind::object;
      none.root.span = request.value.node->span;
      request.value = {&none, &none.root, request.value.pointer};
    }
    if (!wrap->answer.empty()) path += (path.empty() ? "" : "/") + wrap->answer;
  }
  return path;
}

Waiting Replay::waiting(Message request, Texts& texts) {
  const std::string path =
      request.kind == Message::Kind::request ? unwrap_request(request, texts) : std::string();
  Waiting kept{
      request.tool, "",    {}, {request.value.text->file, request.value.node->span, request.value.pointer},
      {},           false, {}, false,
      path};
  if (request.kind == Message::Kind::bad_request) ++summary_.bad_requests;
  if (request.kind != Message::Kind::request) return kept;
  if (options_.observe) kept.params = std::make_shared<const source::Node>(*request.value.node);
  ++summary_.all.requests;
  ++counts(request.tool).requests;
  const auto subject = subjects_.find(request.tool);
  if (options_.on_request)
    options_.on_request({request, subject == subjects_.end() ? nullptr : &subject->second});
  if (subject == subjects_.end()) return kept;
  kept.cap = cap_of({subject->second, request.value});
  kept.is_later_page = asks_for_later_page({subject->second, request.value});
  diagnostics::Report found;
  check_params({subject->second, request.value}, found);
  kept.if_taken = found.all();
  return kept;
}

void Replay::take_request(const Message& request, Texts& texts, diagnostics::Report& report) {
  two_sided_ = true;
  Waiting kept = waiting(request, texts);
  if (request.kind == Message::Kind::bad_request) return;
  if (request.id.empty()) return;
  if (!pending_.add(request.id, std::move(kept)))
    report_at(report, rules::too_many_pending, request.value,
              "too many requests wait for an answer: the oldest is forgotten");
}

void Replay::take_other(const Message& message) {
  ++summary_.other_messages;
  if (!message.cancelled_id.empty()) pending_.cancel(message.cancelled_id);
  if (!message.id.empty()) pending_.add(message.id, {"", message.note, {}, {}});
}

void Replay::take_answer(const Message& message, Texts& texts, diagnostics::Report& report) {
  if (message.id == parse_error_id) return answer_of_bad_request(message, "no request", texts, report);
  const bool again = pending_.answered(message.id);
  const std::optional<Waiting> request = message.id.empty() ? std::nullopt : pending_.take(message.id);
  if (request && !request->other.empty()) {
    ++summary_.other_messages;
    return;
  }
  if (!request && two_sided_ && again)
    report_at(report, rules::second_answer, message.value, "the request was answered before");
  if (!request && two_sided_ && !again)
    report_at(report, rules::unknown_id, message.value, "no request has the id '" + message.id + "'");
  answer(message, request ? &*request : nullptr, texts, report);
}

void Replay::end(diagnostics::Report& report) {
  for (Waiting& request : std::move(pending_).rest()) {
    if (request.other.empty() && !request.is_cancelled)
      report.add(rules::no_answer, std::move(request.at), "the request was not answered");
  }
  pending_ = {};
  report_unknown_tools(report);
}

void Replay::unreadable_answer(const std::string& tool) {
  ++summary_.all.answers;
  ++counts(tool).answers;
  count_answer(tool, "(unreadable)", false);
}

AnswerCounts& Replay::counts(const std::string& tool) {
  // Only names of contracts: those of a hostile transcript could fill the memory.
  return summary_.tools[subjects_.contains(tool) ? tool : "(unknown)"];
}

}  // namespace candor::verify
