#include "adapters/sql/text_match.h"

#include "domain/core/text.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace steady::sql {
namespace {

constexpr std::size_t indexed_length = 6;  // as the function search_parts of migration 48 says

// Where each character begins, and the end.
std::vector<std::size_t> characters_of(std::string_view text) {
    constexpr unsigned char continued_mask = 0xC0, continued = 0x80;
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if ((static_cast<unsigned char>(text[i]) & continued_mask) != continued)
            places.push_back(i);
    }
    places.push_back(text.size());
    return places;
}

std::string quoted_term(std::string_view text) {
    std::string made = "'";
    for (const char c : text) {
        if (c == '\'' || c == '\\') made += c;
        made += c;
    }
    return made + "'";
}

// Those that most texts share cost the most to read and tell the least: the host of an address, and
// words next to a number. Others are used if there are any.
void store_rare(std::vector<std::string_view>& parts, std::string_view text) {
    const auto keep = [&](const auto& is_rare) {
        if (std::ranges::any_of(parts, is_rare)) {
            std::erase_if(parts, [&](std::string_view one) { return !is_rare(one); });
        }
    };
    const std::size_t host = text.find('@');
    keep([&](std::string_view one) {
        return static_cast<std::size_t>(one.data() - text.data()) < host;
    });
    keep([](std::string_view one) { return std::ranges::any_of(one, is_digit); });
}

}  // namespace

std::string pattern_of(std::string_view part) {
    if (part.empty()) return {};
    std::string pattern = "%";
    for (const char c : lowered(part)) {
        if (c == '!' || c == '%' || c == '_') pattern += '!';
        pattern += c;
    }
    return pattern + "%";
}

std::string may_have(std::string_view texts, std::string_view parameter) {
    return "search_parts(" + std::string(texts) + ") @@ CAST(" + std::string(parameter) +
           " AS tsquery)";
}

std::string wanted_parts(std::string_view part) {
    const std::string folded = lowered(part);
    const auto places = characters_of(folded);
    const std::size_t length = places.size() - 1;
    if (length < indexed_length) return quoted_term(folded) + ":*";  // what begins with it
    std::vector<std::string_view> parts;
    const auto add = [&](std::size_t from) {
        parts.push_back(std::string_view(folded).substr(
            places[from], places[from + indexed_length] - places[from]));
    };
    for (std::size_t from = 0; from + indexed_length <= length; from += indexed_length) add(from);
    if (length % indexed_length != 0) add(length - indexed_length);
    store_rare(parts, folded);
    std::string wanted;
    for (const std::string_view one : parts)
        wanted += (wanted.empty() ? "" : " & ") + quoted_term(one);
    return wanted;
}

}  // namespace steady::sql
