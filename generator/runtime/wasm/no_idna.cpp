// runtime/wasm/no_idna.cpp: the formats that need libidn2, which there is none of. `candor generate` refuses
// contracts that assert them for TypeScript, so nothing calls these.
#include <candor/detail/format.hpp>

namespace candor::idna {

bool is_hostname(std::string_view) { return false; }
bool is_idn_hostname(std::string_view) { return false; }
bool is_idn_email(std::string_view) { return false; }

}  // namespace candor::idna
