// UP6: all content next to the first picture of a file is removed: later pictures, comments, blocks
// of applications, what follows the end, texts of color profiles. Each place that a format has for
// it is planted with a marker, which the cleaned file must not hold.
#include "domain/files/byte_view.h"
#include "domain/files/clean_image.h"
#include "domain/files/color_profile.h"
#include "domain/files/zlib_stream.h"
#include "tests/unit/support/sample_files.h"

#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace steady::testing {
namespace planted_markers_test {

const std::string marker = "PLANTED-MARKER";

bool has_marker(const std::optional<CleanImage>& image) {
    return !image || image->bytes.contains("PLANTED") || image->bytes.contains("MARKER");
}

// An RGB profile with the tags that convert colors, two texts and a private tag.
std::string color_profile(unsigned version = 4) {
    std::string table;
    std::string data;
    const std::string xyz("XYZ \0\0\0\0\0\0\x6F\xA2\0\0\x38\xF5\0\0\x03\x90", 20);
    const std::string curve("curv\0\0\0\0\0\0\0\x01\x02\x33", 14);
    const std::vector<std::pair<std::string, std::string>> tags{
        {"rXYZ", xyz},
        {"gXYZ", xyz},
        {"bXYZ", xyz},
        {"wtpt", xyz},
        {"rTRC", curve},
        {"gTRC", curve},
        {"bTRC", curve},
        {"desc", "desc" + std::string(8, '\0') + marker},
        {"cprt", "text" + std::string(4, '\0') + marker},
        {"priv", "data" + marker}};
    const std::size_t first = 128 + 4 + 12 * tags.size();
    for (const auto& [name, bytes] : tags) {
        table += name + big32(static_cast<unsigned>(first + data.size())) +
                 big32(static_cast<unsigned>(bytes.size()));
        data += bytes;
        data.append((4 - data.size() % 4) % 4, '\0');
    }
    std::string header(128, '\0');
    header.replace(0, 4, big32(static_cast<unsigned>(first + data.size())));
    header[8] = static_cast<char>(version);
    header.replace(12, 12, "mntrRGB XYZ ");
    header.replace(36, 4, "acsp");
    header.replace(48, 8, "MAKEMODL");  // maker and model
    header.replace(100, marker.size(), marker);
    return header + big32(static_cast<unsigned>(tags.size())) + table + data;
}

TEST(PlantedMarkers, AColorProfileKeepsItsNumbersOnly) {
    for (const unsigned version : {2U, 4U}) {
        const auto clean = clean_color_profile(color_profile(version));
        ASSERT_TRUE(clean);
        EXPECT_FALSE(clean->contains("PLANTED"));
        EXPECT_FALSE(clean->contains("MODL"));
        EXPECT_TRUE(clean->contains("rTRC"));
        EXPECT_EQ(clean_color_profile(*clean), clean) << "nothing is left to clean";
    }
    EXPECT_FALSE(clean_color_profile("ICC"));
    EXPECT_FALSE(clean_color_profile(""));
    std::string cmyk = color_profile();
    cmyk.replace(16, 4, "CMYK");
    EXPECT_FALSE(clean_color_profile(cmyk));
}

TEST(PlantedMarkers, AreRemovedFromAJpeg) {
    const std::string jfif("JFIF\0\x01\x02\0\0\x48\0\x48\x02\x02", 14);  // a thumbnail of 2 by 2
    const std::string adobe("Adobe\0\x64\0\0\0\0\x01", 12);
    std::string extra = jpeg_segment(0xE0, jfif + marker) + jpeg_segment(0xE0, "JFXX" + marker) +
                        jpeg_segment(0xEE, adobe + marker) + jpeg_segment(0xFE, marker) +
                        jpeg_segment(0xDC, marker) + jpeg_segment(0xF0, marker) +
                        jpeg_segment(0xFD, marker) + jpeg_segment(0xC8, marker);
    for (int app = 1; app < 16; ++app) {
        extra += jpeg_segment(static_cast<unsigned char>(0xE0 + app), marker);
    }
    extra += jpeg_segment(0xE1, exif_payload(6) + marker) +
             jpeg_segment(0xE1, std::string("http://ns.adobe.com/xap/1.0/\0", 29) + marker) +
             jpeg_segment(0xE2, std::string("MPF\0", 4) + marker) +
             jpeg_segment(0xE2, std::string("ICC_PROFILE\0\x01\x01", 14) + color_profile());
    const std::string second = jpeg_file(10, 10, jpeg_segment(0xFE, marker));
    const auto image = clean_jpeg(jpeg_file(640, 480, extra) + second + marker);
    EXPECT_FALSE(has_marker(image));
    ASSERT_TRUE(image);
    EXPECT_EQ(image->width, 640U);
    EXPECT_TRUE(image->bytes.contains("JFIF"));
    EXPECT_TRUE(image->bytes.contains("Adobe"));
    EXPECT_TRUE(image->bytes.contains("rXYZ")) << "colors stay";
    EXPECT_TRUE(image->bytes.contains("Exif")) << "and the photo upright";
    EXPECT_EQ(clean_jpeg(image->bytes)->bytes, image->bytes);
}

TEST(PlantedMarkers, AreRemovedFromAJpegWithASecondFrame) {
    const std::string frame = jpeg_segment(0xC5, "\x08" + big16(8) + big16(8) + "\x01\x01\x11\x01");
    std::string file = jpeg_file(640, 480);
    file.insert(file.size() - 2, frame + marker);
    EXPECT_EQ(clean_jpeg(file)->bytes, clean_jpeg(jpeg_file(640, 480))->bytes);
}

TEST(PlantedMarkers, AreRemovedFromAPng) {
    std::string extra;
    for (const char* name : {"tEXt", "zTXt", "iTXt", "eXIf", "tIME", "iCCP", "sPLT", "hIST", "acTL",
                             "fcTL", "caBX", "prVt", "gAMA", "cHRM", "sRGB", "PLTE"}) {
        extra += png_chunk(name, marker);
    }
    const std::string later = png_chunk("fdAT", marker) + png_chunk("tEXt", marker) +
                              png_chunk("gAMA", "MARK") + png_chunk("IEND", marker);
    std::string file = png_file(3, 5, extra);
    file.erase(file.size() - 12);  // its end
    const auto image = clean_png(file + later + marker + png_file(7, 7));
    EXPECT_FALSE(has_marker(image));
    ASSERT_TRUE(image);
    EXPECT_EQ(image->width, 3U);
    EXPECT_EQ(clean_png(image->bytes)->bytes, image->bytes);
}

TEST(PlantedMarkers, AreRemovedFromAWebp) {
    const std::string picture = lossless_webp_pixels();
    const std::string canvas("\xFF\xFF\xFF\xFF\x02\0\0\x01\0\0", 10);
    const auto file = [&](const std::string& pictures) {
        return webp_file(webp_chunk("VP8X", canvas + marker) + webp_chunk("ICCP", color_profile()) +
                         webp_chunk("PRIV", marker) + pictures + webp_chunk("EXIF", marker) +
                         webp_chunk("XMP ", marker)) +
               marker;
    };
    const auto still =
        clean_webp(file(webp_chunk("VP8L", picture) + webp_chunk("VP8L", picture + marker)));
    EXPECT_FALSE(has_marker(still));
    ASSERT_TRUE(still);
    EXPECT_EQ(still->width, 3U);
    EXPECT_EQ(still->bytes[20], '\x30') << "alpha and a color profile";
    EXPECT_EQ(clean_webp(still->bytes)->bytes, still->bytes);

    const std::string head(16, '\0');
    const std::string frame =
        webp_chunk("ANMF", head + webp_chunk("VP8L", picture) + webp_chunk("EXIF", marker));
    const std::string second = webp_chunk("ANMF", head + webp_chunk("VP8L", picture + marker));
    const auto animated = clean_webp(file(webp_chunk("ANIM", "BKGD  " + marker) + frame + second));
    EXPECT_FALSE(has_marker(animated));
    ASSERT_TRUE(animated);
    EXPECT_FALSE(animated->bytes.contains("ANMF"));
    EXPECT_TRUE(animated->bytes.contains("VP8L"));
    EXPECT_EQ(clean_webp(animated->bytes)->bytes, animated->bytes);
}

std::string exif_of(unsigned orientation) {
    return std::string("MM\0\x2A\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0", 19) +
           static_cast<char>(orientation) + std::string(6, '\0') + marker;
}

// A PNG of gray bytes, of these rows.
std::string gray_png(const std::vector<std::string>& rows, unsigned orientation,
                     bool bits = false) {
    std::string raw;
    for (const std::string& row : rows) raw += '\0' + row;
    const unsigned width = bits ? 3 : static_cast<unsigned>(rows.front().size());
    return "\x89PNG\r\n\x1A\n" +
           png_chunk("IHDR", big32(width) + big32(static_cast<unsigned>(rows.size())) +
                                 std::string(1, bits ? '\x01' : '\x08') + std::string(4, '\0')) +
           png_chunk("eXIf", exif_of(orientation)) +
           png_chunk("pHYs", big32(1) + big32(2) + '\x01') + png_chunk("IDAT", deflate_zlib(raw)) +
           png_chunk("IEND", "");
}

// The rows of a picture that was turned: its filter is undone by the same rules.
std::vector<std::string> rows_of(const CleanImage& image, std::size_t row_bytes) {
    const std::size_t at = image.bytes.find("IDAT");
    const ByteView view(image.bytes);
    const auto raw = inflate_zlib(image.bytes.substr(at + 4, view.big32(at - 4)), 1'000'000);
    std::vector<std::string> rows;
    std::string above(row_bytes, '\0');
    for (std::size_t from = 0; from < raw->size(); from += row_bytes + 1) {
        std::string row = raw->substr(from + 1, row_bytes);
        const bool is_paeth = (*raw)[from] == 4;
        for (std::size_t i = 0; is_paeth && i < row_bytes; ++i) {
            const int left = i > 0 ? static_cast<unsigned char>(row[i - 1]) : 0;
            const int up = static_cast<unsigned char>(above[i]);
            const int corner = i > 0 ? static_cast<unsigned char>(above[i - 1]) : 0;
            const int guess = left + up - corner;
            const int l = std::abs(guess - left);
            const int u = std::abs(guess - up);
            const int c = std::abs(guess - corner);
            const int best = l <= u && l <= c ? left : u <= c ? up : corner;
            row[i] = static_cast<char>(static_cast<unsigned char>(row[i]) + best);
        }
        above = row;
        rows.push_back(std::move(row));
    }
    return rows;
}

// Exif contains the orientation of a picture; its pixels are turned, and the Exif data is gone.
TEST(PlantedMarkers, PixelsOfAPngFollowItsExifOrientation) {
    using Rows = std::vector<std::string>;
    const Rows rows{"abc", "def"};
    const std::vector<Rows> expected{{"abc", "def"},     {"cba", "fed"},     {"fed", "cba"},
                                     {"def", "abc"},     {"ad", "be", "cf"}, {"da", "eb", "fc"},
                                     {"fc", "eb", "da"}, {"cf", "be", "ad"}};
    for (unsigned orientation = 1; orientation <= 8; ++orientation) {
        const auto image = clean_png(gray_png(rows, orientation));
        ASSERT_TRUE(image);
        const Rows& upright = expected.at(orientation - 1);
        EXPECT_FALSE(image->bytes.contains("eXIf") || image->bytes.contains("PLANTED"));
        EXPECT_EQ(image->width, upright.front().size());
        EXPECT_EQ(image->height, upright.size());
        EXPECT_EQ(rows_of(*image, upright.front().size()), upright) << orientation;
        EXPECT_EQ(clean_png(image->bytes)->bytes, image->bytes);
        const auto physical = image->bytes.find("pHYs");
        EXPECT_EQ(image->bytes.substr(physical + 4, 4), big32(orientation >= 5 ? 2 : 1));
    }
    // Three pixels to a byte: 101 and 001, lying on their side.
    const auto bits = clean_png(gray_png({"\xA0", "\x20"}, 6, true));
    ASSERT_TRUE(bits);
    EXPECT_EQ(rows_of(*bits, 1), (Rows{"\x40", std::string(1, '\0'), "\xC0"}));
    EXPECT_TRUE(clean_png(png_file(3, 5, png_chunk("eXIf", exif_of(6)))))
        << "what cannot be read stays as it lies";
}

TEST(PlantedMarkers, CompressedDataSurvivesTheRoundTrip) {
    std::string bytes;
    for (unsigned i = 0; i < 70'000; ++i) {
        bytes += static_cast<char>(static_cast<unsigned char>((i * i / 97 + i % 7) & 0xFFU));
        const std::string packed = i % 9'973 == 0 ? deflate_zlib(bytes) : "";
        if (!packed.empty()) {
            EXPECT_EQ(inflate_zlib(packed, bytes.size()), bytes);
            EXPECT_FALSE(inflate_zlib(packed, bytes.size() - 1)) << "no more than is allowed";
            EXPECT_FALSE(inflate_zlib(packed.substr(0, packed.size() / 2), bytes.size()));
        }
    }
    const std::string same(100'000, 'x');
    EXPECT_LT(deflate_zlib(same).size(), 2'000U);
    EXPECT_EQ(inflate_zlib(deflate_zlib(same), same.size()), same);
}

std::string gif_block(unsigned char label, const std::string& payload) {
    return std::string("\x21") + static_cast<char>(label) + static_cast<char>(payload.size()) +
           payload + '\0';
}

// Two by two pixels of two colors: clear, four pixels, end.
std::string gif_frame(const std::string& data) {
    return std::string(",\0\0\0\0\x02\0\x02\0\x80", 10) + std::string(6, '\x7F') + '\x02' +
           static_cast<char>(data.size()) + data + '\0';
}
const std::string gif_pixels("\x04\0\x05", 3);

TEST(PlantedMarkers, AreRemovedFromAGif) {
    const std::string head("GIF89a\x02\0\x02\0\0\0\0", 13);
    const std::string control = gif_block(0xF9, std::string("\x09\x64\0\x01", 4));
    const std::string application = std::string("\x21\xFF\x0B") + "XMP DataXMP" +
                                    static_cast<char>(marker.size()) + marker + '\0';
    const auto image = clean_gif(head + gif_block(0xFE, marker) + application +
                                 gif_block(0x01, marker) + gif_block(0xCE, marker) + control +
                                 gif_frame(gif_pixels + marker) + gif_block(0xFE, marker) +
                                 control + gif_frame(gif_pixels + marker) + ";" + marker);
    EXPECT_FALSE(has_marker(image));
    ASSERT_TRUE(image);
    EXPECT_EQ(image->width, 2U);
    std::string frame = gif_frame(gif_pixels);
    frame.replace(13, 3, 3, '\0');  // no pixel has the second color
    EXPECT_EQ(image->bytes, head + gif_block(0xF9, std::string("\x01\0\0\x01", 4)) + frame + ";");
    EXPECT_EQ(clean_gif(image->bytes)->bytes, image->bytes);
}

TEST(PlantedMarkers, RefuseATruncatedGif) {
    const std::string file =
        std::string("GIF89a\x02\0\x02\0\0\0\0", 13) + gif_frame(gif_pixels) + ";";
    ASSERT_TRUE(clean_gif(file));
    for (std::size_t size = 0; size < file.size(); ++size) {
        EXPECT_FALSE(clean_gif(file.substr(0, size))) << size;
    }
}

}  // namespace planted_markers_test
}  // namespace steady::testing
