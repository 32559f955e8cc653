// Mails about a booking, and about what people write.
#include "app/notifications/email_templates.h"

#include "app/notifications/template_parts.h"

namespace steady::email_templates {

std::string with_address(std::string text, const std::string& origin) {
    for (auto at = text.find(own_address); at != std::string::npos;
         at = text.find(own_address, at + origin.size())) {
        text.replace(at, own_address.size(), origin);
    }
    return text;
}

Mail appointment_confirmed(const std::string& to, const std::string& path, const Phrases& terms) {
    return MailText(to, "Your appointment is paid")
        .line("Your appointment with Steady is paid.")
        .add(own_paragraph(terms))
        .add(details_at(path))
        .mail();
}

Mail appointment_place_changed(const std::string& to, const std::string& path) {
    return MailText(to, "Your appointment was updated")
        .line("The meeting place of your appointment with Steady was updated.")
        .add(details_at(path))
        .mail();
}

Mail appointment_link_changed(const std::string& to, const std::string& path) {
    return MailText(to, "Your appointment was updated")
        .line(
            "The video link of your appointment with Steady was updated. The new one is on its "
            "page.")
        .add(details_at(path))
        .mail();
}

Mail appointment_moved(const std::string& to, const std::string& path, Money refunded,
                       const Phrases& terms) {
    return MailText(to, "Your appointment was moved")
        .line("Your appointment with Steady was moved to another time.")
        .add(refund_lines(refunded))
        .add(own_paragraph(terms))
        .add(details_at(path))
        .mail();
}

Mail appointment_zone_changed(const std::string& to, const std::string& path,
                              const LocalStart& start, const Phrases& terms) {
    return MailText(to, "Your appointment's time zone changed")
        .line(
            "The official time of a time zone changed. Your appointment with Steady stays on "
            "{start}. If your own clock shows another time zone, it is now at a different time "
            "there.",
            {{"start", start}})
        .add(own_paragraph(terms))
        .add(details_at(path))
        .mail();
}

Mail appointment_updated(const std::string& to, const std::string& path, Money refunded,
                         const Phrases& terms) {
    return MailText(to, "Your appointment was updated")
        .line("Your appointment with Steady was updated. Its page shows what changed.")
        .add(refund_lines(refunded))
        .add(own_paragraph(terms))
        .add(details_at(path))
        .mail();
}

Mail appointments_proposed(const std::string& to, const std::string& path, int count) {
    const bool one = count == 1;
    return MailText(to, one ? "An appointment is waiting for your answer"
                            : "Appointments are waiting for your answer")
        .line(
            "{count, plural, one {An appointment with Steady is waiting} other {# appointments "
            "with Steady are waiting}} for your answer. Nothing is charged until you accept and "
            "pay.",
            {{"count", std::int64_t{count}}})
        .line(one ? "Its page shows how long the time is held for you."
                  : "Their pages show how long the time is held for you.")
        .add(details_at(path))
        .mail();
}

Mail change_proposed(const std::string& to, const std::string& path, Money charge) {
    return MailText(to, "A change to your appointment is waiting for your answer")
        .line(
            "Our support team proposes a change to your appointment with Steady. It costs "
            "{amount} more. Nothing is charged, and everything stays as it is, unless you accept "
            "and pay.",
            {{"amount", charge}})
        .add(details_at(path))
        .mail();
}

Mail appointment_not_moved(const std::string& to, const std::string& path, Money refunded) {
    return MailText(to, "Your appointment stays as it is")
        .line(refunded.is_zero()
                  ? "The difference was not paid in time, so your appointment with Steady stays as "
                    "it is and nothing was charged."
                  : "What you paid for was no longer available, so your appointment with Steady "
                    "stays as it is.")
        .add(refund_lines(refunded))
        .add(details_at(path))
        .mail();
}

Mail appointment_cancelled(const std::string& to, const std::string& path, const MoneyBack& back,
                           bool offers_substitutes) {
    return MailText(to, "Your appointment was canceled")
        .line("Your appointment with Steady was canceled.")
        .add(refund_lines(back.refunded))
        .add(disputed_lines(back.disputed))
        .add(others_at(offers_substitutes, path))
        .mail();
}

Mail appointment_partly_cancelled(const std::string& to, const std::string& path,
                                  const MoneyBack& back, bool offers_substitutes) {
    return MailText(to, "Part of your appointment was canceled")
        .line("Part of your appointment with Steady was canceled. The rest of it stays as it was.")
        .add(refund_lines(back.refunded))
        .add(disputed_lines(back.disputed))
        .add(others_at(offers_substitutes, path))
        .mail();
}

Mail payment_failed(const std::string& to, const std::string& path) {
    return MailText(to, "Your payment was not completed")
        .line(
            "A payment at Steady was not completed in time, so the appointment was not booked "
            "and nothing was charged.")
        .blank()
        .line("You can log in and try again.")
        .add(details_at(path))
        .mail();
}

Mail appointment_reminder(const std::string& to, const std::string& path,
                          const std::vector<LocalStart>& starts, const Phrases& terms) {
    return MailText(to, "A reminder from Steady")
        .line("This is a reminder of your appointment.")
        .blank()
        .add(start_lines(starts))
        .add(own_paragraph(terms))
        .add(details_at(path))
        .mail();
}

Mail new_review(const std::string& to) {
    return MailText(to, "You have a new review")
        .line("Someone wrote a review of an appointment with you.")
        .add(see_details())
        .mail();
}

Mail report_taken(const std::string& to) {
    return MailText(to, "Our team is looking into what you told us")
        .line("A person on our team is working on it. No one else is notified.")
        .add(see_details())
        .mail();
}

Mail report_settled(const std::string& to) {
    return MailText(to, "Our team has looked into what you told us")
        .line(
            "The team at Steady has looked into what you told us. If anything is still open, "
            "please tell us again.")
        .add(see_details())
        .mail();
}

}  // namespace steady::email_templates
