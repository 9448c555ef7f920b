// backend/cpp/plan/type_graph.cpp: questions about the types of a contract that need no names.
#include "backend/cpp/plan/type_graph.hpp"

namespace candor::backend::cpp {

bool is_struct(const ir::Type& type) {
  return std::holds_alternative<ir::Record>(type.kind) || std::holds_alternative<ir::Tuple>(type.kind);
}

}  // namespace candor::backend::cpp
