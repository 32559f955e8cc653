#pragma once

#include <algorithm>
#include <array>
#include <string_view>

// Reasons of refunds, as recorded and as shown to users. Each names the cause of the refund; tests
// produce every cause.
namespace steady::refund_reasons {

// The booking, or a companion's part of it, was canceled by this party.
inline constexpr const char* client_cancelled = "client_cancelled";
inline constexpr const char* companion_cancelled = "companion_cancelled";
inline constexpr const char* admin_cancelled = "admin_cancelled";
// The companion did not answer in time, so the visit was canceled.
inline constexpr const char* no_answer = "no_answer";
// The client moved a visit, or an operator did, to a time that costs less.
inline constexpr const char* moved = "moved";
// An operator set a lower rate.
inline constexpr const char* repriced = "repriced";
// An operator changed the length or the place of a visit that keeps its start.
inline constexpr const char* changed = "changed";
// An operator refunded a completed visit.
inline constexpr const char* line_refunded = "line_refunded";
// An operator refunded a part of a completed booking from our fees, or as goodwill at our cost.
inline constexpr const char* refunded_in_part = "refunded_in_part";
inline constexpr const char* goodwill = "goodwill";
// The hold had expired, and the time was taken when the payment arrived.
inline constexpr const char* slot_lost = "slot_lost";
// The client and the companion may not meet any more: a suspension, a block, a rejected ID.
inline constexpr const char* not_available = "not_available";
// The payment arrived after the first visit had started,
inline constexpr const char* paid_after_start = "paid_after_start";
// when a party had canceled the booking,
inline constexpr const char* paid_after_cancellation = "paid_after_cancellation";
// or when the booking was paid already.
inline constexpr const char* paid_twice = "paid_twice";
// A new time was paid for but could no longer be given: the old time stays.
inline constexpr const char* move_not_made = "move_not_made";
// Nothing (more) can be delivered for the payment.
inline constexpr const char* no_booking = "no_booking";
inline constexpr const char* bought_twice = "bought_twice";
// The payer's account was suspended or deleted when the payment arrived.
inline constexpr const char* account_closed = "account_closed";

inline constexpr std::array<std::string_view, 19> all{client_cancelled, companion_cancelled,
                                                      admin_cancelled,  moved,
                                                      repriced,         changed,
                                                      line_refunded,    slot_lost,
                                                      paid_after_start, paid_after_cancellation,
                                                      paid_twice,       move_not_made,
                                                      no_booking,       bought_twice,
                                                      not_available,    no_answer,
                                                      account_closed,   refunded_in_part,
                                                      goodwill};

// Whether the refunded payment bought nothing, so that all of it is refunded.
[[nodiscard]] constexpr bool bought_nothing(std::string_view reason) {
    constexpr std::array<std::string_view, 9> reasons{
        not_available, slot_lost,  paid_after_start, paid_after_cancellation, paid_twice,
        move_not_made, no_booking, bought_twice,     account_closed};
    return std::ranges::find(reasons, reason) != reasons.end();
}

}  // namespace steady::refund_reasons
