#pragma once

#include "domain/bookings/booking.h"
#include "domain/bookings/shift.h"
#include "domain/core/enum_names.h"
#include "domain/core/form_problems.h"

#include <optional>
#include <string>

namespace steady {

// Policy: the latest that a link for a recipient works; never beyond the end of the booking.
inline constexpr std::chrono::days recipient_link_ttl{7};
// Policy: how long after the last visit the name and the ways to reach a recipient are stored.
inline constexpr std::chrono::days recipient_retention{90};
inline constexpr std::size_t max_relation_characters = 40;

// What the recipient is to the payer.
enum class RecipientRelation { child, partner, parent, sibling, relative, friend_of_payer, other };
inline constexpr EnumNames<RecipientRelation, 7> recipient_relation_names{
    {"child", "partner", "parent", "sibling", "relative", "friend", "other"}};
inline constexpr EnumNames<RecipientAnswer, 4> recipient_answer_names{
    {"waiting", "agreed", "agreed_privately", "declined"}};

// The recipient in the words of the client who books and pays.
struct RecipientDetails {
    std::string name{};
    RecipientRelation relation = RecipientRelation::other;
    std::string relation_text{};  // in the client's own words, with `other`
    std::string phone{};
    bool may_call = false;
    std::string email{};  // empty: the client hands the link on
    friend bool operator==(const RecipientDetails&, const RecipientDetails&) = default;
};

// The recipient of a booking for another person than its client; one for a booking. The answer
// itself is part of the booking.
struct Recipient {
    BookingId booking;
    RecipientDetails details;
    std::optional<std::string> link_hash{};  // of the link that works; its token is never stored
    std::optional<Instant> link_expires_at{};
    std::optional<Instant> answered_at{};
    std::string terms_version{};  // that the recipient agreed to
    std::string ip_address{};     // of the answer, as the server saw it
    std::string user_agent{};
    friend bool operator==(const Recipient&, const Recipient&) = default;
};

// As sent with a booking: the details, and the client's statement that the recipient is an adult.
struct RecipientRequest {
    RecipientDetails details;
    bool is_adult = false;
};

// The details in their stored form; a problem is added for each field that is not as it must be,
// and for a recipient who is not stated to be an adult. `letters` are the visible ones of the name.
[[nodiscard]] RecipientDetails check_recipient(const RecipientRequest& request, std::size_t letters,
                                               FormProblems& problems);

[[nodiscard]] inline bool has_agreed(RecipientAnswer answer) {
    return answer == RecipientAnswer::agreed || answer == RecipientAnswer::agreed_privately;
}
// A visit for another person begins only once that person has agreed.
[[nodiscard]] inline bool may_begin(const Booking& booking) {
    return !booking.recipient || has_agreed(*booking.recipient);
}
// By the recipient's choice the client is not shown that a companion arrived and left.
[[nodiscard]] inline bool hides_arrival(const Booking& booking) {
    return booking.recipient == RecipientAnswer::agreed_privately;
}
// The reports about a shift that the client may see.
[[nodiscard]] ShiftReport shown_to_client(const Booking& booking, ShiftReport shift);

// Whether the recipient can be asked: the booking is paid or its companion is asked about it, it is
// not over, and there is no agreement yet. After a decline they may be asked again.
[[nodiscard]] bool can_ask_recipient(const Booking& booking, bool is_requested, Instant now);
[[nodiscard]] Instant recipient_link_expiry(const Booking& booking, Instant now);
// Whether a link that was found by its token works.
[[nodiscard]] inline bool is_valid_link(const Recipient& recipient, Instant now) {
    return recipient.link_expires_at && now < *recipient.link_expires_at;
}

// Before the companion has said yes, no more of a name than its first word.
[[nodiscard]] std::string first_word(const std::string& name);
// The city of a meeting place, before the recipient has agreed: "12 Main St, Albany, NY 12207" is
// "Albany". Empty by video, and where a city cannot be distinguished from a street.
[[nodiscard]] std::string city_of_visit(const BookingLine& line);

}  // namespace steady
