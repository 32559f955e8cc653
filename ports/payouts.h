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
    bool suspended = false;             // the companion's account is suspended
    Money deductible{};                 // by an operator, after a lost dispute; not set by stores
    // For exported lists: set by page() alone.
    std::string legal_name{};  // of the companion; empty when the account was closed
    std::string timezone{};    // of the meeting place; empty for lines that are gone
    std::optional<AccountId> client{};
    std::string client_name{};  // empty when the account was closed
};

struct PayoutPage {
    std::vector<ListedPayout> payouts;
    long total = 0;                           // over all pages
    std::vector<UnreadableRow> unreadable{};  // of this page; not set by stores
};

// A position in the order of due times.
struct PayoutCursor {
    Instant due_at{};
    BookingLineId line;

    friend bool operator==(const PayoutCursor&, const PayoutCursor&) = default;
    friend auto operator<=>(const PayoutCursor&, const PayoutCursor&) = default;
};

// The scope of a list of payouts: all, one, or those of a booking or of a companion.
enum class PayoutsOf { all, line, booking, companion };

// Payouts in one of `states` (empty: any) that are or were due from `since` on, newest due first:
// `limit` of them after the first `offset`. They are not counted when their number is known.
struct PayoutList {
    std::vector<PayoutState> states{};
    Instant since{};
    int offset = 0;
    int limit = 20;
    std::optional<long> known_total{};
    // A known cursor at or before the page's first row; rows are skipped from there.
    std::optional<RankedCursor<PayoutCursor>> stored_location{};
    PayoutsOf of = PayoutsOf::all;
    std::string about{};  // the id of the line, booking or companion; empty for all
};

// Earnings of companions are another view of the same table (ports/earnings.h).
class PayoutRepository {
  public:
    virtual ~PayoutRepository() = default;
    // False when the line already has one.
    [[nodiscard]] virtual bool insert(const Payout& payout) = 0;
    [[nodiscard]] virtual std::optional<Payout> find(const BookingLineId& line) = 0;
    // Ordered by line id.
    [[nodiscard]] virtual std::vector<Payout> of_booking(const BookingId& booking) = 0;
    // A companion's payouts in one state, earliest due first.
    [[nodiscard]] virtual std::vector<Payout> of_companion(const AccountId& companion,
                                                           PayoutState state) = 0;
    // Payouts for the visits of this client that may still go back to the client, ordered by line:
    // held by an operator, or being taken back.
    [[nodiscard]] virtual std::vector<Payout> undecided_of_client(const AccountId& client) = 0;
    // Writes every field except line, booking, companion, due time, amount, parts and source
    // payment, which never change, where the stored state is still `from`; false when it is not.
    [[nodiscard]] virtual bool update(const Payout& payout, PayoutState from) = 0;
    // The earliest payout to work on after a position in the order of due times: due at `now`, or
    // `sending` with an expired lease. Skips rows that another transaction has locked.
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
    // One per owner: replaces an existing one.
    virtual void save(const PayoutAccountRecord& account) = 0;
    // Owners of accounts with money that a bank returned before, the longest waiting first.
    [[nodiscard]] virtual std::vector<AccountId> returned_before(Instant before, int limit) = 0;
    // The provider no longer knows the account: its owner has none from now on. False when it is
    // not the owner's current one.
    [[nodiscard]] virtual bool lose(const AccountId& owner, const std::string& provider_id) = 0;
    // The lost account, until another one replaces it.
    [[nodiscard]] virtual std::optional<std::string> lost(const AccountId& owner) = 0;
    [[nodiscard]] virtual std::optional<std::string> customer_of(const AccountId& client) = 0;
    virtual void save_customer(const AccountId& client, const std::string& provider_customer) = 0;
    virtual void remove_customer(const AccountId& client) = 0;
};

}  // namespace steady
