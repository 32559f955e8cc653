#include "domain/reviews/review_rules.h"

#include <gtest/gtest.h>

namespace steady {
namespace review_rules_test {

std::vector<std::string> fields_of(const Result<ReviewText>& checked) {
    std::vector<std::string> fields;
    if (!checked) {
        for (const FieldError& problem : checked.error().fields) fields.push_back(problem.field);
    }
    return fields;
}

// REVW-006, REVW-007, REVW-008, REVW-009
TEST(ReviewRules, RequiresTheStarsFirst) {
    const auto nothing = checked_review({std::nullopt, "  \n", ""});
    ASSERT_FALSE(nothing);
    EXPECT_EQ(nothing.error().message, "Please select a rating");
    EXPECT_EQ(fields_of(nothing), (std::vector<std::string>{"rating", "comment"}));
    for (const long rating : {0L, 6L, -1L, 1L << 40}) {
        EXPECT_EQ(fields_of(checked_review({rating, "Kind", ""})),
                  std::vector<std::string>{"rating"});
    }
    for (const long rating : {1L, 2L, 3L, 4L, 5L}) {
        const auto checked = checked_review({rating, "Kind", ""});
        ASSERT_TRUE(checked);
        EXPECT_EQ(checked->rating, rating);
    }
    const auto silent = checked_review({5, " \t", ""});
    ASSERT_FALSE(silent);
    EXPECT_EQ(silent.error().message, "Please write a review comment");
}

TEST(ReviewRules, TrimsTheText) {
    const auto checked = checked_review({4, "  Calm,\n kind. \n", " Sam "});
    ASSERT_TRUE(checked);
    EXPECT_EQ(checked->comment, "Calm,\n kind.");
    EXPECT_EQ(checked->alias, "Sam");
}

TEST(ReviewRules, LimitsTheText) {
    // Characters, as the text says that is shown and as the form counts, not bytes.
    for (const std::string& letter : {std::string("a"), std::string("é"), std::string("🌿")}) {
        const auto of = [&](std::size_t count) {
            std::string text;
            for (std::size_t i = 0; i < count; ++i) text += letter;
            return text;
        };
        EXPECT_TRUE(checked_review({5, of(4'000), of(80)})) << letter;
        EXPECT_EQ(fields_of(checked_review({5, of(4'001), ""})),
                  std::vector<std::string>{"comment"});
        EXPECT_EQ(fields_of(checked_review({5, "Kind", of(81)})),
                  std::vector<std::string>{"clientAlias"});
    }
}

// A name that is shown to everybody is one line, and reads as it is written.
TEST(ReviewRules, RefusesInvisibleCharacters) {
    for (const char* alias : {"sam@example.com", "Call 518-555-0119"}) {
        EXPECT_EQ(fields_of(checked_review({5, "Kind", alias})),
                  std::vector<std::string>{"clientAlias"})
            << alias;
    }
    for (const char* alias : {"Sam\nK.", "Sam\u202e.K", "Sam\u0085"}) {
        EXPECT_EQ(fields_of(checked_review({5, "Kind", alias})),
                  std::vector<std::string>{"clientAlias"});
    }
    EXPECT_EQ(fields_of(checked_review({5, "Kind\u202e", ""})),
              std::vector<std::string>{"comment"});
    EXPECT_EQ(checked_review({5, "Kind.\r\nCalm.", ""})->comment, "Kind.\nCalm.");
}

// REVW-014: the client's own, completed, with this companion.
TEST(ReviewRules, AcceptsCompletedBookingsOfBothPartiesOnly) {
    const auto id = [](char last) {
        return AccountId::parse(std::string("019365a0-0000-7000-8000-00000000000") + last).value();
    };
    Booking booking{.id = BookingId::parse("019365a0-0000-7000-8000-0000000000ff").value(),
                    .client = id('1')};
    booking.lines.push_back(
        {.id = BookingLineId::parse("019365a0-0000-7000-8000-0000000000fe").value(),
         .companion = id('2')});
    for (const BookingStatus status : {BookingStatus::pending, BookingStatus::confirmed,
                                       BookingStatus::completed, BookingStatus::cancelled}) {
        booking.status = status;
        EXPECT_EQ(reviewable(booking, id('1'), id('2')), status == BookingStatus::completed);
        EXPECT_FALSE(reviewable(booking, id('3'), id('2')));
        EXPECT_FALSE(reviewable(booking, id('1'), id('3')));
    }
    booking.status = BookingStatus::completed;
    booking.lines.front().cancelled = LineCancellation{};
    EXPECT_FALSE(reviewable(booking, id('1'), id('2'))) << "she did not come";
}

// REVW-016: 5 and 3 make 4.0.
TEST(ReviewRules, TheRatingIsTheMeanOfAllReviews) {
    EXPECT_EQ(rating_of({0, 0, 1, 0, 1}).tenths(), 40);
    EXPECT_EQ(rating_of({}).tenths(), 0);
    EXPECT_EQ(rating_of({}).count, 0);
    EXPECT_EQ(rating_of({1, 2, 3, 4, 5}), (RatingSummary{55, 15}));
}

}  // namespace review_rules_test
}  // namespace steady
