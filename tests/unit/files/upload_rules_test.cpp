#include "domain/files/upload_rules.h"

#include "tests/unit/support/sample_files.h"

#include <gtest/gtest.h>

namespace steady::testing {
namespace upload_rules_test {

std::string refusal(const IncomingFile& file) {
    const auto accepted = accept_file(file);
    return accepted ? "" : accepted.error().message;
}

constexpr const char* helper_text = "Only image files and PDF documents are allowed";

TEST(UploadRulesTest, TheBytesDecideTheType) {  // FILE-001, UP1
    EXPECT_EQ(refusal({FileFolder::profile_images, png_file()}), "");
    EXPECT_EQ(refusal({FileFolder::resumes, pdf_file()}), "");
    for (const std::string& bytes :
         {std::string("<!doctype html>"), std::string("x"), std::string(1025, ' ') + "%PDF-1.4"}) {
        EXPECT_EQ(refusal({FileFolder::profile_images, bytes}), helper_text);
        EXPECT_EQ(refusal({FileFolder::resumes, bytes}), "Please upload a PDF file only.");
    }
}

// Real scanners and mail programs put lines before the header, or leave the end mark out.
TEST(UploadRulesTest, AcceptsPdfsLikeReadersDo) {
    for (const std::string& bytes :
         {"%PDF-1.4 " + std::string("x"), std::string("\xEF\xBB\xBF") + pdf_file(),
          std::string(1024, ' ') + pdf_file()}) {
        EXPECT_EQ(refusal({FileFolder::resumes, bytes}), "");
    }
}

TEST(UploadRulesTest, ReportsTheTrueReason) {
    EXPECT_EQ(refusal({FileFolder::profile_images, "\x89PNG\r\n\x1A\n"}),
              "This picture is damaged or cut off. Please choose another one.");
    EXPECT_EQ(refusal({FileFolder::resumes, pdf_file() + std::string("PK\x05\x06 archive")}),
              "This PDF is an archive as well. Please save it as a plain PDF.");
}

// D31: the pictures of many phones are pictures.
TEST(UploadRulesTest, DoesNotCallPicturesOfOtherFormatsNoPictures) {
    using namespace std::string_literals;
    for (const std::string& bytes :
         {"\0\0\0\x18"s + "ftypheic\0\0\0\0", "\0\0\0\x1C"s + "ftypavif\0\0\0\0"s, "II*\0rest"s,
          "MM\0*rest"s, "BM\x10\0\0\0\0\0\0\0rest"s, "\xFF\x0Arest"s,
          "<?xml version=\"1.0\"?>\n<svg/>"s}) {
        for (const FileFolder folder : {FileFolder::client_profiles, FileFolder::companion_profiles,
                                        FileFolder::profile_images, FileFolder::incidents}) {
            EXPECT_EQ(refusal({folder, bytes}),
                      "Not every browser shows pictures of this format. Please choose a JPEG, "
                      "PNG, WebP or GIF.");
        }
        EXPECT_EQ(refusal({FileFolder::resumes, bytes}), "Please upload a PDF file only.");
    }
    EXPECT_EQ(refusal({FileFolder::client_profiles, "\0\0\0\x18"s + "ftypmp42"}),
              "Please select an image file");
    EXPECT_EQ(refusal({FileFolder::client_profiles, "BMW"}), "Please select an image file");
    EXPECT_EQ(refusal({FileFolder::client_profiles, ""}), "The file is empty");
}

TEST(UploadRulesTest, FoldersAcceptTheirKinds) {  // FILE-008
    EXPECT_EQ(refusal({FileFolder::resumes, png_file()}), "Please upload a PDF file only.");
    EXPECT_EQ(refusal({FileFolder::client_profiles, pdf_file()}), "Please select an image file");
    EXPECT_EQ(refusal({FileFolder::profile_images, pdf_file()}), "Please select an image file");
    EXPECT_EQ(refusal({FileFolder::companion_profiles, png_file()}), "");
    EXPECT_FALSE(parse_folder(".."));
    EXPECT_EQ(parse_folder("resumes"), FileFolder::resumes);
}

TEST(UploadRulesTest, LimitsAFileToTenMegabytes) {  // FILE-002, FILE-003
    const std::size_t around = png_file(2, 2, png_chunk("tEXt", "")).size();
    const auto sized = [&](std::size_t bytes) {
        return png_file(2, 2, png_chunk("tEXt", std::string(bytes - around, ' ')));
    };
    EXPECT_EQ(refusal({FileFolder::profile_images, sized(10'485'759)}), "");
    EXPECT_EQ(refusal({FileFolder::profile_images, sized(10'485'760)}),
              "File size must be less than 10MB");
}

TEST(UploadRulesTest, LimitsAResumeToFiveMegabytes) {
    std::string pdf = pdf_file();
    pdf.resize(5'242'879, ' ');
    EXPECT_EQ(refusal({FileFolder::resumes, pdf}), "");
    pdf += ' ';
    EXPECT_EQ(refusal({FileFolder::resumes, pdf}), "File size must be less than 5MB.");
}

TEST(UploadRulesTest, LimitsAPictureToFiftyMegapixels) {  // UP5
    EXPECT_EQ(refusal({FileFolder::profile_images, png_file(10'000, 5'000)}), "");
    for (const unsigned width : {10'001U, 4'294'967'295U}) {
        EXPECT_NE(refusal({FileFolder::profile_images, png_file(width, 5'000)}), "");
    }
    EXPECT_NE(refusal({FileFolder::profile_images, png_file(0, 5)}), "");
}

TEST(UploadRulesTest, GeneratesThePublicId) {  // UP3
    EXPECT_EQ(make_public_id(FileFolder::profile_images, from_epoch_seconds(1'795'186'800), "rand",
                             FileType::jpeg),
              "profile-images/1795186800-rand.jpg");
}

TEST(UploadRulesTest, DocumentsArePrivate) {
    EXPECT_TRUE(is_public_file("client-profiles/1-a.png", "image/png"));
    EXPECT_FALSE(is_public_file("resumes/1-a.pdf", "application/pdf"));
    EXPECT_FALSE(is_public_file("profile-images/1-a.pdf", "application/pdf"));
}

TEST(UploadRulesTest, DetectsPlaceholders) {  // FILE-022
    EXPECT_TRUE(is_placeholder("base64_1"));
    EXPECT_TRUE(is_placeholder("data:image/png;base64,AAAA"));
    EXPECT_FALSE(is_placeholder("profile-images/1-a.png"));
}

TEST(DataUrlTest, IsDecoded) {  // UP9
    const auto url = parse_data_url("data:image/png;base64,aGVsbG8=");
    ASSERT_TRUE(url);
    EXPECT_EQ(url->content_type, "image/png");
    EXPECT_EQ(url->bytes, "hello");
    EXPECT_EQ(parse_data_url("data:;base64,aGVsbG8h")->bytes, "hello!");
    EXPECT_EQ(parse_data_url("data:;base64,")->bytes, "");
    for (const char* text : {"javascript:alert(1)", "http://x/y.png", "data:text/html,<b>",
                             "data:image/png;base64,a", "data:image/png;base64,a*b="})
        EXPECT_FALSE(parse_data_url(text)) << text;
}

}  // namespace upload_rules_test
}  // namespace steady::testing
