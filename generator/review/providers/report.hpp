// providers/report.hpp: reports what a provider refuses or does not enforce of the params of tools.
#pragma once

#include <vector>

#include "diagnostics/findings.hpp"
#include "providers/profile.hpp"
#include "schema/model/contract_file.hpp"
#include "source/documents.hpp"

namespace candor::providers {

/// Reports each constraint of the params of a tool that the provider refuses (a warning) or does not enforce
/// (a remark), at its place, and each limit of a tool that is exceeded. Schemas are those as authored.
/// What a provider refuses in strict mode alone is a remark if that mode is not asked for.
void report_tool(const Profile& profile, const schema::ContractFile& contract, source::Documents& documents,
                 diagnostics::Findings& report, bool strict = true);

/// Reports the limits that the tools of one request exceed together.
void report_request(const Profile& profile, const std::vector<const schema::ContractFile*>& contracts,
                    source::Documents& documents, diagnostics::Findings& report);

}  // namespace candor::providers
