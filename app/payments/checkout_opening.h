#pragma once

#include "app/payments/payment_settlement.h"
#include "domain/payments/purchase.h"

#include <functional>
#include <optional>
#include <string>

namespace steady {

// The provider's minimum is 30 minutes; the rest allows for clock differences and for retries with
// the same amounts (decisions §4: "31+ minutes").
inline constexpr minutes checkout_life{35};

struct CheckoutPlan {
    AccountId owner;
    PurchaseKind kind;
    std::string subject;  // of a booking: subject_of(), else empty
    std::string success_path;
    std::string cancel_path;
    // Run in the transaction that writes the purchase: returns the price, or refuses if it cannot
    // be bought now.
    std::function<Result<Money>(Transaction&)> price;
    std::optional<PaidFor> paid_for{};  // as in the subject
    bool authorize_only = false;        // captured later (AuthorizedPayments)
};

struct OpenedCheckout {
    std::string session_id;
    std::string url;
};

// Opens a hosted payment page, or returns the one that is already open. Writes the purchase row
// first, then calls the provider with a key derived from it, then stores the page's id: after a
// crash or a lost answer at any point, a retry does not open a second page.
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
