// tests/hostile/look.cpp: `look code FILE...` checks that emitted files are inert; `look said FILE...` checks
// that messages are plain text.
#include <cstdio>
#include <fstream>
#include <iterator>

#include "hostile/inert.hpp"

namespace {

std::vector<std::string> faults_of(std::string_view what, const std::string& file, const std::string& text) {
  if (what == "said") return hostile::said_faults(text);
  // Files for a build have no C++ in them.
  const bool is_code = file.ends_with(".hpp") || file.ends_with(".cpp");
  return is_code ? hostile::code_faults(text) : hostile::plain_faults(text);
}

}  // namespace

int main(int argc, char** argv) {
  const std::string_view what = argc > 1 ? argv[1] : "";
  if ((what != "code" && what != "said") || argc < 3) return std::puts("usage: look code|said FILE..."), 2;
  int found = 0;
  for (int i = 2; i < argc; ++i) {
    std::ifstream stream(argv[i], std::ios::binary);
    if (!stream) return std::printf("%s cannot be read\n", argv[i]), 1;
    const std::string text{std::istreambuf_iterator<char>(stream), {}};
    for (const std::string& fault : faults_of(what, argv[i], text)) {
      if (++found <= 20) std::printf("%s:%s\n", argv[i], fault.c_str());
    }
  }
  return found == 0 ? 0 : 1;
}
