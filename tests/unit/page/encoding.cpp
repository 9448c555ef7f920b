// tests/unit/page/encoding.cpp: texts, numbers and bars as the page prints them.
#include <doctest/doctest.h>

#include "page/html.hpp"
#include "page/views.hpp"

namespace candor::page {
namespace {

/// Returns the segments of a bar: "lying 0.00+50.00 clean 50.00+50.00".
std::string bar_text(const std::vector<Part>& parts) {
  std::string text;
  for (const View& part : bar(parts))
    text += (text.empty() ? "" : " ") + std::string(part["kind"].text()) + " " +
            std::string(part["x"].text()) + "+" + std::string(part["width"].text());
  return text;
}

TEST_CASE("text is ASCII and has no markup") {
  CHECK(html("plain text = `code`") == "plain text = `code`");
  CHECK(html("</script><b a=\"x\" b='y'>&amp;") ==
        "&lt;/script&gt;&lt;b a=&quot;x&quot; b=&#39;y&#39;&gt;&amp;amp;");
  CHECK(html("caf\xC3\xA9 \xF0\x9F\x98\x80") == "caf&#x00E9; &#x1F600;");
}

TEST_CASE("invisible characters and bytes that are no UTF-8 are shown") {
  CHECK(html("a\xE2\x80\xAE"
             "b") == "a&lt;U+202E&gt;b");
  CHECK(html("a\nb\x7F\x1B[0m") == "a&lt;U+000A&gt;b&lt;U+007F&gt;&lt;U+001B&gt;[0m");
  CHECK(html(std::string_view("\0", 1)) == "&lt;U+0000&gt;");
  CHECK(html("\xFF\xC3") == "&lt;0xFF&gt;&lt;0xC3&gt;");
}

TEST_CASE("long text is cut") {
  CHECK(html("abcdef", 3) == "abc...");
  CHECK(html("abc", 3) == "abc");
  CHECK(html(std::string(std::size_t{64} << 20U, '<')).size() < 3'000);
}

TEST_CASE("only nothing is 0% and only everything is 100%") {
  CHECK(percent(0, 0) == "0%");
  CHECK(percent(0, 7) == "0%");
  CHECK(percent(1, 1'000'000) == "<0.1%");
  CHECK(percent(1, 3) == "33.3%");
  CHECK(percent(999'999, 1'000'000) == "99.9%");
  CHECK(percent(9'223'372'036'854'775'806, 9'223'372'036'854'775'807) == "99.9%");
  CHECK(percent(7, 7) == "100%");
}

TEST_CASE("numbers are grouped, and sizes and durations have units") {
  CHECK(counted(1, "answer") == "1 answer");
  CHECK(counted(1'204'331, "answer") == "1,204,331 answers");
  CHECK(size_text(999) == "999 bytes");
  CHECK(size_text(12'449'999) == "12.4 MB");
  CHECK(duration_text(60) == "1 minute");
  CHECK(duration_text(21'600) == "6 hours");
  CHECK(duration_text(604'800) == "7 days");
  CHECK(duration_text(90) == "90 seconds");
  CHECK(hundredths_text(1'205) == "12.05");
}

TEST_CASE("the segments of a bar fill it, and each can be seen") {
  CHECK(bar_text({{"clean", 1}, {"lying", 0}, {"undecided", 1}}) == "clean 0.00+50.00 undecided 50.00+50.00");
  CHECK(bar_text({{"lying", 1}, {"clean", 999'999}}) == "lying 0.00+0.60 clean 0.60+99.40");
  CHECK(bar_text({{"a", 1}, {"b", 1}, {"c", 1}}) == "a 0.00+33.34 b 33.34+33.33 c 66.67+33.33");
  CHECK(bar_text({{"a", 0}}) == "");
  CHECK(bar_text({}) == "");
  const std::int64_t max = 9'223'372'036'854'775'807;
  CHECK(bar_text({{"a", max}, {"b", max}}) == "a 0.00+50.00 b 50.00+50.00");
}

}  // namespace
}  // namespace candor::page
