// generator/cli/windows/prepare_streams.cpp: bytes pass as they are, and texts are UTF-8: for consoles, and
// for std::filesystem::path.
#include <windows.h>

#include <fcntl.h>
#include <io.h>
#include <unistd.h>

#include <codecvt>
#include <cstdlib>
#include <locale>

#include "cli/streams.hpp"

namespace candor::cli {

void prepare_streams() {
  // Of files that are opened from now on, too.
  _fmode = _O_BINARY;
  for (const int number : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) ::_setmode(number, _O_BINARY);
  ::SetConsoleOutputCP(CP_UTF8);
}

}  // namespace candor::cli

// std::filesystem::path gives UTF-8, but takes each byte for a character, whatever the code page of the
// program. libstdc++ converts by these members, and those below stand in place of its own.
namespace {

struct Utf8 final : std::codecvt_utf8_utf16<wchar_t> {};

const Utf8& utf8() {
  static const Utf8 one;
  return one;
}

}  // namespace

namespace std {

using Wide = codecvt<wchar_t, char, mbstate_t>;

codecvt_base::result Wide::do_out(state_type& state, const wchar_t* from, const wchar_t* from_end,
                                  const wchar_t*& from_next, char* to, char* to_end, char*& to_next) const {
  return utf8().out(state, from, from_end, from_next, to, to_end, to_next);
}

codecvt_base::result Wide::do_in(state_type& state, const char* from, const char* from_end,
                                 const char*& from_next, wchar_t* to, wchar_t* to_end,
                                 wchar_t*& to_next) const {
  return utf8().in(state, from, from_end, from_next, to, to_end, to_next);
}

int Wide::do_encoding() const noexcept { return utf8().encoding(); }
int Wide::do_length(state_type& state, const char* from, const char* end, size_t max) const {
  return utf8().length(state, from, end, max);
}
int Wide::do_max_length() const noexcept { return utf8().max_length(); }

}  // namespace std
