#include "adapters/demo/demo_disputes.h"

#include "adapters/demo/demo_provider.h"
#include "domain/payments/ledger_entries.h"
#include "ports/payments.h"
#include "ports/store.h"

#include <chrono>

namespace steady::demo {
namespace {

constexpr std::chrono::days since_dispute{2};
constexpr std::chrono::days time_to_answer{7};
constexpr int dispute_fee_dollars = 15;  // of the sandbox

}  // namespace

void insert_dispute(Transaction& transaction, const BookingId& booking, CountingIds& ids,
                    Instant now) {
    const auto purchase =
        transaction.purchases.find_by_payment(past_name("pi_", booking.text())).value();
    const Instant at = now - since_dispute;
    const DisputeRecord dispute{.id = past_name("dp_", booking.text()),
                                .purchase = purchase.id,
                                .booking = booking,
                                .amount = purchase.amount,
                                .fee = Money::from_dollars(dispute_fee_dollars),
                                .seen_at = at,
                                .respond_by = at + time_to_answer};
    transaction.disputes.save(dispute);
    transaction.ledger.post(dispute_opened_entry(ids.next<EntryId>(), at, dispute));
}

}  // namespace steady::demo
