#include "domain/payments/return_path.h"

#include "domain/core/text.h"

#include <algorithm>

namespace steady {
namespace {

constexpr std::size_t longest = 500;

// Characters of a path and query (RFC 3986) that need no escaping.
bool plain(char c) {
    constexpr std::string_view others = "-._~!$&'()*+,;=:@/?%";
    return is_letter_or_digit(c) || others.find(c) != std::string_view::npos;
}

}  // namespace

std::optional<ReturnPath> ReturnPath::parse(std::string_view text) {
    if (text.empty() || text.size() > longest || text.front() != '/') return std::nullopt;
    if (text.size() > 1 && (text[1] == '/' || text[1] == '%')) return std::nullopt;
    if (!std::all_of(text.begin(), text.end(), plain)) return std::nullopt;
    for (auto at = text.find('%'); at != std::string_view::npos; at = text.find('%', at + 3)) {
        if (at + 2 >= text.size() || hex_value(text[at + 1]) < 0 || hex_value(text[at + 2]) < 0)
            return std::nullopt;
    }
    return ReturnPath{std::string(text)};
}

std::string ReturnPath::with(std::string_view name, std::string_view value) const {
    std::string path = text_;
    path += path.find('?') == std::string::npos ? '?' : '&';
    path += name;
    path += '=';
    path += value;
    return path;
}

}  // namespace steady
