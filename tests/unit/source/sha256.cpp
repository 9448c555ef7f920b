// tests/unit/source/sha256.cpp: SHA-256 against the examples of NIST, and its two inner loops against each
// other.
#include "source/sha256.hpp"

#include <doctest/doctest.h>

#include <random>
#include <string>
#include <vector>

#include "source/sha256_blocks.hpp"

using candor::source::sha256_block;
using candor::source::sha256_hex;
using candor::source::sha256_hex_of_two;
using candor::source::Sha256Words;

TEST_CASE("SHA-256: the known answers of FIPS 180-4 and of lengths around a block") {
  CHECK(sha256_hex("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  CHECK(sha256_hex("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  CHECK(sha256_hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq") ==
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  CHECK(sha256_hex(std::string(1'000'000, 'a')) ==
        "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
  CHECK(sha256_hex(std::string(64, 'a')) ==
        "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb");
}

TEST_CASE("two texts at a time have the hashes that each has by itself") {
  std::mt19937 random(2);
  for (const std::size_t size : {0U, 1U, 55U, 56U, 63U, 64U, 65U, 128U, 200U, 1000U}) {
    for (const std::size_t other : {0U, 63U, 64U, 130U, 1000U}) {
      std::string first(size, ' ');
      std::string second(other, ' ');
      for (char& byte : first) byte = static_cast<char>(random());
      for (char& byte : second) byte = static_cast<char>(random());
      const auto both = sha256_hex_of_two(first, second);
      CHECK(both[0] == sha256_hex(first));
      CHECK(both[1] == sha256_hex(second));
    }
  }
}

TEST_CASE("the instructions of the processor give what portable code gives") {
  const candor::source::Sha256Blocks& portable = candor::source::sha256_blocks_portable();
  const candor::source::Sha256Blocks* const fast = candor::source::sha256_blocks_by_instructions();
  if (fast == nullptr) {
    MESSAGE("skipped: sha256: this processor has no SHA extensions");
    return;
  }
  std::mt19937 random(1);
  const auto random_hash = [&random] {
    Sha256Words hash{};
    for (std::uint32_t& word : hash) word = static_cast<std::uint32_t>(random());
    return hash;
  };
  for (std::size_t count = 0; count < 40; ++count) {
    // The first byte is left out, so that blocks are not aligned.
    std::vector<std::uint8_t> bytes(1 + 2 * count * sha256_block);
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random());
    const std::uint8_t* const text = bytes.data() + 1;
    const std::uint8_t* const other_text = text + count * sha256_block;
    Sha256Words hash = random_hash();
    Sha256Words other = random_hash();
    Sha256Words same = hash;
    Sha256Words first = hash;
    Sha256Words second = other;
    portable.add(hash, text, count);
    portable.add(other, other_text, count);
    fast->add(same, text, count);
    CHECK(hash == same);
    fast->add_both(first, text, second, other_text, count);
    CHECK(first == hash);
    CHECK(second == other);
  }
}
