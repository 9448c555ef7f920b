// compile_fail/cases/shard_copied.cpp: the records of one thread are merged twice
// expect: records of one thread are merged once: std::move the shard
#include "ticket_search.hpp"

namespace tickets = desk::ticket_search;

void merge(tickets::Ledger& ledger, candor::LedgerShard<tickets::Outcome> shard) {
#ifdef LIE
  ledger.merge(candor::LedgerShard<tickets::Outcome>(shard));
#endif
  ledger.merge(std::move(shard));
}
