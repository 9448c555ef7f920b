// runtime/src/outcome/name_table.hpp: a compact list of names that finds a name's index.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace candor::detail {

/// Names by index, and their indexes by name. Takes, for each name, its bytes, 4 bytes for its place, and 5
/// to 6 bytes of a hash table, which is built when a name is first looked up. Adding never copies earlier
/// names.
class NameTable {
 public:
  static constexpr std::size_t max_names = std::size_t{1} << 31;

  /// The names that will follow. More or fewer are fine.
  void reserve(std::size_t names, std::size_t bytes);
  /// Appends a name, which may be there already, and returns its index; std::nullopt with max_names names.
  std::optional<std::uint32_t> add(std::string_view name);
  /// Returns the index of a name, the lowest if it was added twice.
  std::optional<std::uint32_t> find(std::string_view name);
  /// Returns the index of a name, which is added unless it is there.
  std::optional<std::uint32_t> intern(std::string_view name);

  std::size_t size() const noexcept { return size_; }
  /// The name at an index below size(). Valid for the life of the table.
  std::string_view operator[](std::uint32_t index) const;
  /// Completes the hash table, by which duplicates are found.
  void build_index();
  bool has_index() const noexcept { return indexed_ == size_; }
  /// The indexes of names that had been added before, in order. Complete after build_index().
  const std::vector<std::uint32_t>& duplicates() const noexcept { return duplicates_; }
  /// Frees the hash table. The next look-up builds it again.
  void drop_index();

 private:
  /// Names from the front, the offsets of their first bytes from the back.
  struct Block {
    std::unique_ptr<char[]> bytes;
    std::size_t capacity = 0;
    std::size_t used = 0;
    std::uint32_t first = 0;
    std::uint32_t count = 0;

    std::uint32_t offset(std::size_t position) const;
    bool has_room(std::size_t size) const;
    void append(std::string_view name);
    std::string_view name(std::size_t position) const;
  };

  Block& add_block(std::size_t size);
  const Block& block_of(std::uint32_t index) const;
  std::size_t slots_to_grow() const;
  void grow_index();
  std::uint32_t index_mask() const;
  /// The slot of the name, or the free slot where it belongs.
  std::size_t slot_of(std::string_view name, std::uint64_t hash) const;
  void insert(std::uint32_t index, std::string_view name, std::uint64_t hash);
  std::size_t first_slot(std::uint64_t hash) const;

  std::vector<Block> blocks_;
  std::size_t size_ = 0;
  std::size_t bytes_ = 0;
  std::size_t expected_bytes_ = 0;
  /// 0 if free; else index + 1 in the low index_bits_ bits, bits of the hash above them.
  std::vector<std::uint32_t> slots_;
  unsigned index_bits_ = 0;
  std::size_t indexed_ = 0;
  std::vector<std::uint32_t> duplicates_;
};

}  // namespace candor::detail
