// backend/typescript/backend.cpp: TypeScript as an output language.
#include "backend/backend.hpp"

#include "backend/typescript/emit.hpp"

namespace candor::backend {

extern const Backend typescript_backend;
// Members have the names of the contract.
const Backend typescript_backend{
    .language = "typescript",
    .emit = typescript::emit,
    .view_text = typescript::view_text,
    .inspect = typescript::inspect,
    .respelled = [](const ir::Contract&) { return std::vector<ir::Respelled>(); }};

}  // namespace candor::backend
