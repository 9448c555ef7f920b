// exchange/import/secrets.cpp: masks what looks like a secret in a command line that is recorded.
#include <algorithm>
#include <array>
#include <cctype>

#include "exchange/import/import.hpp"
#include "source/words.hpp"

namespace candor::exchange {
namespace {

constexpr std::string_view mask = "***";
constexpr std::string_view blanks = " \t\r\n";

/// Words of names whose values are secrets, where the last word is no place or number (`token-file`).
constexpr std::array<std::string_view, 19> secret_words{
    "token",      "secret",      "secrets", "password",      "passwd", "pwd",    "pass",   "passphrase",
    "credential", "credentials", "auth",    "authorization", "bearer", "cookie", "apikey", "jwt",
    "pat",        "signature",   "key"};
constexpr std::array<std::string_view, 7> harmless_ends{"file", "path",   "dir",  "name",
                                                        "id",   "length", "limit"};
/// The same within names that are one word, such as `MYAPIKEY` and `accesstoken`.
constexpr std::array<std::string_view, 6> secret_ends{"token",  "secret", "password",
                                                      "passwd", "apikey", "accesskey"};
/// How secrets of known issuers begin.
constexpr std::array<std::string_view, 26> prefixes{
    "sk-",  "sk_live_",    "sk_test_", "rk_live_", "whsec_", "ghp_",  "gho_",  "ghu_",  "ghs_",
    "ghr_", "github_pat_", "glpat-",   "xoxa-",    "xoxb-",  "xoxe-", "xoxp-", "xoxs-", "xapp-",
    "AKIA", "ASIA",        "AIza",     "ya29.",    "hf_",    "npm_",  "pypi-", "eyJ"};

char lower(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }
bool is_alnum(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }
bool is_upper(char c) { return std::isupper(static_cast<unsigned char>(c)) != 0; }
bool is_name(char c) { return is_alnum(c) || c == '_' || c == '-' || c == '.'; }

bool is_secret_name(std::string_view name) {
  std::vector<std::string> words(1);
  std::string whole;
  for (std::size_t i = 0; i < name.size(); ++i) {
    const bool begins = i != 0 && is_upper(name[i]) && !is_upper(name[i - 1]);
    if ((begins || !is_alnum(name[i])) && !words.back().empty()) words.emplace_back();
    if (!is_alnum(name[i])) continue;
    words.back() += lower(name[i]);
    whole += lower(name[i]);
  }
  if (words.back().empty()) words.pop_back();
  if (words.empty() || std::ranges::count(harmless_ends, words.back()) != 0) return false;
  return std::ranges::any_of(
             words, [](const std::string& word) { return std::ranges::count(secret_words, word) != 0; }) ||
         std::ranges::any_of(secret_ends, [&](std::string_view end) { return whole.ends_with(end); });
}

/// Masks values behind secret names (`token=x`, `"token":"x"`) in a word.
std::string without_values(const std::string& word) {
  std::string made;
  std::size_t copied = 0;
  for (std::size_t i = 1; i < word.size(); ++i) {
    if ((word[i] != '=' && word[i] != ':') || i < copied) continue;
    std::size_t end = i;
    while (end > 0 && (word[end - 1] == '"' || word[end - 1] == '\'' || word[end - 1] == '\\')) --end;
    std::size_t begin = end;
    while (begin > 0 && is_name(word[begin - 1])) --begin;
    if (!is_secret_name(std::string_view(word).substr(begin, end - begin))) continue;
    std::size_t value = word.find_first_not_of("\"'\\", i + 1);
    if (value == std::string::npos || word.compare(i, 3, "://") == 0) continue;
    // Within a URL or JSON the value ends where that does; an assignment is the whole word.
    const std::size_t stop =
        begin == 0 ? word.size() : std::min(word.find_first_of("&;,\"'}\\#", value), word.size());
    made.append(word, copied, value - copied).append(mask);
    copied = stop;
  }
  return made.append(word, copied);
}

/// Masks user and password of URLs.
std::string without_users(std::string word) {
  for (std::size_t at = word.find("://"); at != std::string::npos; at = word.find("://", at + 3)) {
    const std::size_t end = word.find_first_of("/?#", at + 3);
    const std::size_t sign = word.rfind('@', end);
    if (sign != std::string::npos && sign > at + 3) word.replace(at + 3, sign - at - 3, mask);
  }
  return word;
}

/// Returns true for letters and digits as long and mixed as keys are.
bool is_key(std::string_view text) {
  constexpr std::size_t min_length = 20;
  return text.size() >= min_length && std::ranges::any_of(text, source::is_digit) &&
         !std::ranges::all_of(text, source::is_digit);
}

/// Masks runs that begin as secrets of known issuers, or have a part that is a key.
std::string without_keys(const std::string& word) {
  constexpr std::size_t min_length = 8;
  std::string made;
  for (std::size_t i = 0; i < word.size();) {
    std::size_t end = i;
    while (end < word.size() && is_name(word[end])) ++end;
    const std::string run = word.substr(i, end - i);
    const bool is_known =
        run.size() >= 2 * min_length && std::ranges::any_of(prefixes, [&](std::string_view prefix) {
          return run.starts_with(prefix) && run.size() >= prefix.size() + min_length;
        });
    bool is_mixed = false;
    for (std::size_t at = 0; at < run.size();) {
      const std::size_t next = std::min(run.find_first_of("._-", at), run.size());
      is_mixed = is_mixed || is_key(std::string_view(run).substr(at, next - at));
      at = next + 1;
    }
    made += is_known || is_mixed ? std::string(mask) : run;
    if (end < word.size()) made += word[end++];
    i = end;
  }
  return made;
}

}  // namespace

std::vector<std::string> without_secrets(const std::vector<std::string>& command) {
  std::vector<std::string> made;
  bool is_value = false;  // of an option before
  for (const std::string& argument : command) {
    std::string masked;
    bool hides_rest = false;
    for (std::size_t at = 0; at < argument.size() && !hides_rest;) {
      const std::size_t begin = std::min(argument.find_first_not_of(blanks, at), argument.size());
      const std::size_t end = std::min(argument.find_first_of(blanks, begin), argument.size());
      const std::string word = argument.substr(begin, end - begin);
      masked.append(argument, at, begin - at);
      at = end;
      if (word.empty()) continue;
      const bool is_header =
          word.ends_with(':') && is_secret_name(std::string_view(word).substr(0, word.size() - 1));
      if (is_value && !word.starts_with("--")) {
        masked += mask;
        // The argument by itself is the value; within a line of a shell, the word is.
        hides_rest = begin == 0;
        is_value = false;
        continue;
      }
      masked += is_header ? word : without_keys(without_users(without_values(word)));
      std::string low;
      for (const char c : word) low += lower(c);
      is_value = low.ends_with("bearer") ||
                 (word.starts_with('-') && word.find('=') == std::string::npos && is_secret_name(word));
      // A header, or an assignment whose value has blanks.
      const std::size_t sign = word.find_first_of("=:");
      const bool is_assignment = begin == 0 && sign != std::string::npos &&
                                 word.compare(sign, 3, "://") != 0 && is_secret_name(word.substr(0, sign));
      hides_rest = (is_header || is_assignment) && at < argument.size();
      if (is_header && hides_rest) masked += " " + std::string(mask);
      if (hides_rest) is_value = false;
    }
    made.push_back(std::move(masked));
  }
  return made;
}

}  // namespace candor::exchange
