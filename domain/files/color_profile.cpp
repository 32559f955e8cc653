#include "domain/files/color_profile.h"

#include "domain/files/byte_view.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace steady {
namespace {

constexpr std::size_t profile_header_bytes = 128;
constexpr std::size_t table_entry_bytes = 12;
constexpr std::uint32_t max_tags = 100;
constexpr std::uint32_t max_curve_points = 4096;
// D50, required in every profile.
constexpr std::string_view illuminant("\0\0\xF6\xD6\0\x01\0\0\0\0\xD3\x2D", 12);

struct Tag {
    std::string name;
    std::string data;
};

std::string big32_text(std::size_t value) {
    std::string text;
    for (unsigned shift = 32; shift > 0; shift -= 8)
        text += static_cast<char>(static_cast<unsigned char>((value >> (shift - 8U)) & 0xFFU));
    return text;
}

// The numeric data of one element of a known type; empty for any other type.
std::string numbers_of(std::string_view name, const ByteView& element) {
    const std::string_view type = element.part(0, 4);
    std::size_t length = 0;
    if (type == "XYZ " && (name == "wtpt" || name.ends_with("XYZ"))) {
        length = 20;
    } else if (type == "sf32" && name == "chad") {
        length = 44;
    } else if (type == "curv" && name.ends_with("TRC")) {
        const std::uint32_t points = element.big32(8);
        if (points > max_curve_points) return {};
        length = 12 + 2 * std::size_t{points};
    } else if (type == "para" && name.ends_with("TRC")) {
        constexpr std::array<std::size_t, 5> parameters{1, 3, 4, 5, 7};
        const std::uint32_t kind = element.big16(8);
        if (kind >= parameters.size()) return {};
        length = 12 + 4 * parameters.at(kind);
    }
    std::string data(element.part(0, length));
    if (data.size() < 8) return {};
    std::fill(data.begin() + 4, data.begin() + 8, '\0');  // reserved
    if (type == "para") std::fill(data.begin() + 10, data.begin() + 12, '\0');
    return data;
}

// The two texts that a profile must have, with neutral content instead of the original.
std::string text_element(std::string_view name, bool version4) {
    const std::string text = "c";
    if (version4) {
        return std::string("mluc\0\0\0\0\0\0\0\x01\0\0\0\x0C", 16) +
               std::string("enUS\0\0\0\x02\0\0\0\x1C\0", 13) + text;
    }
    if (name == "cprt") return std::string("text\0\0\0\0", 8) + text + '\0';
    return std::string("desc\0\0\0\0\0\0\0\x02", 12) + text +
           std::string(1 + 4 + 4 + 2 + 1 + 67, '\0');
}

std::vector<Tag> read_tags(const ByteView& profile) {
    constexpr std::array<std::string_view, 9> kept{"wtpt", "chad", "rXYZ", "gXYZ", "bXYZ",
                                                   "rTRC", "gTRC", "bTRC", "kTRC"};
    std::vector<Tag> tags;
    const std::uint32_t count = std::min(profile.big32(profile_header_bytes), max_tags);
    for (const std::string_view name : kept) {
        for (std::uint32_t i = 0; i < count; ++i) {
            const std::size_t entry = profile_header_bytes + 4 + table_entry_bytes * std::size_t{i};
            if (profile.part(entry, 4) != name) continue;
            const ByteView element(
                profile.part(profile.big32(entry + 4), profile.big32(entry + 8)));
            std::string data = numbers_of(name, element);
            if (!data.empty()) tags.push_back({std::string(name), std::move(data)});
            break;
        }
    }
    return tags;
}

bool has(const std::vector<Tag>& tags, std::string_view name) {
    return std::ranges::find(tags, name, &Tag::name) != tags.end();
}

std::string header_of(const ByteView& profile) {
    std::string header(profile_header_bytes, '\0');
    const auto copy = [&](std::size_t at, std::size_t length) {
        const std::string_view part = profile.part(at, length);
        std::ranges::copy(part, header.begin() + static_cast<std::ptrdiff_t>(at));
    };
    copy(8, 2);    // version
    copy(12, 12);  // class, color space, connection space
    header.replace(36, 4, "acsp");
    copy(67, 1);  // rendering intent
    header.replace(68, illuminant.size(), illuminant);
    return header;
}

std::string profile_of(std::string header, const std::vector<Tag>& tags) {
    std::string table = big32_text(tags.size());
    std::string data;
    const std::size_t first = profile_header_bytes + 4 + table_entry_bytes * tags.size();
    for (const Tag& tag : tags) {
        table += tag.name + big32_text(first + data.size()) + big32_text(tag.data.size());
        data += tag.data;
        data.append((4 - data.size() % 4) % 4, '\0');
    }
    header.replace(0, 4, big32_text(first + data.size()));
    return header + table + data;
}

}  // namespace

std::optional<std::string> clean_color_profile(std::string_view bytes) {
    const ByteView profile(bytes);
    constexpr std::array<std::string_view, 4> classes{"mntr", "scnr", "prtr", "spac"};
    const bool known_class = std::ranges::find(classes, profile.part(12, 4)) != classes.end();
    if (!known_class || profile.part(20, 4) != "XYZ " || profile.part(36, 4) != "acsp")
        return std::nullopt;
    std::vector<Tag> tags = read_tags(profile);
    const bool rgb = profile.part(16, 4) == "RGB " && has(tags, "rXYZ") && has(tags, "gXYZ") &&
                     has(tags, "bXYZ") && has(tags, "rTRC") && has(tags, "gTRC") &&
                     has(tags, "bTRC");
    const bool gray = profile.part(16, 4) == "GRAY" && has(tags, "kTRC");
    if (!rgb && !gray) return std::nullopt;
    const bool version4 = profile.byte(8) >= 4;
    for (const std::string_view name : {"desc", "cprt"}) {
        tags.push_back({std::string(name), text_element(name, version4)});
    }
    return profile_of(header_of(profile), tags);
}

}  // namespace steady
