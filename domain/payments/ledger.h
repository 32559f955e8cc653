#pragma once

#include "domain/core/ids.h"
#include "domain/core/money.h"
#include "domain/core/time.h"

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace steady {

// The cause of an entry: a closed list (security-reliability-money §3.1).
enum class EntryKind {
    // payments
    checkout_paid,
    amount_mismatch,
    refund,
    refund_failed,
    dispute_opened,
    dispute_won,
    refund_charged_back,
    refund_reinstated,
    // bookings
    travel_reserved,
    line_completed,
    line_cancelled,
    line_refunded,
    partial_refund,
    line_moved,
    booking_completed,
    booking_cancelled,
    // payouts
    transfer_made,
    transfer_reversed,
    companion_loss,
    payout_voided,
    // movements that the provider books by itself
    provider_fee,
    funds_available,
    unmatched_movement,
    unmatched_resolved,
    platform_payout,
};

// The name used by stores and findings: "checkout_paid".
[[nodiscard]] std::string_view entry_name(EntryKind kind);
// nullopt for an unknown name.
[[nodiscard]] std::optional<EntryKind> entry_kind_from(std::string_view word);
// Whether such an entry changes our balance at the provider: each then has a movement there.
[[nodiscard]] bool moves_provider_money(EntryKind kind);

// Double entry: the postings of an entry sum to zero; debits are positive. Entries are never
// changed; a correction is a new entry. (kind, source_type, source_id) is unique, which is the
// idempotency. Account names: security-reliability-money §3.1, for example "provider_pending",
// "booking_escrow:{booking}", "companion_payable:{companion}", "rev_app_fee".
struct Posting {
    std::string account;
    Money amount;
    friend bool operator==(const Posting&, const Posting&) = default;
};

struct LedgerEntry {
    EntryId id;
    Instant at{};
    EntryKind kind = EntryKind::checkout_paid;
    std::string source_type;  // "purchase", "booking_line", "provider_refund", …
    std::string source_id;
    std::optional<BookingId> booking;
    std::vector<Posting> postings;

    [[nodiscard]] bool balanced() const;
};

// Builds balanced postings, whatever the amounts are: debits one account with the sum of the
// credits to the others. Zero credits are left out.
[[nodiscard]] std::vector<Posting> credits(const std::string& debited,
                                           std::initializer_list<Posting> credited);
// Moves `amount` from `credited` to `debited`; a negative amount the other way.
[[nodiscard]] std::vector<Posting> moved(const std::string& debited, const std::string& credited,
                                         Money amount);
// The reversal of the entry, posted under a separate kind, since entries are never changed.
[[nodiscard]] LedgerEntry undone(LedgerEntry entry, EntryKind kind);

}  // namespace steady
