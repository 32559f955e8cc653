#include "domain/consents/consent.h"
#include "domain/fees/fee_rules.h"
#include "ports/blocking.h"
#include "ports/consents.h"
#include "ports/store.h"
#include "tests/unit/bookings/booking_world.h"

#include <atomic>
#include <thread>

#include <gtest/gtest.h>

namespace steady {
namespace create_booking_test {

using testing::BookingWorld;

Refusal refusal_of(const std::expected<Booking, BookingRefused>& result) {
    return result.error().error.refusal;
}

// BOOK-068, API-043
TEST(CreateBooking, Book068ANewBookingIsPendingAndHeldForThirtyMinutes) {
    BookingWorld world;
    const Booking booking = world.book(world.in_hours(48));
    EXPECT_EQ(booking.status, BookingStatus::pending);
    EXPECT_EQ(booking.client, world.client);
    EXPECT_EQ(booking.hold_expires_at, world.clock.now() + minutes{30});
    EXPECT_EQ(booking.location, "Near");
    EXPECT_EQ(world.stored(booking.id)->total, booking.total);
}

// A call by video may begin sooner than half an hour from now; from then on it cannot be paid.
TEST(CreateBooking, AHoldEndsWhenItsFirstLineStarts) {
    BookingWorld world;
    auto request = world.request({world.line(world.companion, world.clock.now() + minutes{20})});
    request.lines[0].is_video = true;
    const Booking booking = world.use.create.run(world.command(request)).value();
    EXPECT_EQ(booking.hold_expires_at, booking.first_start());
}

// CONS-008, BOOK-057: in the same transaction as the booking.
TEST(CreateBooking, Cons008RecordsTheConsentWithTheBooking) {
    BookingWorld world;
    const Booking booking = world.book(world.in_hours(48));
    const auto history = world.store->read([&](Transaction& transaction) {
        return transaction.consents.page({world.client}).consents;
    });
    ASSERT_EQ(history.size(), 1u);
    EXPECT_EQ(history[0].type, ConsentType::booking);
    EXPECT_EQ(history[0].subject, booking.id.text());
    EXPECT_EQ(history[0].version, terms_version);
    EXPECT_TRUE(history[0].agreed);
    EXPECT_EQ(history[0].ip_address, "203.0.113.7");
}

// BOOK-042, ROLE-002
TEST(CreateBooking, Role002AnUnverifiedClientCannotBook) {
    BookingWorld world;
    world.client = world.add_client(false, "Robin");
    const auto made = world.use.create.run(
        world.command(world.request({world.line(world.companion, world.in_hours(48))})));
    EXPECT_EQ(refusal_of(made), Refusal::identity_required_to_book);
}

// BOOK-049
TEST(CreateBooking, Book049RequiresTheWaiver) {
    BookingWorld world;
    auto request = world.request({world.line(world.companion, world.in_hours(48))});
    request.waiver_agreed = false;
    EXPECT_EQ(refusal_of(world.use.create.run(world.command(request))), Refusal::waiver_not_agreed);
    EXPECT_TRUE(world.use.price.quote(world.client, request)) << "a quote needs none";
}

// BOOK-083
TEST(CreateBooking, Book083RefusesAnOfflineCompanionForAnyStart) {
    BookingWorld world;
    world.change(world.companion, [](CompanionProfile& profile) { profile.online = false; });
    const auto made_in = [&](int hours_ahead) {
        return world.use.create.run(world.command(
            world.request({world.line(world.companion, world.in_hours(hours_ahead))})));
    };
    for (const int ahead : {11, 12, 24 * 300}) {
        EXPECT_EQ(refusal_of(made_in(ahead)), Refusal::companion_offline) << ahead;
    }
}

TEST(CreateBooking, ABlockInEitherDirectionHidesTheCompanion) {
    for (const bool by_client : {true, false}) {
        BookingWorld world;
        world.write([&](Transaction& transaction) {
            transaction.blocks.add(by_client ? world.client : world.companion,
                                   by_client ? world.companion : world.client, world.clock.now());
        });
        const auto made = world.use.create.run(
            world.command(world.request({world.line(world.companion, world.in_hours(48))})));
        EXPECT_EQ(refusal_of(made), Refusal::companion_not_found);
        EXPECT_EQ(made.error().error.message, "Companion not found");
    }
}

// BOOK-054: against stored bookings of any client.
TEST(CreateBooking, Book054AnotherClientsBookingConflicts) {
    BookingWorld world;
    (void)world.book(world.in_hours(48), 2);
    world.client = world.add_client(true, "Robin");
    const auto at = [&](Instant start) {
        return world.use.create.run(
            world.command(world.request({world.line(world.companion, start, 2)})));
    };
    EXPECT_EQ(refusal_of(at(world.in_hours(54))), Refusal::time_conflict) << "4 h apart";
    EXPECT_EQ(refusal_of(at(world.in_hours(58) - seconds{1})), Refusal::time_conflict);
    EXPECT_TRUE(at(world.in_hours(58))) << "exactly 8 h apart";
    EXPECT_TRUE(at(world.in_hours(38))) << "exactly 8 h before";
}

// FEE-035: a posted amount is a claim; a false one is refused with the fresh quote.
TEST(CreateBooking, Fee035RefusesAWrongAmountWithTheFreshQuote) {
    BookingWorld world;
    const auto right = world.request({world.line(world.companion, world.in_hours(48))});
    const auto quote = world.use.price.quote(world.client, right).value();
    const auto cent = Money::from_cents(1);
    const LineAmounts& amounts = quote.lines[0].amounts;
    const auto refused = [&](auto claim) {
        BookingRequest request = right;
        claim(request);
        const auto made = world.use.create.run(world.command(request));
        return !made && refusal_of(made) == Refusal::quote_changed &&
               made.error().fresh_quote->total == quote.total;
    };
    EXPECT_TRUE(refused([&](auto& r) { r.claimed_total = quote.total - cent; }));
    EXPECT_TRUE(refused([&](auto& r) { r.lines[0].claims.total = amounts.total + cent; }));
    EXPECT_TRUE(refused([&](auto& r) { r.lines[0].claims.base = amounts.base - cent; }));
    EXPECT_TRUE(refused([&](auto& r) { r.lines[0].claims.hourly_rate = cent; }));
    EXPECT_TRUE(refused([&](auto& r) { r.lines[0].claims.company = cent; }));
    EXPECT_TRUE(refused([&](auto& r) { r.lines[0].claims.mileage = cent; }));
    EXPECT_TRUE(refused([&](auto& r) { r.lines[0].claims.hotel = cent; }));
    EXPECT_TRUE(refused([&](auto& r) { r.lines[0].claims.misc = cent; }));
    EXPECT_TRUE(refused([&](auto& r) { r.lines[0].claims.travel = cent; }));
    EXPECT_TRUE(refused([&](auto& r) { r.lines[0].claims.travel_time = cent; }));
    EXPECT_TRUE(refused([&](auto& r) { r.lines[0].claims.companion_payout = cent; }));
    BookingRequest claimed = right;
    claimed.claimed_total = quote.total;
    claimed.lines[0].claims.total = amounts.total;
    claimed.lines[0].claims.base = amounts.base;
    EXPECT_TRUE(world.use.create.run(world.command(claimed)));
}

// I13: a later rate touches no number of an existing booking.
TEST(CreateBooking, ARateChangeNeverChangesABooking) {
    BookingWorld world;
    const Booking booking = world.book(world.in_hours(48));
    world.change(world.companion,
                 [](CompanionProfile& profile) { profile.hourly_rate = Money::from_dollars(999); });
    EXPECT_EQ(world.stored(booking.id)->total, booking.total);
    EXPECT_EQ(world.stored(booking.id)->lines[0].rate, Money::from_dollars(100));
}

TEST(CreateBooking, ARepeatedKeyReturnsTheFirstBooking) {
    BookingWorld world;
    const auto request = world.request({world.line(world.companion, world.in_hours(48))});
    const auto first = world.use.create.run(world.command(request, "key-1")).value();
    world.clock.advance(hours{20});
    EXPECT_EQ(world.use.create.run(world.command(request, "key-1")).value().id, first.id);
    auto other = request;
    other.notes = "changed";
    EXPECT_EQ(refusal_of(world.use.create.run(world.command(other, "key-1"))),
              Refusal::idempotency_key_reused);
    world.client = world.add_client(true, "Robin");
    EXPECT_EQ(refusal_of(world.use.create.run(world.command(request, "key-1"))),
              Refusal::time_conflict)
        << "a key belongs to its client";
}

TEST(CreateBooking, AnIdenticalBodyWithinTenMinutesReturnsTheFirstBooking) {
    BookingWorld world;
    const auto request = world.request({world.line(world.companion, world.in_hours(48))});
    const auto first = world.use.create.run(world.command(request)).value();
    world.clock.advance(minutes{9});
    EXPECT_EQ(world.use.create.run(world.command(request)).value().id, first.id);
    world.clock.advance(minutes{2});
    EXPECT_EQ(refusal_of(world.use.create.run(world.command(request))), Refusal::time_conflict);
}

TEST(CreateBooking, ACancelledBookingMayBeCreatedAgainAtOnce) {
    BookingWorld world;
    const auto request = world.request({world.line(world.companion, world.in_hours(48))});
    const auto first = world.use.create.run(world.command(request)).value();
    ASSERT_TRUE(world.use.cancel.run(world.as_client(), first.id));
    const auto second = world.use.create.run(world.command(request)).value();
    EXPECT_NE(second.id, first.id);
    EXPECT_EQ(world.use.create.run(world.command(request)).value().id, second.id);
}

TEST(CreateBooking, ARefusedBookingStoresNothing) {
    BookingWorld world;
    const AccountId other = world.add_companion("Alex");
    (void)world.book(world.in_hours(48));
    const auto made = world.use.create.run(world.command(world.request(
        {world.line(other, world.in_hours(48)), world.line(world.companion, world.in_hours(49))})));
    EXPECT_EQ(refusal_of(made), Refusal::time_conflict);
    EXPECT_TRUE(world.use.create.run(
        world.command(world.request({world.line(other, world.in_hours(48))}))));
}

// BOOK-048: of any number of simultaneous requests for one slot exactly one wins.
TEST(CreateBooking, Book048FiftyConcurrentRequestsHaveOneWinner) {
    BookingWorld world;
    std::vector<AccountId> clients;
    for (int i = 0; i < 50; ++i) clients.push_back(world.add_client(true, "Client"));
    std::vector<CreateBookingCommand> commands;
    for (const AccountId& client : clients) {
        world.client = client;
        commands.push_back(
            world.command(world.request({world.line(world.companion, world.in_hours(48))})));
    }
    std::atomic<int> won{0};
    std::atomic<int> conflicts{0};
    {
        std::vector<std::jthread> threads;
        for (const auto& command : commands) {
            threads.emplace_back([&] {
                const auto made = world.use.create.run(command);
                if (made) ++won;
                if (!made && refusal_of(made) == Refusal::time_conflict) ++conflicts;
            });
        }
    }
    EXPECT_EQ(won, 1);
    EXPECT_EQ(conflicts, 49);
}

TEST(CreateBooking, FiftyRepetitionsCreateOneBooking) {
    BookingWorld world;
    const auto command =
        world.command(world.request({world.line(world.companion, world.in_hours(48))}), "key-1");
    std::vector<std::string> made(50);
    {
        std::vector<std::jthread> threads;
        for (auto& id : made) {
            threads.emplace_back([&] {
                const auto booking = world.use.create.run(command);
                id = booking ? booking->id.text() : booking.error().error.message;
            });
        }
    }
    for (const std::string& id : made) EXPECT_EQ(id, made.front());
    EXPECT_TRUE(BookingId::parse(made.front()));
}

// ADR 17: rows created at the same time are not adjacent in the index.
TEST(CreateBooking, GivesIdsWithDifferentPrefixes) {
    BookingWorld world;
    std::vector<std::string> ids;
    for (const int day : {2, 3}) {
        const auto booking = world.use.create.run(
            world.command(world.request({world.line(world.companion, world.in_hours(24 * day))})));
        ASSERT_TRUE(booking.has_value()) << booking.error().error.message;
        ids.push_back(booking->id.text());
    }
    for (const std::string& id : ids) {
        EXPECT_EQ(id.size(), 36u);
        EXPECT_EQ(id.at(14), '8') << id << " is a UUIDv8";
    }
    EXPECT_NE(ids[0].substr(0, 13), ids[1].substr(0, 13));
    EXPECT_EQ(ids[0].substr(24, 6), ids[1].substr(24, 6)) << "the time is at the end";
}

}  // namespace create_booking_test
}  // namespace steady
