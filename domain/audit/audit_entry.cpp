#include "domain/audit/audit_entry.h"

#include "domain/core/text.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <utility>

namespace steady {
namespace {

void add_field(std::string& text, std::string_view value) {
    text += std::to_string(value.size());
    text += ':';
    text += value;
    text += ',';
}

struct CodePoint {
    char32_t value;
    std::size_t bytes;
};

// The first one of a text that is not empty; nothing where it is not UTF-8 (RFC 3629).
std::optional<CodePoint> first_code_point(std::string_view text) {
    constexpr std::array<char32_t, 5> smallest{0, 0, 0x80, 0x800, 0x10000};
    const auto lead = static_cast<std::uint8_t>(text.front());
    const auto ones = static_cast<std::size_t>(std::countl_one(lead));
    const std::size_t bytes = std::max<std::size_t>(ones, 1);
    if (ones == 1 || bytes >= smallest.size() || bytes > text.size()) return std::nullopt;
    char32_t value = lead & (0xffU >> (ones + 1));
    for (const char c : text.substr(1, bytes - 1)) {
        const auto next = static_cast<std::uint8_t>(c);
        if ((next & 0xc0U) != 0x80U) return std::nullopt;
        value = (value << 6U) | (next & 0x3fU);
    }
    const bool is_surrogate = value >= 0xd800 && value <= 0xdfff;
    if (value < smallest.at(bytes) || is_surrogate || value > 0x10ffff) return std::nullopt;
    return CodePoint{value, bytes};
}

// Whether readers see it in its place: no control, line separator, direction mark, invisible or
// private character (Unicode 15, categories Cc, Cf, Co, Zl and Zp).
bool is_visible(char32_t value) {
    struct Range {
        char32_t first;
        char32_t last;
    };
    constexpr std::array<Range, 18> hidden{{{0x0, 0x1f},
                                            {0x7f, 0x9f},
                                            {0xad, 0xad},
                                            {0x600, 0x605},
                                            {0x61c, 0x61c},
                                            {0x6dd, 0x6dd},
                                            {0x70f, 0x70f},
                                            {0x890, 0x891},
                                            {0x8e2, 0x8e2},
                                            {0x180e, 0x180e},
                                            {0x200b, 0x200f},
                                            {0x2028, 0x202e},
                                            {0x2060, 0x206f},
                                            {0xe000, 0xf8ff},
                                            {0xfeff, 0xfeff},
                                            {0xfff0, 0xfffb},
                                            {0x1bca0, 0x1bca3},
                                            {0xe0000, 0x10ffff}}};
    return std::ranges::none_of(
        hidden, [&](const Range& range) { return value >= range.first && value <= range.last; });
}

}  // namespace

std::string_view role_name(AuditRole role) {
    switch (role) {
        case AuditRole::admin:
            return "admin";
        case AuditRole::command_line:
            return "command_line";
        case AuditRole::client:
            return "client";
        case AuditRole::companion:
            return "companion";
        case AuditRole::unauthenticated:
            return "unauthenticated";
    }
    std::unreachable();
}

std::string audit_text(std::string_view text) {
    std::string plain;
    std::size_t at = 0;
    while (at < text.size()) {
        const auto point = first_code_point(text.substr(at));
        const std::size_t bytes = point ? point->bytes : 1;
        if (at + bytes > max_audit_text) return plain + "...";
        const std::string_view part = text.substr(at, bytes);
        if (point && is_visible(point->value) && point->value != U'\\') {
            plain += part;
        } else {
            for (const char c : part) {
                plain += "\\x";
                append_hex(plain, c);
            }
        }
        at += bytes;
    }
    return plain;
}

std::string changes_text(const std::vector<AuditChange>& changes) {
    std::string text;
    for (const AuditChange& change : changes) {
        if (!text.empty()) text += '\n';
        text += audit_text(change.field) + '\t' + audit_text(change.before) + '\t' +
                audit_text(change.after);
    }
    return text;
}

std::string canonical_text(const AuditEntry& entry) {
    std::string text;
    add_field(text, std::to_string(entry.sequence));
    add_field(text, std::to_string(to_epoch_seconds(entry.at)));
    add_field(text, role_name(entry.role));
    for (const std::string* field :
         {&entry.actor, &entry.action, &entry.object_type, &entry.object_id, &entry.changes,
          &entry.reason, &entry.address, &entry.request_id, &entry.previous_hash}) {
        add_field(text, *field);
    }
    if (entry.version == 1) return text;
    add_field(text, entry.query);
    for (const std::string& subject : entry.subjects) add_field(text, subject);
    return text;
}

}  // namespace steady
