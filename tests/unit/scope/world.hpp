// unit/scope/world.hpp: a directory of its own for a test, seen as an ordinary user.
#pragma once

#include <doctest/doctest.h>

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

namespace candor::scope {

/// A directory of its own. Root may open everything, so it becomes nobody meanwhile.
class World {
 public:
  World() {
    std::string name = (std::filesystem::temp_directory_path() / "candor-scope-XXXXXX").string();
    REQUIRE(::mkdtemp(name.data()) != nullptr);
    if (::geteuid() == 0) {
      REQUIRE(::chown(name.c_str(), nobody, nobody) == 0);
      REQUIRE(::setegid(nobody) == 0);
      REQUIRE(::seteuid(nobody) == 0);
    }
    root = name;
  }
  World(const World&) = delete;
  World& operator=(const World&) = delete;
  ~World() {
    if (::getuid() == 0) CHECK((::seteuid(0) == 0 && ::setegid(0) == 0));
    for (const auto& entry : std::filesystem::directory_iterator(root))
      if (!entry.is_symlink() && entry.is_directory())
        std::filesystem::permissions(entry, std::filesystem::perms::owner_all);
    std::filesystem::permissions(root, std::filesystem::perms::owner_all);
    std::filesystem::remove_all(root);
  }
  std::string put(const std::string& name, const std::string& text = "text\n") const {
    std::filesystem::create_directories((root / name).parent_path());
    std::ofstream(root / name, std::ios::binary) << text;
    return (root / name).string();
  }
  std::string text(const std::string& name) const {
    std::ifstream file(root / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  void close(const std::string& name) const {
    std::filesystem::permissions(root / name, std::filesystem::perms::none);
  }

  std::filesystem::path root;

 private:
  static constexpr unsigned nobody = 65534;
};

}  // namespace candor::scope
