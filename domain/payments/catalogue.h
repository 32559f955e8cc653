#pragma once

#include "domain/core/money.h"
#include "domain/payments/purchase.h"

#include <array>
#include <optional>
#include <string_view>

// Products with a fixed price (001 §9). A booking's price is its own stored total.
namespace steady {

// nullopt for a booking.
[[nodiscard]] std::optional<Money> catalogue_price(PurchaseKind kind);

// The contents of the bundle of all verifications.
inline constexpr std::array bundle_parts{PurchaseKind::driver_license, PurchaseKind::employment,
                                         PurchaseKind::degree, PurchaseKind::background,
                                         PurchaseKind::drug_test};

// Whether the bundle costs less than its most expensive part; live payments then refuse to start,
// unless configured explicitly (decisions §5).
[[nodiscard]] bool bundle_is_underpriced(
    Money bundle = *catalogue_price(PurchaseKind::all_verifications));

// Neutral text for the hosted page and the card statement: it never reveals the product's purpose.
[[nodiscard]] std::string_view purchase_title(PurchaseKind kind);
// The error text for the buyer when the provider opens no page (BOOK-075, HIGH-007, VERI-008).
[[nodiscard]] std::string_view checkout_failure(PurchaseKind kind);
// Stable name of the kind in stores and provider metadata: "id_unlock".
[[nodiscard]] std::string_view purchase_name(PurchaseKind kind);

}  // namespace steady
