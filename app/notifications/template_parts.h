#pragma once

#include "app/notifications/email_templates.h"

#include <string>

// Sentences that several mails share.
namespace steady::email_templates {

// The page requires a log-in, so the link reveals nothing.
inline std::string details_at(const std::string& path) {
    return "\nSee the details after you log in:\n" + std::string(own_address) + path + "\n";
}

inline std::string refund_sentence(Money refunded) {
    if (refunded.is_zero()) return "";
    return "\nA refund of $" + refunded.dollars_text() +
           " is on its way to the card you paid with.\n";
}

// Only the page itself lists free companions: a link with place and time would reveal both.
inline std::string others_at(bool offers_substitutes, const std::string& path) {
    if (!offers_substitutes) return details_at(path);
    return "\nSee who else is free then, after you log in:\n" + std::string(own_address) + path +
           "\n";
}

inline std::string disputed_sentence(Money disputed) {
    if (disputed.is_zero()) return "";
    return "\n$" + disputed.dollars_text() +
           " of your payment is disputed at your bank. Your bank decides about that part, so we do "
           "not refund it as well.\n";
}

}  // namespace steady::email_templates
