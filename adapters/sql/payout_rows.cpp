#include "adapters/sql/payout_rows.h"

#include "adapters/sql/enum_columns.h"

namespace steady::sql {

Payout read_payout(Fields& fields) {
    Payout payout{.line = fields.id<BookingLineId>(),
                  .booking = fields.id<BookingId>(),
                  .companion = fields.id<AccountId>()};
    payout.due_at = fields.instant();
    payout.amount = fields.money();
    payout.source_payment = fields.text();
    payout.state = fields.word(payout_states);
    payout.hold = fields.word(hold_reasons);
    payout.attempt = fields.small();
    payout.destination = fields.text();
    payout.key = fields.text();
    payout.key_made_at = fields.optional_instant();
    payout.lease_until = fields.optional_instant();
    payout.transfer = fields.text();
    payout.paid_at = fields.optional_instant();
    payout.last_error = fields.text();
    payout.parts = {fields.money(), fields.money(), fields.money()};
    payout.hold_note = fields.text();
    payout.deducted = fields.money();
    payout.withheld = fields.money();
    payout.returned = fields.money();
    payout.returned_at = fields.optional_instant();
    payout.reversing_at = fields.optional_instant();
    if (!payout.hold_note.empty()) payout.hold = HoldReason::by_operator;
    return payout;
}

}  // namespace steady::sql
