// Mails about badges that end. Others may see the screen, so they do not name the check.
#include "app/notifications/email_templates.h"
#include "app/notifications/template_parts.h"

#include <chrono>

namespace steady::email_templates {
namespace {

Phrase with_last_day(const char* text, Date day) {
    return {text, {{"day", LocalDay{std::chrono::local_days{day.time_since_epoch()}}}}};
}

}  // namespace

Mail badge_expiring(const std::string& to, Date last_day) {
    return MailText(to, "A check on your account ends soon")
        .add({with_last_day("One of the checks on your account is valid through {day}.", last_day)})
        .line(
            "After that day it no longer shows on your profile, and searches for it no longer "
            "find you. You can renew it.")
        .add(see_details())
        .mail();
}

Mail badge_expired(const std::string& to, Date last_day) {
    return MailText(to, "A check on your account has ended")
        .add(
            {with_last_day("One of the checks on your account was valid through {day}.", last_day)})
        .line(
            "It no longer shows on your profile, and searches for it no longer find you. You can "
            "renew it.")
        .add(see_details())
        .mail();
}

}  // namespace steady::email_templates
