// tests/unit/runtime/formats.cpp: what each format takes and refuses.
#include <doctest/doctest.h>

#include <iterator>
#include <string>
#include <vector>

#include "candor/detail/format.hpp"

namespace candor::detail {
namespace {

using Texts = std::vector<std::string>;

bool fits(Format format, const std::string& text) {
  REQUIRE((format.check != nullptr));
  return format.check(text);
}

/// Returns those of the texts that are of the format.
Texts taken(Format format, const Texts& texts) {
  Texts fitting;
  for (const std::string& text : texts)
    if (fits(format, text)) fitting.push_back(text);
  return fitting;
}

const Texts none;

TEST_CASE("formats by name") {
  for (const NamedCheck& each : format_checks) CHECK((Format(each.name).check == each.check));
  CHECK(std::size(format_checks) == 19);
  CHECK(Format("relative-json-pointer").name == "relative-json-pointer");
  CHECK((Format("date_time").check == nullptr));
  CHECK((Format("").check == nullptr));
  CHECK((Format("date_time") != Format()));
}

TEST_CASE("dates and times") {
  const Texts good_times = {"00:00:00Z", "23:59:60z", "12:30:00.0+05:30", "23:59:60-00:00", "00:29:60+00:30"};
  CHECK(taken("time", good_times) == good_times);
  CHECK(taken("time", {"24:00:00Z", "12:30:00", "12:30:00.Z", "12:30:60Z", "12:30Z", "12:30:00+5:30"}) ==
        none);
  const Texts good_dates = {"0000-01-01", "2000-02-29", "9999-12-31"};
  CHECK(taken("date", good_dates) == good_dates);
  CHECK(taken("date", {"x000-01-01", "00x0-01-01", "0x00-01-01", "000x-01-01", "20-01-01"}) == none);
  CHECK(taken("time", {"00:00:xxZ", "00:00:61Z", "00:00:-1Z", "12:30:00."}) == none);
  CHECK(taken("date", {"1900-02-29", "2023-04-31", "2023-13-01", "2023-00-01", "2023-01-00", "2023-1-1"}) ==
        none);
  const Texts good = {"2024-02-29T23:59:59.999999999999Z", "2024-02-29t00:00:00z"};
  CHECK(taken("date-time", good) == good);
  CHECK(taken("date-time", {"2024-02-29 00:00:00Z", "2024-02-29", "2024-02-29T", "T00:00:00Z", ""}) == none);
}

TEST_CASE("what lies at the ends of the sets of RFC 3987 and RFC 6570") {
  // ucschar and iprivate: the first and the last of each range, and their neighbours.
  const Texts good = {"http://z/z",          "http://Z/Z",          "http://a/\u00a0",     "http://a/\ud7ff",
                      "http://a/\uf900",     "http://a/\ufdcf",     "http://a/\ufdf0",     "http://a/\uffef",
                      "http://a/\U00010000", "http://a/\U0001fffd", "http://a/\U000e1000", "http://a/?\ue000",
                      "http://a/?\uf8ff",    "http://a/?\U000f0000"};
  CHECK(taken("iri", good) == good);
  CHECK(taken("iri", {"http://a/\u009f", "http://a/\uf8ff", "http://a/\ufdd0", "http://a/\ufff0",
                      "http://a/\U0001fffe", "http://a/\U000e0fff", "http://a/?\ufdef", "http://a/{",
                      "http://a/\u007f"}) == none);
  CHECK(taken("uri", {"http://a/?{", "http://a/#{", "http://a/{"}) == none);
  const Texts templates = {"~", "a\u00a0{z}", "{Z9_.a}", "{a:1}", "{a:9999}", "{a*}"};
  CHECK(taken("uri-template", templates) == templates);
  CHECK(taken("uri-template", {"\u007f", "\u009f", "{", "{}", "{a:0}", "{a:10000}", "{a.}", "{a:}"}) == none);
}

TEST_CASE("durations") {
  const Texts good = {"P1Y", "P1Y2M", "P1Y2M3D", "P3DT4H", "PT4H5M6S", "PT5M", "P7W", "P0D", "P0001D"};
  CHECK(taken("duration", good) == good);
  CHECK(taken("duration", {"", "P", "PT", "P1YT", "P1Y3D", "PT1H3S", "P1W1D", "P1.5D", "P1D1Y", "1D", "P1H",
                           "P1", "P1T1H", "P1T"}) == none);
}

TEST_CASE("labels beyond ASCII: normalization form C, and the Bidi rule for all labels of a domain" *
          doctest::skip(CANDOR_HAS_IDNA == 0)) {
  // U+05D0 U+05D1 is written from right to left, as is U+0627.
  const Texts good = {"\u05d0\u05d1.com", "\u05d0\u05d1.a1", "1a.com", "\u00e9.com", "xn--9ca.com"};
  CHECK(taken("idn-hostname", good) == good);
  const Texts bad = {"e\u0301.com",         // not in NFC
                     "xn--e-xbb.com",       // the A-label of the same
                     "1\u05d0.com",         // begins with a digit
                     "1a.\u05d0\u05d1",     // beside a label from right to left
                     "\u05d0\u05d1.1",      //
                     "1a.xn--4dbc",         //
                     "\u00e9-\u0627.com"};  // both directions
  CHECK(taken("idn-hostname", bad) == none);
  Texts good_mail;
  Texts bad_mail;
  for (const std::string& domain : good) good_mail.push_back("\u00e9@" + domain);
  for (const std::string& domain : bad) bad_mail.push_back("\u00e9@" + domain);
  CHECK(taken("idn-email", good_mail) == good_mail);
  CHECK(taken("idn-email", bad_mail) == none);
}

TEST_CASE("labels beyond ASCII: digits, hyphens and code points that need a context" *
          doctest::skip(CANDOR_HAS_IDNA == 0)) {
  // U+0660 is an Arabic digit, U+06F0 an extended one; U+0628 joins on both sides; U+094D is a virama.
  const Texts good = {"\u0628\u0660",
                      "\u05d01",
                      "\u05d0\u05b0",
                      "l\u00b7l",
                      "\u0375\u03b1",
                      "\u05d0\u05f3",
                      "\u30ab\u30fb",
                      "\u0628\u200c\u0628",
                      "\u0915\u094d\u200d",
                      "\u05d0.a1",
                      "\u05d0.xn--9ca",
                      "1.\u00e9",
                      "xn--4dbc"};
  CHECK(taken("idn-hostname", good) == good);
  const Texts bad = {"\u0628\u06601",       // European and Arabic digits
                     "\u05d01\u0660",       //
                     "xn--1-zhc74b",        // the same as an A-label
                     "\u0628\u0660\u06f0",  // Arabic and extended Arabic digits
                     "1.\u00e9.\u05d0",     // an all-digit label beside a right-to-left one
                     "1\u00e9.\u0628",      //
                     "1a.xn--4dbc",         //
                     "a-.\u05d0",           //
                     "-\u05d0",             //
                     "\u05d0-",             //
                     "xn----zhc",           // the A-label of U+05D0 and a hyphen
                     "\u05d0a",             // both directions
                     "\u0301e",             // begins with a mark
                     "a\u00b7l",            // a middle dot without l on both sides
                     "\u0375a",             //
                     "a\u05f3",             //
                     "\u30fb",              //
                     "a\u200cb",            //
                     "\u0915\u200d",        //
                     "\u1e9b\u0323",        // not in NFC
                     "\u212b",              //
                     std::string("\u00e9\0", 3)};
  CHECK(taken("idn-hostname", bad) == none);
  // Their A-labels have 63 and 64 octets.
  CHECK(fits("idn-hostname", std::string(55, 'a') + "\u00e9"));
  CHECK_FALSE(fits("idn-hostname", std::string(56, 'a') + "\u00e9"));
  CHECK(taken("hostname", {"xn--4dbc", "xn--1-zhc74b", "xn----zhc", "xn--e-xbb"}) == Texts{"xn--4dbc"});
}

TEST_CASE("addresses of machines") {
  const Texts good_v4 = {"0.0.0.0", "255.255.255.255", "10.1.20.199"};
  CHECK(taken("ipv4", good_v4) == good_v4);
  CHECK(taken("ipv4", {"256.0.0.1", "01.0.0.1", "1.2.3", "1.2.3.4.", "1..3.4", "1.2.3.4 ", "",
                       "1.2.3.1000"}) == none);
  const Texts good_v6 = {
      "::",        "::1", "1::", "1:2:3:4:5:6:7:8", "1:2:3:4:5:6:1.2.3.4", "::1.2.3.4", "1::2:3:4:5:6:7",
      "ABCD::ef01"};
  CHECK(taken("ipv6", good_v6) == good_v6);
  CHECK(taken("ipv6", {"", ":", ":::", "1::2::3", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9",
                       "1:2:3:4:5:6:7:8::", "::12345", "1:2:3:4:5:6:7:1.2.3.4", "1.2.3.4", ":1:2:3:4:5:6:7",
                       "fe80::1%lo"}) == none);
}

TEST_CASE("names of machines" * doctest::skip(CANDOR_HAS_IDNA == 0)) {
  const Texts good = {"a",
                      "a.b",
                      "1.2",
                      "A-1.example",
                      "ab--cd",
                      std::string(63, 'a'),
                      "xn--bcher-kva.example",
                      "XN--BCHER-KVA"};
  CHECK(taken("hostname", good) == good);
  CHECK(taken("hostname", {"", ".", "a.", ".a", "-a", "a-", "a_b",
                           "b\xC3\xBC"
                           "cher",
                           std::string(64, 'a'), "xn--", "xn--a", "xn--bcher-kvb-", "a b"}) == none);
  const std::string long_name =
      std::string(63, 'a') + "." + std::string(63, 'b') + "." + std::string(63, 'c') + ".";
  CHECK(fits("hostname", long_name + std::string(61, 'd')));
  CHECK_FALSE(fits("hostname", long_name + std::string(62, 'd')));
  const Texts idn = {
      "b\xC3\xBC"
      "cher.example",
      "xn--bcher-kva", "\xE4\xBE\x8B\xE3\x80\x82\xE4\xBE\x8B"};
  CHECK(taken("idn-hostname", idn) == idn);
  // Capital letters, and a letter with its mark apart, are no U-labels; nor are bytes that are no UTF-8.
  CHECK(taken("idn-hostname", {"B\xC3\x9C"
                               "CHER",
                               "bu\xCC\x88"
                               "cher",
                               "a\xFF", "ab--cd", "", "\xE4\xBE\x8B\xE3\x80\x82"}) == none);
}

TEST_CASE("mail boxes") {
  const Texts good = {"a@b",         "a.b+c@d-e.f",  "\"a b\\\"c\"@d.e",
                      "a@[1.2.3.4]", "a@[IPv6:::1]", "a@[tag:content]"};
  CHECK(taken("email", good) == good);
  CHECK(taken("email", {"", "a", "@b", "a@", "a..b@c", ".a@b", "a.@b", "a@b@c", "a@-b", "a@b-", "a@b..c",
                        "a b@c", "\"a@b", "a@[1.2.3]", "a@[]", "\xC3\xBC@b"}) == none);
  if (CANDOR_HAS_IDNA == 0) return;
  CHECK(taken("idn-email", {"\xC3\xBC@b\xC3\xBC"
                            "cher.example",
                            "a@b", "\xFF@b",
                            "a@\xCC\x88"
                            "b"}) == Texts{"\xC3\xBC@b\xC3\xBC"
                                           "cher.example",
                                           "a@b"});
}

TEST_CASE("URIs, IRIs and references") {
  const Texts good = {
      "a:",      "a:b",        "http://h:80/p?q#f", "http://", "http://u:p@[::1]:8/", "x://[v1.a:b]/",
      "a:/b//c", "urn:a:b?=c", "http://h:"};
  CHECK(taken("uri", good) == good);
  CHECK(taken("uri", {"", ":", "1a:b", "//h", "http://[::1", "http://[]/", "http://h:8a/", "a:b c", "a:%4",
                      "a:b#c#d", "a:[", "http://a@b@c/", "http://\xC3\xBC/"}) == none);
  const Texts references = {"", "#", "?", "a", "a/b:c", "./a:b", "//h/p", "http://h"};
  CHECK(taken("uri-reference", references) == references);
  CHECK(taken("uri-reference", {"1:b", "a^b", "\\", "//[", "\xC3\xBC", "a\nb", std::string(1, '\0')}) ==
        none);
  CHECK(fits("iri", "http://\xC3\xBC/?\xEE\x80\x80"));
  CHECK_FALSE(fits("iri", "http://h/\xEE\x80\x80"));  // private use stands in queries only
  CHECK_FALSE(fits("iri", "http://h/\xC3"));
  CHECK_FALSE(fits("iri", "http://h/\xEF\xBF\xBF"));
  CHECK(fits("iri-reference", "/\xC3\xBC#\xC3\xBC"));
}

TEST_CASE("URI templates") {
  const Texts good = {"", "a{b}c", "{+a,b:3,c*}", "{#a.b}", "{?x,y}", "{%41_1}", "a'b", "\xC3\xBC{a}"};
  CHECK(taken("uri-template", good) == good);
  CHECK(taken("uri-template", {"{", "}", "{}", "{a", "a}", "{a b}", "{a:0}", "{a:12345}", "{a:}", "{a,}",
                               "{a.}", "{{a}}", "a b", "%4", "{a*:3}", "\xC3"}) == none);
}

TEST_CASE("UUIDs and pointers") {
  CHECK(fits("uuid", "01234567-89ab-CDEF-0123-456789abcdef"));
  CHECK(taken("uuid", {"", "01234567-89ab-CDEF-0123-456789abcde", "01234567+89ab-CDEF-0123-456789abcdef",
                       "0123456789ab-CDEF-0123-456789abcdef-", "{1234567-89ab-CDEF-0123-456789abcde}"}) ==
        none);
  const Texts pointers = {"", "/", "/a/~0~1", "//", "/ "};
  CHECK(taken("json-pointer", pointers) == pointers);
  CHECK(taken("json-pointer", {"a", "/~", "/~2", "#/a"}) == none);
  const Texts relative = {"0", "10#", "1/a", "0-1", "2+1/a~1b", "0+0#"};
  CHECK(taken("relative-json-pointer", relative) == relative);
  CHECK(taken("relative-json-pointer", {"", "/", "00", "-1", "1#/a", "1a", "0+", "0+01", "##"}) == none);
}

TEST_CASE("any bytes of any format are answered") {
  for (const auto& [name, check] : format_checks) {
    for (int byte = 0; byte < 256; ++byte) {
      const std::string text(3, static_cast<char>(static_cast<unsigned char>(byte)));
      const bool answer = check(text);
      CHECK(check(text) == answer);
    }
    // Outside braces a template is almost any text.
    CHECK(check(std::string(100'000, '[')) == (name == "uri-template"));
    CHECK_FALSE(check(std::string(100'000, '\xFF')));
  }
}

}  // namespace
}  // namespace candor::detail
