#pragma once

#include "domain/core/enum_names.h"
#include "domain/core/time.h"

#include <array>
#include <string>

namespace steady {

// States that time alone should have ended. Background work looks at each of them every few seconds
// or minutes, so an item far past its time shows that the work has stopped or fails on it.
enum class OverdueKind {
    ended_booking,
    expired_hold,
    expired_move,
    unacknowledged_visit,
    due_payout,
    claimed_payout,
    open_purchase,
    ordered_refund,
    pending_refund,
    waiting_job,
    provider_event,
    identity_check,
    verification_request,
    open_dispute,
    failing_item,
    finished_job,
    sealed_report,
};
inline constexpr std::size_t overdue_kind_count = 17;
inline constexpr EnumNames<OverdueKind, overdue_kind_count> overdue_text{
    {"booking over and still confirmed", "hold expired and still pending",
     "move expired and still held", "missing acknowledgement not told", "payout due and not sent",
     "payout claimed and not settled", "payment page expired and still open",
     "refund ordered and not made", "refund made and not arrived", "job due and not done",
     "provider event without its effect", "identity check without its result",
     "verification asked for and not decided", "dispute open", "background work failing",
     "finished job and its texts still there", "sealed report still there"}};

// Policy: how far past its time an item of each kind may be before the audit reports it. Longer
// than a usual provider outage; for people and banks, the time that they are allowed.
[[nodiscard]] constexpr seconds overdue_after(OverdueKind kind) {
    switch (kind) {
        case OverdueKind::ended_booking:
        case OverdueKind::expired_hold:
        case OverdueKind::expired_move:
        case OverdueKind::unacknowledged_visit:
        case OverdueKind::waiting_job:
        case OverdueKind::provider_event:
            return hours{2};
        case OverdueKind::due_payout:
        case OverdueKind::claimed_payout:
            return hours{6};
        case OverdueKind::ordered_refund:
        case OverdueKind::failing_item:
        case OverdueKind::finished_job:
            return hours{24};
        case OverdueKind::open_purchase:
            return hours{27};
        case OverdueKind::identity_check:
        case OverdueKind::sealed_report:
            return hours{3 * 24};
        case OverdueKind::verification_request:
            return hours{14 * 24};
        case OverdueKind::pending_refund:
            return hours{30 * 24};
        case OverdueKind::open_dispute:
            return hours{180 * 24};
    }
    return seconds{0};
}

[[nodiscard]] constexpr std::array<OverdueKind, overdue_kind_count> every_overdue_kind() {
    std::array<OverdueKind, overdue_kind_count> all{};
    for (std::size_t i = 0; i < all.size(); ++i) all.at(i) = static_cast<OverdueKind>(i);
    return all;
}

struct OverdueItem {
    std::string object{};  // its id
    Instant since{};       // when it was due
    friend bool operator==(const OverdueItem&, const OverdueItem&) = default;
};

}  // namespace steady
