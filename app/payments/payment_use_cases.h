#pragma once

#include "app/payments/close_booking_checkout.h"
#include "app/payments/create_booking_checkout.h"
#include "app/payments/identity_unlock.h"
#include "app/payments/payment_jobs.h"
#include "app/payments/provider_events.h"

#include <functional>
#include <utility>

namespace steady {

// Everything about money and identity, wired once. Not movable: the parts know each other.
struct PaymentUseCases {
    PaymentUseCases(Store& store, PaymentProvider& provider, IdentityProvider& identity_provider,
                    const EventVerifier& verifier, const Clock& clock, IdSource& ids,
                    bool live_mode, const AuditTrail& trail)
        : context{store, provider, clock, ids},
          settlement(context),
          opening(context, settlement),
          identity(store, identity_provider, clock, ids),
          booking_checkout(context, opening),
          identity_unlock(context, opening, settlement, trail),
          close_booking_checkout(store, provider, settlement),
          receive_event(store, verifier, clock, live_mode),
          process_events(store, settlement, identity, clock),
          reconcile(context, settlement),
          jobs(context, identity_provider),
          on_event([this] { process_events.run(); }) {}
    PaymentUseCases(const PaymentUseCases&) = delete;
    PaymentUseCases& operator=(const PaymentUseCases&) = delete;

    PaymentContext context;
    PaymentSettlement settlement;
    CheckoutOpening opening;
    IdentityChecks identity;

    CreateBookingCheckout booking_checkout;
    IdentityUnlockPurchase identity_unlock;
    CloseBookingCheckout close_booking_checkout;
    ReceiveProviderEvent receive_event;

    // Worker steps.
    ProcessProviderEvents process_events;
    ReconcilePurchases reconcile;
    PaymentJobs jobs;

    // Called after an event was kept, before the webhook is answered. By default the effect is
    // given at once; a server with background workers sets this to wake the one that runs
    // process_events, so that the answer does not wait for the provider.
    std::function<void()> on_event;
};

}  // namespace steady
