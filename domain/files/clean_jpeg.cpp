#include "domain/files/byte_view.h"
#include "domain/files/clean_image.h"
#include "domain/files/color_profile.h"
#include "domain/files/exif_orientation.h"
#include "domain/files/jpeg_scans.h"
#include "domain/files/jpeg_segment.h"

namespace steady {
namespace {

enum Marker : std::uint32_t {
    start_of_image = 0xD8,
    end_of_image = 0xD9,
    start_of_scan = 0xDA,
    quantization_tables = 0xDB,
    restart_interval = 0xDD,
    huffman_tables = 0xC4,
    app0 = 0xE0,
    app1 = 0xE1,
    app2 = 0xE2,
    app14 = 0xEE,
};

bool is_frame(std::uint32_t marker) {  // SOF0…SOF15 without DHT, JPG and DAC
    return marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
}

// The orientation (1…8) in an Exif segment's payload; 1 when there is none.
std::uint32_t orientation_of(std::string_view payload) {
    constexpr std::string_view signature("Exif\0\0", 6);
    if (!payload.starts_with(signature)) return 1;
    return exif_orientation(ByteView(payload.substr(signature.size())));
}

// An Exif segment that contains only the orientation, so that a photo stays upright.
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

constexpr std::string_view profile_signature("ICC_PROFILE\0", 12);
constexpr std::size_t max_payload_bytes = 65'533;

// The header segments before the picture, rewritten without anything that identifies its owner.
struct JpegHead {
    std::string jfif;     // without its thumbnail, which is a separate picture
    std::string adobe;    // how colors are encoded
    std::string profile;  // the color profile, over several segments
    std::uint32_t orientation = 1;

    void take(std::uint32_t marker, std::string_view payload) {
        if (marker == app0 && jfif.empty() && payload.starts_with(std::string_view("JFIF\0", 5)) &&
            payload.size() >= 14) {
            jfif = jpeg_segment_of(app0, std::string(payload.substr(0, 12)) + std::string(2, '\0'));
        } else if (marker == app1 && orientation == 1) {
            orientation = orientation_of(payload);
        } else if (marker == app2 && payload.starts_with(profile_signature) &&
                   payload.size() > 14) {
            profile += payload.substr(14);
        } else if (marker == app14 && adobe.empty() && payload.starts_with("Adobe") &&
                   payload.size() >= 12) {
            adobe = jpeg_segment_of(app14, payload.substr(0, 12));
        }
    }
    [[nodiscard]] std::string bytes() const {
        std::string text = jfif;
        if (orientation != 1) text += orientation_segment(orientation);
        const auto clean = clean_color_profile(profile);
        if (clean && clean->size() + 14 <= max_payload_bytes) {
            text += jpeg_segment_of(app2, std::string(profile_signature) + "\x01\x01" + *clean);
        }
        return text + adobe;
    }
};

bool has_tables(std::uint32_t marker) {
    return marker == huffman_tables || marker == quantization_tables || marker == restart_interval;
}

std::optional<CleanImage> finish(const JpegScans& scans, const JpegHead& head) {
    if (scans.bytes().empty()) return std::nullopt;
    return CleanImage{"\xFF\xD8" + head.bytes() + scans.bytes() + "\xFF\xD9", scans.width(),
                      scans.height()};
}

}  // namespace

std::optional<CleanImage> clean_jpeg(std::string_view bytes) {
    const ByteView view(bytes);
    if (view.big16(0) != 0xFFD8) return std::nullopt;
    JpegHead head;
    JpegScans scans;
    for (std::size_t at = 2; view.holds(at, 2) && !scans.is_complete();) {
        if (view.byte(at) != 0xFF) return std::nullopt;
        const std::uint32_t marker = view.byte(at + 1);
        if (marker == 0xFF) {  // fill byte
            ++at;
            continue;
        }
        if (marker == end_of_image) break;
        const std::size_t length = view.big16(at + 2);
        if (marker < 0xC0 || (marker >= 0xD0 && marker <= start_of_image) || length < 2 ||
            !view.holds(at + 2, length))
            return std::nullopt;
        const std::string_view payload = bytes.substr(at + 4, length - 2);
        at += 2 + length;
        head.take(marker, payload);
        // A second frame is a second picture (hierarchical mode), which no browser shows.
        if (is_frame(marker) && !scans.take_frame(marker, payload)) return std::nullopt;
        if (has_tables(marker) && !scans.take_tables(marker, payload)) break;
        if (marker == start_of_scan && !scans.take_scan(payload, view, at)) break;
    }
    // Many programs omit the end marker, and every browser shows such a picture.
    return finish(scans, head);
}

}  // namespace steady
