#include "app/notifications/email_templates.h"

#include "app/notifications/template_parts.h"

#include <array>
#include <string_view>

namespace steady::email_templates {
namespace {

constexpr const char* see_details = "\nPlease log in to see the details.\n";

constexpr std::array<std::string_view, 7> weekdays{"Sunday",   "Monday", "Tuesday", "Wednesday",
                                                   "Thursday", "Friday", "Saturday"};
constexpr std::array<std::string_view, 12> months{"January",   "February", "March",    "April",
                                                  "May",       "June",     "July",     "August",
                                                  "September", "October",  "November", "December"};

std::string clock_text(std::chrono::seconds of_day) {
    const std::chrono::hh_mm_ss time{of_day};
    const auto hour = time.hours().count();
    const auto minute = time.minutes().count();
    const auto shown = hour % 12 == 0 ? 12 : hour % 12;
    return std::to_string(shown) + (minute < 10 ? ":0" : ":") + std::to_string(minute) +
           (hour < 12 ? " AM" : " PM");
}

}  // namespace

Mail password_reset(const std::string& to, const std::string& link) {
    return {to, "Reset your password",
            "Someone asked to reset the password for this email address at Steady.\n"
            "To choose one, open this link within 30 minutes:\n\n" +
                link + "\n\nIf this was not you, you can ignore this message.\n"};
}

Mail password_changed(const std::string& to) {
    return {to, "Your password was changed",
            "The password of your Steady account was changed just now.\n"
            "If this was not you, please use \"Forgot your password?\" on the login page and "
            "contact support.\n"};
}

Mail email_changed(const std::string& to) {
    return {to, "Your email address was changed",
            "The email address of your Steady account was changed just now.\n"
            "If this was not you, please contact support.\n"};
}

Mail confirm_email(const std::string& to, const std::string& link) {
    return {to, "Confirm your email address",
            "Someone entered this email address for a Steady account.\n"
            "If it was you, open this link within three days to confirm it:\n\n" +
                link + "\n\nIf this was not you, you can ignore this message.\n"};
}

Mail requested_email_change(const std::string& to) {
    return {to, "A change to your email address",
            "Someone who knows your password asked to change the email address of your Steady "
            "account.\nIt will change once the new address is confirmed.\n"
            "If this was not you, please change your password and contact support.\n"};
}

Mail address_in_use(const std::string& to) {
    return {to, "Your email address was entered again",
            "Someone entered this email address for another Steady account. It belongs to yours, "
            "so nothing was changed.\nIf it was you, log in with it, or use \"Forgot your "
            "password?\" on the login page.\nIf this was not you, you can ignore this message.\n"};
}

std::string with_address(std::string text, const std::string& origin) {
    for (auto at = text.find(own_address); at != std::string::npos;
         at = text.find(own_address, at + origin.size())) {
        text.replace(at, own_address.size(), origin);
    }
    return text;
}

Mail appointment_confirmed(const std::string& to, const std::string& path,
                           const std::string& terms) {
    Mail mail{to, "Your appointment is paid", "Your appointment with Steady is paid.\n"};
    if (!terms.empty()) mail.body += "\n" + terms;
    mail.body += details_at(path);
    return mail;
}

Mail appointment_place_changed(const std::string& to, const std::string& path) {
    return {to, "Your appointment was updated",
            "The meeting place of your appointment with Steady was updated.\n" + details_at(path)};
}

Mail appointment_moved(const std::string& to, const std::string& path, Money refunded,
                       const std::string& terms) {
    Mail mail{
        to, "Your appointment was moved",
        "Your appointment with Steady was moved to another time.\n" + refund_sentence(refunded)};
    if (!terms.empty()) mail.body += "\n" + terms;
    mail.body += details_at(path);
    return mail;
}

Mail appointment_zone_changed(const std::string& to, const std::string& path,
                              const LocalStart& start, const std::string& terms) {
    Mail mail{to, "Your appointment's time zone changed",
              "The official time of a time zone changed. Your appointment with Steady stays on " +
                  start_text(start) +
                  ". If your own clock shows another time zone, it is now at a different time "
                  "there.\n"};
    if (!terms.empty()) mail.body += "\n" + terms;
    mail.body += details_at(path);
    return mail;
}

Mail appointment_updated(const std::string& to, const std::string& path, Money refunded,
                         const std::string& terms) {
    Mail mail{to, "Your appointment was updated",
              "Your appointment with Steady was updated. Its page shows what changed.\n" +
                  refund_sentence(refunded)};
    if (!terms.empty()) mail.body += "\n" + terms;
    mail.body += details_at(path);
    return mail;
}

Mail appointments_proposed(const std::string& to, const std::string& path, int count) {
    const bool one = count == 1;
    const std::string what = one ? "An appointment" : std::to_string(count) + " appointments";
    return {to,
            one ? "An appointment is waiting for your answer"
                : "Appointments are waiting for your answer",
            what + " with Steady " + (one ? "is waiting" : "are waiting") +
                " for your answer. Nothing is charged until you accept and pay.\n" +
                (one ? "Its page shows" : "Their pages show") +
                " how long the time is held for you.\n" + details_at(path)};
}

Mail change_proposed(const std::string& to, const std::string& path, Money charge) {
    return {to, "A change to your appointment is waiting for your answer",
            "Our support team proposes a change to your appointment with Steady. It costs $" +
                charge.dollars_text() +
                " more. Nothing is charged, and everything stays as it is, unless you accept and "
                "pay.\n" +
                details_at(path)};
}

Mail appointment_not_moved(const std::string& to, const std::string& path, Money refunded) {
    const std::string why =
        refunded.is_zero()
            ? "The difference was not paid in time, so your appointment with Steady stays as it "
              "is and nothing was charged.\n"
            : "What you paid for was no longer available, so your appointment with "
              "Steady stays as it is.\n";
    return {to, "Your appointment stays as it is",
            why + refund_sentence(refunded) + details_at(path)};
}

Mail appointment_cancelled(const std::string& to, const std::string& path, const MoneyBack& back,
                           bool offers_substitutes) {
    return {to, "Your appointment was canceled",
            "Your appointment with Steady was canceled.\n" + refund_sentence(back.refunded) +
                disputed_sentence(back.disputed) + others_at(offers_substitutes, path)};
}

Mail appointment_partly_cancelled(const std::string& to, const std::string& path,
                                  const MoneyBack& back, bool offers_substitutes) {
    return {to, "Part of your appointment was canceled",
            "Part of your appointment with Steady was canceled. The rest of it stays as it was.\n" +
                refund_sentence(back.refunded) + disputed_sentence(back.disputed) +
                others_at(offers_substitutes, path)};
}

Mail payment_failed(const std::string& to, const std::string& path) {
    return {to, "Your payment was not completed",
            "A payment at Steady was not completed in time, so the appointment was not booked and "
            "nothing was charged.\n\nYou can log in and try again.\n" +
                details_at(path)};
}

std::string day_text(std::chrono::local_seconds at) {
    const std::chrono::year_month_day date{std::chrono::floor<std::chrono::days>(at)};
    return std::string(months.at(static_cast<unsigned>(date.month()) - 1)) + " " +
           std::to_string(static_cast<unsigned>(date.day())) + ", " +
           std::to_string(static_cast<int>(date.year()));
}

std::string start_text(const LocalStart& start) {
    const auto day = std::chrono::floor<std::chrono::days>(start.at);
    const std::chrono::weekday weekday{day};
    return std::string(weekdays.at(weekday.c_encoding())) + ", " + day_text(start.at) + " at " +
           clock_text(start.at - day) + " (" + start.zone + " time)";
}

Mail appointment_reminder(const std::string& to, const std::string& path,
                          const std::vector<LocalStart>& starts, const std::string& terms) {
    Mail mail{to, "A reminder from Steady", "This is a reminder of your appointment.\n\n"};
    for (const LocalStart& start : starts) mail.body += "It starts on " + start_text(start) + ".\n";
    if (!terms.empty()) mail.body += "\n" + terms;
    mail.body += details_at(path);
    return mail;
}

Mail unacknowledged(const std::string& to, const std::string& path, const std::string& terms) {
    Mail mail{to, "Your appointment is waiting for an answer",
              "No one has said yet that they will be there for your appointment with Steady.\nOur "
              "team has been told and is on it.\n"};
    if (!terms.empty()) mail.body += "\n" + terms;
    mail.body += details_at(path);
    return mail;
}

Mail running_late(const std::string& to, const std::string& path) {
    return {to, "Your appointment will start late",
            "Your appointment with Steady will start later than planned.\n" + details_at(path)};
}

Mail no_show_reported(const std::string& to, const std::string& path) {
    return {to, "You were missed at your appointment",
            "The other side of your appointment with Steady says that you didn't show up.\nIf that "
            "is not right, please contact our support team.\n" +
                details_at(path)};
}

Mail payout_sent(const std::string& to, Money amount) {
    return {to, "Your payout was sent",
            "A payout of $" + amount.dollars_text() +
                " from Steady was sent to your payout account.\n" + see_details};
}

Mail payout_failed(const std::string& to, Money amount) {
    return {to, "Your payout could not be sent",
            "A payout of $" + amount.dollars_text() +
                " from Steady could not be sent. We are looking into it.\n\n"
                "Please log in to check your payout account.\n"};
}

Mail payout_waiting(const std::string& to, Money amount) {
    return {to, "A payout of yours is waiting",
            "$" + amount.dollars_text() + " from Steady waits for your payout account.\n\n" +
                "Please log in to set it up.\n"};
}

Mail payout_deducted(const std::string& to, Money amount) {
    return {to, "A payout of yours was changed",
            "$" + amount.dollars_text() +
                " was deducted from a payout from Steady. The payer disputed the payment at their "
                "bank, and the bank took it back. If you have questions, please contact our "
                "support team.\n" +
                see_details};
}

Mail payout_returned(const std::string& to, Money amount) {
    return {to, "Your bank returned a payout",
            "Your bank returned a payout of $" + amount.dollars_text() +
                " from Steady. It is still yours: once you have updated your bank details, it is "
                "sent again.\n\nPlease log in to check your payout account.\n"};
}

Mail refund_sent(const std::string& to, Money amount) {
    return {to, "A refund was sent",
            "A refund of $" + amount.dollars_text() +
                " from Steady is on its way to the card you paid with.\n" + see_details};
}

Mail refund_failed(const std::string& to, Money amount) {
    return {to, "A refund did not go through",
            "A refund of $" + amount.dollars_text() +
                " from Steady could not be sent to your card. We still owe it to you; we will find "
                "another way and contact you.\n" +
                see_details};
}

Mail new_review(const std::string& to) {
    return {to, "You have a new review",
            std::string("Someone wrote a review of an appointment with you.\n") + see_details};
}

Mail highlight_expiring(const std::string& to, const LocalStart& end) {
    return {to, "Your highlight is about to end",
            "Your highlight on Steady ends on " + start_text(end) +
                ". It does not renew by itself, and nothing is charged.\n" + see_details};
}

Mail report_taken(const std::string& to) {
    return {to, "Our team is looking into what you told us",
            std::string("A person on our team is working on it. No one else is notified.\n") +
                see_details};
}

Mail report_settled(const std::string& to) {
    return {to, "Our team has looked into what you told us",
            std::string("The team at Steady has looked into what you told us. If anything is still "
                        "open, please tell us again.\n") +
                see_details};
}

Mail verification_result(const std::string& to) {
    return {to, "There is news about your account",
            std::string("There is news about your Steady account.\n") + see_details};
}

}  // namespace steady::email_templates
