#pragma once

#include "domain/core/enum_names.h"
#include "domain/core/ids.h"
#include "domain/core/money.h"
#include "domain/core/time.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace steady {

// The product of a purchase. A purchase row exists before any provider session is created.
enum class PurchaseKind {
    booking,
    id_unlock,
    driver_license,
    employment,
    degree,
    background,
    drug_test,
    all_verifications,
    highlight_local,
    highlight_nationwide,
};

// open -> paid -> refunded, open -> expired. `paid` only when the provider reports it.
enum class PurchaseState { open, paid, expired, refunded };
inline constexpr EnumNames<PurchaseState, 4> purchase_state_names{
    {"open", "paid", "expired", "refunded"}};

struct Purchase {
    PurchaseId id;
    AccountId owner;
    PurchaseKind kind = PurchaseKind::booking;
    std::string subject;  // of a booking: subject_of(), else empty
    Money amount;
    PurchaseState state = PurchaseState::open;
    int attempt = 1;               // part of the provider's idempotency key
    std::string provider_session;  // "cs_…", empty until created
    std::string provider_payment;  // "pi_…", once paid
    std::string url;               // hosted page
    Instant created_at{};
    std::optional<Instant> paid_at;
    std::optional<Instant> consumed_at;  // when its effect (unlock, confirmation) was applied, once
};

// The subject of a booking's purchase: the whole booking, or the difference that moving a line
// costs.
struct PaidFor {
    BookingId booking;
    std::optional<BookingLineId> moved;  // the line at its new time
    PaidFor(BookingId whole, std::optional<BookingLineId> line = std::nullopt)
        : booking(std::move(whole)), moved(std::move(line)) {}
};
[[nodiscard]] std::string subject_of(const PaidFor& paid_for);
// nullopt for every other purchase.
[[nodiscard]] std::optional<PaidFor> paid_for(const Purchase& purchase);

}  // namespace steady
