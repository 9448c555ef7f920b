// backend/cpp/backend.cpp: C++20 as an output language.
#include "backend/backend.hpp"

#include "backend/cpp/emit.hpp"
#include "backend/cpp/respelled.hpp"

namespace candor::backend {

extern const Backend cpp_backend;
const Backend cpp_backend{.language = "cpp",
                          .emit = cpp::emit,
                          .view_text = cpp::view_text,
                          .inspect = cpp::inspect,
                          .respelled = cpp::respelled};

}  // namespace candor::backend
