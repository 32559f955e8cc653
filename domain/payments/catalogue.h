#pragma once

#include "domain/core/money.h"
#include "domain/payments/purchase.h"

#include <array>
#include <optional>
#include <string_view>

// What is sold at a fixed price (001 §9). A booking's price is its own stored total.
namespace steady {

// nullopt for a booking.
[[nodiscard]] std::optional<Money> catalogue_price(PurchaseKind kind);

// What the bundle of all verifications holds.
inline constexpr std::array bundle_parts{PurchaseKind::driver_license, PurchaseKind::employment,
                                         PurchaseKind::degree, PurchaseKind::background,
                                         PurchaseKind::drug_test};

// Whether the bundle costs less than its dearest part; live payments refuse to start then, unless
// configured explicitly (decisions §5).
[[nodiscard]] bool bundle_is_underpriced(
    Money bundle = *catalogue_price(PurchaseKind::all_verifications));

// Neutral words for the hosted page and the card statement: nothing says what the product is for.
[[nodiscard]] std::string_view purchase_title(PurchaseKind kind);
// What its buyer is told when the provider opens no page for it (BOOK-075, HIGH-007, VERI-008).
[[nodiscard]] std::string_view checkout_failure(PurchaseKind kind);
// Stable word of the kind in stores and provider metadata: "id_unlock".
[[nodiscard]] std::string_view purchase_name(PurchaseKind kind);

}  // namespace steady
