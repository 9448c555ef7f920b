# A recipe of the checkout that it is in: conan create generator/cmake/ports/conan
import os
import re

from conan import ConanFile
from conan.tools.cmake import CMake, CMakeDeps, CMakeToolchain, cmake_layout
from conan.tools.files import copy, load

ROOT = os.path.join("..", "..", "..", "..")


class CandorConan(ConanFile):
    name = "candor"
    license = "MIT"
    description = "Compiles tool contracts into C++ in which a dishonest report does not compile"
    package_type = "static-library"
    settings = "os", "compiler", "build_type", "arch"

    def set_version(self):
        lists = load(self, os.path.join(self.recipe_folder, ROOT, "CMakeLists.txt"))
        self.version = re.search(r"project\(candor VERSION ([0-9.]+)", lists).group(1)

    def export_sources(self):
        source = os.path.normpath(os.path.join(self.recipe_folder, ROOT))
        for pattern in ("CMakeLists.txt", "CHANGELOG.md", "LICENSE", "generator/*", "generated/*", "schemas/*", "templates/*"):
            copy(self, pattern, source, self.export_sources_folder)

    def layout(self):
        cmake_layout(self)

    def requirements(self):
        self.requires("cxxopts/[>=3.0 <4]")
        self.requires("libcurl/[>=7.85 <9]")
        self.requires("nlohmann_json/[>=3.11 <4]")
        self.requires("libidn2/[>=2.3 <3]")
        self.requires("libunistring/[>=0.9.10 <2]")
        self.requires("libyaml/[>=0.2.5 <1]")
        self.requires("zlib/[>=1.2.11 <2]")
        self.requires("zstd/[>=1.5 <2]")

    def generate(self):
        CMakeDeps(self).generate()
        toolchain = CMakeToolchain(self)
        toolchain.cache_variables["CANDOR_TESTS"] = False
        toolchain.cache_variables["CANDOR_EXAMPLES"] = False
        toolchain.generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        copy(self, "LICENSE", self.source_folder, os.path.join(self.package_folder, "licenses"))
        CMake(self).install()

    def package_info(self):
        # The package has a CMake package of its own, with candor_generate(), and a pkg-config file for each library.
        self.cpp_info.set_property("cmake_find_mode", "none")
        self.cpp_info.builddirs.append(os.path.join("lib", "cmake", "candor"))
        self.cpp_info.set_property("pkg_config_name", "none")
        self.buildenv_info.append_path("PKG_CONFIG_PATH", os.path.join(self.package_folder, "lib", "pkgconfig"))
        self.buildenv_info.append_path("PATH", os.path.join(self.package_folder, "bin"))
