// Mails about badges that end. Others may see the screen, so the subject does not name the check.
#include "app/notifications/email_templates.h"
#include "app/notifications/template_parts.h"

namespace steady::email_templates {
namespace {

Phrases renewal_lines() {
    return to_do_at("Renew it on your dashboard, after you log in:", "/companion/dashboard");
}

}  // namespace

Mail badge_expiring(const std::string& to, const Phrase& valid_through) {
    return MailText(to, "A badge of yours ends soon")
        .add({valid_through})
        .line(
            "After that day it no longer shows on your profile, and searches for it no longer "
            "find you.")
        .add(renewal_lines())
        .mail();
}

Mail badge_expired(const std::string& to, const Phrase& valid_through) {
    return MailText(to, "A badge of yours has ended")
        .add({valid_through})
        .line("It no longer shows on your profile, and searches for it no longer find you.")
        .add(renewal_lines())
        .mail();
}

}  // namespace steady::email_templates
