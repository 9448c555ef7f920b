// tests/fuzz/guard.cpp: any frames of a host and a server before the guard.
#include "guard/guard.hpp"

#include "breaking/lock.hpp"
#include "fuzz/targets.hpp"
#include "support/contracts.hpp"
#include "support/subjects.hpp"

namespace fuzz {
namespace {

using namespace candor;

/// A lock of one tool.
guard::Lock lock() {
  diagnostics::Findings report;
  const auto list = testing::document_of(
      "tools.json", R"({"tools":[{"name":"say","description":"Says.","inputSchema":{"type":"object"}}]})",
      report);
  const schema::Loader no_files = [](auto, auto, const auto&, auto&) {
    return std::optional<source::Document>();
  };
  breaking::LockInput input;
  input.subjects = load_as_far_as_possible(*list, no_files, testing::base_convention(), report, report);
  input.files.emplace("tools.json", list->root);
  auto document = testing::document_of("candor.lock.json", breaking::lock_text(input), report);
  return {std::move(*document), std::move(input.subjects)};
}

guard::Settings settings_of(char how) {
  static const verify::Subjects contracts = testing::subjects_of("tests/examples/contracts");
  static const convention::Convention convention = testing::base_convention();
  static const guard::Lock locked = lock();
  guard::Settings settings;
  settings.policy = static_cast<guard::Policy>(static_cast<unsigned char>(how) % 3);
  settings.contracts = contracts;
  settings.convention = convention;
  if (how >= 'a' && how <= 'z') settings.lock = locked;
  return settings;
}

/// What the guard makes of the session, as text. Each line is a frame: of the host after '<', of the server
/// after '>'.
std::string played(std::string_view bytes) {
  std::string text;
  if (bytes.empty()) return text;
  guard::Guard guard(settings_of(bytes.front()));
  for (std::string_view rest = bytes.substr(1); !rest.empty();) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    if (line.empty() || (line.front() != '<' && line.front() != '>')) continue;
    const guard::Outcome outcome =
        line.front() == '<' ? guard.from_host(line.substr(1)) : guard.from_server(line.substr(1));
    text += outcome.passes ? "passes\n" : "";
    for (const guard::Sent& sent : outcome.sent) {
      const source::Reading reading = source::read_json(source::make_file("sent", sent.frame));
      const bool is_frame = reading.document && reading.document->root.kind == source::Kind::object &&
                            sent.frame.find_first_of("\r\n") == std::string::npos;
      hold(is_frame, "the guard sends JSON objects, each on a line", sent.frame);
      text += (sent.to_host ? "to host " : "to server ") + sent.frame + "\n";
    }
  }
  guard.end();
  return text + guard::to_json(guard.counts(), guard.summary());
}

}  // namespace

void guard(std::string_view bytes) {
  hold(played(bytes) == played(bytes), "the same frames, the same outcome", bytes);
}

}  // namespace fuzz
