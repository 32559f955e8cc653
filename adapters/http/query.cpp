#include "adapters/http/query.h"

#include "domain/core/text.h"

#include <charconv>
#include <cmath>

namespace steady::http {
namespace {

// Length of the UTF-8 sequence that begins `text`, 0 when it is none (overlong forms, surrogates
// and code points beyond U+10FFFF included).
std::size_t sequence_length(std::string_view text) {
    const auto byte = [&](std::size_t i) {
        return i < text.size() ? static_cast<unsigned char>(text[i])
                               : static_cast<unsigned char>(0);
    };
    const auto follows = [&](std::size_t i) { return (byte(i) & 0xC0U) == 0x80U; };
    const unsigned char lead = byte(0);
    if (lead < 0x80) return 1;
    if (lead >= 0xC2 && lead <= 0xDF) return follows(1) ? 2 : 0;
    if (lead >= 0xE0 && lead <= 0xEF) {
        if (!follows(1) || !follows(2)) return 0;
        if (lead == 0xE0 && byte(1) < 0xA0) return 0;
        if (lead == 0xED && byte(1) > 0x9F) return 0;
        return 3;
    }
    if (lead >= 0xF0 && lead <= 0xF4) {
        if (!follows(1) || !follows(2) || !follows(3)) return 0;
        if (lead == 0xF0 && byte(1) < 0x90) return 0;
        if (lead == 0xF4 && byte(1) > 0x8F) return 0;
        return 4;
    }
    return 0;
}

}  // namespace

bool is_valid_utf8(std::string_view text) {
    while (!text.empty()) {
        const std::size_t length = sequence_length(text);
        if (length == 0) return false;
        text.remove_prefix(length);
    }
    return true;
}

std::optional<std::string> percent_decode(std::string_view text, bool plus_is_space) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '+' && plus_is_space) {
            out += ' ';
        } else if (text[i] == '%') {
            const int high = i + 2 < text.size() ? hex_value(text[i + 1]) : -1;
            const int low = i + 2 < text.size() ? hex_value(text[i + 2]) : -1;
            if (high < 0 || low < 0 || high * 16 + low == 0) return std::nullopt;
            out += static_cast<char>(high * 16 + low);
            i += 2;
        } else if (text[i] == '\0') {
            return std::nullopt;
        } else {
            out += text[i];
        }
    }
    if (!is_valid_utf8(out)) return std::nullopt;
    return out;
}

std::optional<Query> Query::parse(std::string_view raw) {
    Query query;
    while (!raw.empty()) {
        const auto end = raw.find('&');
        const std::string_view pair = raw.substr(0, end);
        raw.remove_prefix(end == std::string_view::npos ? raw.size() : end + 1);
        if (pair.empty()) continue;
        const auto equals = pair.find('=');
        auto name = percent_decode(pair.substr(0, equals), true);
        auto value = equals == std::string_view::npos
                         ? std::optional<std::string>("")
                         : percent_decode(pair.substr(equals + 1), true);
        if (!name || !value) return std::nullopt;
        query.values_.emplace_back(std::move(*name), std::move(*value));
    }
    return query;
}

bool Query::has(std::string_view name) const {
    return text(name).has_value();
}

std::optional<std::string> Query::text(std::string_view name) const {
    for (const auto& [key, value] : values_) {
        if (key == name) return value.empty() ? std::nullopt : std::optional(value);
    }
    return std::nullopt;
}

namespace {

template <class Number>
std::optional<Number> number(const std::string& text) {
    Number value{};
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (problem != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

}  // namespace

std::optional<std::int64_t> Query::integer(std::string_view name,
                                           std::vector<FieldError>& problems) const {
    const auto given = text(name);
    if (!given) return std::nullopt;
    const auto value = number<std::int64_t>(*given);
    if (!value) problems.push_back({std::string(name), "Must be a whole number"});
    return value;
}

std::optional<double> Query::decimal(std::string_view name,
                                     std::vector<FieldError>& problems) const {
    const auto given = text(name);
    if (!given) return std::nullopt;
    const auto value = number<double>(*given);
    if (value && std::isfinite(*value)) return value;
    problems.push_back({std::string(name), "Must be a number"});
    return std::nullopt;
}

std::optional<bool> Query::boolean(std::string_view name, std::vector<FieldError>& problems) const {
    const auto given = text(name);
    if (!given) return std::nullopt;
    if (*given == "true" || *given == "1") return true;
    if (*given == "false" || *given == "0") return false;
    problems.push_back({std::string(name), "Must be true or false"});
    return std::nullopt;
}

std::vector<std::string> Query::list(std::string_view name) const {
    std::vector<std::string> items;
    for (const auto& [key, value] : values_) {
        if (key != name) continue;
        std::string_view rest = value;
        while (!rest.empty()) {
            const auto comma = rest.find(',');
            const std::string_view item = rest.substr(0, comma);
            if (!item.empty()) items.emplace_back(item);
            rest.remove_prefix(comma == std::string_view::npos ? rest.size() : comma + 1);
        }
    }
    return items;
}

}  // namespace steady::http
