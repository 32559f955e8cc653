#pragma once

#include "app/notifications/email_templates.h"

#include <chrono>
#include <string>
#include <vector>

namespace steady::testing {

// Every mail of the product to "client@example.com", with each of its variants.
inline std::vector<Mail> sample_mails() {
    using namespace email_templates;
    using namespace std::chrono_literals;
    const std::string to = "client@example.com";
    const std::string page = "/bookings/00000000-0000-7000-8000-000000000001";
    const std::string link = "https://steady.example/reset-password#token=t";
    const Money amount = Money::from_cents(12'345);
    const LocalStart start{std::chrono::local_days{std::chrono::year{2026} / 11 / 27} + 9h,
                           "America/New_York"};
    const Date badge_day = std::chrono::year{2027} / 11 / 30;
    const Phrases terms{{"If you cancel:"}, {"- later: no refund"}};
    return {password_reset(to, link),
            password_changed(to),
            email_changed(to),
            confirm_email(to, link),
            admin_invitation(to, link),
            second_factor_link(to, link),
            requested_email_change(to),
            email_changed_by_us(to, link),
            email_change_asked_by_us(to, link),
            phone_changed_by_us(to, link),
            change_recovery(to),
            account_deleted(to, {}),
            address_in_use(to),
            appointment_confirmed(to, page),
            appointment_confirmed(to, page, terms),
            appointment_place_changed(to, page),
            appointment_link_changed(to, page),
            appointment_moved(to, page, amount, terms),
            appointment_zone_changed(to, page, start),
            appointment_updated(to, page, amount),
            appointments_proposed(to, page, 1),
            appointments_proposed(to, page, 3),
            change_proposed(to, page, amount),
            appointment_not_moved(to, page, {}),
            appointment_not_moved(to, page, amount),
            appointment_cancelled(to, page, {amount, amount}),
            appointment_cancelled(to, page, {amount, amount}, true),
            appointment_partly_cancelled(to, page, {amount, amount}),
            payment_failed(to, page),
            appointment_reminder(to, page, {start, start}, terms),
            answer_requested(to, page, {start}, start),
            answer_missed(to, page, true),
            answer_missed(to, page, false),
            approval_requested(to, page, {start}, start),
            approval_over(to, page),
            not_approved(to, page),
            visit_answered(to, page, true),
            visit_answered(to, page, false),
            canceled_without_answer(to, page, {amount, amount}, true),
            canceled_without_answer(to, page, {amount, amount}, false),
            unacknowledged(to, page, true),
            unacknowledged(to, page, false),
            running_late(to, page, true),
            running_late(to, page, false),
            on_the_way(to, page),
            recipient_answered(to, page),
            recipient_link(to, "https://steady.example/for-you#token=x"),
            no_show_reported(to, page),
            safety_question(to, page),
            no_show_withdrawn(to, page),
            checked_in_after_report(to, page),
            payout_sent(to, amount),
            payout_waiting(to, amount),
            payout_failed(to, amount),
            payout_deducted(to, amount),
            payout_returned(to, amount),
            report_taken(to),
            report_settled(to),
            refund_sent(to, amount),
            refund_failed(to, amount),
            new_review(to),
            new_message(to),
            intro_call_booked(to, page, start),
            intro_call_moved(to, page, start),
            intro_call_reminder(to, page, start),
            intro_call_canceled(to, page, true),
            intro_call_canceled(to, page, false),
            highlight_expiring(to, start),
            verification_result(to),
            badge_expiring(to, badge_day),
            badge_expired(to, badge_day)};
}

}  // namespace steady::testing
