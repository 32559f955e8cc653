// D13: bytes behind the last code of a WebP or JPEG, which no decoder shows.
#include "domain/files/byte_view.h"
#include "domain/files/clean_image.h"
#include "tests/unit/support/sample_files.h"

#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace steady::testing {
namespace hidden_scans_test {

const std::string planted = "PLANTED-MARKER";

// Bytes from their hexadecimal digits.
std::string unhex(std::string_view digits) {
    std::string bytes;
    for (std::size_t i = 0; i + 1 < digits.size(); i += 2) {
        bytes += static_cast<char>(
            static_cast<unsigned char>(std::stoi(std::string(digits.substr(i, 2)), nullptr, 16)));
    }
    return bytes;
}

// Pictures of 20 by 18 pixels, as cwebp writes them: lossy, lossy with transparency, lossless.
const std::string lossy_webp = unhex(
    "52494646ce0000005745425056503820c20000003005009d012a140012003f3984bb53af28a6a2b0180c01e027"
    "096c009d32dd7e660000158f6f22dd1f0f738c16d909669b0000fed921160b985833bd8575ce082d7029e1f8ed"
    "00c68cd843f3a16007db3412a14dea813984351a711d21e0c649d055fee0505a316af6b40fa28b425fc001c3c9"
    "93e62a4cce9ad20cbc9cdbd87f0e55b4e2c834c5aa746b326233ade5e442a7dadece937e12c40d14ec36fd8e23"
    "fb4d058819713d76beb9e528c0d0478434264cd7f806bac751fc1bba4504ab200000");
const std::string transparent_webp = unhex(
    "52494646a800000057454250565038580a00000010000000130000110000414c5048390000000160a96d7b96f1"
    "783c1e8fe3388ee3388ee3388ee34eedeeef00c2885885001506587d50a087054e64e8608603095a9860478406"
    "46d8f00b0a005650382048000000b003009d012a140012003f5d92c058bfaa272537faa803f02b896400b3b98d"
    "bcd00f5a501f0000fee465b61841de7965a03b0b2fdf97ace3e94fb2df7a5a7382d2b4e9d810000000");
const std::string lossless_webp = unhex(
    "52494646aa000000574542505650384c9d0000002f134004004d08041280f637de21a2ff992d0082f0ffed21a2"
    "ff698b9b6adb9605ddfe0ce84e0c766da219a8401776eda21b6cbf0205ee5f02dc1108b26d769bfbd3148720db"
    "6638c53fce7162023a0530262875f7031c5025dc2ec873c279f857cc24cf87a8ceb65755b04775f403e400ef02"
    "c8c37c21cc2f1c7f802daa931fe0862ae13c4c380fffd702d5e55f2be08aeae707c8c384f330e9828a0100");

// The file with a tail behind the data of each of its chunks, inside of it.
std::string with_tails(const std::string& file, const std::string& tail) {
    const ByteView view(file);
    std::string chunks;
    for (std::size_t at = 12; at < file.size();) {
        const std::size_t length = view.little32(at + 4);
        const std::string_view name = view.part(at, 4);
        const std::string data(view.part(at + 8, length));
        chunks += webp_chunk(name, name == "VP8X" ? data : data + tail);
        at += 8 + length + (length & 1U);
    }
    return webp_file(chunks);
}

TEST(HiddenScans, AfterTheCodesOfAWebpAreRemoved) {
    for (const std::string& file : {lossy_webp, transparent_webp, lossless_webp}) {
        const auto image = clean_webp(file);
        ASSERT_TRUE(image);
        EXPECT_LE(file.size() - image->bytes.size(), 2U) << "what cwebp writes is needed";
        EXPECT_EQ(image->width, 20U);
        for (const std::string& tail : {planted, std::string(1, '\0') + planted}) {
            const auto cut = clean_webp(with_tails(file, tail));
            ASSERT_TRUE(cut);
            EXPECT_EQ(cut->bytes, image->bytes);
        }
    }
}

// Few bytes that claim many pixels: reading on behind their end would take seconds.
TEST(HiddenScans, ALossyPictureHasTheCodesOfAllItsBlocks) {
    const ByteView view(lossy_webp);
    std::string frame(view.part(20, lossy_webp.size() - 20));
    const std::string claimed{'\xD7', '\x14', '\x00', '\x12'};  // 5,335 by 4,608
    frame.replace(6, claimed.size(), claimed);
    EXPECT_FALSE(clean_webp(webp_file(webp_chunk("VP8 ", frame))));
}

// Between the partitions of a lossy picture: the first is declared longer than it is.
TEST(HiddenScans, BetweenThePartitionsOfAWebpAreRemoved) {
    const ByteView view(lossy_webp);
    std::string data(view.part(20, view.little32(16)));
    const std::size_t tag = ByteView(data).little24(0);
    const std::size_t longer = tag + (planted.size() << 5U);
    for (unsigned i = 0; i < 3; ++i) {
        data[i] = static_cast<char>(static_cast<unsigned char>(longer >> (8 * i) & 0xFFU));
    }
    data.insert(10 + (tag >> 5U), planted);
    const auto image = clean_webp(webp_file(webp_chunk("VP8 ", data)));
    ASSERT_TRUE(image);
    EXPECT_EQ(image->bytes, clean_webp(lossy_webp)->bytes);
}

TEST(HiddenScans, AWebpWithoutAllItsPixelsIsRefused) {
    const std::string data = lossless_webp_pixels();
    EXPECT_TRUE(clean_webp(webp_file(webp_chunk("VP8L", data))));
    for (std::size_t size = 0; size < data.size(); ++size) {
        EXPECT_FALSE(clean_webp(webp_file(webp_chunk("VP8L", data.substr(0, size))))) << size;
    }
    EXPECT_FALSE(clean_webp(webp_file(webp_chunk("VP8L", data.substr(0, 5) + planted))));
    EXPECT_FALSE(clean_webp(webp_file(webp_chunk("VP8 ", planted))));
}

// Bytes behind the last code of a scan, of a restart interval, and in tables that no scan uses.
TEST(HiddenScans, InTheScanOfAJpegAreRemoved) {
    const std::string file = jpeg_file(640, 480);
    const auto image = clean_jpeg(file);
    ASSERT_TRUE(image);
    for (const std::string& tail :
         {planted, "\xFF\xD0" + planted, std::string("\xFF\0", 2) + planted}) {
        std::string longer = file;
        longer.insert(longer.size() - 2, tail);
        ASSERT_TRUE(clean_jpeg(longer));
        EXPECT_EQ(clean_jpeg(longer)->bytes, image->bytes);
    }
    const std::string scan = jpeg_segment(0xDA, std::string("\x01\x01\0\0\x3F\0", 6));
    std::string second = file;
    second.insert(second.size() - 2, scan + planted);
    EXPECT_EQ(clean_jpeg(second)->bytes, image->bytes) << "a scan of pixels that are known";
    std::string counts(16, '\0');
    counts[7] = static_cast<char>(planted.size());
    const std::string unused = jpeg_segment(0xC4, '\x01' + counts + planted) +
                               jpeg_segment(0xDB, '\x02' + planted + std::string(50, 'x'));
    EXPECT_EQ(clean_jpeg(jpeg_file(640, 480, unused))->bytes, image->bytes);
}

TEST(HiddenScans, BetweenTheRestartIntervalsOfAJpegAreRemoved) {
    // Four blocks in two intervals: eight bits in a byte each.
    const std::string usual = jpeg_file(16, 16, jpeg_segment(0xDD, big16(2)));
    const std::string start = usual.substr(0, usual.size() - 3);
    const std::string zero(1, '\0');
    const auto image = clean_jpeg(start + zero + "\xFF\xD0" + zero + "\xFF\xD9");
    const auto planted_in =
        clean_jpeg(start + zero + planted + "\xFF\xD5" + zero + planted + "\xFF\xD9");
    ASSERT_TRUE(image && planted_in);
    EXPECT_EQ(planted_in->bytes, image->bytes);
    EXPECT_TRUE(image->bytes.contains("\xFF\xD0"));
}

}  // namespace hidden_scans_test
}  // namespace steady::testing
