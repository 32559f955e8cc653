#include "adapters/sql/background.h"
#include "adapters/sql/statement.h"

#include <utility>

namespace steady::sql {
namespace {

const KnownSql& overdue_sql(OverdueKind kind) {
    switch (kind) {
        case OverdueKind::ended_booking:
            return "SELECT id, last_end_s FROM bookings WHERE status = 'confirmed'"
                   " AND last_end_s < $1 ORDER BY last_end_s, id LIMIT $2"_sql;
        case OverdueKind::expired_hold:
            return "SELECT id, hold_expires_at FROM bookings WHERE status = 'pending'"
                   " AND hold_expires_at < $1 ORDER BY hold_expires_at, id LIMIT $2"_sql;
        case OverdueKind::expired_move:
            return "SELECT id, held_until FROM booking_lines WHERE held_until IS NOT NULL"
                   " AND held_until < $1 ORDER BY held_until, id LIMIT $2"_sql;
        case OverdueKind::unacknowledged_visit:
            return "SELECT line_id, acknowledge_by FROM shifts WHERE acknowledge_by < $1"
                   " AND acknowledged_at IS NULL AND missed_at IS NULL"
                   " ORDER BY acknowledge_by, line_id LIMIT $2"_sql;
        case OverdueKind::due_payout:
            return "SELECT line_id, due_at FROM payouts WHERE state = 'due' AND due_at < $1"
                   " ORDER BY due_at, line_id LIMIT $2"_sql;
        case OverdueKind::claimed_payout:
            return "SELECT line_id, lease_until FROM payouts WHERE state = 'sending'"
                   " AND lease_until < $1 ORDER BY lease_until, line_id LIMIT $2"_sql;
        case OverdueKind::reversing_payout:
            return "SELECT line_id, COALESCE(reversing_at, paid_at) AS since FROM payouts"
                   " WHERE state = 'reversing' AND COALESCE(reversing_at, paid_at) < $1"
                   " ORDER BY since, line_id LIMIT $2"_sql;
        case OverdueKind::held_payout:
            return "SELECT line_id, due_at FROM payouts WHERE state = 'held' AND due_at < $1"
                   " AND state <> 'paid' ORDER BY due_at, line_id LIMIT $2"_sql;
        case OverdueKind::failed_payout:
            return "SELECT line_id, due_at FROM payouts WHERE state = 'failed' AND due_at < $1"
                   " AND state <> 'paid' ORDER BY due_at, line_id LIMIT $2"_sql;
        case OverdueKind::returned_pay:
            return "SELECT returned_payout, returned_at FROM payout_accounts"
                   " WHERE returned_at IS NOT NULL AND lost = 0 AND returned_at < $1"
                   " ORDER BY returned_at, returned_payout LIMIT $2"_sql;
        case OverdueKind::open_purchase:
            return "SELECT id, created_at FROM purchases WHERE state = 'open' AND created_at < $1"
                   " ORDER BY created_at, id LIMIT $2"_sql;
        case OverdueKind::ordered_refund:
            return "SELECT id, ordered_at FROM refunds WHERE state = 'ordered' AND at_bank = 0"
                   " AND ordered_at < $1 ORDER BY ordered_at, id LIMIT $2"_sql;
        case OverdueKind::pending_refund:
            return "SELECT id, ordered_at FROM refunds WHERE state = 'pending'"
                   " AND ordered_at < $1 ORDER BY ordered_at, id LIMIT $2"_sql;
        case OverdueKind::failed_refund:
            return "SELECT r.id, COALESCE(r.settled_at, r.ordered_at) AS since FROM refunds r"
                   " JOIN provider_events e ON e.id = 'note:refund_failed:' || r.id"
                   " JOIN jobs j ON j.id = e.object_id AND j.state = 'parked'"
                   " WHERE r.state = 'failed' AND COALESCE(r.settled_at, r.ordered_at) < $1"
                   " ORDER BY since, r.id LIMIT $2"_sql;
        case OverdueKind::parked_job:
            // The job of a failed refund is over: its note says what to do.
            return "SELECT id, due_at FROM jobs WHERE state = 'parked' AND kind <> 'operator_note'"
                   " AND due_at < $1 AND id NOT IN (SELECT id FROM refunds WHERE state = 'failed')"
                   " ORDER BY due_at, id LIMIT $2"_sql;
        case OverdueKind::waiting_job:
            return "SELECT id, due_at FROM jobs WHERE state = 'waiting' AND due_at < $1"
                   " ORDER BY due_at, id LIMIT $2"_sql;
        case OverdueKind::provider_event:
            return "SELECT id, received_at FROM provider_events WHERE processed_at IS NULL"
                   " AND received_at < $1 ORDER BY received_at, id LIMIT $2"_sql;
        case OverdueKind::identity_check:
            return "SELECT provider_id, created_at FROM identity_sessions"
                   " WHERE state = 'processing' AND created_at < $1"
                   " ORDER BY created_at, provider_id LIMIT $2"_sql;
        case OverdueKind::verification_request:
            return "SELECT purchase_id, sent_at FROM verification_requests"
                   " WHERE settled_at IS NULL AND sent_at < $1"
                   " ORDER BY sent_at, purchase_id LIMIT $2"_sql;
        case OverdueKind::open_dispute:
            return "SELECT id, seen_at FROM disputes WHERE state = 'open' AND seen_at < $1"
                   " ORDER BY seen_at, id LIMIT $2"_sql;
        case OverdueKind::failing_item:
            return "SELECT work || ' ' || item, since FROM failing_items WHERE since < $1"
                   " ORDER BY since, work, item LIMIT $2"_sql;
        case OverdueKind::finished_job:
            return "SELECT id, due_at FROM jobs WHERE state = 'done' AND due_at < $1"
                   " ORDER BY due_at, id LIMIT $2"_sql;
        case OverdueKind::sealed_report:
            return "SELECT incident_id, kept_until FROM sealed_reports WHERE kept_until < $1"
                   " ORDER BY kept_until, incident_id LIMIT $2"_sql;
    }
    std::unreachable();
}

}  // namespace

std::vector<OverdueItem> WorkRecords::overdue(OverdueKind kind, Instant before, int limit) {
    return select(
        connection_, overdue_sql(kind),
        [](Fields& fields) {
            auto object = fields.text();
            return OverdueItem{std::move(object), fields.instant()};
        },
        before, limit);
}

}  // namespace steady::sql
