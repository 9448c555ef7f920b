// generator/render/view_json.cpp: prints views as indented JSON.
#include <nlohmann/json.hpp>

#include "render/view.hpp"

namespace candor::render {
namespace {

using Json = nlohmann::ordered_json;

Json to_json(const View& view) {
  if (view.is_text()) return std::string(view.text());
  if (view.is_flag()) return view.flag();
  if (view.is_integer()) return Json::parse(view.digits());
  if (view.is_list()) {
    Json list = Json::array();
    for (const View& item : view) list.push_back(to_json(item));
    return list;
  }
  if (!view.is_group()) return nullptr;
  Json group = Json::object();
  for (const Named& one : view.group()) group[std::string(one.key.text())] = to_json(one.value);
  return group;
}

}  // namespace

std::string json_text(const View& view) { return to_json(view).dump(2); }

}  // namespace candor::render
