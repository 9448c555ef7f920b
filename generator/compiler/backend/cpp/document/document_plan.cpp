// backend/cpp/document/document_plan.cpp: from the types of owning values to those of documents.
#include <array>
#include <string_view>
#include <utility>

#include "backend/cpp/document/document.hpp"
#include "backend/cpp/text/names.hpp"

namespace candor::backend::cpp {
namespace {

/// Each owning type has one borrowing counterpart. Names of a contract are identifiers, so none of these is
/// part of one.
constexpr std::array<std::pair<std::string_view, std::string_view>, 7> counterparts{{
    {"candor::Map<", "candor::MapView<"},
    {"std::string", "std::string_view"},
    {"std::vector<", "candor::ListView<"},
    {"candor::Value", "candor::ValueView"},
    {"candor::Box<", "candor::Ref<"},
    {"candor::FurtherMembers", "candor::MembersView"},
    {"candor::Undeclared", "candor::MembersView"},
}};

void borrow(std::string& type) {
  for (const auto& [owning, borrowing] : counterparts) {
    for (std::size_t at = type.find(owning); at != std::string::npos;
         at = type.find(owning, at + borrowing.size()))
      type.replace(at, owning.size(), borrowing);
  }
}

/// Documents are made by readers alone, so their members need no initializer; `{}` stays for maps of further
/// members.
void borrow(MemberPlan& member) {
  borrow(member.cpp);
  if (member.initial != "{}") member.initial.clear();
}

}  // namespace

Plan document_plan(Plan plan) {
  plan.is_document = true;
  plan.as_given.clear();
  plan.keeps_as_given = false;
  plan.header = plan.stem + "_document.hpp";
  Names names;
  for (TypePlan& type : plan.types) {
    if (!type.name.empty()) names.take(type.name);
    borrow(type.cpp);
    borrow(type.held);
    for (MemberPlan& member : type.members) {
      borrow(member);
      // In an item of a list, which is never destroyed.
      if (const std::size_t at = member.cpp.find("candor::Open<"); at != std::string::npos)
        member.cpp.insert(at + std::string_view("candor::Open").size(), "View");
    }
    for (MemberPlan& alternative : type.alternatives) borrow(alternative);
  }
  for (DataMember& member : plan.data) borrow(member.member);
  if (plan.data_additional) borrow(*plan.data_additional);
  for (GapPlan& gap : plan.gaps) {
    borrow(gap.cpp);
    borrow(gap.item);
  }
  plan.document = names.take("Document");
  plan.params_document = names.take("ParamsDocument");
  return plan;
}

}  // namespace candor::backend::cpp
