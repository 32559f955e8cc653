#pragma once

#include "domain/core/ids.h"
#include "domain/core/money.h"
#include "domain/core/time.h"
#include "domain/money/month_books.h"
#include "domain/payments/ledger.h"

#include <optional>
#include <vector>

namespace steady {

// Sums over the ledger by general account, for the books of a month. The sums of whole days (UTC)
// that are over are stored, so that no sum reads more entries than those of two days and of the
// days that are not stored yet. Spans are half-open.
class LedgerTotalRepository {
  public:
    virtual ~LedgerTotalRepository() = default;
    // The time of the oldest entry; nullopt: the ledger is empty.
    [[nodiscard]] virtual std::optional<Instant> first_entry() = 0;
    // By kind, whether the entries name a booking, and account.
    [[nodiscard]] virtual std::vector<LedgerFlow> flows(const TimeSpan& span) = 0;
    // The balances from all entries before `at`.
    [[nodiscard]] virtual GeneralBalances balances(Instant at) = 0;
    // Refunds that were ordered before `at` and had not been paid by then, neither by us nor by the
    // client's bank.
    [[nodiscard]] virtual Money refunds_owed(Instant at) = 0;
    // With their postings, by time and id: at most `limit` after the entry `after` (nullopt: from
    // the first one on). None after an entry that does not exist.
    [[nodiscard]] virtual std::vector<LedgerEntry> entries(const TimeSpan& span,
                                                           const std::optional<EntryId>& after,
                                                           int limit) = 0;
    // The days before it are stored; nullopt: none is.
    [[nodiscard]] virtual std::optional<Instant> added_up_to() = 0;
    // Stores the sums of this day, whose entries must be complete, and that all before it are
    // stored.
    virtual void add_up(Date day) = 0;
};

}  // namespace steady
