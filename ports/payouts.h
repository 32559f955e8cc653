#pragma once

#include "domain/core/page_cursor_cache.h"
#include "domain/payouts/payout.h"
#include "ports/earnings.h"
#include "ports/unreadable_row.h"

#include <optional>
#include <string>
#include <vector>

namespace steady {

struct ListedPayout {
    Payout payout;
    std::string companion_name{};       // empty when the account was closed
    std::optional<Instant> shift_at{};  // when the line starts
    bool suspended = false;             // the companion may not log in
    Money deductible{};                 // by an operator, after a lost dispute; not of stores
};

struct PayoutPage {
    std::vector<ListedPayout> payouts;
    long total = 0;                           // of all pages
    std::vector<UnreadableRow> unreadable{};  // of this one; not of stores
};

// Where one stands in the order in which they are due.
struct PayoutCursor {
    Instant due_at{};
    BookingLineId line;

    friend bool operator==(const PayoutCursor&, const PayoutCursor&) = default;
    friend auto operator<=>(const PayoutCursor&, const PayoutCursor&) = default;
};

// What a list of payouts is about: all of them, one, or those of a booking or of a companion.
enum class PayoutsOf { all, line, booking, companion };

// Those in one of `states` (empty: in any) that are or were due from `since` on, newest due first:
// `limit` of them after the first `offset`. They are not counted where their number is known.
struct PayoutList {
    std::vector<PayoutState> states{};
    Instant since{};
    int offset = 0;
    int limit = 20;
    std::optional<long> known_total{};
    // One that is not behind the page's first, from which on it is counted where that is known.
    std::optional<RankedCursor<PayoutCursor>> known_place{};
    PayoutsOf of = PayoutsOf::all;
    std::string about{};  // the id of what it is of; empty of all
};

// A companion's earnings are another view of the same table (ports/earnings.h).
class PayoutRepository : public EarningsRepository {
  public:
    // False when the line has one already.
    [[nodiscard]] virtual bool insert(const Payout& payout) = 0;
    [[nodiscard]] virtual std::optional<Payout> find(const BookingLineId& line) = 0;
    // In the order of their lines' ids.
    [[nodiscard]] virtual std::vector<Payout> of_booking(const BookingId& booking) = 0;
    // Those of a companion in one state, earliest due first.
    [[nodiscard]] virtual std::vector<Payout> of_companion(const AccountId& companion,
                                                           PayoutState state) = 0;
    // Writes every field but line, booking, companion, due time, amount, parts and source payment,
    // which never change, where the stored state is still `from`; false when it is not.
    [[nodiscard]] virtual bool update(const Payout& payout, PayoutState from) = 0;
    // The earliest one to work on behind a place in the order in which they are due: due at `now`,
    // or `sending` with its lease over. One that another transaction holds is passed by.
    [[nodiscard]] virtual std::optional<Payout> next(
        Instant now, const std::optional<PayoutCursor>& after = std::nullopt) = 0;
    [[nodiscard]] virtual PayoutPage page(const PayoutList& list) = 0;
};

// Companions' accounts and clients' customer records at the provider.
class PayoutAccountRepository {
  public:
    virtual ~PayoutAccountRepository() = default;
    [[nodiscard]] virtual std::optional<PayoutAccountRecord> find(const AccountId& owner) = 0;
    [[nodiscard]] virtual std::optional<PayoutAccountRecord> find_by_provider(
        const std::string& provider_id) = 0;
    // One for each owner: replaces what is there.
    virtual void save(const PayoutAccountRecord& account) = 0;
    // The provider does not know it any more: its owner has none from now on. False when it is not
    // the one the owner has.
    [[nodiscard]] virtual bool lose(const AccountId& owner, const std::string& provider_id) = 0;
    // The one that was lost, until another one takes its place.
    [[nodiscard]] virtual std::optional<std::string> lost(const AccountId& owner) = 0;
    [[nodiscard]] virtual std::optional<std::string> customer_of(const AccountId& client) = 0;
    virtual void save_customer(const AccountId& client, const std::string& provider_customer) = 0;
    virtual void remove_customer(const AccountId& client) = 0;
};

}  // namespace steady
