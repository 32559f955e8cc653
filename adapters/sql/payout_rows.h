#pragma once

#include "adapters/sql/statement.h"
#include "domain/payouts/payout.h"

#include <string_view>

// The row of one payout, for everything that reads such rows.
namespace steady::sql {

inline constexpr std::string_view payout_columns =
    "line_id, booking_id, companion_id, due_at, amount_cents, source_payment, state, hold,"
    " attempt, destination, idempotency_key, key_made_at, lease_until, transfer_id, paid_at,"
    " last_error, base_cents, commission_cents, mileage_cents, hold_note,"
    " deducted_cents, withheld_cents, returned_cents, returned_at,"
    " reversing_at";

// The position of some of them.
inline constexpr int payout_line_column = 0;
inline constexpr int payout_due_column = 3;

[[nodiscard]] Payout read_payout(Fields& fields);

}  // namespace steady::sql
