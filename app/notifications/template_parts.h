#pragma once

#include "app/notifications/email_templates.h"
#include "app/notifications/mail_text.h"

#include <string>
#include <vector>

// Lines that several mails share.
namespace steady::email_templates {

inline Phrase link_line(std::string address) {
    return {"{link}", {{"link", OwnLink{std::move(address)}}}};
}

// After an empty line: what to do, and the page for it. It requires a log-in, so the link reveals
// nothing.
inline Phrases to_do_at(const char* what, const std::string& path) {
    return {{}, {what}, link_line(std::string(own_address) + path)};
}

inline Phrases details_at(const std::string& path) {
    return to_do_at("See the details after you log in:", path);
}

inline Phrases see_details() {
    return {{}, {"Please log in to see the details."}};
}

inline Phrases refund_lines(Money refunded) {
    if (refunded.is_zero()) return {};
    return {
        {},
        {"A refund of {amount} is on its way to the card you paid with.", {{"amount", refunded}}}};
}

// Only the page itself lists free companions: a link with place and time would reveal both.
inline Phrases others_at(bool offers_substitutes, const std::string& path) {
    if (!offers_substitutes) return details_at(path);
    return to_do_at("See who else is free then, after you log in:", path);
}

inline Phrases disputed_lines(Money disputed) {
    if (disputed.is_zero()) return {};
    return {{},
            {"{amount} of your payment is disputed at your bank. Your bank decides about that "
             "part, so we do not refund it as well.",
             {{"amount", disputed}}}};
}

inline Phrases start_lines(const std::vector<LocalStart>& starts) {
    Phrases lines;
    for (const LocalStart& start : starts) {
        lines.push_back({"It starts on {start}.", {{"start", start}}});
    }
    return lines;
}

// After an empty line; nothing where there are none.
inline Phrases own_paragraph(const Phrases& terms) {
    if (terms.empty()) return {};
    Phrases lines{{}};
    lines.insert(lines.end(), terms.begin(), terms.end());
    return lines;
}

}  // namespace steady::email_templates
