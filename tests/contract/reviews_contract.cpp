#include "ports/bookings.h"
#include "ports/reviews.h"
#include "ports/store.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

namespace steady {
namespace reviews_contract {

using samples::account_id;
using samples::now;

TEST_P(StoreContract, ListsReviewsOfACompanionNewestFirst) {
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
        t.bookings.insert(samples::booking(1, 1, {samples::line(1, 11, hours{1})})).value();
        EXPECT_TRUE(t.reviews.insert(review(1, 11, now)));
        Review booked = review(2, 11, now + seconds{5});
        booked.booking = samples::id<BookingId>(1);
        EXPECT_TRUE(t.reviews.insert(booked));
        EXPECT_TRUE(t.reviews.insert(review(3, 11, now)));
        EXPECT_TRUE(t.reviews.insert(review(4, 12, now)));
    });
    read([&](Transaction& t) {
        const auto found = t.reviews.page({account_id(11)}).reviews;
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
        EXPECT_TRUE(t.reviews.page({account_id(13)}).reviews.empty());
        const auto booked = t.reviews.of_bookings(
            {samples::id<BookingId>(1), samples::id<BookingId>(2), samples::id<BookingId>(1)});
        EXPECT_EQ(booked.size(), 1U);
        EXPECT_EQ(booked.at(0).id, samples::id<ReviewId>(2));
        EXPECT_TRUE(t.reviews.of_bookings({samples::id<BookingId>(2)}).empty());
        EXPECT_TRUE(t.reviews.of_bookings({}).empty());
        return 0;
    });
}

TEST_P(StoreContract, PagesReviewsByStars) {
    write([&](Transaction& t) {
        samples::add_people(t);
        for (int i = 1; i <= 7; ++i) {
            EXPECT_TRUE(t.reviews.insert({samples::id<ReviewId>(i), account_id(11), account_id(1),
                                          std::nullopt, i <= 4 ? 5 : 3, "Kind", "Casey R.",
                                          now + seconds{i}}));
        }
        EXPECT_TRUE(t.reviews.insert({samples::id<ReviewId>(8), account_id(12), account_id(1),
                                      std::nullopt, 1, "Late", "Casey R.", now}));
    });
    read([&](Transaction& t) {
        const auto ids = [&](const ReviewQuery& query) {
            std::vector<ReviewId> found;
            for (const Review& review : t.reviews.page(query).reviews) found.push_back(review.id);
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
        EXPECT_EQ(t.reviews.page({companion, std::nullopt, 9, 3}).total, 7);
        EXPECT_EQ(t.reviews.page({companion, 3, 1, 1}).total, 3);
        EXPECT_EQ(t.reviews.page({companion, 2, 1, 1}).total, 0);
        EXPECT_EQ(t.reviews.star_counts(companion), (StarCounts{0, 0, 3, 0, 4}));
        EXPECT_EQ(t.reviews.star_counts(account_id(13)), StarCounts{});
        return 0;
    });
}

TEST_P(StoreContract, KeepsOneReviewPerCompanionOfABooking) {
    const auto review = [](int number, int companion) {
        return Review{samples::id<ReviewId>(number),
                      account_id(companion),
                      account_id(1),
                      samples::booking_id(1),
                      5,
                      "Kind",
                      "Casey R.",
                      now + seconds{number}};
    };
    write([&](Transaction& t) {
        samples::add_people(t);
        t.bookings
            .insert(samples::booking(
                1, 1, {samples::line(1, 11, hours{1}), samples::line(2, 12, hours{1})}))
            .value();
        EXPECT_TRUE(t.reviews.insert(review(1, 11)));
        EXPECT_FALSE(t.reviews.insert(review(2, 11)));
        EXPECT_TRUE(t.reviews.insert(review(3, 12)));
        const auto found = t.reviews.of_bookings({samples::booking_id(1)});
        EXPECT_EQ(found.size(), 2U);
        EXPECT_EQ(found.at(0).id, samples::id<ReviewId>(1));
        EXPECT_EQ(found.at(1).companion, account_id(12));
        EXPECT_TRUE(t.reviews.of_bookings({samples::booking_id(2)}).empty());
    });
    write([&](Transaction& t) {
        Review edited = review(1, 11);
        edited.rating = 2;
        edited.comment = "It's \"fine\"";
        edited.client_alias = "C.";
        t.reviews.update(edited);
        const auto stored = t.reviews.find(edited.id);
        EXPECT_TRUE(stored && stored->rating == 2 && stored->comment == edited.comment &&
                    stored->client_alias == "C." && stored->created_at == edited.created_at);
        t.reviews.remove(edited.id);
        t.reviews.remove(edited.id);
        EXPECT_FALSE(t.reviews.find(edited.id));
        EXPECT_TRUE(t.reviews.insert(review(4, 11)));
    });
}

// REVW-014: completed, with the companion, without a review yet; the latest of several.
TEST_P(StoreContract, TheLatestCompletedBookingAwaitsAReview) {
    const auto completed = [](int number, int companion, hours start) {
        Booking booking = samples::booking(number, 1, {samples::line(number, companion, start)});
        booking.status = BookingStatus::completed;
        return booking;
    };
    write([&](Transaction& t) {
        samples::add_people(t);
        t.bookings.insert(completed(1, 11, hours{1})).value();
        t.bookings.insert(completed(2, 11, hours{40})).value();
        t.bookings.insert(completed(3, 12, hours{90})).value();
        t.bookings.insert(samples::booking(4, 1, {samples::line(4, 11, hours{200})})).value();
        const auto awaited = [&](int client, int companion) {
            return t.reviews.awaited(account_id(client), account_id(companion));
        };
        const auto reviewed = [&](int number, int booking) {
            EXPECT_TRUE(
                t.reviews.insert({samples::id<ReviewId>(number), account_id(11), account_id(1),
                                  samples::booking_id(booking), 5, "Kind", "C.", now}));
        };
        EXPECT_EQ(awaited(1, 11), samples::booking_id(2));
        EXPECT_EQ(awaited(1, 12), samples::booking_id(3));
        EXPECT_FALSE(awaited(1, 13));
        EXPECT_FALSE(awaited(2, 11));
        reviewed(1, 2);
        EXPECT_EQ(awaited(1, 11), samples::booking_id(1));
        reviewed(2, 1);
        EXPECT_FALSE(awaited(1, 11));
    });
}

}  // namespace reviews_contract
}  // namespace steady
