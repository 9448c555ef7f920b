// verify/message_id.cpp: makes keys of the ids of messages.
#include "verify/message_id.hpp"

#include "source/decimal.hpp"

namespace candor::verify {
namespace {

constexpr char kNumberMark = '#';

/// No number begins so.
constexpr std::string_view task_mark = "#task ";

bool is_marked(std::string_view key) { return key.starts_with(kNumberMark); }

/// Returns true for the key of a number: a string that begins with the mark has a second one.
bool is_number(std::string_view key) {
  return is_marked(key) && !is_marked(key.substr(1)) && !is_task_key(key);
}

}  // namespace

std::string id_key(std::string_view text) {
  std::string key;
  if (is_marked(text)) key += kNumberMark;
  return key.append(text);
}

std::string id_key(const Node& id) {
  if (id.kind == detail::Kind::string) return id_key(id.text);
  if (id.kind != detail::Kind::number) return "";
  // 1, 1.0 and 1e0 are one id. Almost every id is a few digits.
  const bool is_plain = id.text.size() < 20 && id.text.find_first_not_of("0123456789") == std::string::npos;
  if (is_plain) return kNumberMark + std::string(id.text);
  const std::optional<source::Decimal> value = source::to_decimal(id.text);
  return kNumberMark + (value ? source::to_text(*value) : std::string(id.text));
}

std::string id_key(const std::optional<Value>& id) { return id ? id_key(*id->node) : ""; }

std::string task_key(std::string_view task) { return std::string(task_mark).append(task); }

bool is_task_key(std::string_view key) { return key.starts_with(task_mark); }

std::string_view id_text(std::string_view key) {
  if (is_task_key(key)) return key.substr(task_mark.size());
  return is_marked(key) ? key.substr(1) : key;
}

std::string shown_id(std::string_view key) {
  const std::string text(id_text(key));
  return is_number(key) ? text : "'" + text + "'";
}

}  // namespace candor::verify
