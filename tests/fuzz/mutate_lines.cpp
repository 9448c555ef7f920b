// tests/fuzz/mutate_lines.cpp: mutations of recordings: lines are moved, doubled, dropped and cut, besides
// what libFuzzer does to bytes.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <random>
#include <string>
#include <string_view>
#include <vector>

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                               unsigned int seed) {
  std::minstd_rand random(seed);
  std::vector<std::string> lines;
  for (std::string_view rest(reinterpret_cast<const char*>(data), size); !rest.empty();) {
    const std::size_t end = std::min(rest.find('\n'), rest.size() - 1);
    lines.emplace_back(rest.substr(0, end + 1));
    rest.remove_prefix(end + 1);
  }
  const auto choice = random() % 8;
  if (lines.empty() || choice > 4) return LLVMFuzzerMutate(data, size, max_size);
  const auto any = [&] { return lines.begin() + static_cast<std::ptrdiff_t>(random() % lines.size()); };
  const auto at = any();
  if (choice == 0) std::iter_swap(at, any());
  if (choice == 1) lines.insert(any(), std::string(*at));
  if (choice == 2) lines.erase(at);
  if (choice == 3) at->resize(random() % at->size());
  if (choice == 4) {
    // The bytes of one line, so that the others stay lines.
    std::vector<std::uint8_t> bytes(at->begin(), at->end());
    const std::size_t room = bytes.size() + 64;
    const std::size_t before = bytes.size();
    bytes.resize(room);
    bytes.resize(LLVMFuzzerMutate(bytes.data(), before, room));
    at->assign(bytes.begin(), bytes.end());
  }
  std::string text;
  for (const std::string& line : lines) text += line;
  text.resize(std::min(text.size(), max_size));
  std::memcpy(data, text.data(), text.size());
  return text.size();
}
