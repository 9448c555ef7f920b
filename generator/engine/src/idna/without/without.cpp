// engine/src/idna/without/without.cpp: what stands in for IDNA where there is no libidn2. The program refuses
// contracts that assert these formats, so no text gets here; were one to, it would not pass for valid.
#include "candor/detail/format.hpp"

namespace candor::idna {

bool is_hostname(std::string_view /*text*/) { return false; }
bool is_idn_hostname(std::string_view /*text*/) { return false; }
bool is_idn_email(std::string_view /*text*/) { return false; }

}  // namespace candor::idna
