// schema/model/contract_file.cpp: copies of contract files.
#include "schema/model/contract_file.hpp"

namespace candor::schema {

ContractFile::ContractFile() = default;
ContractFile::ContractFile(const ContractFile&) = default;
ContractFile::ContractFile(ContractFile&&) noexcept = default;
ContractFile& ContractFile::operator=(const ContractFile&) = default;
ContractFile& ContractFile::operator=(ContractFile&&) noexcept = default;
ContractFile::~ContractFile() = default;

}  // namespace candor::schema
