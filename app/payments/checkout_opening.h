#pragma once

#include "app/payments/payment_settlement.h"
#include "domain/payments/purchase.h"

#include <functional>
#include <optional>
#include <string>

namespace steady {

// At least 30 minutes, the provider says; the rest is room for clocks that differ and for retries
// with the same figures (decisions §4: "31+ minutes").
inline constexpr minutes checkout_life{35};

struct CheckoutPlan {
    AccountId owner;
    PurchaseKind kind;
    std::string subject;  // of a booking: subject_of(), else empty
    std::string success_path;
    std::string cancel_path;
    // Run in the transaction that writes the purchase: may it be bought now, and for how much?
    std::function<Result<Money>(Transaction&)> price;
    std::optional<PaidFor> paid_for{};  // as in the subject
};

struct OpenedCheckout {
    std::string session_id;
    std::string url;
};

// Opens a hosted payment page, or finds the one that is open already. Purchase row first, then the
// provider with a key made from it, then the page's id: a crash or a lost answer at any point is
// repeated without a second page.
class CheckoutOpening {
  public:
    CheckoutOpening(PaymentContext context, PaymentSettlement& settlement)
        : context_(context), settlement_(settlement) {}
    [[nodiscard]] Result<OpenedCheckout> open(const CheckoutPlan& plan);

  private:
    [[nodiscard]] Result<Purchase> claim(const CheckoutPlan& plan);
    [[nodiscard]] Result<OpenedCheckout> create(const CheckoutPlan& plan, const Purchase& purchase);
    [[nodiscard]] Result<OpenedCheckout> remember(const Purchase& purchase,
                                                  const Checkout& checkout);

    PaymentContext context_;
    PaymentSettlement& settlement_;
};

}  // namespace steady
