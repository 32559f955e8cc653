#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace steady {

// Every expected way for a request to be refused, named after the broken rule. Each has one HTTP
// status and one stable code (adapters/http/refusal_status.cpp) and one text (default_message). A
// closed list: a new value makes both switches fail to compile until they handle it.
enum class Refusal {
    // shared
    invalid_input,
    not_authenticated,
    forbidden,
    not_found,
    conflict,
    too_many_attempts,
    busy,
    provider_unavailable,
    // accounts
    wrong_credentials,
    wrong_admin_credentials,
    wrong_current_password,
    wrong_second_factor,
    challenge_expired,
    second_factor_not_enrolled,
    role_not_permitted,
    last_administrator,
    account_suspended,
    email_taken,
    display_name_taken,
    reset_link_invalid,
    email_link_invalid,
    email_unconfirmed,
    password_required,
    admin_confirmation_required,
    undo_link_invalid,
    erasure_blocked,
    legal_name_change_unconfirmed,
    edit_conflict,
    // search, companions
    identity_required_to_search,
    companion_not_found,
    companion_offline,
    not_own_booking_partner,
    place_not_found,
    place_military,
    // bookings: the ten submit rules in their order, then the server's own
    no_companion,
    not_a_client,
    identity_required_to_book,
    distance_pending,
    duration_missing,
    line_incomplete,
    distance_unknown,
    place_approximate,
    max_shift_exceeded,
    time_conflict,
    waiver_not_agreed,
    outside_schedule,
    start_in_the_past,
    start_too_soon,
    companion_needs_notice,  // the companion's own notice, or quiet hours
    companion_too_far,       // further than the companion travels
    too_many_unpaid_bookings,
    quote_changed,
    booking_not_found,
    booking_not_payable,
    booking_not_cancellable,
    booking_not_movable,
    move_waiting,
    recipient_link_invalid,
    location_not_changeable,
    place_elsewhere,
    idempotency_key_reused,
    time_off_has_bookings,
    time_off_not_found,
    too_much_time_off,
    calendar_not_found,
    // reviews
    review_needs_booking,
    already_reviewed,
    review_not_found,
    // payments, verifications
    payment_not_verified,
    purchase_already_made,
    request_not_sent,
    highlight_active,
    signature_invalid,
    identity_locked,
    identity_tries_used,
    identity_already_verified,
    identity_session_not_found,
    // payouts
    payout_account_missing,
    payout_not_retryable,
    payout_not_refundable,
    // files
    file_type_not_allowed,
    file_too_large,
    file_quota_used,
    payload_too_large,
    // messages
    conversation_closed,
    conversation_not_allowed,
    enquiry_limit,
    identity_required_to_message,
};

struct FieldError {
    std::string field;
    std::string message;
    friend bool operator==(const FieldError&, const FieldError&) = default;
};

// The specification's text for a refusal; texts that contain a number are built where the refusal
// arises.
[[nodiscard]] std::string_view default_message(Refusal refusal);

struct Error {
    Refusal refusal;
    std::string message;
    std::vector<FieldError> fields;
    std::optional<int> retry_after_s;

    explicit Error(Refusal r) : refusal(r), message(default_message(r)) {}
    Error(Refusal r, std::string text) : refusal(r), message(std::move(text)) {}
    Error(Refusal r, std::string text, std::vector<FieldError> field_errors)
        : refusal(r), message(std::move(text)), fields(std::move(field_errors)) {}
};

template <class T>
using Result = std::expected<T, Error>;

[[nodiscard]] inline std::unexpected<Error> refuse(Refusal refusal) {
    return std::unexpected<Error>(Error{refusal});
}
[[nodiscard]] inline std::unexpected<Error> refuse(Refusal refusal, std::string message) {
    return std::unexpected<Error>(Error{refusal, std::move(message)});
}
// invalid_input on one field; the message is both the error text and the field's.
[[nodiscard]] inline std::unexpected<Error> refuse_field(std::string field, std::string message) {
    Error error{Refusal::invalid_input, message};
    error.fields.push_back({std::move(field), std::move(message)});
    return std::unexpected<Error>(std::move(error));
}

}  // namespace steady
