// verify/recordings/recorders.cpp: recognizes texts that their recorder cut.
#include "verify/recordings/recorders.hpp"

#include <algorithm>
#include <span>
#include <stdexcept>

#include "source/document.hpp"
#include "source/embedded.hpp"
#include "source/utf8.hpp"
#include "verify/recordings/contains.hpp"

namespace candor::verify {

/// The files of schemas/recordings, embedded when the program is built.
std::span<const source::Embedded> recorder_files();

namespace {

struct Recorder {
  std::string name;
  std::string recording;  // of which it is the recorder; empty for those of several
  std::vector<std::string> marks;
  std::vector<std::string> written_marks;  // the same with escapes, where they are not ASCII
  std::vector<std::string> words;          // each mark has one of them, escaped or not
  std::vector<std::size_t> lengths;
};

/// Returns the longest run of letters and spaces in a mark, which is there with escapes, too.
std::string longest_words(std::string_view mark) {
  const auto is_plain = [](char byte) {
    return byte == ' ' || (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
  };
  std::string_view longest;
  for (auto at = mark.begin(); at != mark.end();) {
    const auto first = std::find_if(at, mark.end(), is_plain);
    at = std::find_if_not(first, mark.end(), is_plain);
    const auto size = static_cast<std::size_t>(at - first);
    if (size > longest.size()) longest = mark.substr(static_cast<std::size_t>(first - mark.begin()), size);
  }
  return std::string(longest);
}

/// Returns false for a text without any mark of the recorder: most are.
bool may_have_mark(const Recorder& recorder, std::string_view text) {
  return std::ranges::any_of(recorder.words, [&](const std::string& words) { return contains(text, words); });
}

const source::Document& recorder_data() {
  static const source::Document data = [] {
    for (const source::Embedded& each : recorder_files()) {
      source::Reading reading =
          source::read_json(source::make_file(std::string(each.name), std::string(each.text)));
      if (reading.document) return std::move(*reading.document);
    }
    throw std::logic_error("schemas/recordings/recorders.json is missing or not sound");
  }();
  return data;
}

const std::vector<Recorder>& recorders() {
  static const std::vector<Recorder> all = [] {
    std::vector<Recorder> found;
    const source::Node* cuts = source::find(recorder_data().root, "cuts");
    if (cuts == nullptr) return found;
    for (const source::Node& each : cuts->items) {
      Recorder& recorder = found.emplace_back();
      if (const source::Node* name = source::find(each, "recorder")) recorder.name = name->text;
      if (const source::Node* marks = source::find(each, "marks"))
        for (const source::Node& mark : marks->items) recorder.marks.push_back(mark.text);
      if (const source::Node* recording = source::find(each, "recording"))
        recorder.recording = recording->text;
      for (const std::string& mark : recorder.marks) {
        recorder.words.push_back(longest_words(mark));
        const std::string quoted = source::quote(mark);
        const std::string written = quoted.substr(1, quoted.size() - 2);
        if (written != mark) recorder.written_marks.push_back(written);
      }
      if (const source::Node* lengths = source::find(each, "lengths"))
        for (const source::Node& length : lengths->items) recorder.lengths.push_back(std::stoul(length.text));
    }
    return found;
  }();
  return all;
}

/// Returns the part of the text that the mark matches, or "". What * stands for is short, so that two texts
/// far from each other are no mark.
std::string_view find_mark(std::string_view text, std::string_view mark) {
  constexpr std::size_t max_between = 40;
  const std::size_t star = mark.find('*');
  const std::string_view head = mark.substr(0, star);
  for (std::size_t at = text.find(head); at != std::string_view::npos; at = text.find(head, at + 1)) {
    std::size_t end = at + head.size();
    std::string_view rest = star == std::string_view::npos ? std::string_view() : mark.substr(star);
    bool fits = true;
    while (fits && !rest.empty()) {
      const std::size_t next = rest.find('*', 1);
      const std::string_view part = rest.substr(1, next == std::string_view::npos ? next : next - 1);
      const std::size_t found = text.substr(end, max_between + part.size()).find(part);
      fits = found != std::string_view::npos;
      end += fits ? found + part.size() : 0;
      rest = next == std::string_view::npos ? std::string_view() : rest.substr(next);
    }
    if (fits) return text.substr(at, end - at);
  }
  return {};
}

/// Returns true for a text that is JSON up to its end, and goes on.
bool ends_early(std::string_view text) {
  const source::Reading reading = source::read_json(source::make_file("", std::string(text)));
  if (reading.document) return false;
  constexpr std::size_t max_escape_length = 12;
  return reading.faults.front().span.end + max_escape_length > text.size();
}

}  // namespace

std::vector<std::string> usual_places(std::string_view recording) {
  std::vector<std::string> places;
  const source::Node* all = source::find(recorder_data().root, "places");
  const source::Node* own = all == nullptr ? nullptr : source::find(*all, recording);
  if (own != nullptr)
    for (const source::Node& place : own->items) places.push_back(place.text);
  return places;
}

std::string mark_in(std::string_view recording, std::string_view written) {
  for (const Recorder& each : recorders()) {
    if (each.recording != recording || !may_have_mark(each, written)) continue;
    for (const auto* marks : {&each.marks, &each.written_marks})
      for (const std::string& mark : *marks)
        if (!find_mark(written, mark).empty()) return each.name + " left '" + mark + "' in it";
  }
  return "";
}

std::string cut_of(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) return "";
  const bool begins_as_json = text[first] == '{' || text[first] == '[';
  for (const Recorder& each : recorders()) {
    for (const std::string& mark : each.marks) {
      if (!may_have_mark(each, text)) break;
      const std::string_view found = find_mark(text, mark);
      if (!found.empty() && !source::read_json(source::make_file("", std::string(text))).document)
        return each.name + " left '" + std::string(found) + "' in it";
    }
    for (const std::size_t length : each.lengths) {
      const bool is_length = text.size() == length || source::count_code_points(text) == length;
      if (is_length && begins_as_json && ends_early(text))
        return "it ends early at " + std::to_string(length) + " characters, as " + each.name + " cuts";
    }
  }
  return "";
}

}  // namespace candor::verify
