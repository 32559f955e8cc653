#pragma once

#include "domain/files/zlib_stream.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace steady::testing {

inline std::string big32(unsigned value) {
    std::string text;
    for (unsigned shift = 32; shift > 0; shift -= 8)
        text += static_cast<char>(static_cast<unsigned char>((value >> (shift - 8U)) & 0xFFU));
    return text;
}
inline std::string big16(unsigned value) {
    return big32(value).substr(2);
}
inline std::string little32(unsigned value) {
    const std::string big = big32(value);
    return std::string(big.rbegin(), big.rend());
}

inline std::string png_chunk(std::string_view name, std::string_view data) {
    const std::string body = std::string(name) + std::string(data);
    std::uint32_t crc = 0xFFFFFFFFU;
    for (const char c : body) {
        crc ^= static_cast<unsigned char>(c);
        for (int bit = 0; bit < 8; ++bit) crc = (crc >> 1U) ^ ((crc & 1U) != 0 ? 0xEDB88320U : 0U);
    }
    return big32(static_cast<unsigned>(data.size())) + body + big32(crc ^ 0xFFFFFFFFU);
}
// A header of this depth and color type, not interlaced.
inline std::string png_header(unsigned width, unsigned height, char depth, char color_type) {
    return "\x89PNG\r\n\x1A\n" + png_chunk("IHDR", big32(width) + big32(height) + depth +
                                                       color_type + std::string(3, '\0'));
}
// Black, with `extra` chunks between the head and the data.
inline std::string png_file(unsigned width = 2, unsigned height = 2,
                            const std::string& extra = "") {
    const std::string rows(std::size_t{height} * ((width + 7) / 8 + 1), '\0');
    return png_header(width, height, '\x01', '\0') + extra + png_chunk("IDAT", deflate_zlib(rows)) +
           png_chunk("IEND", "");
}

inline std::string jpeg_segment(unsigned char marker, std::string_view payload) {
    return std::string("\xFF") + static_cast<char>(marker) +
           big16(static_cast<unsigned>(payload.size()) + 2) + std::string(payload);
}
// Black, baseline, of one component. Its tables have one code each, of one bit: a block is "00".
inline std::string jpeg_file(unsigned width, unsigned height, const std::string& extra = "") {
    const auto table = [](char id) { return id + std::string("\x01", 1) + std::string(16, '\0'); };
    const unsigned blocks = ((width + 7) / 8) * ((height + 7) / 8);
    return std::string("\xFF\xD8") + jpeg_segment(0xE0, std::string("JFIF\0\x01\x01", 7)) + extra +
           jpeg_segment(0xDB, std::string(1, '\0') + std::string(64, '\x01')) +
           jpeg_segment(0xC0,
                        "\x08" + big16(height) + big16(width) + std::string("\x01\x01\x11\0", 4)) +
           jpeg_segment(0xC4, table('\0') + table('\x10')) +
           jpeg_segment(0xDA, std::string("\x01\x01\0\0\x3F\0", 6)) +
           std::string((blocks + 3) / 4, '\0') + "\xFF\xD9";
}
// An Exif segment with an orientation and a place.
inline std::string exif_payload(unsigned orientation) {
    return std::string("Exif\0\0MM\0\x2A\0\0\0\x08\0\x02", 16) +
           std::string("\x01\x12\0\x03\0\0\0\x01\0", 9) + static_cast<char>(orientation) +
           std::string("\0\0", 2) + "GPS 25.7663 -80.2014 secret place";
}

inline std::string webp_chunk(std::string_view name, std::string_view data) {
    return std::string(name) + little32(static_cast<unsigned>(data.size())) + std::string(data) +
           (data.size() % 2 == 1 ? std::string(1, '\0') : "");
}
inline std::string webp_file(const std::string& chunks) {
    return "RIFF" + little32(static_cast<unsigned>(chunks.size()) + 4) + "WEBP" + chunks;
}
// A VP8L bitstream of 3 by 2 pixels: five codes of one symbol each, so that no pixel has bits.
inline std::string lossless_webp_pixels() {
    return std::string("\x2F\x02\x40\0\0\x88\x88\x08", 8);
}
// Canvas 3 by 2; the flags announce Exif and XMP.
inline std::string extended_webp_file() {
    return webp_file(webp_chunk("VP8X", std::string("\x0C\0\0\0\x02\0\0\x01\0\0", 10)) +
                     webp_chunk("VP8L", lossless_webp_pixels()) +
                     webp_chunk("EXIF", "secret place") + webp_chunk("XMP ", "secret words"));
}

inline std::string pdf_file() {
    return "%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n";
}

}  // namespace steady::testing
