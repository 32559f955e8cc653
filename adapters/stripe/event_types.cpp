#include "adapters/stripe/event_types.h"

namespace steady {

ProviderEventKind event_kind(std::string_view type) {
    using enum ProviderEventKind;
    if (type.starts_with("checkout.session.")) return checkout;
    if (type == "payment_intent.amount_capturable_updated" || type == "payment_intent.canceled" ||
        type == charge_captured) {
        return payment;
    }
    if (type.starts_with("identity.verification_session.")) return identity_check;
    if (type == "account.updated" || type == account_left) return payout_account;
    if (type.starts_with("charge.dispute.")) return dispute;
    if (type.starts_with("refund.") || type == "charge.refund.updated") return refund;
    if (type == "charge.refunded") return charge_refunded;
    if (type == "payout.failed") return bank_payout;
    return of_no_interest;
}

}  // namespace steady
