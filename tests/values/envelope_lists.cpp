// tests/values/envelope_lists.cpp: the types of envelopes as tool lists. envelope_lists FOLDER FILE...
// Writes FOLDER/FILE.json for each envelope: a list with a tool for each of its types, whose params hold a
// value of it.
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "json.hpp"

namespace {

using values::Value;

/// Types of a tool list stand in `$defs`, where others may have their names.
std::string name_of(const std::string& type) { return "type_" + type; }
void move_references(Value& value) {
  const std::string types = "#/types/";
  for (auto& [key, each] : value.items()) {
    if (key == "$ref" && each.is_string() && each.get<std::string>().rfind(types, 0) == 0)
      each = "#/$defs/" + name_of(each.get<std::string>().substr(types.size()));
    else if (each.is_structured())
      move_references(each);
  }
}

Value tool_of(const std::string& type, const Value& definitions) {
  return {{"name", type},
          {"description", "A value of " + type + "."},
          {"inputSchema",
           {{"type", "object"},
            {"properties", {{"value", {{"$ref", "#/$defs/" + name_of(type)}}}}},
            {"required", Value::array({"value"})},
            {"$defs", definitions}}}};
}

}  // namespace

int main(int argc, char** argv) {
  namespace fs = std::filesystem;
  if (argc < 3) return std::fputs("usage: envelope_lists FOLDER FILE...\n", stderr), 2;
  const fs::path folder = argv[1];
  fs::create_directories(folder);
  for (int i = 2; i < argc; ++i) {
    std::ifstream in(argv[i], std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    auto envelope = values::parse(text.str());
    if (!envelope) return std::fprintf(stderr, "cannot read %s\n", argv[i]), 1;
    move_references(*envelope);
    Value definitions = envelope->value("$defs", Value::object());
    for (const auto& [type, schema] : envelope->at("types").items()) definitions[name_of(type)] = schema;
    Value tools = Value::array();
    for (const auto& [type, schema] : envelope->at("types").items())
      tools.push_back(tool_of(type, definitions));
    std::ofstream(folder / (fs::path(argv[i]).stem().stem().string() + ".json"))
        << values::print({{"tools", tools}}) << "\n";
  }
  return 0;
}
