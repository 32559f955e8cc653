#include "app/people/pasted_email.h"

#include "domain/core/text.h"

#include <array>
#include <utility>

namespace steady {

namespace {

// "Casey Rivers <casey@example.com>", as mail programs copy an address.
std::string_view without_name(std::string_view text) {
    const auto open = text.rfind('<');
    const auto close = text.find('>', open == std::string_view::npos ? 0 : open);
    if (open == std::string_view::npos || close == std::string_view::npos) return text;
    return text.substr(open + 1, close - open - 1);
}

// "Email: casey@example.com" of a list of contacts, "mailto:casey@example.com?subject=Hello" of a
// copied link.
std::string_view without_label(std::string_view text) {
    const auto colon = text.find(':');
    if (colon == std::string_view::npos || text.substr(0, colon).contains('@')) return text;
    const bool is_link = same_but_for_case(text.substr(0, colon), "mailto");
    text = trimmed(text.substr(colon + 1));
    return is_link ? text.substr(0, text.find('?')) : text;
}

// "casey@example.com (work)" of a list of contacts.
std::string_view without_note(std::string_view text) {
    const auto open = text.rfind(" (");
    const bool is_note = text.ends_with(')') && open != std::string_view::npos &&
                         text.substr(0, open).contains('@') && !text.substr(open).contains('@');
    return is_note ? text.substr(0, open) : text;
}

// The quotes or brackets around an address, and the punctuation of a list or sentence after it.
std::string_view without_punctuation(std::string_view text) {
    text = trimmed(text);
    while (!text.empty() && std::string_view(",;.").contains(text.back())) text.remove_suffix(1);
    using Pair = std::pair<std::string_view, std::string_view>;
    constexpr std::array<Pair, 8> pairs{
        Pair{"(", ")"},       {"[", "]"},           {"\"", "\""},         {"'", "'"},
        {"\u201c", "\u201d"}, {"\u201e", "\u201c"}, {"\u00ab", "\u00bb"}, {"\u2039", "\u203a"}};
    for (const auto& [open, close] : pairs) {
        if (text.size() <= open.size() + close.size()) continue;
        if (!text.starts_with(open) || !text.ends_with(close)) continue;
        text = text.substr(open.size(), text.size() - open.size() - close.size());
    }
    return trimmed(text);
}

}  // namespace

std::string plain_email(const TextForms& texts, std::string_view text) {
    const std::string plain = texts.plain_line(text);
    return std::string(without_label(without_punctuation(without_note(without_name(plain)))));
}

std::optional<Email> parse_pasted_email(const TextForms& texts, std::string_view text) {
    return Email::parse(plain_email(texts, text));
}

}  // namespace steady
