// The preconditions of a booking, read in one query, and everything that its creation writes.
#include "domain/bookings/applied_limits.h"
#include "domain/bookings/timing.h"
#include "ports/blocking.h"
#include "ports/booking_calendar.h"
#include "ports/booking_commands.h"
#include "ports/bookings.h"
#include "ports/companions.h"
#include "ports/consents.h"
#include "ports/new_booking.h"
#include "ports/store.h"
#include "ports/time_off.h"
#include "ports/verifications.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

#include <algorithm>
#include <random>

namespace steady {
namespace booking_creation_contract {

using samples::account_id, samples::add_people, samples::booking, samples::booking_id,
    samples::line, samples::now;

NewBooking made(int number, int client, std::vector<BookingLine> lines) {
    const AccountId id = account_id(client);
    return {booking(number, client, std::move(lines)),
            {samples::id<ConsentId>(number), ConsentType::booking, id, booking_id(number).text(),
             true, terms_version, now, "192.0.2.1", "agent"},
            {id, "key:" + std::to_string(number), "print", booking_id(number), now}};
}

BookingPreconditions preconditions_of(Store& store, int client, const std::vector<int>& companions,
                                      const std::string& key = "none", Instant at = now) {
    std::vector<AccountId> ids;
    for (const int number : companions) ids.push_back(account_id(number));
    return store.read([&](Transaction& t) {
        return t.new_bookings.preconditions(account_id(client), ids, key, at);
    });
}

using Companions = std::map<AccountId, Companion>;

// The preconditions of a quote are the same.
Companions bookable(Store& store, int client, const std::vector<int>& companions) {
    std::vector<AccountId> ids;
    for (const int number : companions) ids.push_back(account_id(number));
    return store.ask(
        [&](Transaction& t) { return t.new_bookings.bookable(account_id(client), ids); });
}

std::vector<int> found(const Companions& companions) {
    std::vector<int> numbers;
    for (int i = 1; i <= 20; ++i) {
        if (companions.contains(account_id(i))) numbers.push_back(i);
    }
    return numbers;
}

using Numbers = std::vector<int>;

TEST_P(StoreContract, PreconditionsNameTheBookableCompanions) {
    write([](Transaction& t) {
        add_people(t);
        t.blocks.add(account_id(1), account_id(12), now);
        t.blocks.add(account_id(13), account_id(1), now);
        t.blocks.add(account_id(2), account_id(14), now);
    });
    const auto expect = [&](const std::vector<int>& asked, const Numbers& wanted,
                            const std::string& why) {
        EXPECT_EQ(found(preconditions_of(store(), 1, asked).companions), wanted) << why;
        EXPECT_EQ(found(bookable(store(), 1, asked)), wanted) << why;
    };
    expect({11}, {11}, "nothing between them");
    expect({12}, {}, "the client blocked them");
    expect({13}, {}, "they blocked the client");
    expect({14}, {14}, "another pair's block");
    expect({2}, {}, "a client is no companion");
    expect({20}, {}, "no one is blocked");
    expect({14, 12, 11, 15, 11, 20, 13}, {11, 14, 15}, "of many");
    const auto whole = read([](Transaction& t) { return t.companions.find(account_id(11)); });
    CompanionProfile expected = whole->profile;
    expected.degrees.clear();
    expected.skills.clear();
    for (const Companions& companions :
         {preconditions_of(store(), 1, {12, 11}).companions, bookable(store(), 1, {12, 11})}) {
        const Companion& read_back = companions.at(account_id(11));
        EXPECT_TRUE(read_back.profile == expected);
        EXPECT_TRUE(read_back.account == whole->account);
        Verifications verified;  // which, without when
        verified.of(VerificationKind::id).status = VerificationStatus::verified;
        EXPECT_TRUE(read_back.verifications == verified);
    }
}

TEST_P(StoreContract, ReadsABookableCompanionWithItsCalendar) {
    const auto in = [&](int client, int companion, const TimeSpan& span) {
        return store().ask([&](Transaction& t) {
            return t.new_bookings.bookable_in(account_id(client), account_id(companion), span);
        });
    };
    const TimeSpan day{now, now + hours{24}};
    write([&](Transaction& t) {
        add_people(t);
        t.blocks.add(account_id(1), account_id(12), now);
        int number = 0;
        for (const auto& [companion, start] :
             {std::pair{11, 24}, {11, -2}, {11, 10}, {14, -4}, {14, 8}}) {  // four hours each
            ++number;
            EXPECT_TRUE(t.bookings.insert(
                booking(number, 2, {samples::line(number, companion, hours{start}, 4)})));
        }
        for (const auto& [id, companion, start, end] :
             {std::tuple{1, 11, 23, 30}, {2, 11, -9, 1}, {3, 11, 24, 30}, {4, 14, -5, 0}}) {
            t.time_off.insert({samples::id<TimeOffId>(id),
                               account_id(companion),
                               {now + hours{start}, now + hours{end}}});
        }
    });
    const auto found = in(1, 11, day);
    ASSERT_TRUE(found);
    EXPECT_TRUE(found->companion.profile == bookable(store(), 1, {11}).at(account_id(11)).profile);
    read([&](Transaction& t) {
        EXPECT_EQ(found->busy, t.booking_calendar.busy(account_id(11), day.start, day.end));
        EXPECT_EQ(found->time_off, spans_of(t.time_off.touching(account_id(11), day)));
        return 0;
    });
    // A visit that ends when the span begins, or begins when it ends, does not overlap it.
    EXPECT_EQ(found->busy.size(), 2U);
    EXPECT_EQ(found->time_off.size(), 2U);
    EXPECT_EQ(in(1, 14, day)->busy.size(), 1U);
    EXPECT_TRUE(in(1, 14, day)->time_off.empty());
    const auto free = in(1, 13, day);
    EXPECT_TRUE(free && free->busy.empty() && free->time_off.empty());
    EXPECT_FALSE(in(1, 12, day)) << "blocked";
    EXPECT_FALSE(in(1, 20, day)) << "no booking";
}

TEST_P(StoreContract, PreconditionsContainTheClientsState) {
    write([](Transaction& t) {
        add_people(t);
        const auto save = [&](int account, VerificationKind kind, VerificationStatus status) {
            t.verifications.save(account_id(account), kind, {status, now, true});
        };
        save(1, VerificationKind::id, VerificationStatus::verified);
        save(2, VerificationKind::id, VerificationStatus::pending);
        save(3, VerificationKind::employment, VerificationStatus::verified);
        save(11, VerificationKind::id, VerificationStatus::verified);
        for (int i = 1; i <= 3; ++i) {
            Booking held = booking(i, i == 3 ? 2 : 1, {line(i, 11, hours{100 * i})});
            held.hold_expires_at = now + hours{i};
            t.bookings.insert(held).value();
        }
        t.booking_commands.insert_command({account_id(1), "key:a", "print", booking_id(1), now});
    });
    EXPECT_TRUE(preconditions_of(store(), 1, {11}).identity_verified);
    EXPECT_FALSE(preconditions_of(store(), 2, {11}).identity_verified) << "not yet";
    EXPECT_FALSE(preconditions_of(store(), 3, {11}).identity_verified) << "something else is";

    EXPECT_EQ(preconditions_of(store(), 1, {11, 12, 13}).unpaid_holds, 2);
    EXPECT_EQ(preconditions_of(store(), 1, {20}).unpaid_holds, 2)
        << "for any companion in the request";
    EXPECT_EQ(preconditions_of(store(), 1, {11}, "none", now + hours{1}).unpaid_holds, 1);
    EXPECT_EQ(preconditions_of(store(), 2, {11}).unpaid_holds, 1);
    EXPECT_EQ(preconditions_of(store(), 3, {11}).unpaid_holds, 0);

    EXPECT_FALSE(preconditions_of(store(), 1, {11}, "key:b").command);
    EXPECT_FALSE(preconditions_of(store(), 2, {11}, "key:a").command) << "another client's";
    for (const Numbers& asked : {Numbers{11}, Numbers{20}, Numbers{11, 12}}) {
        const auto command = preconditions_of(store(), 1, asked, "key:a").command;
        ASSERT_TRUE(command);
        EXPECT_EQ(command->client, account_id(1));
        EXPECT_EQ(command->key, "key:a");
        EXPECT_EQ(command->fingerprint, "print");
        EXPECT_EQ(command->booking, booking_id(1));
        EXPECT_EQ(command->at, now);
    }
}

// CONS-008: with the booking, its consent; and the command by which a repeated call is recognized.
TEST_P(StoreContract, CreationStoresBookingConsentAndCommand) {
    const NewBooking one = made(1, 1, {line(1, 11, hours{10})});
    NewBooking three =
        made(2, 2, {line(3, 12, hours{50}), line(4, 11, hours{30}), line(5, 11, hours{50})});
    three.consent.language = Locale::es;
    write([&](Transaction& t) {
        add_people(t);
        EXPECT_TRUE(t.new_bookings.create(one));
        EXPECT_TRUE(t.new_bookings.create(three));
    });
    read([&](Transaction& t) {
        for (const NewBooking* each : {&one, &std::as_const(three)}) {
            const AccountId& client = each->booking.client;
            EXPECT_TRUE(t.bookings.find(each->booking.id) == each->booking);
            const auto consents = t.consents.page({client}).consents;
            EXPECT_EQ(consents.size(), 1U);
            EXPECT_EQ(consents.at(0).id, each->consent.id);
            EXPECT_EQ(consents.at(0).subject, each->booking.id.text());
            EXPECT_EQ(consents.at(0).ip_address, "192.0.2.1");
            EXPECT_EQ(consents.at(0).language, each->consent.language);
            EXPECT_TRUE(t.consents.agreed(client, ConsentType::booking, terms_version,
                                          each->booking.id.text()));
            const auto command = t.booking_commands.find_command(client, each->command.key);
            EXPECT_TRUE(command && command->booking == each->booking.id);
        }
        return 0;
    });
}

// BOOK-053, BOOK-054.
TEST_P(StoreContract, CreationOfATakenTimeStoresNothing) {
    write([](Transaction& t) {
        add_people(t);
        EXPECT_TRUE(t.new_bookings.create(made(1, 1, {line(1, 11, hours{10})})));
        const auto refused = [&](const NewBooking& wanted) {
            const auto created = t.new_bookings.create(wanted);
            return created ? std::nullopt : std::optional(created.error().line);
        };
        EXPECT_EQ(refused(made(2, 2, {line(2, 11, hours{12})})), 0U);
        EXPECT_EQ(refused(made(3, 2, {line(3, 12, hours{90}), line(4, 11, hours{4})})), 1U);
        EXPECT_EQ(refused(made(4, 2, {line(5, 13, hours{90}), line(6, 13, hours{95})})), 1U)
            << "lines of one booking against each other";
        EXPECT_EQ(refused(made(5, 2, {line(7, 11, hours{22})})), std::nullopt) << "the transaction"
                                                                                  " goes on";
    });
    read([](Transaction& t) {
        for (int number = 2; number <= 4; ++number) {
            EXPECT_FALSE(t.bookings.find(booking_id(number))) << number;
            EXPECT_FALSE(
                t.booking_commands.find_command(account_id(2), "key:" + std::to_string(number)));
        }
        EXPECT_EQ(t.consents.page({account_id(2)}).consents.size(), 1U);
        EXPECT_TRUE(t.bookings.find(booking_id(5)));
        return 0;
    });
}

// Every claim is decided as the rule says: random visits and sessions of one companion, near and
// far from each other, with and without a buffer. The statements of both ways to write a booking
// read only lines near in time, and no other line may matter.
TEST_P(StoreContract, ClaimsAgreeWithTheRule) {
    std::mt19937 dice(20261128);
    const auto roll = [&](int sides) {
        return static_cast<int>(dice() % static_cast<unsigned>(sides));
    };
    const std::optional<GeoPoint> places[] = {std::nullopt, GeoPoint{40.75, -73.99},
                                              GeoPoint{40.75, -73.99}, GeoPoint{42.36, -71.06},
                                              GeoPoint{34.05, -118.24}};
    write([](Transaction& t) { add_people(t); });
    std::vector<Claim> taken;
    int refused = 0;
    for (int number = 1; number <= 150; ++number) {
        BookingLine wanted = line(number, 11, hours{0}, 1 + roll(8));
        const Instant start = now + minutes{15 * roll(4 * 24 * 40)};
        wanted.service = {start, start + hours{wanted.hours}};
        wanted.place = places[roll(5)];
        wanted.is_video = !wanted.place;
        wanted.buffer = minutes{roll(2) == 0 ? 0 : 15 * roll(17)};
        const Claim claim{with_buffer(wanted.service, wanted.buffer), wanted.place};
        const bool is_free =
            std::ranges::none_of(taken, [&](const Claim& other) { return conflict(other, claim); });
        write([&](Transaction& t) {
            const NewBooking booked = made(number, 1, {wanted});
            const bool is_booked = roll(2) == 0 ? t.bookings.insert(booked.booking).has_value()
                                                : t.new_bookings.create(booked).has_value();
            EXPECT_EQ(is_booked, is_free) << number;
        });
        if (is_free) taken.push_back({wanted.service, wanted.place});
        refused += is_free ? 0 : 1;
    }
    EXPECT_GT(taken.size(), 15U);
    EXPECT_GT(refused, 15);
}

TEST_P(DurableStoreContract, CreatedBookingSurvivesARestart) {
    write([](Transaction& t) {
        add_people(t);
        EXPECT_TRUE(t.new_bookings.create(made(1, 1, {line(1, 11, hours{10})})));
    });
    restart();
    const BookingPreconditions preconditions = preconditions_of(store(), 1, {11}, "key:1");
    EXPECT_TRUE(preconditions.command && preconditions.command->booking == booking_id(1));
    EXPECT_EQ(preconditions.unpaid_holds, 1);
}

}  // namespace booking_creation_contract
}  // namespace steady
