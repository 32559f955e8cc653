#include "app/payments/close_booking_checkout.h"

#include "app/payments/move_purchase.h"
#include "app/payments/payment_settlement.h"
#include "app/payments/transact_purchase.h"
#include "domain/core/result.h"
#include "ports/jobs.h"
#include "ports/payments.h"
#include "ports/store.h"

#include <utility>

namespace steady {

Result<CheckoutClosing> CloseBookingCheckout::operator()(const AccountId& client,
                                                         const PaidFor& paid_for) {
    // An attempt without a page yet is given up here, so that the page is closed as soon as its id
    // is known (CheckoutOpening::remember).
    const auto purchase = transact_purchase(
        store_, paid_for, [&](Transaction& transaction) -> Result<std::optional<Purchase>> {
            auto latest =
                transaction.purchases.latest(client, PurchaseKind::booking, subject_of(paid_for));
            if (!latest || latest->state != PurchaseState::open) return std::nullopt;
            if (!latest->provider_session.empty()) return latest;
            if (!move_purchase(transaction, *latest, PurchaseEvent::given_up)) {
                return refuse(Refusal::conflict);
            }
            return std::nullopt;
        });
    if (!purchase) return std::unexpected(purchase.error());
    if (!*purchase) return CheckoutClosing::nothing_open;
    if (!(*purchase)->provider_payment.empty()) return CheckoutClosing::authorized;

    const auto page = provider_.expire_checkout((*purchase)->provider_session);
    if (!page) {
        if (page.error().kind != ProviderFault::Kind::not_found) {
            return refuse(Refusal::provider_unavailable);
        }
        RETURN_IF_ERROR(settlement_.lose((*purchase)->provider_session));
        return CheckoutClosing::closed;
    }
    ASSIGN_OR_RETURN(const auto settled, settlement_.apply(*page));
    switch (settled) {
        case Settlement::paid:
            return CheckoutClosing::paid;
        case Settlement::authorized:
            return CheckoutClosing::authorized;
        case Settlement::still_open:
            return refuse(Refusal::provider_unavailable);
        case Settlement::expired:
        case Settlement::refunded:
        case Settlement::amount_mismatch:
        case Settlement::not_ours:
            return CheckoutClosing::closed;
    }
    std::unreachable();
}

JobOutcome CloseBookingCheckout::run(const Job& job) {
    const auto named = [&](std::string_view name) {
        const std::string* text = job.payload.find(name);
        return text ? *text : std::string();
    };
    const auto client = AccountId::parse(named("client"));
    const auto booking = BookingId::parse(named("booking"));
    if (!client || !booking) return {JobOutcome::Kind::park, "names no payment page"};
    const auto closing = (*this)(*client, PaidFor{*booking, BookingLineId::parse(named("moved"))});
    if (closing) return {};
    return {JobOutcome::Kind::retry, closing.error().message};
}

void close_checkout_later(Transaction& transaction, IdSource& ids, Instant now,
                          const AccountId& client, const PaidFor& paid_for) {
    auto latest = transaction.purchases.latest(client, PurchaseKind::booking, subject_of(paid_for));
    if (!latest || latest->state != PurchaseState::open) return;
    if (!latest->provider_payment.empty()) return;  // authorized: end_approval releases it
    if (latest->provider_session.empty()) {
        (void)move_purchase(transaction, *latest, PurchaseEvent::given_up);
        return;
    }
    Job job{.id = ids.next<JobId>(), .kind = to_string(JobKind::close_checkout), .due_at = now};
    job.payload = {{"client", client.text()}, {"booking", paid_for.booking.text()}};
    if (paid_for.moved) job.payload.add("moved", paid_for.moved->text());
    transaction.jobs.enqueue(job);
}

}  // namespace steady
