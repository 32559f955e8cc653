#pragma once

#include "domain/core/ids.h"
#include "domain/core/money.h"
#include "domain/payments/ledger.h"

#include <string>
#include <utility>
#include <vector>

namespace steady {

// Where an entry stands in the order of kind, source type, source and id.
struct EntryPlace {
    std::string kind{};
    std::string source_type{};
    std::string source_id{};
    std::string id{};
};

// Everything that money touches in the order of its keys, a page at a time, for audits: the page
// after a key (a text; empty: the first page) holds at most `limit`, and an empty one is the end.
class BooksRepository {
  public:
    virtual ~BooksRepository() = default;
    [[nodiscard]] virtual std::vector<BookingId> bookings(const std::string& after, int limit) = 0;
    [[nodiscard]] virtual std::vector<PurchaseId> purchases(const std::string& after,
                                                            int limit) = 0;
    [[nodiscard]] virtual std::vector<RefundId> refunds(const std::string& after, int limit) = 0;
    // By their lines.
    [[nodiscard]] virtual std::vector<BookingLineId> payouts(const std::string& after,
                                                             int limit) = 0;
    [[nodiscard]] virtual std::vector<std::string> disputes(const std::string& after,
                                                            int limit) = 0;
    // With their postings, also those that have none.
    [[nodiscard]] virtual std::vector<LedgerEntry> entries(const EntryPlace& after, int limit) = 0;

    // What is paid for a booking, whoever pays and whatever became of it, by id.
    [[nodiscard]] virtual std::vector<PurchaseId> purchases_of(const BookingId& booking) = 0;
    // By id.
    [[nodiscard]] virtual std::vector<RefundId> refunds_of(const PurchaseId& purchase) = 0;

    using Sums = std::vector<std::pair<AccountId, Money>>;
    // Companions whose payable account is not zero, with its balance (negative: owed to them).
    [[nodiscard]] virtual Sums payables(const std::string& after, int limit) = 0;
    // Companions with payouts that are still owed, with their sum.
    [[nodiscard]] virtual Sums owed(const std::string& after, int limit) = 0;
    [[nodiscard]] virtual Money owed_to(const AccountId& companion) = 0;
};

}  // namespace steady
