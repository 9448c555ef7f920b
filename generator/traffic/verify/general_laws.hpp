// verify/general_laws.hpp: laws for answers of tools without a contract: contradictions within one answer.
#pragma once

#include "convention/evidence.hpp"
#include "verify/envelopes/envelope.hpp"
#include "verify/named.hpp"

namespace candor::verify {

/// Reports contradictions in an answer, by the names and words of the convention alone: failure beside
/// success, a mark of truncation beside a claim of all, an empty list after a timeout, a count that differs
/// from its list; and those of verify/named.hpp, unless `groups` is null: where there is a contract, a rule
/// reports these. Each finding is a remark with its evidence and the confidence in it. Returns their number.
/// `asked`: null where the request is not known.
std::size_t check_general_laws(const Unwrapped& answer, const convention::Evidence& evidence,
                               NameCache<NameGroups>* groups, const Asked* asked, Texts& texts,
                               diagnostics::Findings& report);

}  // namespace candor::verify
