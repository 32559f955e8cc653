#include "domain/files/clean_image.h"

#include "tests/unit/support/sample_files.h"

#include <gtest/gtest.h>

namespace steady::testing {
namespace clean_image_test {

TEST(CleanJpegTest, DropsLocationCommentsAndTrailingBytes) {  // UP6
    const std::string file =
        jpeg_file(640, 480,
                  jpeg_segment(0xE1, exif_payload(1)) + jpeg_segment(0xFE, "<?php secret ?>") +
                      jpeg_segment(0xED, "Photoshop secret")) +
        "PK trailer secret";
    const auto image = clean_jpeg(file);
    ASSERT_TRUE(image);
    EXPECT_EQ(image->width, 640U);
    EXPECT_EQ(image->height, 480U);
    EXPECT_EQ(image->bytes.find("secret"), std::string::npos);
    EXPECT_EQ(image->bytes.find("Exif"), std::string::npos);
    EXPECT_TRUE(image->bytes.ends_with("\xFF\xD9"));
}

TEST(CleanJpegTest, KeepsTheOrientationOfAPhoto) {
    const auto image = clean_jpeg(jpeg_file(640, 480, jpeg_segment(0xE1, exif_payload(6))));
    ASSERT_TRUE(image);
    EXPECT_EQ(image->bytes.find("secret"), std::string::npos);
    const auto exif = image->bytes.find(std::string("Exif\0\0MM", 8));
    ASSERT_EQ(exif, 6U);
    EXPECT_EQ(image->bytes[exif + 25], '\x06');
    // Cleaning again changes nothing, so the segment we write is one we can read.
    EXPECT_EQ(clean_jpeg(image->bytes)->bytes, image->bytes);
}

TEST(CleanJpegTest, RefusesATruncatedFile) {
    const std::string file = jpeg_file(640, 480);
    ASSERT_TRUE(clean_jpeg(file));
    const std::size_t scan = file.find("\xFF\xDA");
    for (std::size_t size = 0; size < scan + 10; ++size)
        EXPECT_FALSE(clean_jpeg(file.substr(0, size))) << size;
}

TEST(CleanJpegTest, AddsAMissingEndMarker) {
    const std::string file = jpeg_file(640, 480);
    const auto image = clean_jpeg(file.substr(0, file.size() - 2));
    ASSERT_TRUE(image);
    EXPECT_EQ(image->bytes, clean_jpeg(file)->bytes);
    const auto half = clean_jpeg(file.substr(0, file.size() - 1));
    ASSERT_TRUE(half);
    EXPECT_EQ(clean_jpeg(half->bytes)->bytes, half->bytes);
}

TEST(CleanJpegTest, RefusesAFrameThatIsNotTheOnlyOne) {
    ASSERT_TRUE(clean_jpeg(jpeg_file(640, 480)));
    for (const char* frame : {"\x08", "12345", "123456",
                              "\x08"
                              "1234\x01\x01\x11\x01"}) {
        EXPECT_FALSE(clean_jpeg(jpeg_file(640, 480, jpeg_segment(0xC2, frame)))) << frame;
    }
    EXPECT_FALSE(clean_jpeg(jpeg_file(0, 480)));
}

TEST(CleanPngTest, DropsTextTimeAndExif) {  // UP6
    const auto image =
        clean_png(png_file(3, 5,
                           png_chunk("tEXt", "Author\0secret") + png_chunk("eXIf", "secret place") +
                               png_chunk("tIME", "secret!") + png_chunk("gAMA", big32(45'455))) +
                  "trailer secret");
    ASSERT_TRUE(image);
    EXPECT_EQ(image->width, 3U);
    EXPECT_EQ(image->height, 5U);
    EXPECT_EQ(image->bytes, png_file(3, 5, png_chunk("gAMA", big32(45'455))));
}

TEST(CleanPngTest, RefusesATruncatedOrUnorderedFile) {
    const std::string file = png_file();
    for (std::size_t size = 0; size < file.size(); ++size)
        EXPECT_FALSE(clean_png(file.substr(0, size))) << size;
    EXPECT_FALSE(clean_png("\x89PNG\r\n\x1A\n" + png_chunk("IDAT", "x") + png_chunk("IEND", "")));
    EXPECT_FALSE(clean_png("\x89PNG\r\n\x1A\n" + std::string("\xFF\xFF\xFF\xFFIHDR", 8)));
}

TEST(CleanWebpTest, DropsExifAndXmpAndClearsTheirFlags) {  // UP6
    const auto image = clean_webp(extended_webp_file() + "trailer secret");
    ASSERT_TRUE(image);
    EXPECT_EQ(image->width, 3U);
    EXPECT_EQ(image->height, 2U);
    EXPECT_EQ(image->bytes.find("secret"), std::string::npos);
    EXPECT_EQ(image->bytes[20], '\0');
    EXPECT_EQ(clean_webp(image->bytes)->bytes, image->bytes);
}

TEST(CleanWebpTest, RefusesATruncatedFile) {
    const std::string file = extended_webp_file();
    for (std::size_t size = 0; size < file.size(); ++size)
        EXPECT_FALSE(clean_webp(file.substr(0, size))) << size;
    EXPECT_FALSE(clean_webp(webp_file(webp_chunk("EXIF", "only words!!"))));
}

TEST(CleanGifTest, ReadsItsSize) {
    const auto image = clean_gif(std::string("GIF89a\x03\0\x02\0\0\0\0;", 14));
    ASSERT_TRUE(image);
    EXPECT_EQ(image->width, 3U);
    EXPECT_EQ(image->height, 2U);
    EXPECT_FALSE(clean_gif("GIF89a"));
}

}  // namespace clean_image_test
}  // namespace steady::testing
