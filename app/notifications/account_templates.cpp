// Mails about an account: its password, its addresses, its deletion, and new messages.
#include "app/notifications/email_templates.h"
#include "app/notifications/template_parts.h"

namespace steady::email_templates {
namespace {

Phrases recovery_help(const std::string& link) {
    return {{"If you did not ask for this, open this link within three days to take the change "
             "back. Everyone is then logged out:"},
            {},
            link_line(link)};
}

}  // namespace

Mail password_reset(const std::string& to, const std::string& link) {
    return MailText(to, "Reset your password")
        .line("Someone asked to reset the password for this email address at Steady.")
        .line("To choose one, open this link within 30 minutes:")
        .blank()
        .link(link)
        .blank()
        .line("If this was not you, you can ignore this message.")
        .mail();
}

Mail password_changed(const std::string& to) {
    return MailText(to, "Your password was changed")
        .line("The password of your Steady account was changed just now.")
        .line(
            "If this was not you, please use \"Forgot your password?\" on the login page and "
            "contact support.")
        .mail();
}

Mail email_changed(const std::string& to) {
    return MailText(to, "Your email address was changed")
        .line("The email address of your Steady account was changed just now.")
        .line("If this was not you, please contact support.")
        .mail();
}

Mail admin_invitation(const std::string& to, const std::string& link) {
    return MailText(to, "Your invitation to Steady")
        .line("An owner of Steady invited you as an administrator.")
        .line("To choose your password, open this link within three days. It works once:")
        .blank()
        .link(link)
        .blank()
        .line("If you did not expect this, you can ignore this message.")
        .mail();
}

Mail second_factor_link(const std::string& to, const std::string& link) {
    return MailText(to, "Set up your second factor")
        .line("An owner of Steady removed the second factor of your administrator account.")
        .line("To set up a new one, open this link within 24 hours. It works once:")
        .blank()
        .link(link)
        .blank()
        .line("If you did not expect this, please contact an owner at once.")
        .mail();
}

Mail confirm_email(const std::string& to, const std::string& link) {
    return MailText(to, "Confirm your email address")
        .line("Someone entered this email address for a Steady account.")
        .line("If it was you, open this link within three days to confirm it:")
        .blank()
        .link(link)
        .blank()
        .line("If this was not you, you can ignore this message.")
        .mail();
}

Mail requested_email_change(const std::string& to) {
    return MailText(to, "A change to your email address")
        .line(
            "Someone who knows your password asked to change the email address of your Steady "
            "account.")
        .line("It will change once the new address is confirmed.")
        .line("If this was not you, please change your password and contact support.")
        .mail();
}

Mail address_in_use(const std::string& to) {
    return MailText(to, "Your email address was entered again")
        .line(
            "Someone entered this email address for another Steady account. It belongs to yours, "
            "so nothing was changed.")
        .line("If it was you, log in with it, or use \"Forgot your password?\" on the login page.")
        .line("If this was not you, you can ignore this message.")
        .mail();
}

Mail email_changed_by_us(const std::string& to, const std::string& link) {
    return MailText(to, "Your email address was changed")
        .line("Our support team changed the email address of your Steady account just now.")
        .add(recovery_help(link))
        .mail();
}

Mail email_change_asked_by_us(const std::string& to, const std::string& link) {
    return MailText(to, "A change to your email address")
        .line("Our support team entered a new email address for your Steady account.")
        .line("It will change once the new address is confirmed.")
        .add(recovery_help(link))
        .mail();
}

Mail phone_changed_by_us(const std::string& to, const std::string& link) {
    return MailText(to, "Your phone number was changed")
        .line("Our support team changed the phone number of your Steady account just now.")
        .add(recovery_help(link))
        .mail();
}

Mail change_recovery(const std::string& to) {
    return MailText(to, "Your contact details are back")
        .line(
            "The change to the contact details of your Steady account was taken back, and "
            "everyone was logged out. A password that was set after the change no longer works.")
        .line(
            "If you cannot log in, or your password may be known to someone else, please use "
            "\"Forgot your password?\" on the login page.")
        .mail();
}

Mail new_message(const std::string& to) {
    return MailText(to, "You have a new message")
        .line("You have a new message at Steady.")
        .blank()
        .line("Please log in to read it.")
        .mail();
}

Mail account_deleted(const std::string& to, const Phrases& what_became) {
    return MailText(to, "Your account was deleted")
        .line(
            "Your Steady account was deleted just now, and what it held of you was erased. "
            "Records of payments are kept without your name, as the law demands.")
        .add(own_paragraph(what_became))
        .blank()
        .line("This is the last message to this address.")
        .mail();
}

Mail verification_result(const std::string& to) {
    return MailText(to, "There is news about your account")
        .line("There is news about your Steady account.")
        .add(see_details())
        .mail();
}

}  // namespace steady::email_templates
