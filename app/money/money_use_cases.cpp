#include "app/money/money_use_cases.h"

#include "app/bookings/approvals.h"
#include "app/bookings/close_waiting.h"
#include "app/money/give_purchase.h"
#include "app/notifications/operator_notes.h"
#include "app/verifications/identity_badge.h"
#include "ports/store.h"

namespace steady {

MoneyUseCases::MoneyUseCases(const MoneyPorts& ports)
    : context{ports.store, ports.payments, ports.clock, ports.ids},
      records{ports.store, ports.records, ports.clock, ports.ids},
      payouts{ports.store, ports.payouts, ports.customers, ports.clock, ports.ids},
      settlement(context,
                 [this, &zones = ports.time_zones](Transaction& transaction, Instant now,
                                                   const Purchase& purchase) {
                     return give_purchase(transaction, context.ids, zones, now, purchase);
                 },
                 {.authorized =
                      [this, &zones = ports.time_zones](Transaction& transaction, Instant now,
                                                        const Purchase& purchase) {
                          return request_approval(transaction, context.ids, zones, now, purchase);
                      },
                  .released =
                      [this](Transaction& transaction, Instant now, const Purchase& purchase) {
                          return lose_approval(transaction, context.ids, now, purchase);
                      }}),
      authorized(context, settlement,
                 [this](Transaction& transaction, const Purchase& purchase) {
                     return may_capture(transaction, context.clock.now(), purchase);
                 }),
      opening(context, settlement),
      booking_checkout(context, opening),
      close_booking_checkout(ports.store, ports.payments, settlement),
      identity(ports.store, ports.identity, ports.clock, ports.ids, ports.texts,
               [this](Transaction& transaction, const AccountId& account, Instant now) {
                   close_after_lost_identity(transaction, context.ids, now, account);
               }),
      identity_unlock(context, opening, settlement, ports.trail),
      buy_verification(context, opening),
      verification_requests(context, settlement, ports.texts, ports.operator_email),
      buy_highlight(context, opening),
      refund_jobs(context),
      accounts(payouts),
      bank_returns(payouts),
      operate(ports.store, ports.clock, ports.ids, ports.trail),
      refund_line(payouts, ports.trail),
      deduct_dispute(ports.store, ports.clock, ports.ids, ports.trail),
      answer_dispute(ports.store, ports.records, ports.time_zones, ports.clock, ports.ids,
                     ports.trail),
      partial_refunds(ports.store, ports.clock, ports.ids, ports.trail),
      reconciliation(ports.store),
      send(payouts),
      refunds(records),
      disputes(records),
      reconcile_purchases(context, settlement),
      reconcile_events(records, ports.live_mode),
      purge_events(ports.store, ports.clock),
      reconcile_movements(records),
      audit(ports.store, ports.clock),
      receive_event(ports.store, ports.events, ports.clock, ports.live_mode),
      process_events(ports.store, ports.events,
                     {settlement, identity, accounts, disputes, refunds, bank_returns},
                     ports.clock),
      on_event([this] { process_events.run(); }) {}

CloseCheckout MoneyUseCases::checkout_closing() {
    return [this](const AccountId& client, const BookingId& booking) {
        return close_booking_checkout(client, {booking});
    };
}

CloseMove MoneyUseCases::move_closing() {
    return [this](const AccountId& client, const PaidFor& move) {
        return close_booking_checkout(client, move);
    };
}

CapturePayment MoneyUseCases::capturing() {
    return [this](const PurchaseId& purchase) { (void)authorized.capture(purchase); };
}

std::optional<JobOutcome> MoneyUseCases::run(const Job& job) {
    const auto kind = job_kinds.from(job.kind);
    if (!kind) return std::nullopt;
    switch (*kind) {
        case JobKind::refund:
            return refund_jobs.run(job);
        case JobKind::reverse_transfer:
            return refund_line.recover(job);
        case JobKind::redact_identity:
            return identity.redact(job);
        case JobKind::erase_customer:
            return accounts.erase_customer(job);
        case JobKind::close_checkout:
            return close_booking_checkout.run(job);
        case JobKind::capture_payment:
        case JobKind::release_payment:
            return authorized.run(job);
        case JobKind::follow_dispute:
            return disputes.run(job);
        case JobKind::mail:
        case JobKind::reset_link:
        case JobKind::erase_file:
        case JobKind::operator_note:
        case JobKind::make_archive:
        case JobKind::push:
            break;
    }
    return std::nullopt;
}

void MoneyUseCases::check_books(const std::stop_token& stop) {
    for (const AuditFinding& one : audit.run(stop).findings) {
        // The operators' list shows them for as long as they last.
        if (one.invariant == overdue_invariant) continue;
        if (stop.stop_requested()) return;
        (void)context.store.transact([&](Transaction& transaction) -> Result<void> {
            note_for_operator_once(transaction, context.ids, context.clock.now(),
                                   "audit:" + one.invariant + " " + one.about,
                                   "audit: " + one.invariant + " " + one.about + ": " + one.text);
            return {};
        });
    }
}

}  // namespace steady
