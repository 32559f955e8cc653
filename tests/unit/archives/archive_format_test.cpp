// ADR 149: the file format of archives, as other programs read it.
#include "adapters/archives/signed_zip.h"
#include "domain/archives/archive_table.h"
#include "domain/archives/index_pdf.h"
#include "domain/archives/pseudonyms.h"
#include "domain/core/csv_text.h"

#include <string>

#include <gtest/gtest.h>

namespace steady::testing {
namespace archive_format_test {

const std::string key(64, 'a');

TEST(ArchiveFormatTest, WithoutAKeyNothingIsSigned) {
    const auto format = make_signed_zip({});
    EXPECT_FALSE(format->can_sign());
    EXPECT_TRUE(format->public_keys().empty());
    EXPECT_THROW((void)format->sign("text"), std::runtime_error);
}

TEST(ArchiveFormatTest, TheSameKeySignsTheSame) {
    const auto format = make_signed_zip({key, std::string(64, 'b')});
    EXPECT_EQ(format->sign("text").size(), 64U);
    EXPECT_EQ(format->sign("text"), make_signed_zip({key})->sign("text"));
    EXPECT_NE(format->sign("text"), format->sign("other"));
    EXPECT_EQ(format->public_keys().size(), 2U);
    EXPECT_NE(format->public_keys()[0], format->public_keys()[1]);
}

TEST(ArchiveFormatTest, EntriesHaveTheirSizeAndChecksum) {
    const auto format = make_signed_zip({key});
    std::string file;
    const auto writer = format->write_to([&](std::string_view bytes) { file += bytes; });
    writer->begin("a.txt");
    writer->add("ab");
    writer->add("c");
    const ArchiveEntry entry = writer->end();
    EXPECT_EQ(entry.bytes, 3);
    EXPECT_EQ(entry.sha256, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_THROW(writer->add("outside"), std::runtime_error);
    EXPECT_EQ(writer->finish().size(), 64U);
    EXPECT_EQ(writer->size(), std::ssize(file));
    EXPECT_EQ(file.substr(0, 4), "PK\x03\x04");
}

TEST(ArchiveTableTest, WritesTheSameRowAsJsonAndCsv) {
    const ArchiveTable table{"t", {"a", "b"}};
    const ArchiveRow row{"say \"x\"\n", "=1+1"};
    EXPECT_EQ(json_row(table, row), R"({"a":"say \"x\"\u000a","b":"=1+1"})");
    EXPECT_EQ(csv_line(row), "\"say \"\"x\"\"\n\",\"'=1+1\"\r\n");
    EXPECT_EQ(utc_text(from_epoch_seconds(0)), "1970-01-01T00:00:00Z");
    EXPECT_EQ(utc_text(std::nullopt), "");
}

TEST(PseudonymsTest, NamesOthersByRoleAndLetter) {
    Pseudonyms names({"me"});
    EXPECT_EQ(names.of("Client", "me"), "me");
    EXPECT_EQ(names.of("Companion", "x"), "Companion A");
    EXPECT_EQ(names.of("Companion", "y"), "Companion B");
    EXPECT_EQ(names.of("Person", "x"), "Companion A") << "one name per person";
    for (int i = 0; i < 24; ++i) (void)names.of("Companion", std::to_string(i));
    EXPECT_EQ(names.of("Companion", "z"), "Companion AA");
}

TEST(PseudonymsTest, FirstNamesAloneAreReplacedInAnyCase) {
    Pseudonyms names({"me"});
    (void)names.of("Companion", "x");
    names.hide("x", "Dr. Zoe Smith");
    names.hide_first_name("x", "Dr. Zoe Smith");
    EXPECT_EQ(names.redact("Dr. Zoe Smith came. Zoe's car, ZOE! zoe, Zoey"),
              "Companion A came. Companion A's car, Companion A! Companion A, Zoey");
}

TEST(PseudonymsTest, FirstNamesThatAreWordsAreReplacedWithACapitalLetter) {
    Pseudonyms names({"me"});
    (void)names.of("Companion", "x");
    names.hide_first_name("x", "Will Reyes");
    EXPECT_EQ(names.redact("I will come with Will, against my will. WILL said so"),
              "I will come with Companion A, against my will. Companion A said so");
}

TEST(PseudonymsTest, AFirstNameOfTwoPeopleNamesNeither) {
    Pseudonyms names({"me"});
    (void)names.of("Companion", "x");
    (void)names.of("Companion", "y");
    for (const char* id : {"x", "x", "y"}) names.hide_first_name(id, "Maria Reyes");
    names.hide_first_name("x", "Al Reyes");
    EXPECT_EQ(names.redact("Maria and Al"), "Another person and Al");
}

TEST(PseudonymsTest, ASubjectsOwnFirstNameAndTextsStay) {
    Pseudonyms names({"me"});
    names.keep("daniel");
    names.keep("charlotte.moore@mail.example");
    (void)names.of("Companion", "x");
    (void)names.of("Companion", "y");
    names.hide_first_name("x", "Daniel Reyes");
    names.hide_first_name("y", "Charlotte Reyes");
    EXPECT_EQ(names.redact("Daniel met Charlotte"), "Daniel met Companion B");
    EXPECT_EQ(names.redact("Charlotte.Moore@mail.example"), "Charlotte.Moore@mail.example");
}

TEST(PseudonymsTest, ReplacesWholeWordsInAnyCase) {
    Pseudonyms names({"me"});
    names.keep("Smith");
    (void)names.of("Companion", "x");
    names.hide("x", "Ann Smith");
    names.hide("x", "Ann");
    names.hide("x", "Smith");
    names.hide("x", "a@b.example");
    names.hide("x", "");
    EXPECT_EQ(names.redact("ANN SMITH, ann; Annabel: A@B.example. Smith"),
              "Companion A, Companion A; Annabel: Companion A. Smith");
}

TEST(IndexPdfTest, HasOnePageForEachFullPageOfLines) {
    const std::string one = pdf_of_lines({"(a) \\ \xC3\xA9"});
    EXPECT_NE(one.find("(\\(a\\) \\\\ ?) Tj"), std::string::npos);
    EXPECT_NE(one.find("/Count 1 "), std::string::npos);
    const std::string two = pdf_of_lines(std::vector<std::string>(55, "line"));
    EXPECT_NE(two.find("/Count 2 "), std::string::npos);
}

}  // namespace archive_format_test
}  // namespace steady::testing
