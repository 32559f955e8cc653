#include "domain/people/email.h"

#include "domain/core/text.h"
#include "domain/people/personal_texts.h"

#include <algorithm>

namespace steady {
namespace {

constexpr std::size_t max_bytes = 254;
constexpr std::size_t max_local_bytes = 64;
constexpr std::size_t max_label_bytes = 63;

bool is_lower_letter_or_digit(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

bool is_dotted(std::string_view text) {  // no empty part
    return !text.empty() && text.front() != '.' && text.back() != '.' && !text.contains("..");
}

bool is_local_part(std::string_view local) {
    return local.size() <= max_local_bytes && is_dotted(local) &&
           std::all_of(local.begin(), local.end(), [](char c) {
               return is_lower_letter_or_digit(c) ||
                      std::string_view("!#$%&'*+-/=?^_`{|}~.").contains(c);
           });
}

// No top-level domain is one letter or a number: "a@1.2.3.4", "a@example.c".
bool is_top_level(std::string_view label) {
    return label.size() >= 2 &&
           std::ranges::any_of(label, [](char c) { return c >= 'a' && c <= 'z'; });
}

bool is_domain(std::string_view domain) {
    if (!is_dotted(domain) || !domain.contains('.')) return false;
    if (!is_top_level(domain.substr(domain.rfind('.') + 1))) return false;
    while (!domain.empty()) {
        const std::string_view label = domain.substr(0, domain.find('.'));
        const bool fits =
            label.size() <= max_label_bytes && label.front() != '-' && label.back() != '-' &&
            std::all_of(label.begin(), label.end(),
                        [](char c) { return is_lower_letter_or_digit(c) || c == '-'; });
        if (!fits) return false;
        domain.remove_prefix(std::min(domain.size(), label.size() + 1));
    }
    return true;
}

}  // namespace

std::optional<Email> Email::parse(std::string_view text) {
    auto address = clean_line(text, max_bytes);
    if (!address) return std::nullopt;
    *address = lowered(*address);
    const auto at = address->find('@');
    if (at == std::string::npos || address->size() > max_bytes) return std::nullopt;
    const std::string_view whole = *address;
    if (!is_local_part(whole.substr(0, at)) || !is_domain(whole.substr(at + 1)))
        return std::nullopt;
    return Email(std::move(*address));
}

}  // namespace steady
