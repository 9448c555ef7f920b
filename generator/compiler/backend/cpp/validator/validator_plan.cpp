// backend/cpp/validator/validator_plan.cpp: the plan of validators, which keep nothing.
#include "backend/cpp/validator/validator.hpp"

namespace candor::backend::cpp {

Plan validator_plan(Plan plan) {
  plan.is_validator = true;
  plan.as_given.clear();
  plan.keeps_as_given = false;
  plan.header = plan.stem + "_validator.hpp";
  return plan;
}

}  // namespace candor::backend::cpp
