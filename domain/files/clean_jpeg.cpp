#include "domain/files/byte_view.h"
#include "domain/files/clean_image.h"

namespace steady {
namespace {

enum Marker : std::uint32_t {
    start_of_image = 0xD8,
    end_of_image = 0xD9,
    start_of_scan = 0xDA,
    app0 = 0xE0,
    app1 = 0xE1,
    app2 = 0xE2,
    app14 = 0xEE,
    app15 = 0xEF,
    comment = 0xFE,
};

bool is_frame(std::uint32_t marker) {  // SOF0…SOF15 without DHT, JPG and DAC
    return marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
}

constexpr std::size_t shortest_frame = 8;  // its own length, precision, height, width, components

bool is_restart(std::uint32_t marker) {
    return marker >= 0xD0 && marker <= 0xD7;
}

// The orientation (1…8) of an Exif segment's payload; 1 when it names none.
std::uint32_t orientation_of(std::string_view payload) {
    constexpr std::string_view signature("Exif\0\0", 6);
    if (!payload.starts_with(signature)) return 1;
    const ByteView tiff(payload.substr(signature.size()));
    const bool little = tiff.part(0, 2) == "II";
    const auto short_at = [&](std::size_t at) {
        return little ? tiff.little16(at) : tiff.big16(at);
    };
    const std::size_t directory = little ? tiff.little32(4) : tiff.big32(4);
    const std::uint32_t entries = tiff.holds(directory, 2) ? short_at(directory) : 0;
    for (std::uint32_t i = 0; i < entries; ++i) {
        const std::size_t entry = directory + 2 + 12U * std::size_t{i};
        if (!tiff.holds(entry, 12)) break;
        constexpr std::uint32_t orientation_tag = 0x0112;
        if (short_at(entry) != orientation_tag) continue;
        const std::uint32_t value = short_at(entry + 8);
        return value >= 1 && value <= 8 ? value : 1;
    }
    return 1;
}

// An Exif segment that holds the orientation and nothing else, so a photo stays upright.
std::string orientation_segment(std::uint32_t orientation) {
    std::string segment(
        "\xFF\xE1\x00\x22"            // APP1, 34 bytes
        "Exif\0\0"                    //
        "MM\x00\x2A\0\0\0\x08"        // big-endian TIFF, directory at 8
        "\x00\x01"                    // one entry:
        "\x01\x12\x00\x03\0\0\0\x01"  // orientation, one short
        "\x00",
        4 + 6 + 8 + 2 + 8 + 1);
    segment += static_cast<char>(orientation);
    segment.append(2, '\0');  // rest of the value
    segment.append(4, '\0');  // no next directory
    return segment;
}

bool is_kept(std::uint32_t marker, std::string_view payload) {
    if (marker == comment) return false;
    if (marker < app0 || marker > app15) return true;
    if (marker == app0) return payload.starts_with("JFIF");
    if (marker == app2) return payload.starts_with("ICC_PROFILE");
    return marker == app14 && payload.starts_with("Adobe");
}

// Where the marker after a scan's entropy-coded data begins; `size` when there is none.
std::size_t end_of_scan(const ByteView& view, std::size_t at) {
    for (; view.holds(at, 2); ++at) {
        if (view.byte(at) != 0xFF) continue;
        const std::uint32_t next = view.byte(at + 1);
        if (next != 0x00 && next != 0xFF && !is_restart(next)) return at;
    }
    return view.size();
}

}  // namespace

std::optional<CleanImage> clean_jpeg(std::string_view bytes) {
    const ByteView view(bytes);
    if (view.big16(0) != 0xFFD8) return std::nullopt;
    CleanImage image;
    image.bytes = bytes.substr(0, 2);
    bool scanned = false;
    std::uint32_t orientation = 1;
    for (std::size_t at = 2; view.holds(at, 2);) {
        if (view.byte(at) != 0xFF) return std::nullopt;
        const std::uint32_t marker = view.byte(at + 1);
        if (marker == 0xFF) {  // fill byte
            ++at;
            continue;
        }
        if (marker == end_of_image) {
            if (!scanned || image.width == 0 || image.height == 0) return std::nullopt;
            image.bytes += bytes.substr(at, 2);
            if (orientation != 1) image.bytes.insert(2, orientation_segment(orientation));
            return image;
        }
        const std::size_t length = view.big16(at + 2);
        if (marker < 0xC0 || marker == start_of_image || is_restart(marker) || length < 2 ||
            !view.holds(at + 2, length))
            return std::nullopt;
        const std::string_view payload = bytes.substr(at + 4, length - 2);
        if (marker == app1 && orientation == 1) orientation = orientation_of(payload);
        if (is_frame(marker)) {
            if (length < shortest_frame) return std::nullopt;
            image.height = view.big16(at + 5);
            image.width = view.big16(at + 7);
        }
        const bool is_scan = marker == start_of_scan;
        const std::size_t end = is_scan ? end_of_scan(view, at + 2 + length) : at + 2 + length;
        if (is_kept(marker, payload)) image.bytes += bytes.substr(at, end - at);
        scanned = scanned || is_scan;
        at = end;
    }
    return std::nullopt;
}

}  // namespace steady
