// generator/cli/commands/init_answers.cpp: reads the options that answer what a contract has to say.
#include "cli/commands/init_answers.hpp"

#include <algorithm>
#include <cxxopts.hpp>

#include "cli/inputs/builtin.hpp"
#include "cli/option_names.hpp"
#include "cli/usage.hpp"
#include "ir/contract.hpp"
#include "source/words.hpp"

namespace candor::cli {

const std::string_view about_answers =
    "MEMBER is NAME:TYPE, or NAME?:TYPE if it may be absent. TYPE is string, integer, number, boolean or\n"
    "object; words (fast|slow); members ({file:string,line:integer}); with [] behind it for an array.\n"
    "MEMBER and NAME may have a :DESCRIPTION behind them. STATE is NAME:MEANS:DESCRIPTION; NAME is a word "
    "of\n"
    "a result (status:done|rolled_back), else the result gets a member `status`. STEP is a step of the\n"
    "convention (format), or with the reasons for which it may be skipped, STEP:REASON,REASON.\n";

namespace {

using Texts = std::vector<std::string>;

const std::vector<std::string_view>& kinds_of_tools() {
  static const std::vector<std::string_view> names(std::begin(ir::kind_words), std::end(ir::kind_words));
  return names;
}

/// Reads an option, given or not, by a function that parses each of its values.
class Reader {
 public:
  Reader(const std::string& command, const cxxopts::ParseResult& line) : command_(command), line_(line) {}

  template <class Parse>
  auto all(const std::string& option, const Parse& parse) {
    using Spec = std::variant_alternative_t<0, decltype(parse(std::string()))>;
    std::vector<Spec> specs;
    for (const std::string& text : values_or_none(line_, option)) take(option, text, parse(text), specs);
    return specs;
  }
  exchange::NameSpec one(const std::string& option) {
    std::vector<exchange::NameSpec> specs;
    const std::string text = value_or_empty(line_, option);
    if (line_.count(option) != 0) take(option, text, exchange::parse_name(text), specs);
    return specs.empty() ? exchange::NameSpec() : specs.front();
  }
  void fail(const std::string& why) {
    if (is_sound_) usage_error(command_ + ": " + why);
    is_sound_ = false;
  }
  bool is_sound() const { return is_sound_; }

 private:
  template <class Spec>
  void take(const std::string& option, const std::string& text, exchange::Parsed<Spec> parsed,
            std::vector<Spec>& specs) {
    if (const std::string* why = std::get_if<std::string>(&parsed))
      fail("invalid value '" + text + "' for --" + option + ": " + *why);
    else
      specs.push_back(std::move(std::get<Spec>(parsed)));
  }

  const std::string& command_;
  const cxxopts::ParseResult& line_;
  bool is_sound_ = true;
};

exchange::Parsed<exchange::NameSpec> parse_error(const std::string& text) {
  auto error = exchange::parse_name(text);
  const auto* const spec = std::get_if<exchange::NameSpec>(&error);
  if (spec == nullptr || spec->description.empty()) return "expected CODE:DESCRIPTION";
  return error;
}

}  // namespace

void add_answer_options(cxxopts::Options& options) {
  const auto texts = [] { return cxxopts::value<Texts>(); };
  const auto text = [] { return cxxopts::value<std::string>(); };
  options.add_options()("kind", "what the tool does", text(), one_of(kinds_of_tools()))(
      "description", "what the tool does, in a sentence", text(), "TEXT")("param", "a param; may be repeated",
                                                                          texts(), "MEMBER")(
      "result", "a member of the result; may be repeated", texts(), "MEMBER")(
      "gap", "a list of what a call did not cover, with reasons; may be repeated", texts(), "NAME")(
      "cut", "a flag for a list that was cut; may be repeated", texts(), "NAME")(
      "scope-empty", "a flag for a scope that held nothing", text(), "NAME")(
      "effect", "a flag for a call that changed something", text(), "NAME")(
      "state", "a further end of a call; may be repeated", texts(), "STATE")(
      "step", "a side step; may be repeated", texts(), "STEP")(
      "error", "a cause of failure, CODE:DESCRIPTION; may be repeated", texts(), "ERROR");
}

std::string first_answer(const cxxopts::ParseResult& line) {
  cxxopts::Options answers("");
  add_answer_options(answers);
  for (const cxxopts::HelpOptionDetails& option : answers.group_help("").options)
    if (const std::string name = first_name(option.l); line.count(name) != 0) return name;
  return "";
}

std::optional<exchange::InitAnswers> read_answers(const std::string& command,
                                                  const cxxopts::ParseResult& line, const std::string& name) {
  Reader reader(command, line);
  exchange::InitAnswers answers;
  answers.name = name;
  answers.kind = value_or_empty(line, "kind");
  answers.description = value_or_empty(line, "description");
  if (answers.description.empty())
    reader.fail("the description is missing: add --description 'Finds lines that match.'");
  const auto& kinds = kinds_of_tools();
  if (!answers.kind.empty() && std::ranges::find(kinds, answers.kind) == kinds.end())
    reader.fail(invalid_value("kind", answers.kind, kinds));
  diagnostics::Findings report;
  const auto convention = builtin_convention(report);
  answers.params = reader.all("param", exchange::parse_member);
  answers.results = reader.all("result", exchange::parse_member);
  answers.gaps = reader.all("gap", exchange::parse_name);
  answers.cuts = reader.all("cut", exchange::parse_name);
  answers.scope_empty = reader.one("scope-empty");
  answers.effect = reader.one("effect");
  answers.states = reader.all("state", exchange::parse_state);
  answers.steps =
      reader.all("step", [&](const std::string& text) { return exchange::parse_step(text, *convention); });
  answers.errors = reader.all("error", parse_error);
  if (const std::string why = exchange::place_states(answers); !why.empty()) reader.fail("--state: " + why);
  Texts params;
  for (const exchange::MemberSpec& each : answers.params) params.push_back(each.name);
  if (const auto name_twice = source::repeated(params)) reader.fail("--param has '" + *name_twice + "' twice");
  if (const auto name_twice = source::repeated(exchange::result_names(answers)))
    reader.fail("the result has '" + *name_twice + "' twice");
  if (!reader.is_sound()) return std::nullopt;
  return answers;
}

}  // namespace candor::cli
