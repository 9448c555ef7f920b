// engine/src/idna/labels.cpp: the rules of one internationalized label (RFC 5890 to 5893), by libidn2.
#include "labels.hpp"

#include <idn2.h>
#include <unictype.h>

#include <algorithm>
#include <memory>

#include "candor/detail/utf8.hpp"
#include "candor/detail/words.hpp"

namespace candor::idna {
namespace {

struct Free {
  void operator()(void* memory) const { idn2_free(memory); }
};

bool is_ascii(char byte) { return static_cast<unsigned char>(byte) < 0x80; }

/// The values of Bidi_Class in a label.
struct BidiClasses {
  std::uint64_t present = 0;
  int first = UC_BIDI_NSM;
  /// That of the last code point that is not a nonspacing mark.
  int last = UC_BIDI_NSM;

  bool has(int bidi_class) const { return (present >> bidi_class & 1U) != 0; }
};

BidiClasses bidi_classes_of(std::string_view label) {
  BidiClasses classes;
  for (std::size_t at = 0; at < label.size();) {
    const detail::CodePoint point = detail::decode_utf8(label, at);
    const int bidi_class = uc_bidi_class(static_cast<ucs4_t>(point.value));
    if (at == 0) classes.first = bidi_class;
    if (bidi_class != UC_BIDI_NSM) classes.last = bidi_class;
    classes.present |= std::uint64_t{1} << bidi_class;
    at += std::max<std::size_t>(point.size, 1);
  }
  return classes;
}

}  // namespace

std::optional<std::string> a_label_of(std::string_view label) {
  // 63 code points have at most 252 bytes. libidn2 takes C strings, and leaves hyphens at the ends to
  // callers.
  if (label.empty() || label.size() > 4 * max_label || label.find('\0') != std::string_view::npos)
    return std::nullopt;
  if (label.front() == '-' || label.back() == '-' || std::ranges::all_of(label, is_ascii))
    return std::nullopt;
  const std::string text(label);
  std::uint8_t* found = nullptr;
  const int code =
      idn2_register_u8(reinterpret_cast<const std::uint8_t*>(text.c_str()), nullptr, &found, IDN2_NO_TR46);
  const std::unique_ptr<std::uint8_t, Free> owner(found);
  // libidn2 accepts labels that have both European and Arabic digits.
  if (code != IDN2_OK || (is_right_to_left(label) && !keeps_bidi_rule(label))) return std::nullopt;
  return std::string(reinterpret_cast<const char*>(found));
}

std::optional<std::string> u_label_of(std::string_view label) {
  if (label.size() > max_label) return std::nullopt;
  const std::string small = detail::lower_case(label);
  char* found = nullptr;
  const int code = idn2_to_unicode_8z8z(small.c_str(), &found, 0);
  const std::unique_ptr<char, Free> owner(found);
  if (code != IDN2_OK || a_label_of(found) != small) return std::nullopt;
  return std::string(found);
}

bool is_right_to_left(std::string_view label) {
  const BidiClasses classes = bidi_classes_of(label);
  return classes.has(UC_BIDI_R) || classes.has(UC_BIDI_AL) || classes.has(UC_BIDI_AN);
}

bool keeps_bidi_rule(std::string_view label) {
  const BidiClasses classes = bidi_classes_of(label);
  if (classes.first == UC_BIDI_L)
    return !is_right_to_left(label) && (classes.last == UC_BIDI_L || classes.last == UC_BIDI_EN);
  if (classes.first != UC_BIDI_R && classes.first != UC_BIDI_AL) return false;
  if (classes.has(UC_BIDI_L) || (classes.has(UC_BIDI_EN) && classes.has(UC_BIDI_AN))) return false;
  return classes.last == UC_BIDI_R || classes.last == UC_BIDI_AL || classes.last == UC_BIDI_EN ||
         classes.last == UC_BIDI_AN;
}

}  // namespace candor::idna
