// generator/cli/inputs/chunks.cpp: reads a file in chunks, and decompresses gzip and Zstandard.
#include "cli/inputs/chunks.hpp"

#include <unistd.h>
#if CANDOR_HAS_COMPRESSION
#include <zlib.h>
#include <zstd.h>
#endif

#include <cerrno>
#include <cstring>
#include <memory>
#include <vector>

#include "output/descriptor.hpp"

namespace candor::cli {

namespace {

constexpr std::size_t chunk_bytes = std::size_t{1} << 18U;
/// The largest window of a Zstandard frame, as a power of 2: 64 MiB. A hostile file could demand gigabytes.
constexpr int max_window = 26;

using Take = std::function<void(std::string_view)>;

/// Decompresses a stream. Each call returns "" or why the stream is damaged.
class Decoder {
 public:
  Decoder() = default;
  Decoder(const Decoder&) = delete;
  Decoder& operator=(const Decoder&) = delete;
  virtual ~Decoder() = default;
  virtual std::string feed(std::string_view bytes, const Take& take) = 0;
  /// Ends the stream: "" or why it is not whole.
  virtual std::string end() = 0;

 protected:
  std::vector<char> out_ = std::vector<char>(chunk_bytes);
};

#if CANDOR_HAS_COMPRESSION

class Gzip final : public Decoder {
 public:
  Gzip() {
    constexpr int gzip_only = 15 + 16;
    inflateInit2(&stream_, gzip_only);
  }
  ~Gzip() override { inflateEnd(&stream_); }

  std::string feed(std::string_view bytes, const Take& take) override {
    // zlib does not write to its input.
    stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
    stream_.avail_in = static_cast<uInt>(bytes.size());
    do {
      if (is_between_ && stream_.avail_in == 0) break;
      if (is_between_ && had_member_) inflateReset(&stream_);
      is_between_ = false;
      stream_.next_out = reinterpret_cast<Bytef*>(out_.data());
      stream_.avail_out = static_cast<uInt>(out_.size());
      const int result = inflate(&stream_, Z_NO_FLUSH);
      if (result != Z_OK && result != Z_STREAM_END && result != Z_BUF_ERROR)
        return "the gzip data is damaged";
      const std::size_t size = out_.size() - stream_.avail_out;
      if (size != 0) take(std::string_view(out_.data(), size));
      if (result == Z_STREAM_END) is_between_ = had_member_ = true;
    } while (stream_.avail_in != 0 || (stream_.avail_out == 0 && !is_between_));
    return "";
  }
  std::string end() override { return is_between_ ? "" : "the gzip data ends early"; }

 private:
  z_stream stream_{};
  bool is_between_ = true;
  bool had_member_ = false;
};

class Zstandard final : public Decoder {
 public:
  Zstandard() : stream_(ZSTD_createDStream()) {
    ZSTD_DCtx_setParameter(stream_.get(), ZSTD_d_windowLogMax, max_window);
  }

  std::string feed(std::string_view bytes, const Take& take) override {
    ZSTD_inBuffer in{bytes.data(), bytes.size(), 0};
    bool is_full = false;
    while (in.pos < in.size || is_full) {
      ZSTD_outBuffer out{out_.data(), out_.size(), 0};
      rest_ = ZSTD_decompressStream(stream_.get(), &out, &in);
      if (ZSTD_isError(rest_) != 0)
        return std::string("the zstd data is damaged: ") + ZSTD_getErrorName(rest_);
      if (out.pos != 0) take(std::string_view(out_.data(), out.pos));
      is_full = out.pos == out.size;
    }
    return "";
  }
  std::string end() override { return rest_ == 0 ? "" : "the zstd data ends early"; }

 private:
  struct Free {
    void operator()(ZSTD_DStream* stream) const { ZSTD_freeDStream(stream); }
  };
  std::unique_ptr<ZSTD_DStream, Free> stream_;
  std::size_t rest_ = 1;
};

#else

/// Takes no byte of a text that this build cannot read.
class Refused : public Decoder {
 public:
  explicit Refused(std::string_view what) : what_(what) {}
  std::string feed(std::string_view /*bytes*/, const Take& /*take*/) override {
    return "it is compressed by " + what_ +
           ", and this build of candor was made without zlib and libzstd; decompress it, or build candor "
           "with both "
           "(Debian: zlib1g-dev libzstd-dev)";
  }
  std::string end() override { return ""; }

 private:
  std::string what_;
};

class Gzip final : public Refused {
 public:
  Gzip() : Refused("gzip") {}
};
class Zstandard final : public Refused {
 public:
  Zstandard() : Refused("zstd") {}
};

#endif

/// The decoder of a text that begins so; null for one that is not compressed.
std::unique_ptr<Decoder> decoder_for(std::string_view begin) {
  if (begin.starts_with("\x1F\x8B")) return std::make_unique<Gzip>();
  if (begin.starts_with("\x28\xB5\x2F\xFD")) return std::make_unique<Zstandard>();
  return nullptr;
}

constexpr std::size_t magic_bytes = 4;

}  // namespace

std::string read_chunks(const std::string& path, const Take& take,
                        const std::function<void(std::uint64_t)>& count) {
  const int file = path == "-" ? STDIN_FILENO : output::open_stream(path);
  if (file < 0) return std::strerror(errno);
  const auto buffer = std::make_unique_for_overwrite<char[]>(chunk_bytes);
  std::unique_ptr<Decoder> decoder;
  std::string problem;
  std::size_t held = 0;  // bytes of the beginning, until it tells how the file is compressed
  bool is_open = false;
  const auto pass = [&](std::string_view bytes) {
    if (decoder)
      problem = decoder->feed(bytes, take);
    else
      take(bytes);
  };
  const auto begin = [&] {
    is_open = true;
    decoder = decoder_for(std::string_view(buffer.get(), held));
    if (held != 0) pass(std::string_view(buffer.get(), held));
  };
  while (problem.empty()) {
    const auto room = static_cast<unsigned>(chunk_bytes - (is_open ? 0 : held));
    const auto got = ::read(file, buffer.get() + (is_open ? 0 : held), room);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) problem = std::strerror(errno);
    if (got <= 0) break;
    const auto size = static_cast<std::size_t>(got);
    if (count) count(size);
    if (is_open) {
      pass(std::string_view(buffer.get(), size));
      continue;
    }
    held += size;
    if (held >= magic_bytes) begin();
  }
  if (problem.empty() && !is_open) begin();
  if (problem.empty() && decoder) problem = decoder->end();
  if (file > STDIN_FILENO) ::close(file);
  return problem;
}

}  // namespace candor::cli
