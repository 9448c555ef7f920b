// tests/mcp_soak/tally.hpp: what clients found, in a file that the driver and all clients map: it outlives a
// killed client.
#pragma once

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <atomic>
#include <cstdint>
#include <new>
#include <string>

namespace mcp_soak {

struct Tally {
  /// Set by the driver: clients end in good order.
  std::atomic<bool> stop;
  std::atomic<std::uint64_t> stdio_calls;
  std::atomic<std::uint64_t> http_calls;
  /// Calls that a client left on purpose, by closing its connection.
  std::atomic<std::uint64_t> left;
  /// Answers that did not come, came twice, or belong to another call.
  std::atomic<std::uint64_t> lost;
  std::atomic<std::uint64_t> twice;
  std::atomic<std::uint64_t> wrong;
};
static_assert(std::atomic<std::uint64_t>::is_always_lock_free, "processes share the counts");

/// Maps the tally in `file`, which the driver makes. Returns null if that fails.
inline Tally* map_tally(const std::string& file, bool make) {
  const int descriptor = open(file.c_str(), O_RDWR | O_CLOEXEC | (make ? O_CREAT | O_TRUNC : 0), 0600);
  if (descriptor < 0 || (make && ftruncate(descriptor, sizeof(Tally)) != 0)) return nullptr;
  void* const at = mmap(nullptr, sizeof(Tally), PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
  close(descriptor);
  if (at == MAP_FAILED) return nullptr;
  // A new file is all zeros, which is an empty tally.
  return make ? new (at) Tally{} : static_cast<Tally*>(at);
}

}  // namespace mcp_soak
