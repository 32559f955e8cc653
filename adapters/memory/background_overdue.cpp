#include "adapters/memory/background.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <tuple>

namespace steady::memory {
namespace {

using Found = std::vector<OverdueItem>;

// The rows whose time is before `before`; `time_of` returns nullopt for rows that are not overdue.
template <class Rows, class NameOf, class TimeOf>
void add_late(Found& found, const Rows& rows, Instant before, NameOf&& name_of, TimeOf&& time_of) {
    for (const auto& [key, row] : rows) {
        const std::optional<Instant> time = time_of(row);
        if (time && *time < before) found.push_back({name_of(key), *time});
    }
}

std::optional<Instant> when(bool waits, std::optional<Instant> time) {
    return waits ? time : std::nullopt;
}

const auto by_id = [](const auto& id) { return id.text(); };
const auto by_text = [](const std::string& text) { return text; };

void add_bookings(Found& found, const State& state, OverdueKind kind, Instant before) {
    const bool ended = kind == OverdueKind::ended_booking;
    add_late(found, state.bookings, before, by_id, [&](const Booking& one) {
        return ended ? when(one.status == BookingStatus::confirmed, one.last_end())
                     : when(one.status == BookingStatus::pending, one.hold_expires_at);
    });
}

void add_payouts(Found& found, const State& state, OverdueKind kind, Instant before) {
    add_late(found, state.payouts, before, by_id, [&](const Payout& one) -> std::optional<Instant> {
        switch (kind) {
            case OverdueKind::due_payout:
                return when(one.state == PayoutState::due, one.due_at);
            case OverdueKind::held_payout:
                return when(one.state == PayoutState::held, one.due_at);
            case OverdueKind::failed_payout:
                return when(one.state == PayoutState::failed, one.due_at);
            case OverdueKind::reversing_payout:
                return when(one.state == PayoutState::reversing,
                            one.reversing_at ? one.reversing_at : one.paid_at);
            default:
                return when(one.state == PayoutState::sending, one.lease_until);
        }
    });
}

void add_refunds(Found& found, const State& state, OverdueKind kind, Instant before) {
    const auto waits =
        kind == OverdueKind::ordered_refund ? RefundState::ordered : RefundState::pending;
    add_late(found, state.refunds, before, by_id, [&](const RefundRecord& one) {
        // A refund that the client's bank holds is not ours to pay.
        return when(one.state == waits && !one.at_bank, one.ordered_at);
    });
}

// A failed refund stays failed; its note says whether it was paid another way.
void add_failed_refunds(Found& found, const State& state, Instant before) {
    add_late(found, state.refunds, before, by_id, [&](const RefundRecord& one) {
        const JobId* note = state.note_keys.find("refund_failed:" + one.id.text());
        const JobRow* job = note ? state.jobs.find(*note) : nullptr;
        const bool is_open = job && job->state == JobState::parked;
        return when(is_open && one.state == RefundState::failed,
                    one.settled_at.value_or(one.ordered_at));
    });
}

void add_verifications(Found& found, const State& state, OverdueKind kind, Instant before) {
    if (kind == OverdueKind::identity_check) {
        add_late(found, state.identity_sessions, before, by_text, [](const IdentitySession& one) {
            return when(one.state == IdentitySessionState::processing, one.created_at);
        });
        return;
    }
    add_late(found, state.verification_requests, before, by_id,
             [](const VerificationRequest& one) { return when(!one.settled_at, one.sent_at); });
}

void add_jobs(Found& found, const State& state, OverdueKind kind, Instant before) {
    const auto late = kind == OverdueKind::waiting_job    ? JobState::waiting
                      : kind == OverdueKind::finished_job ? JobState::done
                                                          : JobState::parked;
    add_late(found, state.jobs, before, by_id, [&](const JobRow& one) {
        const auto refund = RefundId::parse(one.job.id.text());
        const RefundRecord* failed = refund ? state.refunds.find(*refund) : nullptr;
        // A note is listed by itself; the job of a failed refund is over.
        const bool is_other =
            late == JobState::parked &&
            (one.job.kind == "operator_note" || (failed && failed->state == RefundState::failed));
        return when(one.state == late && !is_other, one.job.due_at);
    });
}

void add_all(Found& found, const State& state, OverdueKind kind, Instant before) {
    switch (kind) {
        case OverdueKind::ended_booking:
        case OverdueKind::expired_hold:
            return add_bookings(found, state, kind, before);
        case OverdueKind::expired_move:
            return add_late(found, state.held_moves, before, by_id,
                            [](const HeldMove& one) { return std::optional(one.expires_at); });
        case OverdueKind::unacknowledged_visit:
            return add_late(found, state.shifts, before, by_id, [](const ShiftReport& one) {
                return when(!one.acknowledged_at && !one.missed_at, one.acknowledge_by);
            });
        case OverdueKind::due_payout:
        case OverdueKind::claimed_payout:
        case OverdueKind::reversing_payout:
        case OverdueKind::held_payout:
        case OverdueKind::failed_payout:
            return add_payouts(found, state, kind, before);
        case OverdueKind::open_purchase:
            return add_late(found, state.purchases, before, by_id, [](const Purchase& one) {
                return when(one.state == PurchaseState::open, one.created_at);
            });
        case OverdueKind::ordered_refund:
        case OverdueKind::pending_refund:
            return add_refunds(found, state, kind, before);
        case OverdueKind::failed_refund:
            return add_failed_refunds(found, state, before);
        case OverdueKind::returned_pay:
            for (const auto& [owner, account] : state.payout_accounts) {
                const auto& returned = account.bank_return;
                if (returned && returned->at < before)
                    found.push_back({returned->payout, returned->at});
            }
            return;
        case OverdueKind::waiting_job:
        case OverdueKind::finished_job:
        case OverdueKind::parked_job:
            return add_jobs(found, state, kind, before);
        case OverdueKind::sealed_report:
            return add_late(found, state.sealed_reports, before, by_id,
                            [](const SealedReport& one) { return std::optional(one.until); });
        case OverdueKind::provider_event:
            return add_late(found, state.provider_events, before, by_text, [](const EventRow& one) {
                return when(!one.processed_at, one.event.received_at);
            });
        case OverdueKind::identity_check:
        case OverdueKind::verification_request:
            return add_verifications(found, state, kind, before);
        case OverdueKind::open_dispute:
            return add_late(found, state.disputes, before, by_text, [](const DisputeRecord& one) {
                return when(one.state == DisputeState::open, one.seen_at);
            });
        case OverdueKind::failing_item:
            return add_late(
                found, state.failing_items, before,
                [](const auto& key) { return key.first + ' ' + key.second; },
                [](const FailingItem& one) { return std::optional(one.since); });
    }
}

}  // namespace

std::vector<OverdueItem> WorkRecords::overdue(OverdueKind kind, Instant before, int limit) {
    Found found;
    add_all(found, state_, kind, before);
    std::ranges::sort(found, [](const OverdueItem& a, const OverdueItem& b) {
        return std::tie(a.since, a.object) < std::tie(b.since, b.object);
    });
    if (std::cmp_greater(found.size(), limit)) found.resize(static_cast<std::size_t>(limit));
    return found;
}

}  // namespace steady::memory
