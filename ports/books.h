#pragma once

#include "domain/bookings/booking.h"
#include "domain/core/ids.h"
#include "domain/core/money.h"
#include "domain/desk/person_money.h"
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

// The position of an entry in the order of kind, source type, source and id.
struct EntryCursor {
    std::string kind{};
    std::string source_type{};
    std::string source_id{};
    std::string id{};
};

// The kind of object that an entry's source names; other sources have no row of ours.
enum class EntrySource { purchase, booking, provider_refund, transfer, dispute };

// Every object with money, in key order, one page at a time, for audits: the page after a key
// (text; empty: the first page) contains at most `limit` objects, and an empty page is the end.
class AccountingReads {
  public:
    virtual ~AccountingReads() = default;
    [[nodiscard]] virtual std::vector<BookingId> bookings(const std::string& after, int limit) = 0;
    [[nodiscard]] virtual std::vector<PurchaseId> purchases(const std::string& after,
                                                            int limit) = 0;
    [[nodiscard]] virtual std::vector<RefundId> refunds(const std::string& after, int limit) = 0;
    // By line.
    [[nodiscard]] virtual std::vector<BookingLineId> payouts(const std::string& after,
                                                             int limit) = 0;
    [[nodiscard]] virtual std::vector<std::string> disputes(const std::string& after,
                                                            int limit) = 0;
    // With their postings, including entries without any.
    [[nodiscard]] virtual std::vector<LedgerEntry> entries(const EntryCursor& after, int limit) = 0;
};

// Everything that belongs to the objects of a page, fetched at once. Returns the existing ones
// among the requested, each once; in no order unless stated.
class AccountingDetailReads {
  public:
    virtual ~AccountingDetailReads() = default;
    [[nodiscard]] virtual std::vector<Booking> bookings_among(
        const std::vector<BookingId>& bookings) = 0;
    // In chronological order.
    [[nodiscard]] virtual std::vector<LedgerEntry> entries_of(
        const std::vector<BookingId>& bookings) = 0;
    [[nodiscard]] virtual std::vector<LedgerEntry> entries_among(
        EntryKind kind, const std::string& source_type,
        const std::vector<std::string>& source_ids) = 0;
    [[nodiscard]] virtual std::vector<Purchase> purchases_among(
        const std::vector<PurchaseId>& purchases) = 0;
    // The purchases that pay for them, by any payer and in any state, by id.
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
    // Which of these ids are lines of bookings, with the booking of each, and which are existing
    // sources of another kind.
    [[nodiscard]] virtual std::map<std::string, BookingId> lines_among(
        const std::vector<std::string>& lines) = 0;
    [[nodiscard]] virtual std::set<std::string> sources_among(
        EntrySource source, const std::vector<std::string>& ids) = 0;
};

// The balances of companions.
class BalanceReads {
  public:
    virtual ~BalanceReads() = default;
    // By companion.
    using Sums = std::map<AccountId, Money>;
    // Every companion with a payable account, with its balance (negative: owed to the companion).
    [[nodiscard]] virtual Sums payables(const std::string& after, int limit) = 0;
    // Every companion who ever had a payout, with the sum of those that are still owed.
    [[nodiscard]] virtual Sums owed(const std::string& after, int limit) = 0;
    // The same for some companions; those without any are left out.
    [[nodiscard]] virtual Sums payables_among(const std::vector<AccountId>& companions) = 0;
    [[nodiscard]] virtual Sums owed_among(const std::vector<AccountId>& companions) = 0;
    [[nodiscard]] virtual PersonMoney money_of(const AccountId& person) = 0;
};

}  // namespace steady
