#pragma once

#include "app/bookings/answer_approval.h"
#include "app/bookings/create_booking_checkout.h"
#include "app/highlights/buy_highlight.h"
#include "app/money/answer_dispute.h"
#include "app/money/audit_books.h"
#include "app/money/deduct_dispute.h"
#include "app/money/follow_disputes.h"
#include "app/money/partial_refunds.h"
#include "app/money/provider_events.h"
#include "app/money/reconcile_books.h"
#include "app/money/reconciliation_report.h"
#include "app/money/refund_line.h"
#include "app/payments/authorized_payments.h"
#include "app/payments/close_booking_checkout.h"
#include "app/payments/follow_refunds.h"
#include "app/payments/payment_context.h"
#include "app/payments/reconcile_purchases.h"
#include "app/payments/refund_jobs.h"
#include "app/payouts/bank_returns.h"
#include "app/payouts/payout_accounts.h"
#include "app/payouts/payout_admin.h"
#include "app/payouts/send_payouts.h"
#include "app/verifications/buy_verification.h"
#include "app/verifications/identity_unlock.h"
#include "app/verifications/verification_requests.h"
#include "ports/places.h"
#include "ports/text_forms.h"

#include <functional>
#include <optional>
#include <stop_token>
#include <string>

namespace steady {

// The ports of the money use cases; all must outlive them.
struct MoneyPorts {
    Store& store;
    const Clock& clock;
    IdSource& ids;
    PaymentProvider& payments;
    IdentityProvider& identity;
    PayoutProvider& payouts;
    CustomerProvider& customers;
    ProviderRecords& records;
    const EventVerifier& events;
    const AuditTrail& trail;
    const TextForms& texts;
    const TimeZones& time_zones;
    bool live_mode = false;
    std::string operator_email{};  // gets a mail for each verification request
};

// All use cases that move money or wait for the provider, constructed in one place: by the server,
// by every test that needs them and by the simulator. Which effect a settled payment has, which use
// case handles which events and jobs, and who closes a payment page is defined only here. Must not
// move, since its parts refer to each other.
struct MoneyUseCases {
    explicit MoneyUseCases(const MoneyPorts& ports);
    MoneyUseCases(const MoneyUseCases&) = delete;
    MoneyUseCases& operator=(const MoneyUseCases&) = delete;

    // For the use cases of bookings: closes a page before its slot is released.
    [[nodiscard]] CloseCheckout checkout_closing();
    [[nodiscard]] CloseMove move_closing();
    // …and captures the payment of a request that was accepted.
    [[nodiscard]] CapturePayment capturing();

    // nullopt: none of these use cases executes jobs of this kind.
    [[nodiscard]] std::optional<JobOutcome> run(const Job& job);

    // Audits all the books; each finding is noted once for operators.
    void check_books(const std::stop_token& stop = {});

    PaymentContext context;
    RecordsContext records;
    PayoutContext payouts;

    PaymentSettlement settlement;
    AuthorizedPayments authorized;
    CheckoutOpening opening;
    CreateBookingCheckout booking_checkout;
    CloseBookingCheckout close_booking_checkout;
    IdentityChecks identity;
    IdentityUnlockPurchase identity_unlock;
    BuyVerification buy_verification;
    VerificationRequests verification_requests;
    BuyHighlight buy_highlight;
    RefundJobs refund_jobs;

    PayoutAccounts accounts;
    BankReturns bank_returns;
    PayoutAdmin operate;
    RefundLine refund_line;
    DeductDispute deduct_dispute;
    AnswerDispute answer_dispute;
    PartialRefunds partial_refunds;
    ReadReconciliation reconciliation;

    // Worker steps.
    SendPayouts send;
    FollowRefunds refunds;
    FollowDisputes disputes;
    ReconcilePurchases reconcile_purchases;
    ReconcileEvents reconcile_events;
    PurgeProviderEvents purge_events;
    ReconcileMovements reconcile_movements;
    AuditBooks audit;

    ReceiveProviderEvent receive_event;
    ProcessProviderEvents process_events;
    // Called after an event was stored, before the webhook is answered. By default the event is
    // applied immediately; a server with background workers sets this to wake the one that runs
    // process_events, so that the answer does not wait for the provider.
    std::function<void()> on_event;
};

}  // namespace steady
