// backend/cpp/plan/spelling.cpp: prints each type as C++.
#include <algorithm>

#include "backend/cpp/plan/steps.hpp"
#include "backend/cpp/plan/type_graph.hpp"

namespace candor::backend::cpp {
namespace {

/// A variant that is longer than this gets a name.
constexpr std::size_t max_variant_length = 70;

class Speller {
 public:
  Speller(const ir::Contract& contract, Names& names, Plan& plan)
      : contract_(contract), names_(names), plan_(plan), done_(contract.types.size(), false) {
    for (TypePlan& type : plan_.types)
      if (type.wrapped) set(type, type.name);
  }

  /// Spells the type and its parts. Cycles end at a struct, whose name is known.
  void spell(ir::TypeId id) {
    TypePlan& type = plan_.types[id];
    if (done_[id]) return;
    done_[id] = true;
    const std::string text = std::visit(Spelling{*this, id}, contract_[id].kind);
    if (!type.wrapped) set(type, type.name.empty() ? text : type.name);
    if (type.wrapped) type.members = {{"value", text, "", "", Form::plain}};
    alias_text(id, text);
  }

 private:
  struct Spelling {
    Speller& speller;
    ir::TypeId id;
    std::string operator()(const ir::Boolean&) const { return "bool"; }
    std::string operator()(const ir::Null&) const { return "std::monostate"; }
    std::string operator()(const ir::Integer& type) const {
      return type.is_unsigned ? "std::uint64_t" : "std::int64_t";
    }
    std::string operator()(const ir::Number&) const { return "double"; }
    std::string operator()(const ir::String&) const { return speller.plan_.parts.string; }
    std::string operator()(const ir::Enum&) const { return speller.plan_.types[id].name; }
    std::string operator()(const ir::Array& type) const {
      return speller.plan_.parts.list_of(speller.spelled(type.item).cpp);
    }
    std::string operator()(const ir::Tuple&) const { return speller.plan_.types[id].name; }
    std::string operator()(const ir::Map& type) const {
      return speller.plan_.parts.map_of(speller.spelled(type.value).cpp);
    }
    std::string operator()(const ir::Record&) const { return speller.plan_.types[id].name; }
    std::string operator()(const ir::Union& type) const { return speller.variant(id, type); }
    std::string operator()(const ir::Nullable& type) const {
      return "std::optional<" + speller.spelled(type.inner).held + ">";
    }
    std::string operator()(const ir::Checked&) const { return speller.plan_.parts.value; }
    std::string operator()(const ir::Any&) const { return speller.plan_.parts.value; }
    std::string operator()(const ir::Never&) const { return "candor::Never"; }
  };

  void set(TypePlan& type, const std::string& cpp) {
    type.cpp = cpp;
    type.held = type.boxed ? plan_.parts.box_of(cpp) : cpp;
  }
  const TypePlan& spelled(ir::TypeId id) {
    if (!plan_.types[id].wrapped) spell(id);
    return plan_.types[id];
  }

  /// Returns the variant of a union. Alternatives with equal C++ types are wrapped in distinct structs.
  std::string variant(ir::TypeId id, const ir::Union& type) {
    std::vector<MemberPlan> members;
    for (const ir::Branch& branch : type.branches)
      members.push_back({"", spelled(branch.type).held, "", "", Form::plain});
    const std::vector<MemberPlan> bare = members;
    for (std::size_t i = 0; i < members.size(); ++i) {
      const auto same = [&](const MemberPlan& other) { return other.cpp == bare[i].cpp; };
      if (std::count_if(bare.begin(), bare.end(), same) > 1)
        members[i].name = members[i].cpp = wrapper_name(id, i);
    }
    std::string text = "std::variant<";
    for (const MemberPlan& member : members) text += (&member == members.data() ? "" : ", ") + member.cpp;
    plan_.types[id].alternatives = std::move(members);
    return text + ">";
  }
  std::string wrapper_name(ir::TypeId id, std::size_t branch) {
    const ir::Type& type = contract_[id];
    std::vector<std::string> words = type.def_name.empty() ? type.path : std::vector{type.def_name};
    words.push_back("option" + std::to_string(branch + 1));
    return names_.take(type_name(words));
  }

  /// A long variant gets a name, so that members stay one line.
  void alias_text(ir::TypeId id, const std::string& text) {
    TypePlan& type = plan_.types[id];
    const bool is_union = std::holds_alternative<ir::Union>(contract_[id].kind);
    if (!is_union || type.wrapped || !type.name.empty() || text.size() <= max_variant_length) return;
    type.name = names_.take(type_name(contract_[id].path));
    type.emitted = true;
    set(type, type.name);
  }

  const ir::Contract& contract_;
  Names& names_;
  Plan& plan_;
  std::vector<bool> done_;
};

}  // namespace

void spell_types(const ir::Contract& contract, Names& names, Plan& plan) {
  Speller speller(contract, names, plan);
  for (ir::TypeId id = 0; id < plan.types.size(); ++id) {
    if (plan.types[id].needed) speller.spell(id);
  }
}

}  // namespace candor::backend::cpp
