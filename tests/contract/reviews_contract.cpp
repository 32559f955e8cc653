#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

namespace steady {
namespace {

using samples::account_id;
using samples::now;

TEST_P(StoreContract, ReviewsOfACompanionComeNewestFirst) {
    const auto review = [](int number, int companion, Instant at) {
        Review each{samples::id<ReviewId>(number),
                    account_id(companion),
                    account_id(1),
                    std::nullopt,
                    1 + number % 5,
                    "It's \"good\" \u2764",
                    "Casey R.",
                    at};
        return each;
    };
    write([&](Transaction& t) {
        samples::add_people(t);
        t.bookings().insert(samples::booking(1, 1, {samples::line(1, 11, hours{1})})).value();
        t.reviews().insert(review(1, 11, now));
        Review booked = review(2, 11, now + seconds{5});
        booked.booking = samples::id<BookingId>(1);
        t.reviews().insert(booked);
        t.reviews().insert(review(3, 11, now));
        t.reviews().insert(review(4, 12, now));
    });
    read([&](Transaction& t) {
        const auto found = t.reviews().of_companion(account_id(11), 10);
        EXPECT_EQ(found.size(), 3U);
        EXPECT_EQ(found.at(0).id, samples::id<ReviewId>(2));
        EXPECT_EQ(found.at(0).booking, samples::id<BookingId>(1));
        EXPECT_EQ(found.at(0).rating, 3);
        EXPECT_EQ(found.at(0).comment, "It's \"good\" \u2764");
        EXPECT_EQ(found.at(0).client_alias, "Casey R.");
        EXPECT_EQ(found.at(0).client, account_id(1));
        EXPECT_EQ(found.at(0).created_at, now + seconds{5});
        EXPECT_EQ(found.at(1).id, samples::id<ReviewId>(3));
        EXPECT_FALSE(found.at(1).booking);
        EXPECT_EQ(t.reviews().of_companion(account_id(11), 1).size(), 1U);
        EXPECT_TRUE(t.reviews().of_companion(account_id(13), 10).empty());
        const auto booked = t.reviews().of_bookings(
            {samples::id<BookingId>(1), samples::id<BookingId>(2), samples::id<BookingId>(1)});
        EXPECT_EQ(booked.size(), 1U);
        EXPECT_EQ(booked.at(0).id, samples::id<ReviewId>(2));
        EXPECT_TRUE(t.reviews().of_bookings({samples::id<BookingId>(2)}).empty());
        EXPECT_TRUE(t.reviews().of_bookings({}).empty());
        return 0;
    });
}

TEST_P(StoreContract, ReviewsComeInPagesAndByStars) {
    write([&](Transaction& t) {
        samples::add_people(t);
        for (int i = 1; i <= 7; ++i) {
            t.reviews().insert({samples::id<ReviewId>(i), account_id(11), account_id(1),
                                std::nullopt, i <= 4 ? 5 : 3, "Kind", "Casey R.",
                                now + seconds{i}});
        }
        t.reviews().insert({samples::id<ReviewId>(8), account_id(12), account_id(1), std::nullopt,
                            1, "Late", "Casey R.", now});
    });
    read([&](Transaction& t) {
        const auto ids = [&](const ReviewQuery& query) {
            std::vector<ReviewId> found;
            for (const Review& review : t.reviews().page(query).reviews) found.push_back(review.id);
            return found;
        };
        const auto of = [](std::initializer_list<int> numbers) {
            std::vector<ReviewId> expected;
            for (const int number : numbers) expected.push_back(samples::id<ReviewId>(number));
            return expected;
        };
        const AccountId companion = account_id(11);
        EXPECT_EQ(ids({companion, std::nullopt, 1, 3}), of({7, 6, 5}));
        EXPECT_EQ(ids({companion, std::nullopt, 3, 3}), of({1}));
        EXPECT_EQ(ids({companion, std::nullopt, 4, 3}), of({}));
        EXPECT_EQ(ids({companion, 5, 2, 3}), of({1}));
        EXPECT_EQ(t.reviews().page({companion, std::nullopt, 9, 3}).total, 7);
        EXPECT_EQ(t.reviews().page({companion, 3, 1, 1}).total, 3);
        EXPECT_EQ(t.reviews().page({companion, 2, 1, 1}).total, 0);
        EXPECT_EQ(t.reviews().star_counts(companion), (StarCounts{0, 0, 3, 0, 4}));
        EXPECT_EQ(t.reviews().star_counts(account_id(13)), StarCounts{});
        return 0;
    });
}

}  // namespace
}  // namespace steady
