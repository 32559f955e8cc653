// Mails about changes that others made to an account, about its deletion, and about new messages.
#include "app/notifications/email_templates.h"

namespace steady::email_templates {
namespace {

std::string recovery_help(const std::string& link) {
    return "If you did not ask for this, open this link within three days to take the change back. "
           "Everyone is then logged out:\n\n" +
           link + "\n";
}

}  // namespace

Mail email_changed_by_us(const std::string& to, const std::string& link) {
    return {to, "Your email address was changed",
            "Our support team changed the email address of your Steady account just now.\n" +
                recovery_help(link)};
}

Mail email_change_asked_by_us(const std::string& to, const std::string& link) {
    return {to, "A change to your email address",
            "Our support team entered a new email address for your Steady account.\n"
            "It will change once the new address is confirmed.\n" +
                recovery_help(link)};
}

Mail phone_changed_by_us(const std::string& to, const std::string& link) {
    return {to, "Your phone number was changed",
            "Our support team changed the phone number of your Steady account just now.\n" +
                recovery_help(link)};
}

Mail change_recovery(const std::string& to) {
    return {to, "Your contact details are back",
            "The change to the contact details of your Steady account was taken back, and everyone "
            "was logged out. A password that was set after the change no longer works.\nIf you "
            "cannot log in, or your password may be known to someone else, please use \"Forgot "
            "your password?\" on the login page.\n"};
}

Mail new_message(const std::string& to) {
    return {to, "You have a new message",
            "You have a new message at Steady.\n\nPlease log in to read it.\n"};
}

Mail account_deleted(const std::string& to, const std::string& what_became) {
    return {
        to, "Your account was deleted",
        "Your Steady account was deleted just now, and what it held of you was erased. Records of "
        "payments are kept without your name, as the law demands.\n" +
            what_became + "\nThis is the last message to this address.\n"};
}

}  // namespace steady::email_templates
