#pragma once

#include "domain/core/time.h"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace steady {

// States that time alone should have ended, and those that a person should have ended by now.
// Background work looks at most of them every few seconds or minutes, so an item far past its time
// shows that the work has stopped or fails on it.
enum class OverdueKind {
    ended_booking,
    expired_hold,
    expired_move,
    unacknowledged_visit,
    due_payout,
    claimed_payout,
    reversing_payout,
    held_payout,
    failed_payout,
    returned_pay,
    open_purchase,
    ordered_refund,
    pending_refund,
    failed_refund,
    waiting_job,
    parked_job,
    provider_event,
    identity_check,
    verification_request,
    open_dispute,
    failing_item,
    finished_job,
    sealed_report,
};
inline constexpr std::size_t overdue_kind_count = 23;

struct OverdueRule {
    OverdueKind kind;
    std::string_view text;
    // Policy: how far past its time an item may be before the audit and the operators' list report
    // it. Longer than a usual provider outage; for people and banks, the time that they are
    // allowed.
    seconds after;
    // The operators' list shows each of them by itself, with the act that settles it.
    bool is_listed = false;
    // Only a person can end it, whenever that is: reported, but the books are in order.
    bool waits_for_person = false;
};

inline constexpr hours day_of_delay{24};
// docs/rules/reliability.md §2.4 has the same table for readers.
inline constexpr std::array<OverdueRule, overdue_kind_count> overdue_rules{{
    {OverdueKind::ended_booking, "booking over and still confirmed", hours{2}},
    // Proposals of the bulk schedule that were not paid are holds, too.
    {OverdueKind::expired_hold, "hold expired and still pending", hours{2}},
    {OverdueKind::expired_move, "move expired and still held", hours{2}},
    {OverdueKind::unacknowledged_visit, "missing acknowledgement not reported", hours{2}},
    {OverdueKind::due_payout, "payout due and not sent", hours{6}},
    {OverdueKind::claimed_payout, "payout claimed and not settled", hours{6}},
    {OverdueKind::reversing_payout, "payout taken back and not returned", day_of_delay},
    {OverdueKind::held_payout, "payout held", 14 * day_of_delay, true, true},
    {OverdueKind::failed_payout, "payout failed and not retried", 3 * day_of_delay, true, true},
    {OverdueKind::returned_pay, "pay returned by the bank and not sent again", 14 * day_of_delay},
    {OverdueKind::open_purchase, "payment page expired and still open", hours{27}},
    {OverdueKind::ordered_refund, "refund ordered and not made", day_of_delay},
    {OverdueKind::pending_refund, "refund made and not arrived", 30 * day_of_delay},
    {OverdueKind::failed_refund, "refund failed and not paid another way", 3 * day_of_delay, true,
     true},
    {OverdueKind::waiting_job, "job due and not done", hours{2}},
    {OverdueKind::parked_job, "job parked and not retried", 3 * day_of_delay, true, true},
    {OverdueKind::provider_event, "provider event without its effect", hours{2}},
    {OverdueKind::identity_check, "identity check without its result", 3 * day_of_delay},
    {OverdueKind::verification_request, "verification asked for and not decided", 14 * day_of_delay,
     true},
    {OverdueKind::open_dispute, "dispute open", 180 * day_of_delay},
    {OverdueKind::failing_item, "background work failing", day_of_delay, true},
    {OverdueKind::finished_job, "finished job and its texts still there", day_of_delay},
    {OverdueKind::sealed_report, "sealed report still there", 3 * day_of_delay},
}};

[[nodiscard]] constexpr const OverdueRule& overdue_rule(OverdueKind kind) {
    return overdue_rules.at(static_cast<std::size_t>(kind));
}

struct OverdueItem {
    std::string object{};  // its id
    Instant since{};       // when it was due
    friend bool operator==(const OverdueItem&, const OverdueItem&) = default;
};

}  // namespace steady
