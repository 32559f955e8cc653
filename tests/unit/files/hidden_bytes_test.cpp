// D13: bytes inside a picture's own data that no decoder shows. Each test plants a marker in one
// such place; the pixels must stay.
#include "domain/files/byte_view.h"
#include "domain/files/clean_image.h"
#include "domain/files/zlib_stream.h"
#include "tests/unit/support/sample_files.h"

#include <string>

#include <gtest/gtest.h>

namespace steady::testing {
namespace hidden_bytes_test {

const std::string planted = "PLANTED-MARKER";

bool shows_planted(const std::string& bytes) {
    return bytes.contains("PLANTED") || bytes.contains("MARKER");
}

// The filtered rows of a cleaned PNG.
std::string rows_in(const CleanImage& image, std::size_t max_bytes = 1'000'000) {
    const std::size_t at = image.bytes.find("IDAT");
    const ByteView view(image.bytes);
    return inflate_zlib(image.bytes.substr(at + 4, view.big32(at - 4)), max_bytes).value_or("");
}

const std::string gray_rows("\0abc\0def", 8);

std::string gray_file(const std::string& stream, const std::string& extra = "") {
    return png_header(3, 2, '\x08', '\0') + extra + png_chunk("IDAT", stream) +
           png_chunk("IEND", "");
}

void expect_clean(const std::string& file, const std::string& rows) {
    const auto image = clean_png(file);
    ASSERT_TRUE(image);
    EXPECT_FALSE(shows_planted(image->bytes));
    EXPECT_EQ(rows_in(*image), rows);
    EXPECT_FALSE(shows_planted(rows_in(*image)));
    EXPECT_EQ(clean_png(image->bytes)->bytes, image->bytes) << "nothing is left to clean";
}

TEST(HiddenBytes, AfterTheCompressedPixelsOfAPngAreRemoved) {
    const std::string stream = deflate_zlib(gray_rows);
    expect_clean(gray_file(stream + planted), gray_rows);
    // In a separate chunk, and with the stream cut over several chunks.
    const std::string head = png_header(3, 2, '\x08', '\0');
    expect_clean(head + png_chunk("IDAT", stream) + png_chunk("IDAT", planted) +
                     png_chunk("IEND", planted) + planted,
                 gray_rows);
    expect_clean(head + png_chunk("IDAT", stream.substr(0, 5)) + png_chunk("IDAT", "") +
                     png_chunk("IDAT", stream.substr(5) + planted) + png_chunk("IEND", ""),
                 gray_rows);
    // In place of the checksum, which decoders do not need.
    std::string without_sum = stream;
    without_sum.replace(without_sum.size() - 4, 4, "MARK");
    EXPECT_FALSE(clean_png(gray_file(without_sum))->bytes.contains("MARK"));
}

TEST(HiddenBytes, BelowTheLastRowOfAPngAreRemoved) {
    const std::string upright = [] {
        const auto image = clean_png(gray_file(deflate_zlib(gray_rows + planted + planted)));
        return image ? rows_in(*image) : "";
    }();
    EXPECT_EQ(upright.size(), gray_rows.size());
    EXPECT_FALSE(shows_planted(upright));
    // Stored, so that they are readable in the file.
    const std::string raw = gray_rows + planted;
    std::string stored("\x78\x01\x01", 3);
    stored += static_cast<char>(raw.size());
    stored += '\0';
    stored += static_cast<char>(~raw.size() & 0xFFU);
    stored += '\xFF';
    const auto image = clean_png(gray_file(stored + raw + "SUM!"));
    ASSERT_TRUE(image);
    EXPECT_FALSE(shows_planted(image->bytes));
    EXPECT_EQ(clean_png(image->bytes)->bytes, image->bytes);
}

// A decoder stops at an invalid block, and whatever follows is not seen.
TEST(HiddenBytes, APngWithoutAllItsPixelsIsRefused) {
    const std::string stream = deflate_zlib(gray_rows);
    EXPECT_FALSE(clean_png(gray_file("")));
    EXPECT_FALSE(clean_png(gray_file(planted)));
    EXPECT_FALSE(clean_png(gray_file(stream.substr(0, stream.size() - 6))));
    EXPECT_FALSE(clean_png(gray_file(deflate_zlib(gray_rows.substr(0, 7)))));
    std::string wrong_length("\x78\x01\x01\x08\0\xF0\xFF", 7);  // not the complement
    EXPECT_FALSE(clean_png(gray_file(wrong_length + gray_rows)));
    std::string wrong_header = stream;
    wrong_header[1] = '\x02';
    EXPECT_FALSE(clean_png(gray_file(wrong_header)));
}

std::string palette_file(const std::string& colors, const std::string& extra = "") {
    // Two pixels of four bits: the colors 1 and 2.
    return png_header(2, 1, '\x04', '\x03') + png_chunk("PLTE", colors) + extra +
           png_chunk("IDAT", deflate_zlib(std::string("\0\x12", 2))) + png_chunk("IEND", "");
}

TEST(HiddenBytes, InUnusedColorsOfAPngAreRemoved) {
    const std::string colors = "abcdefghiPLANTED";
    const auto image = clean_png(palette_file(colors.substr(0, 15)));
    ASSERT_TRUE(image);
    EXPECT_FALSE(image->bytes.contains("PLANTE"));
    EXPECT_FALSE(image->bytes.contains("abc"));
    EXPECT_TRUE(image->bytes.contains("defghi")) << "the colors of its pixels";
    EXPECT_FALSE(clean_png(palette_file(std::string(51, 'x')))) << "more colors than four bits";
    const auto clear =
        clean_png(palette_file("abcdefghi", png_chunk("tRNS", "M\x01\0KER" + planted)));
    ASSERT_TRUE(clear);
    EXPECT_FALSE(shows_planted(clear->bytes));
    EXPECT_EQ(clean_png(clear->bytes)->bytes, clear->bytes);
}

TEST(HiddenBytes, InChunksThatDecodersIgnoreAreRemoved) {
    const std::string text = "PLANTED-MARKER-IN-A-CHUNK-OF-32-";
    for (const std::string& extra :
         {png_chunk("cHRM", text), png_chunk("gAMA", "MARK"), png_chunk("pHYs", "PLANTED-\x01"),
          png_chunk("bKGD", "MA"), png_chunk("sBIT", "M"), png_chunk("tRNS", "MARKER"),
          png_chunk("tRNS", "M"), png_chunk("PLTE", "MARKER")}) {
        const auto image = clean_png(gray_file(deflate_zlib(gray_rows), extra));
        ASSERT_TRUE(image);
        EXPECT_EQ(image->bytes, gray_file(deflate_zlib(gray_rows))) << extra;
    }
    const std::string both =
        png_chunk("gAMA", big32(45'455)) + png_chunk("sRGB", std::string(1, '\0'));
    EXPECT_FALSE(clean_png(gray_file(deflate_zlib(gray_rows), both))->bytes.contains("gAMA"));
    std::string wrong_sum = gray_file(deflate_zlib(gray_rows));
    wrong_sum.replace(wrong_sum.size() - 4, 4, "MARK");
    EXPECT_EQ(clean_png(wrong_sum)->bytes, gray_file(deflate_zlib(gray_rows)));
}

// One pixel of one bit in each row leaves seven bits.
TEST(HiddenBytes, InThePaddingOfPngRowsAreRemoved) {
    std::string rows;
    for (const char c : planted) rows += std::string(1, '\0') + c;
    const auto image =
        clean_png(png_header(1, static_cast<unsigned>(planted.size()), '\x01', '\0') +
                  png_chunk("IDAT", deflate_zlib(rows)) + png_chunk("IEND", ""));
    ASSERT_TRUE(image);
    for (std::size_t i = 1; i < rows.size(); i += 2) {
        EXPECT_EQ(rows_in(*image).at(i) & 0x7F, 0);
        EXPECT_EQ(rows_in(*image).at(i) & 0x80, rows.at(i) & 0x80);
    }
}

// Two by one pixels: codes of three bits (clear, pixel 0, pixel 1, end), then their table of four.
std::string gif_of(const std::string& data, const std::string& global, const std::string& local,
                   unsigned left = 0) {
    const bool has_global = !global.empty();
    std::string head("GIF89a\x02\0\x01\0", 10);
    head += has_global ? '\x81' : '\0';
    head += std::string(2, '\0') + global;
    std::string frame(1, ',');
    frame += static_cast<char>(left);
    frame += std::string("\0\0\0\x02\0\x01\0", 7);
    frame += local.empty() ? '\0' : '\x81';
    frame += local;
    frame += '\x02';
    frame += static_cast<char>(data.size());
    return head + frame + data + std::string(1, '\0') + ";";
}
// 100 000 001 101, the first code in the lowest bits.
const std::string gif_pixels("\x44\x0A", 2);

TEST(HiddenBytes, InTheFrameOfAGifAreRemoved) {
    const std::string colors = "aaabbbcccddd";
    const auto whole = clean_gif(gif_of(gif_pixels, colors, ""));
    ASSERT_TRUE(whole);
    EXPECT_TRUE(whole->bytes.contains("aaabbb"));
    EXPECT_FALSE(whole->bytes.contains("ccc")) << "a color that no pixel has";
    for (const std::string& tail : {planted, std::string(1, '\0') + planted}) {
        const auto image = clean_gif(gif_of(gif_pixels + tail, colors, ""));
        ASSERT_TRUE(image);
        EXPECT_EQ(image->bytes, whole->bytes);
    }
    // 100, then a code that no decoder knows.
    const auto broken = clean_gif(gif_of("\x3C" + planted, colors, ""));
    ASSERT_TRUE(broken);
    EXPECT_FALSE(shows_planted(broken->bytes));
    EXPECT_EQ(clean_gif(broken->bytes)->bytes, broken->bytes);
}

TEST(HiddenBytes, InAGifsUnusedColorTableAreRemoved) {
    const std::string colors = "aaabbbcccddd";
    const auto image = clean_gif(gif_of(gif_pixels, "PLANTED-MARK", colors));
    ASSERT_TRUE(image);
    EXPECT_FALSE(shows_planted(image->bytes));
    EXPECT_TRUE(image->bytes.contains("aaabbb"));
    EXPECT_EQ(clean_gif(image->bytes)->bytes, image->bytes);
}

TEST(HiddenBytes, OutsideTheCanvasOfAGifBecomeVisible) {
    const auto image = clean_gif(gif_of(gif_pixels, "aaabbbcccddd", "", 9));
    ASSERT_TRUE(image);
    EXPECT_EQ(image->width, 11U);
    EXPECT_EQ(image->bytes.substr(6, 2), std::string("\x0B\0", 2));
}

}  // namespace hidden_bytes_test
}  // namespace steady::testing
