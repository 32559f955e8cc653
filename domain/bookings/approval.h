#pragma once

#include "domain/bookings/booking.h"
#include "domain/bookings/free_spans.h"
#include "domain/bookings/shift.h"
#include "domain/companions/usual_answer.h"
#include "domain/core/enum_names.h"

#include <optional>
#include <vector>

namespace steady {

// How a request ended without a visit.
enum class ApprovalOutcome {
    declined,       // by the companion
    unanswered,     // the deadline passed
    withdrawn,      // by the client
    not_permitted,  // the two may not meet any more, or an administrator ended it
    payment_lost,   // the authorization ended before the capture
};
// Why a companion declined; never shown to the client.
enum class DeclineReason { unavailable, too_far, not_a_fit, other };

// The approval that a booking of a companion who is asked first needs (ADR 110). Written with the
// booking, which stays pending until the companion has accepted and the payment is captured.
struct Approval {
    BookingId booking;
    AccountId companion;
    std::optional<PurchaseId> purchase{};    // whose payment is authorized
    std::optional<Instant> authorized_at{};  // nullopt: not yet; the companion is not asked
    std::optional<Instant> answer_by{};
    std::optional<Instant> remind_at{};
    std::optional<Instant> accepted_at{};  // from now on the payment is captured
    std::optional<Instant> ended_at{};
    std::optional<ApprovalOutcome> outcome{};
    std::optional<DeclineReason> declined_for{};
    friend bool operator==(const Approval&, const Approval&) = default;

    // The companion can answer.
    [[nodiscard]] bool is_open() const { return authorized_at && !accepted_at && !ended_at; }
    // Accepted; the payment may be captured at any moment.
    [[nodiscard]] bool is_accepted() const { return accepted_at && !ended_at; }
};

// Policy: how long a companion has to answer. Cards stay authorized for at least five days.
inline constexpr hours approval_within{24};
inline constexpr minutes approval_at_least{15};

// The deadline is 24 hours after the authorization, or before the first start as long as a booking
// needs notice. It is never in the night on the companion's clock, unless the visit begins in the
// same one: it moves to the evening before, or to the morning if that is all the time there is.
[[nodiscard]] AnswerTimes approval_times(Instant authorized_at, const Booking& booking,
                                         const LocalClock& clock);

// Whether the companion may accept or decline now.
[[nodiscard]] bool can_answer(const Approval& approval, const Booking& booking, Instant now);

// Ends an approval; one that has ended stays as it is.
[[nodiscard]] Approval ended(Approval approval, ApprovalOutcome outcome, Instant now);

// The request of an approval that the companion has decided, by an answer or by silence; nullopt of
// any other.
[[nodiscard]] std::optional<DecidedRequest> decided_request(const Approval& approval);

// A companion who is asked first is booked without others: a payment is authorized for one answer.
[[nodiscard]] bool is_approved_by_one(const std::vector<BookingLine>& lines);

inline constexpr const char* approval_alone_text =
    "This companion answers each request first. Please book them without other companions.";

inline constexpr EnumNames<ApprovalOutcome, 5> approval_outcome_names{
    {"declined", "unanswered", "withdrawn", "not_permitted", "payment_lost"}};
inline constexpr EnumNames<DeclineReason, 4> decline_reason_names{
    {"unavailable", "too_far", "not_a_fit", "other"}};

}  // namespace steady
