#include "app/blocking/blocking.h"

#include "app/companions/view_companion.h"
#include "app/favorites/favorites.h"
#include "ports/bookings.h"
#include "ports/store.h"
#include "tests/support/icu_texts.h"
#include "tests/unit/search/search_world.h"

#include <gtest/gtest.h>

namespace steady {
namespace blocking_test {

using testing::SearchWorld, testing::icu_texts;

struct BlockingWorld : SearchWorld {
    AccountId maya = insert(companion("maya"));
    AccountId casey = insert_client("casey", true);
    Blocking blocking{*store, clock, ids, icu_texts()};
    Favorites favorites{*store, clock, icu_texts()};

    [[nodiscard]] std::vector<Companion> saved() {
        return favorites.list({.client = casey}).value().companions;
    }
    ViewCompanion view{*store, clock};

    void book_together() { book_together(maya); }
    void book_together(const AccountId& companion) {
        (void)store->transact([&](Transaction& t) -> Result<void> {
            Booking booking{.id = ids.next<BookingId>(), .client = casey};
            booking.status = BookingStatus::completed;
            booking.paid_at = clock.now();
            BookingLine line{.id = ids.next<BookingLineId>(), .companion = companion};
            line.service = {clock.now(), clock.now() + hours(1)};
            booking.lines.push_back(line);
            EXPECT_TRUE(t.bookings.insert(booking));
            return {};
        });
    }
};

// BLOCK-001: only people with a common booking can be blocked.
TEST(Blocking, RequiresACommonBooking) {
    BlockingWorld world;
    const auto refused = world.blocking.block(world.casey, world.maya);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().refusal, Refusal::not_own_booking_partner);
    world.book_together();
    EXPECT_TRUE(world.blocking.block(world.casey, world.maya));
    EXPECT_TRUE(world.blocking.state(world.casey, world.maya).is_blocked);
    EXPECT_FALSE(world.blocking.state(world.maya, world.casey).is_blocked);
}

// A hold ends in the transaction of the block (ADR 71), other companions' go on.
TEST(Blocking, ReleasesHoldsBetweenTheTwo) {
    for (const bool by_client : {true, false}) {
        BlockingWorld world;
        world.book_together();
        const AccountId riley = world.insert(world.companion("riley"));
        const auto hold = [&](const AccountId& companion) {
            Booking booking{.id = world.ids.next<BookingId>(), .client = world.casey};
            BookingLine line{.id = world.ids.next<BookingLineId>(), .companion = companion};
            line.service = {world.clock.now() + hours(48), world.clock.now() + hours(50)};
            booking.lines.push_back(line);
            booking.hold_expires_at = world.clock.now() + hold_duration;
            (void)world.store->transact([&](Transaction& t) -> Result<void> {
                EXPECT_TRUE(t.bookings.insert(booking));
                return {};
            });
            return booking.id;
        };
        const BookingId ended = hold(world.maya);
        const BookingId other = hold(riley);
        ASSERT_TRUE(by_client ? world.blocking.block(world.casey, world.maya)
                              : world.blocking.block(world.maya, world.casey));
        world.store->read([&](Transaction& t) {
            EXPECT_EQ(t.bookings.find(ended)->status, BookingStatus::cancelled) << by_client;
            EXPECT_EQ(t.bookings.find(other)->status, BookingStatus::pending) << by_client;
            return 0;
        });
    }
}

// BLOCK-012, BLOCK-013: either side may block, and the pair then never sees each other.
TEST(Blocking, HidesThePairFromEachOther) {
    BlockingWorld world;
    world.book_together();
    ASSERT_TRUE(world.favorites.add(world.casey, world.maya));
    ASSERT_TRUE(world.blocking.block(world.maya, world.casey));
    EXPECT_FALSE(world.view.run(world.maya, world.casey, std::nullopt));
    EXPECT_TRUE(world.view.run(world.maya, std::nullopt, std::nullopt))
        << "strangers still see her";
    EXPECT_TRUE(world.saved().empty());
    EXPECT_FALSE(world.favorites.add(world.casey, world.maya));
    ASSERT_TRUE(world.blocking.unblock(world.maya, world.casey));
    EXPECT_EQ(world.saved().size(), 1U) << "the favourite was kept";
}

// API-057: a profile offers it to those alone who may.
TEST(Blocking, ChecksWhoMayBeBlocked) {
    BlockingWorld world;
    EXPECT_FALSE(world.blocking.state(world.casey, world.maya).can_block);
    world.book_together();
    EXPECT_TRUE(world.blocking.state(world.casey, world.maya).can_block);
    EXPECT_TRUE(world.blocking.state(world.maya, world.casey).can_block);
}

// BLOCK-010: booked people are found by a part of their displayed name.
TEST(Blocking, FindsBookedPeopleByAPartOfTheName) {
    BlockingWorld world;
    world.book_together();
    EXPECT_EQ(world.blocking.booked_users(world.casey, "AY").size(), 1U);
    EXPECT_EQ(world.blocking.booked_users(world.casey, "").size(), 1U);
    EXPECT_TRUE(world.blocking.booked_users(world.casey, "casey").empty());
}

// C: an accent or a capital does not put a name behind all others.
TEST(Blocking, ListsBookedPeopleByNameInEverySpelling) {
    BlockingWorld world;
    int count = 0;
    for (const char* name : {"Zoe", "\u00c9mile", "emma", "\u017baneta"}) {
        Companion made = world.companion("companion" + std::to_string(++count));
        made.account.display_name = name;
        world.book_together(world.insert(made));
    }
    std::vector<std::string> names;
    for (const BookedUser& user : world.blocking.booked_users(world.casey)) {
        names.push_back(user.account.display_name);
    }
    EXPECT_EQ(names, (std::vector<std::string>{"\u00c9mile", "emma", "\u017baneta", "Zoe"}));
}

TEST(Blocking, IsIdempotent) {
    BlockingWorld world;
    world.book_together();
    ASSERT_TRUE(world.blocking.block(world.casey, world.maya));
    ASSERT_TRUE(world.blocking.block(world.casey, world.maya));
    EXPECT_EQ(world.blocking.blocked(world.casey).size(), 1U);
    ASSERT_EQ(world.blocking.booked_users(world.casey).size(), 1U);
    EXPECT_TRUE(world.blocking.booked_users(world.casey)[0].blocked);
    ASSERT_TRUE(world.blocking.unblock(world.casey, world.maya));
    ASSERT_TRUE(world.blocking.unblock(world.casey, world.maya));
    EXPECT_TRUE(world.blocking.blocked(world.casey).empty());
}

// FAV-001, API-018, API-019: adding twice is one favourite; removing what is not there is quiet.
TEST(Favorites, FormASet) {
    BlockingWorld world;
    ASSERT_TRUE(world.favorites.add(world.casey, world.maya));
    ASSERT_TRUE(world.favorites.add(world.casey, world.maya));
    EXPECT_EQ(world.saved().size(), 1U);
    ASSERT_TRUE(world.favorites.remove(world.casey, world.maya));
    ASSERT_TRUE(world.favorites.remove(world.casey, world.maya));
    EXPECT_TRUE(world.saved().empty());
    const auto self = world.favorites.add(world.casey, world.casey);
    ASSERT_FALSE(self);
    EXPECT_EQ(self.error().message, "Companion not found");
}

}  // namespace blocking_test
}  // namespace steady
