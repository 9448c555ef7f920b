// runtime/src/outcome/name_table.cpp: stores names in blocks, and finds them with a hash table of 32-bit
// slots.
#include "name_table.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <utility>

namespace candor::detail {
namespace {

constexpr std::size_t max_block = std::size_t{4} << 20;
constexpr std::size_t min_block = 256;
constexpr std::size_t offset_size = sizeof(std::uint32_t);

/// Differs between processes where addresses are randomized, so that names which collide cannot be prepared.
std::uint64_t seed() {
  static const char here = 0;
  return static_cast<std::uint64_t>(reinterpret_cast<std::uintptr_t>(&here)) * 0x9E3779B97F4A7C15u;
}

std::uint64_t mixed(std::uint64_t hash) {
  hash = (hash ^ (hash >> 33)) * 0xFF51AFD7ED558CCDu;
  hash = (hash ^ (hash >> 29)) * 0xC4CEB9FE1A85EC53u;
  return hash ^ (hash >> 32);
}

std::uint64_t hash_of(std::string_view name) {
  std::uint64_t hash = seed() ^ name.size();
  const auto take = [&](std::uint64_t bytes) { hash = std::rotl((hash ^ bytes) * 0x9FB21C651E98DF25u, 31); };
  const char* at = name.data();
  std::size_t left = name.size();
  for (; left >= 8; at += 8, left -= 8) {
    std::uint64_t bytes = 0;
    std::memcpy(&bytes, at, 8);
    take(bytes);
  }
  if (left > 0) {
    std::uint64_t bytes = 0;
    std::memcpy(&bytes, at, left);
    take(bytes);
  }
  return mixed(hash);
}

void prefetch([[maybe_unused]] const void* address) {
#if defined(__GNUC__)
  __builtin_prefetch(address);
#endif
}

/// Slots of a table for this many names. Seven of eight slots are taken at most.
std::size_t slots_for(std::size_t names) { return names + names / 4 + 32; }
bool fits(std::size_t names, std::size_t slots) { return names < slots / 8 * 7; }

}  // namespace

std::uint32_t NameTable::Block::offset(std::size_t position) const {
  std::uint32_t value = 0;
  std::memcpy(&value, bytes.get() + capacity - (position + 1) * offset_size, offset_size);
  return value;
}

bool NameTable::Block::has_room(std::size_t size) const {
  const std::size_t taken = used + count * offset_size;
  return capacity - taken >= offset_size && size <= capacity - taken - offset_size;
}

void NameTable::Block::append(std::string_view name) {
  const auto start = static_cast<std::uint32_t>(used);  // below max_block, or 0 in a block of one name
  if (!name.empty()) std::memcpy(bytes.get() + used, name.data(), name.size());
  used += name.size();
  ++count;
  std::memcpy(bytes.get() + capacity - count * offset_size, &start, offset_size);
}

std::string_view NameTable::Block::name(std::size_t position) const {
  const std::size_t start = offset(position);
  const std::size_t end = position + 1 < count ? offset(position + 1) : used;
  return {bytes.get() + start, end - start};
}

void NameTable::reserve(std::size_t names, std::size_t bytes) {
  expected_bytes_ = bytes_ + bytes + names * offset_size;
}

std::optional<std::uint32_t> NameTable::add(std::string_view name) {
  if (size_ == max_names) return std::nullopt;
  const bool has_room = !blocks_.empty() && blocks_.back().has_room(name.size());
  (has_room ? blocks_.back() : add_block(name.size())).append(name);
  bytes_ += name.size() + offset_size;
  return static_cast<std::uint32_t>(size_++);
}

NameTable::Block& NameTable::add_block(std::size_t size) {
  const std::size_t known = expected_bytes_ > bytes_ ? expected_bytes_ - bytes_ : bytes_ / 32;
  const std::size_t capacity = std::max(std::clamp(known, min_block, max_block), size + offset_size);
  Block block;
  block.bytes = std::unique_ptr<char[]>(new char[capacity]);
  block.capacity = capacity;
  block.first = static_cast<std::uint32_t>(size_);
  blocks_.push_back(std::move(block));
  return blocks_.back();
}

const NameTable::Block& NameTable::block_of(std::uint32_t index) const {
  const auto after =
      std::upper_bound(blocks_.begin(), blocks_.end(), index,
                       [](std::uint32_t wanted, const Block& block) { return wanted < block.first; });
  return *(after - 1);
}

std::string_view NameTable::operator[](std::uint32_t index) const {
  const Block& block = block_of(index);
  return block.name(index - block.first);
}

std::uint32_t NameTable::index_mask() const {
  return static_cast<std::uint32_t>((std::uint64_t{1} << index_bits_) - 1);
}

std::size_t NameTable::first_slot(std::uint64_t hash) const {
  return static_cast<std::size_t>(((hash >> 32) * slots_.size()) >> 32);
}

std::size_t NameTable::slot_of(std::string_view name, std::uint64_t hash) const {
  const std::uint32_t mask = index_mask();
  const std::uint32_t tag = static_cast<std::uint32_t>(hash) & ~mask;
  std::size_t slot = first_slot(hash);
  while (true) {
    const std::uint32_t taken = slots_[slot];
    if (taken == 0) return slot;
    if ((taken & ~mask) == tag && (*this)[(taken & mask) - 1] == name) return slot;
    if (++slot == slots_.size()) slot = 0;
  }
}

void NameTable::insert(std::uint32_t index, std::string_view name, std::uint64_t hash) {
  std::uint32_t& slot = slots_[slot_of(name, hash)];
  if (slot == 0) {
    slot = (static_cast<std::uint32_t>(hash) & ~index_mask()) | (index + 1);
  } else {
    duplicates_.push_back(index);
  }
}

/// A table that has grown before gets room to grow: 3/2 to 2 slots for each name, as far as all that the
/// table holds beside the names stays below 3/10 of their size.
std::size_t NameTable::slots_to_grow() const {
  const std::size_t offsets = size_ * offset_size;
  const std::size_t spare = (bytes_ - offsets) / 4;
  const std::size_t affordable = spare > offsets ? (spare - offsets) / sizeof(std::uint32_t) : 0;
  return std::clamp(affordable, size_ + size_ / 2, size_ * 2) + 32;
}

void NameTable::grow_index() {
  const std::size_t slots = indexed_ == 0 ? slots_for(size_) : slots_to_grow();
  drop_index();  // frees the old slots before the new ones are taken
  slots_.resize(slots);
  index_bits_ = static_cast<unsigned>(std::bit_width(slots));
}

void NameTable::build_index() {
  if (has_index()) return;
  if (!fits(size_, slots_.size())) grow_index();
  // Hashes are computed in groups, so that the slots of a group are fetched from memory at the same time.
  constexpr std::size_t group = 32;
  std::array<std::string_view, group> names;
  std::array<std::uint64_t, group> hashes{};
  while (indexed_ < size_) {
    const std::size_t count = std::min(group, size_ - indexed_);
    for (std::size_t i = 0; i < count; ++i) {
      names[i] = (*this)[static_cast<std::uint32_t>(indexed_ + i)];
      hashes[i] = hash_of(names[i]);
      prefetch(&slots_[first_slot(hashes[i])]);
    }
    for (std::size_t i = 0; i < count; ++i, ++indexed_)
      insert(static_cast<std::uint32_t>(indexed_), names[i], hashes[i]);
  }
}

void NameTable::drop_index() {
  std::vector<std::uint32_t>().swap(slots_);
  duplicates_.clear();
  indexed_ = 0;
}

std::optional<std::uint32_t> NameTable::find(std::string_view name) {
  if (size_ == 0) return std::nullopt;
  build_index();
  const std::uint32_t taken = slots_[slot_of(name, hash_of(name))];
  if (taken == 0) return std::nullopt;
  return (taken & index_mask()) - 1;
}

std::optional<std::uint32_t> NameTable::intern(std::string_view name) {
  if (const std::optional<std::uint32_t> index = find(name)) return index;
  return add(name);
}

}  // namespace candor::detail
