#include "domain/core/error.h"

#include <utility>

namespace steady {

std::string_view default_message(Refusal refusal) {
    switch (refusal) {
        case Refusal::invalid_input:
            return "Please check the highlighted fields.";
        case Refusal::not_authenticated:
            return "Please log in to continue.";
        case Refusal::forbidden:
            return "You do not have access to this.";
        case Refusal::not_found:
            return "Not found";
        case Refusal::conflict:
            return "This changed in the meantime. Please reload and try again.";
        case Refusal::too_many_attempts:
            return "Too many attempts. Please wait a moment and try again.";
        case Refusal::busy:
            return "The service is busy. Please try again in a moment.";
        case Refusal::provider_unavailable:
            return "Our payment provider did not answer. Please try again in a moment.";
        case Refusal::wrong_credentials:
            return "Invalid email or password";
        case Refusal::wrong_admin_credentials:
            return "Invalid admin credentials";
        case Refusal::wrong_current_password:
            return "Current password is incorrect";
        case Refusal::wrong_second_factor:
            return "That code is not valid. Please try again.";
        case Refusal::challenge_expired:
            return "This login took too long. Please enter your password again.";
        case Refusal::second_factor_not_enrolled:
            return "This administrator has no second factor yet. The operator sets it up with "
                   "\"steady admin enroll-totp\".";
        case Refusal::role_not_permitted:
            return "Your role does not include this. An owner may do it.";
        case Refusal::last_administrator:
            return "The last owner must stay: make another administrator an owner first.";
        case Refusal::account_suspended:
            return "This account is suspended. Please contact our support team.";
        case Refusal::email_taken:
            return "Email is already registered. Please use a different email.";
        case Refusal::display_name_taken:
            return "Display name is already taken. Please choose a different one.";
        case Refusal::reset_link_invalid:
            return "This reset link is invalid or has expired. Please request a new one.";
        case Refusal::email_link_invalid:
            return "This link is invalid or has expired. Please change your email address again.";
        case Refusal::email_unconfirmed:
            return "Please confirm your email address first: open the link that we sent you.";
        case Refusal::password_required:
            return "You logged in a while ago. Please enter your password to continue.";
        case Refusal::admin_confirmation_required:
            return "Please confirm with your password and a code from your authenticator app.";
        case Refusal::undo_link_invalid:
            return "This link is invalid or has expired. Please contact our support team.";
        case Refusal::erasure_blocked:
            return "This account cannot be deleted yet.";
        case Refusal::legal_name_change_unconfirmed:
            return "Changing your legal name resets your ID verification. Please confirm the "
                   "change.";
        case Refusal::edit_conflict:
            return "Some of this was changed meanwhile. What you typed is kept: please compare, "
                   "and "
                   "save again to replace it.";
        case Refusal::identity_required_to_search:
            return "ID verification is required to search for companions. Please complete your ID "
                   "verification first.";
        case Refusal::companion_not_found:
            return "Companion not found";
        case Refusal::companion_offline:
            return "This companion is offline and is not accepting bookings right now.";
        case Refusal::not_own_booking_partner:
            return "You can only block people you have booked with or exchanged messages with.";
        case Refusal::place_not_found:
            return "The location could not be found on the map. Please enter a valid address that "
                   "can "
                   "be geocoded for accurate distance calculation and pricing.";
        case Refusal::place_military:
            return "Military addresses (APO, FPO, DPO) have no place to meet at. Please use the "
                   "street address or the ZIP code of where you will be.";
        case Refusal::place_approximate:
            return "We know only about where this place is. Please add the street address, or "
                   "confirm that the distance is approximate.";
        case Refusal::no_companion:
            return "At least one companion is required";
        case Refusal::not_a_client:
            return "You must be logged in as a client to book companions";
        case Refusal::identity_required_to_book:
            return "ID verification is required before booking companions. Please complete your ID "
                   "verification first.";
        case Refusal::distance_pending:
            return "Distance calculation is still in progress. Please wait for the location to be "
                   "validated before proceeding.";
        case Refusal::duration_missing:
            return "Please select a duration for companion 1.";
        case Refusal::line_incomplete:
            return "Please fill in all required fields for companion 1.";
        case Refusal::distance_unknown:
            return "Unable to calculate distance for the location for companion 1. Please enter a "
                   "valid address.";
        case Refusal::max_shift_exceeded:
            return "Booking duration for the companion exceeds their maximum shift length.";
        case Refusal::time_conflict:
            return "Time conflict detected for the companion. Each companion must have at least 8 "
                   "hours between bookings.";
        case Refusal::waiver_not_agreed:
            return "You must agree to the Terms of Service and Liability Waiver to continue";
        case Refusal::outside_schedule:
            return "The companion is not available at that time.";
        case Refusal::start_in_the_past:
            return "The start time has already passed.";
        case Refusal::start_too_soon:
            return "Please choose a later start.";
        case Refusal::companion_needs_notice:
            return "This companion needs more notice. Please choose a later start.";
        case Refusal::companion_too_far:
            return "This companion does not travel that far.";
        case Refusal::too_many_unpaid_bookings:
            return "You have too many unpaid bookings or open requests. Please pay for one or "
                   "cancel it "
                   "first.";
        case Refusal::quote_changed:
            return "The price has changed. Please review the new total.";
        case Refusal::booking_not_found:
            return "Booking not found";
        case Refusal::booking_not_payable:
            return "This booking can no longer be paid.";
        case Refusal::booking_not_cancellable:
            return "This booking can no longer be canceled.";
        case Refusal::booking_not_movable:
            return "This visit can no longer be moved.";
        case Refusal::move_waiting:
            return "A new time for this visit is waiting for payment. Please pay for it, or keep "
                   "the current time, first.";
        case Refusal::recipient_link_invalid:
            return "This link no longer works. It was used, replaced, or has expired. Please ask "
                   "the "
                   "person who sent it for a new one.";
        case Refusal::location_not_changeable:
            return "The place of this appointment can no longer be changed.";
        case Refusal::place_elsewhere:
            return "Please name a place in the same area. Another area would change the trip and "
                   "its "
                   "price.";
        case Refusal::idempotency_key_reused:
            return "This Idempotency-Key was already used for a different request.";
        case Refusal::time_off_has_bookings:
            return "You have appointments during this time.";
        case Refusal::time_off_not_found:
            return "This time off is no longer there.";
        case Refusal::too_much_time_off:
            return "You have 200 entries already. Please remove or combine some of them.";
        case Refusal::calendar_not_found:
            return "Calendar not found";
        case Refusal::review_needs_booking:
            return "You can only review companions after a completed booking.";
        case Refusal::already_reviewed:
            return "You have already reviewed this booking";
        case Refusal::review_not_found:
            return "Review not found";
        case Refusal::conversation_closed:
            return "You can't send messages in this conversation.";
        case Refusal::conversation_not_allowed:
            return "You can write to clients who wrote to you or booked you.";
        case Refusal::enquiry_limit:
            return "You can start 3 conversations within 24 hours. Please wait for an answer.";
        case Refusal::identity_required_to_message:
            return "ID verification is required before writing to companions. Please complete your "
                   "ID verification first.";
        case Refusal::payout_account_missing:
            return "Please set up your payout account first.";
        case Refusal::payout_not_retryable:
            return "Only a failed payout can be retried.";
        case Refusal::payout_not_refundable:
            return "This shift can no longer be refunded.";
        case Refusal::payment_not_verified:
            return "Payment not verified. Please complete payment first.";
        case Refusal::purchase_already_made:
            return "This has already been purchased.";
        case Refusal::request_not_sent:
            return "Please send the verification request first.";
        case Refusal::highlight_active:
            return "Highlight Already Active";
        case Refusal::signature_invalid:
            return "Invalid signature";
        case Refusal::identity_locked:
            return "Please purchase the ID verification before starting it.";
        case Refusal::identity_tries_used:
            return "You have used all your tries for this ID verification. Please purchase it "
                   "again.";
        case Refusal::identity_already_verified:
            return "Your ID is already verified.";
        case Refusal::identity_session_not_found:
            return "Verification session not found";
        case Refusal::file_type_not_allowed:
            return "Only image files and PDF documents are allowed";
        case Refusal::file_too_large:
            return "File size must be less than 10MB";
        case Refusal::file_quota_used:
            return "Your file storage is full. Please delete a file first.";
        case Refusal::payload_too_large:
            return "The request is too large.";
    }
    std::unreachable();
}

}  // namespace steady
