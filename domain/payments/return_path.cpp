#include "domain/payments/return_path.h"

#include <algorithm>

namespace steady {
namespace {

constexpr std::size_t longest = 500;

// Characters of a path and query (RFC 3986) that need no escape.
bool plain(char c) {
    constexpr std::string_view others = "-._~!$&'()*+,;=:@/?%";
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           others.find(c) != std::string_view::npos;
}

bool hex(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

}  // namespace

std::optional<ReturnPath> ReturnPath::parse(std::string_view text) {
    if (text.empty() || text.size() > longest || text.front() != '/') return std::nullopt;
    if (text.size() > 1 && (text[1] == '/' || text[1] == '%')) return std::nullopt;
    if (!std::all_of(text.begin(), text.end(), plain)) return std::nullopt;
    for (auto at = text.find('%'); at != std::string_view::npos; at = text.find('%', at + 3)) {
        if (at + 2 >= text.size() || !hex(text[at + 1]) || !hex(text[at + 2])) return std::nullopt;
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
