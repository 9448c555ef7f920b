// tests/examples/regex.hpp: POSIX extended regular expressions (IEEE 1003.1, regcomp), owned.
#pragma once

#include <regex.h>

#include <string>

namespace example {

/// One compiled expression, or the reason why it is none.
class Regex {
 public:
  explicit Regex(const std::string& pattern)
      : code_(regcomp(&compiled_, pattern.c_str(), REG_EXTENDED | REG_NOSUB)) {}
  ~Regex() {
    if (ok()) regfree(&compiled_);
  }
  Regex(const Regex&) = delete;
  Regex& operator=(const Regex&) = delete;

  bool ok() const { return code_ == 0; }
  /// Returns the error message of the C library for the pattern.
  std::string fault() const {
    char text[256];
    regerror(code_, &compiled_, text, sizeof text);
    return text;
  }
  bool found_in(const std::string& line) const {
    return regexec(&compiled_, line.c_str(), 0, nullptr, 0) == 0;
  }

 private:
  regex_t compiled_{};
  int code_;
};

}  // namespace example
