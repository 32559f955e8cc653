#pragma once

#include "domain/bookings/booking.h"
#include "domain/core/ids.h"
#include "domain/core/money.h"
#include "domain/payments/ledger.h"
#include "domain/payments/purchase.h"
#include "domain/payments/refund_order.h"
#include "domain/payouts/payout.h"

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace steady {

// Where an entry stands in the order of kind, source type, source and id.
struct EntryCursor {
    std::string kind{};
    std::string source_type{};
    std::string source_id{};
    std::string id{};
};

// What an entry stands for, by the name that stands in it; of others no row of ours tells.
enum class EntrySource { purchase, booking, provider_refund, transfer, dispute };

// Everything that money touches in the order of its keys, a page at a time, for audits: the page
// after a key (a text; empty: the first page) holds at most `limit`, and an empty one is the end.
class AccountingReads {
  public:
    virtual ~AccountingReads() = default;
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
    [[nodiscard]] virtual std::vector<LedgerEntry> entries(const EntryCursor& after, int limit) = 0;

    // What belongs to each of a page, asked for all of it at once. Of what is asked for, that which
    // is there, each once; in no order where none is named.
    [[nodiscard]] virtual std::vector<Booking> bookings_among(
        const std::vector<BookingId>& bookings) = 0;
    // In the order of their times.
    [[nodiscard]] virtual std::vector<LedgerEntry> entries_of(
        const std::vector<BookingId>& bookings) = 0;
    [[nodiscard]] virtual std::vector<LedgerEntry> entries_among(
        EntryKind kind, const std::string& source_type,
        const std::vector<std::string>& source_ids) = 0;
    [[nodiscard]] virtual std::vector<Purchase> purchases_among(
        const std::vector<PurchaseId>& purchases) = 0;
    // What is paid for them, whoever pays and whatever became of it, by id.
    [[nodiscard]] virtual std::vector<Purchase> purchases_of(
        const std::vector<BookingId>& bookings) = 0;
    // By id.
    [[nodiscard]] virtual std::vector<RefundRecord> refunds_of(
        const std::vector<BookingId>& bookings) = 0;
    [[nodiscard]] virtual std::vector<RefundRecord> refunds_of(
        const std::vector<PurchaseId>& purchases) = 0;
    // By line.
    [[nodiscard]] virtual std::vector<Payout> payouts_of(
        const std::vector<BookingId>& bookings) = 0;
    [[nodiscard]] virtual std::vector<Payout> payouts_among(
        const std::vector<BookingLineId>& lines) = 0;
    // Lines of bookings with the booking of each, and which of the rest entries may stand for.
    [[nodiscard]] virtual std::map<std::string, BookingId> lines_among(
        const std::vector<std::string>& lines) = 0;
    [[nodiscard]] virtual std::set<std::string> sources_among(
        EntrySource source, const std::vector<std::string>& ids) = 0;

    // By companion.
    using Sums = std::map<AccountId, Money>;
    // Every companion to whom anything was ever payable, with the balance of that account
    // (negative: owed to them).
    [[nodiscard]] virtual Sums payables(const std::string& after, int limit) = 0;
    // Every companion who ever had a payout, with the sum of those that are still owed.
    [[nodiscard]] virtual Sums owed(const std::string& after, int limit) = 0;
    // The same of some; who has none is left out.
    [[nodiscard]] virtual Sums payables_among(const std::vector<AccountId>& companions) = 0;
    [[nodiscard]] virtual Sums owed_among(const std::vector<AccountId>& companions) = 0;
};

}  // namespace steady
