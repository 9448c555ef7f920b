// tests/unit/architecture/parts.cpp: finds members that hand out a part of a temporary.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <regex>
#include <string_view>

#include "unit/architecture/project.hpp"

namespace candor::architecture {
namespace {

/// True for headers whose types users see: public ones of the runtime, and emitted ones.
bool is_seen(std::string_view path) {
  if (!path.ends_with(".hpp") || path.find("/detail/") != std::string_view::npos) return false;
  return path.starts_with("generated/") || path.find("/candor/") != std::string_view::npos;
}

/// Views of memory that others own, and texts that live as long as the program.
bool is_elsewhere(std::string_view path, std::string_view line) {
  constexpr std::array views{"candor/rows.hpp", "candor/views.hpp", "candor/contract_info.hpp",
                             "mcp/tool.hpp"};
  if (std::ranges::any_of(views, [&](std::string_view view) { return path.ends_with(view); })) return true;
  return line.find(" means() ") != std::string_view::npos;
}

}  // namespace

std::vector<std::string> part_breaches(const SourceFile& file) {
  // A member without a qualifier after its parameters, and one for temporaries that returns a reference.
  static const std::regex unqualified(
      R"(^ +(const )?[\w:<>, ]+(&|string_view>?|span<[^>]*>) (operator\S+|\w+)\([^()]*\)( const)?( noexcept)?( CANDOR_LIFETIMEBOUND)?( \{.*|;))");
  static const std::regex by_reference(R"(^ +[\w:<>, ]+&& (operator\S+|\w+)\([^()]*\)( const)? ?&&.*)");
  static const std::regex other(
      R"(^ *(static|friend|return|using|inline|explicit|else|struct|template)\b.*|.*operator=\(.*)");
  std::vector<std::string> breaches;
  for (std::size_t i = 0; is_seen(file.path) && i < file.lines.size(); ++i) {
    const std::string& line = file.lines[i];
    if (std::regex_match(line, other) || is_elsewhere(file.path, line)) continue;
    if (!std::regex_match(line, unqualified) && !std::regex_match(line, by_reference)) continue;
    breaches.push_back(file.path + ":" + std::to_string(i + 1) +
                       ": a part of a temporary: const& for this one, and && by value:" + line);
  }
  return breaches;
}

namespace {

TEST_CASE("no member hands out a part of a temporary") {
  std::string all;
  std::size_t seen = 0;
  for (const SourceFile& file : sources_below({"generator", "generated"})) {
    seen += is_seen(file.path) ? 1 : 0;
    for (const std::string& breach : part_breaches(file)) all += breach + "\n";
  }
  CHECK(seen > 50);
  CHECK(all == "");
}

TEST_CASE("a part of a temporary is found") {
  const auto found = [](const std::string& line) {
    return !part_breaches(make_source("generator/runtime/candor/a.hpp", "  " + line + "\n")).empty();
  };
  CHECK(found("const std::vector<UnitGap>& gaps() const { return core_.gaps(); }"));
  CHECK(found("std::string_view text() const noexcept;"));
  CHECK(found("std::optional<std::string_view> as_text() const;"));
  CHECK(found("T& operator*() noexcept { return *held_; }"));
  CHECK(found("T&& value() && { return std::move(value()); }"));
  CHECK(!found("const std::vector<UnitGap>& gaps() const& { return core_.gaps(); }"));
  CHECK(!found("std::vector<UnitGap> gaps() && { return std::move(core_).take_gaps(); }"));
  CHECK(!found("static const ContractInfo& info() { return contract_info_of(nullptr); }"));
}

}  // namespace
}  // namespace candor::architecture
