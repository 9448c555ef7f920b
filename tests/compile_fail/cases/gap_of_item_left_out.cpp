// compile_fail/cases/gap_of_item_left_out.cpp: the rows of a table that were not read are left out of its item
// expect: a required field was left out of the braces
#include "migrate.hpp"

namespace migrate = gap_lies::migrate;

migrate::Data data() {
#ifdef LIE
  return {.migrated = true, .tables = {{.name = "users"}}, .format = migrate::FormatStep::done()};
#else
  return {.migrated = true, .tables = {{.name = "users", .rows_unread = 3}}, .format = migrate::FormatStep::done()};
#endif
}
