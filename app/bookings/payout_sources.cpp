#include "app/bookings/payout_sources.h"

#include "app/bookings/shift_notifications.h"
#include "app/payments/paying_purchase.h"
#include "app/payouts/payout_mail.h"
#include "app/payouts/plan_payouts.h"
#include "ports/payouts.h"
#include "ports/store.h"

#include <algorithm>
#include <utility>

namespace steady {
namespace {

Money paid_out_from(const std::vector<Payout>& payouts, const std::string& payment) {
    Money sum;
    for (const Payout& payout : payouts) {
        if (payout.source_payment == payment) sum += payout.amount;
    }
    return sum;
}

}  // namespace

std::vector<Payout> with_sources(Transaction& transaction, const BookingId& booking,
                                 std::vector<Payout> payouts) {
    const auto payments = paying_purchases(transaction, booking);
    if (payments.empty()) return payouts;
    if (payments.size() == 1) {
        for (Payout& payout : payouts) payout.source_payment = payments.front().provider_payment;
        return payouts;
    }
    std::vector<Payout> planned = transaction.payouts.of_booking(booking);
    for (Payout& payout : payouts) {
        const auto source = std::ranges::find_if(payments, [&](const Purchase& payment) {
            return paid_out_from(planned, payment.provider_payment) + payout.amount <=
                   payment.amount;
        });
        if (source != payments.end()) payout.source_payment = source->provider_payment;
        planned.push_back(payout);
    }
    return payouts;
}

void owe_for_lines(Transaction& transaction, IdSource& ids, Instant now, const BookingId& booking,
                   std::vector<Payout> payouts) {
    if (payouts.empty()) return;
    const std::vector<Payout> before = transaction.payouts.of_booking(booking);
    auto owed = with_sources(transaction, booking, std::move(payouts));
    plan_payouts(transaction, held_where_missing(transaction, std::move(owed)));
    notify_newly_held(transaction, ids, now, booking, before);
}

}  // namespace steady
