// tests/fuzz/chunks.cpp: files that begin as compressed ones do, and bytes that were compressed.
#include "cli/inputs/chunks.hpp"

#include <sys/mman.h>
#include <unistd.h>
#include <zlib.h>
#include <zstd.h>

#include <string>

#include "fuzz/targets.hpp"

namespace fuzz {
namespace {

/// What is read of a file: its text, up to a bound, and why it could not be read to its end.
struct ReadFile {
  std::string text;
  std::string problem;
  bool operator==(const ReadFile&) const = default;
};

ReadFile read(std::string_view bytes) {
  const int file = ::memfd_create("chunks", MFD_CLOEXEC);
  hold(file >= 0 && ::write(file, bytes.data(), bytes.size()) == static_cast<ssize_t>(bytes.size()),
       "a file in memory is written", bytes);
  constexpr std::size_t max = std::size_t{1} << 22U;
  ReadFile result;
  result.problem =
      candor::cli::read_chunks("/proc/self/fd/" + std::to_string(file), [&](std::string_view part) {
        if (result.text.size() < max) result.text += part;
      });
  ::close(file);
  return result;
}

std::string gzip(std::string_view bytes) {
  constexpr int gzip_format = 15 + 16;
  z_stream stream{};
  deflateInit2(&stream, Z_BEST_SPEED, Z_DEFLATED, gzip_format, 8, Z_DEFAULT_STRATEGY);
  std::string out(deflateBound(&stream, bytes.size()), '\0');
  // zlib does not write to its input.
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  deflate(&stream, Z_FINISH);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return out;
}

std::string zstandard(std::string_view bytes) {
  std::string out(ZSTD_compressBound(bytes.size()), '\0');
  out.resize(ZSTD_compress(out.data(), out.size(), bytes.data(), bytes.size(), 1));
  return out;
}

/// Compressed bytes are read as they were, as one text or several; a file that ends early is reported.
void hold_compressed(std::string_view bytes, std::string (*compress)(std::string_view)) {
  const std::string whole = compress(bytes);
  hold(read(whole) == ReadFile{std::string(bytes), ""}, "compressed bytes are read as they were", bytes);
  const std::size_t middle = bytes.size() / 2;
  hold(read(compress(bytes.substr(0, middle)) + compress(bytes.substr(middle))) ==
           ReadFile{std::string(bytes), ""},
       "two compressed texts are one", bytes);
  constexpr std::size_t magic = 4;
  const std::size_t length = magic + bytes.size() % (whole.size() - magic);
  const ReadFile cut = read(std::string_view(whole).substr(0, length));
  hold(!cut.problem.empty(), "a compressed file that ends early is reported", bytes);
  hold(bytes.starts_with(cut.text), "a compressed file that ends early has the beginning", bytes);
}

}  // namespace

void chunks(std::string_view bytes) {
  const ReadFile as_file = read(bytes);
  hold(as_file == read(bytes), "a file is read the same twice", bytes);
  const bool is_compressed = bytes.starts_with("\x1F\x8B") || bytes.starts_with("\x28\xB5\x2F\xFD");
  hold(is_compressed || as_file == ReadFile{std::string(bytes), ""}, "other bytes are read as they are",
       bytes);
  hold_compressed(bytes, gzip);
  hold_compressed(bytes, zstandard);
}

}  // namespace fuzz
