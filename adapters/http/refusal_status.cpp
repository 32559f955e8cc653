#include "adapters/http/reply.h"

#include <utility>

namespace steady::http {

// Each refusal has one status and one code that never changes. No `default`: a new refusal does not
// compile until it has both.
RefusalStatus status_of(Refusal refusal) {
    switch (refusal) {
        case Refusal::invalid_input:
            return {400, "invalid_input"};
        case Refusal::not_authenticated:
            return {401, "not_authenticated"};
        case Refusal::forbidden:
            return {403, "forbidden"};
        case Refusal::not_found:
            return {404, "not_found"};
        case Refusal::conflict:
            return {409, "conflict"};
        case Refusal::too_many_attempts:
            return {429, "too_many_attempts"};
        case Refusal::busy:
            return {503, "busy"};
        case Refusal::provider_unavailable:
            return {502, "provider_unavailable"};
        case Refusal::wrong_credentials:
            return {401, "wrong_credentials"};
        case Refusal::wrong_admin_credentials:
            return {401, "wrong_admin_credentials"};
        case Refusal::wrong_current_password:
            return {400, "wrong_current_password"};
        case Refusal::wrong_second_factor:
            return {401, "wrong_second_factor"};
        case Refusal::challenge_expired:
            return {401, "challenge_expired"};
        case Refusal::second_factor_not_enrolled:
            return {403, "second_factor_not_enrolled"};
        case Refusal::role_not_permitted:
            return {403, "role_not_permitted"};
        case Refusal::last_administrator:
            return {409, "last_administrator"};
        case Refusal::account_suspended:
            return {403, "account_suspended"};
        case Refusal::email_taken:
            return {409, "email_taken"};
        case Refusal::display_name_taken:
            return {409, "display_name_taken"};
        case Refusal::reset_link_invalid:
            return {400, "reset_link_invalid"};
        case Refusal::email_link_invalid:
            return {400, "email_link_invalid"};
        case Refusal::email_unconfirmed:
            return {409, "email_unconfirmed"};
        case Refusal::password_required:
            return {403, "password_required"};
        case Refusal::admin_confirmation_required:
            return {403, "admin_confirmation_required"};
        case Refusal::undo_link_invalid:
            return {400, "undo_link_invalid"};
        case Refusal::erasure_blocked:
            return {409, "erasure_blocked"};
        case Refusal::legal_name_change_unconfirmed:
            return {409, "legal_name_change_unconfirmed"};
        case Refusal::edit_conflict:
            return {409, "edit_conflict"};
        case Refusal::identity_required_to_search:
            return {403, "identity_required_to_search"};
        case Refusal::companion_not_found:
            return {404, "companion_not_found"};
        case Refusal::companion_offline:
            return {409, "companion_offline"};
        case Refusal::not_own_booking_partner:
            return {403, "not_own_booking_partner"};
        case Refusal::place_not_found:
            return {404, "place_not_found"};
        case Refusal::place_military:
            return {404, "place_military"};
        case Refusal::place_approximate:
            return {400, "place_approximate"};
        case Refusal::no_companion:
            return {400, "no_companion"};
        case Refusal::not_a_client:
            return {403, "not_a_client"};
        case Refusal::identity_required_to_book:
            return {403, "identity_required_to_book"};
        case Refusal::distance_pending:
            return {400, "distance_pending"};
        case Refusal::duration_missing:
            return {400, "duration_missing"};
        case Refusal::line_incomplete:
            return {400, "line_incomplete"};
        case Refusal::distance_unknown:
            return {400, "distance_unknown"};
        case Refusal::max_shift_exceeded:
            return {400, "max_shift_exceeded"};
        case Refusal::time_conflict:
            return {409, "time_conflict"};
        case Refusal::waiver_not_agreed:
            return {400, "waiver_not_agreed"};
        case Refusal::outside_schedule:
            return {409, "outside_schedule"};
        case Refusal::start_in_the_past:
            return {400, "start_in_the_past"};
        case Refusal::start_too_soon:
            return {409, "start_too_soon"};
        case Refusal::companion_needs_notice:
            return {409, "companion_needs_notice"};
        case Refusal::companion_too_far:
            return {409, "companion_too_far"};
        case Refusal::too_many_unpaid_bookings:
            return {409, "too_many_unpaid_bookings"};
        case Refusal::quote_changed:
            return {409, "quote_changed"};
        case Refusal::booking_not_found:
            return {404, "booking_not_found"};
        case Refusal::booking_not_payable:
            return {409, "booking_not_payable"};
        case Refusal::booking_not_cancellable:
            return {409, "booking_not_cancellable"};
        case Refusal::booking_not_movable:
            return {409, "booking_not_movable"};
        case Refusal::move_waiting:
            return {409, "move_waiting"};
        case Refusal::recipient_link_invalid:
            return {400, "recipient_link_invalid"};
        case Refusal::location_not_changeable:
            return {409, "place_not_changeable"};
        case Refusal::place_elsewhere:
            return {409, "place_elsewhere"};
        case Refusal::idempotency_key_reused:
            return {422, "idempotency_key_reused"};
        case Refusal::time_off_has_bookings:
            return {409, "time_off_has_bookings"};
        case Refusal::time_off_not_found:
            return {404, "time_off_not_found"};
        case Refusal::too_much_time_off:
            return {409, "too_much_time_off"};
        case Refusal::calendar_not_found:
            return {404, "calendar_not_found"};
        case Refusal::review_needs_booking:
            return {403, "review_needs_booking"};
        case Refusal::already_reviewed:
            return {409, "already_reviewed"};
        case Refusal::review_not_found:
            return {404, "review_not_found"};
        case Refusal::conversation_closed:
            return {409, "conversation_closed"};
        case Refusal::conversation_not_allowed:
            return {403, "conversation_not_allowed"};
        case Refusal::enquiry_limit:
            return {429, "enquiry_limit"};
        case Refusal::identity_required_to_message:
            return {403, "identity_required_to_message"};
        case Refusal::payout_account_missing:
            return {409, "payout_account_missing"};
        case Refusal::payout_not_retryable:
            return {409, "payout_not_retryable"};
        case Refusal::payout_not_refundable:
            return {409, "payout_not_refundable"};
        case Refusal::payment_not_verified:
            return {403, "payment_not_verified"};
        case Refusal::purchase_already_made:
            return {409, "purchase_already_made"};
        case Refusal::request_not_sent:
            return {409, "request_not_sent"};
        case Refusal::highlight_active:
            return {409, "highlight_active"};
        case Refusal::signature_invalid:
            return {400, "signature_invalid"};
        case Refusal::identity_locked:
            return {403, "identity_locked"};
        case Refusal::identity_tries_used:
            return {403, "identity_tries_used"};
        case Refusal::identity_already_verified:
            return {409, "identity_already_verified"};
        case Refusal::identity_session_not_found:
            return {404, "identity_session_not_found"};
        case Refusal::file_type_not_allowed:
            return {400, "file_type_not_allowed"};
        case Refusal::file_too_large:
            return {413, "file_too_large"};
        case Refusal::file_quota_used:
            return {409, "file_quota_used"};
        case Refusal::payload_too_large:
            return {413, "payload_too_large"};
    }
    std::unreachable();
}

}  // namespace steady::http
