// Mails about a short video call without a booking.
#include "app/notifications/email_templates.h"
#include "app/notifications/template_parts.h"

namespace steady::email_templates {

Mail intro_call_booked(const std::string& to, const std::string& path, const LocalStart& start) {
    return MailText(to, "A short video call is booked")
        .line("A short video call with Steady is booked. It is free.")
        .blank()
        .add(start_lines({start}))
        .add(details_at(path))
        .mail();
}

Mail intro_call_moved(const std::string& to, const std::string& path, const LocalStart& start) {
    return MailText(to, "A short video call was moved")
        .line("A short video call with Steady was moved to another time.")
        .blank()
        .add(start_lines({start}))
        .add(details_at(path))
        .mail();
}

Mail intro_call_reminder(const std::string& to, const std::string& path, const LocalStart& start) {
    return MailText(to, "A reminder from Steady")
        .line("This is a reminder of your short video call.")
        .blank()
        .add(start_lines({start}))
        .add(details_at(path))
        .mail();
}

Mail intro_call_canceled(const std::string& to, const std::string& path, bool can_rebook) {
    const MailText canceled = MailText(to, "A short video call was canceled")
                                  .line("A short video call with Steady was canceled.");
    if (!can_rebook) return MailText(canceled).add(details_at(path)).mail();
    return MailText(canceled).line("You can pick another time.").add(details_at(path)).mail();
}

}  // namespace steady::email_templates
