#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

namespace steady {
namespace {

using samples::account_id;
using samples::now;

using Accounts = std::vector<AccountId>;

void add_people(Transaction& t) {
    for (int i = 1; i <= 2; ++i) samples::add_client(t, i);
    for (int i = 11; i <= 13; ++i) samples::add_companion(t, i);
}

TEST_P(StoreContract, FavoritesAreKeptPerClientNewestFirst) {
    write([](Transaction& t) {
        add_people(t);
        EXPECT_TRUE(t.favorites().of(account_id(1)).empty());
        t.favorites().add(account_id(1), account_id(11), now);
        t.favorites().add(account_id(1), account_id(12), now + seconds{2});
        t.favorites().add(account_id(1), account_id(13), now + seconds{1});
        t.favorites().add(account_id(1), account_id(11), now + seconds{9});
        t.favorites().add(account_id(2), account_id(11), now);
    });
    write([](Transaction& t) {
        EXPECT_EQ(t.favorites().of(account_id(1)),
                  (Accounts{account_id(12), account_id(13), account_id(11)}))
            << "adding twice changes nothing";
        EXPECT_EQ(t.favorites().of(account_id(2)), (Accounts{account_id(11)}));
        t.favorites().remove(account_id(1), account_id(12));
        t.favorites().remove(account_id(1), account_id(12));
        t.favorites().remove(account_id(2), account_id(13));
        EXPECT_EQ(t.favorites().of(account_id(1)), (Accounts{account_id(13), account_id(11)}));
    });
}

TEST_P(StoreContract, BlocksHaveADirectionAndSeparateBothSides) {
    write([](Transaction& t) {
        add_people(t);
        auto& blocks = t.blocks();
        blocks.add(account_id(1), account_id(11), now);
        blocks.add(account_id(1), account_id(12), now + seconds{1});
        blocks.add(account_id(1), account_id(11), now + seconds{5});
        blocks.add(account_id(13), account_id(1), now);
    });
    write([](Transaction& t) {
        auto& blocks = t.blocks();
        EXPECT_EQ(blocks.blocked_by(account_id(1)), (Accounts{account_id(12), account_id(11)}));
        EXPECT_EQ(blocks.blocked_by(account_id(13)), (Accounts{account_id(1)}));
        EXPECT_TRUE(blocks.blocked_by(account_id(11)).empty());
        EXPECT_TRUE(blocks.has_blocked(account_id(1), account_id(11)));
        EXPECT_FALSE(blocks.has_blocked(account_id(11), account_id(1)));
        EXPECT_TRUE(blocks.between(account_id(11), account_id(1)));
        EXPECT_TRUE(blocks.between(account_id(1), account_id(13)));
        EXPECT_FALSE(blocks.between(account_id(2), account_id(11)));
        blocks.remove(account_id(1), account_id(11));
        blocks.remove(account_id(1), account_id(11));
        EXPECT_FALSE(blocks.between(account_id(1), account_id(11)));
        EXPECT_TRUE(blocks.has_blocked(account_id(1), account_id(12)));
    });
}

TEST_P(StoreContract, FilesAreCountedPerOwner) {
    const StoredFile photo{"photos/1-a'b", account_id(1), "image/png", 5'000'000'000, now};
    write([&](Transaction& t) {
        add_people(t);
        EXPECT_EQ(t.files().bytes_of(account_id(1)), 0);
        t.files().insert(photo);
        t.files().insert({"resumes/2", account_id(1), "application/pdf", 7, now});
        t.files().insert({"resumes/3", account_id(2), "application/pdf", 11, now});
    });
    write([&](Transaction& t) {
        const auto found = t.files().find(photo.public_id);
        EXPECT_TRUE(found && found->public_id == photo.public_id && found->owner == photo.owner);
        EXPECT_EQ(found->content_type, "image/png");
        EXPECT_EQ(found->bytes, photo.bytes);
        EXPECT_EQ(found->created_at, now);
        EXPECT_EQ(t.files().bytes_of(account_id(1)), 5'000'000'007);
        t.files().remove(photo.public_id);
        t.files().remove(photo.public_id);
        EXPECT_FALSE(t.files().find(photo.public_id));
        EXPECT_EQ(t.files().bytes_of(account_id(1)), 7);
    });
}

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
        add_people(t);
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
        return 0;
    });
}

}  // namespace
}  // namespace steady
