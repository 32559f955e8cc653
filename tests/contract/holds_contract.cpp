// The unpaid holds of a client, and which of them belong to the caller.
#include "ports/approvals.h"
#include "ports/bookings.h"
#include "ports/new_booking.h"
#include "ports/store.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

#include <atomic>
#include <barrier>
#include <set>
#include <thread>

namespace steady {
namespace holds_contract {

using samples::account_id, samples::add_people, samples::booking, samples::booking_id,
    samples::line, samples::now;

Booking held(int number, int client, std::vector<BookingLine> lines, minutes runs = minutes{30}) {
    Booking made = booking(number, client, std::move(lines));
    made.hold_expires_at = now + runs;
    return made;
}

void move_on(Transaction& t, int number, BookingStatus to, std::optional<Instant> paid_at = {}) {
    Booking next = t.bookings.find(booking_id(number)).value();
    const BookingStatus from = std::exchange(next.status, to);
    next.paid_at = paid_at;
    EXPECT_TRUE(t.bookings.update(next, from));
}

TEST_P(StoreContract, ListsCompanionsInRunningUnpaidHolds) {
    const auto of = [&](int client, Instant at = now) {
        return read(
            [&](Transaction& t) { return t.new_bookings.held_companions(account_id(client), at); });
    };
    const auto recent = [&](int client, Instant at = now) {
        return read([&](Transaction& t) {
            return t.new_bookings.preconditions(account_id(client), {account_id(11)}, "none", at)
                .recent_holds;
        });
    };
    using Companions = std::set<AccountId>;
    write([](Transaction& t) {
        add_people(t);
        const auto insert = [&](const Booking& one) { EXPECT_TRUE(t.bookings.insert(one)); };
        insert(
            held(1, 1, {line(1, 11, hours{20}), line(2, 12, hours{20}), line(3, 11, hours{60})}));
        insert(held(4, 1, {line(4, 13, hours{20})}, minutes{10}));
        insert(held(5, 1, {line(5, 14, hours{20})}));
        insert(held(6, 2, {line(6, 15, hours{20})}));
        move_on(t, 5, BookingStatus::confirmed, now);
    });
    EXPECT_EQ(of(1), (Companions{account_id(11), account_id(12), account_id(13)}));
    EXPECT_EQ(recent(1), 2);
    EXPECT_EQ(of(2), Companions{account_id(15)});
    EXPECT_EQ(of(3), Companions{});
    EXPECT_EQ(of(1, now + minutes{10}), (Companions{account_id(11), account_id(12)}))
        << "the end itself is past";
    write([](Transaction& t) { move_on(t, 1, BookingStatus::cancelled); });
    EXPECT_EQ(of(1).size(), 3U) << "cancelling gives nothing back";
    EXPECT_EQ(recent(1), 2);
    EXPECT_EQ(of(1, now + minutes{30}), Companions{});
    EXPECT_EQ(recent(1, now + minutes{30}), 0);
}

TEST_P(StoreContract, RemembersClientsWhoHavePaid) {
    const auto paid = [&](int client) {
        return read([&](Transaction& t) { return t.new_bookings.ever_paid(account_id(client)); });
    };
    write([](Transaction& t) {
        add_people(t);
        EXPECT_TRUE(t.bookings.insert(held(1, 1, {line(1, 11, hours{20})})));
        EXPECT_TRUE(t.bookings.insert(held(2, 2, {line(2, 12, hours{20})})));
    });
    EXPECT_FALSE(paid(1));
    write([](Transaction& t) { move_on(t, 1, BookingStatus::confirmed, now); });
    EXPECT_TRUE(paid(1));
    EXPECT_FALSE(paid(2));
    write([](Transaction& t) { move_on(t, 1, BookingStatus::cancelled, now); });
    EXPECT_TRUE(paid(1)) << "whatever became of it";
}

// decisions §4: 50 concurrent calls hold no more companions than 50 sequential ones.
TEST_P(StoreContract, ParallelHoldsDoNotExceedTheLimit) {
    constexpr int callers = 50;
    constexpr std::size_t limit = 8;
    write([](Transaction& t) {
        samples::add_client(t, 1);
        for (int i = 0; i < callers; ++i) samples::add_companion(t, 100 + i);
    });
    std::atomic<int> winners{0};
    {
        std::barrier start(callers);
        std::vector<std::jthread> threads;
        for (int i = 0; i < callers; ++i) {
            threads.emplace_back([&, i] {
                start.arrive_and_wait();
                const auto done = store().transact([&](Transaction& t) -> std::expected<bool, int> {
                    NewBookingRepository& bookings = t.new_bookings;
                    const AccountId client = account_id(1);
                    const std::string key = "key:" + std::to_string(i);
                    const auto preconditions =
                        bookings.preconditions(client, {account_id(100 + i)}, key, now);
                    std::set<AccountId> companions{account_id(100 + i)};
                    if (preconditions.recent_holds > 0) {
                        companions.merge(bookings.held_companions(client, now));
                    }
                    if (companions.size() > limit) return std::unexpected(0);
                    const Booking made = held(i + 1, 1, {line(i + 1, 100 + i, hours{10})});
                    const Consent consent{samples::id<ConsentId>(i + 1),
                                          ConsentType::booking,
                                          client,
                                          made.id.text(),
                                          true,
                                          terms_version,
                                          now,
                                          "",
                                          ""};
                    return bookings.create({made, consent, {client, key, "print", made.id, now}})
                        .has_value();
                });
                if (done && *done) ++winners;
            });
        }
    }
    EXPECT_EQ(winners, static_cast<int>(limit));
    const auto companions =
        read([](Transaction& t) { return t.new_bookings.held_companions(account_id(1), now); });
    EXPECT_EQ(companions.size(), limit);
}

TEST_P(StoreContract, FindsARunningHoldForItsClientOnly) {
    write([](Transaction& t) {
        add_people(t);
        EXPECT_TRUE(
            t.bookings.insert(held(1, 1, {line(1, 12, hours{90}), line(2, 11, hours{20})})));
    });
    const auto found = [&](int client, int companion, hours start, Instant at = now) {
        const TimeSpan service{now + start, now + start + hours{4}};
        return read([&](Transaction& t) {
            return t.new_bookings.own_hold(account_id(client), account_id(companion), service, at);
        });
    };
    const auto hold = found(1, 11, hours{22});
    ASSERT_TRUE(hold);
    EXPECT_EQ(hold->booking, booking_id(1));
    EXPECT_EQ(hold->expires_at, now + minutes{30});
    EXPECT_EQ(hold->state, HoldState::awaiting_payment);
    EXPECT_TRUE(found(1, 11, hours{31})) << "within the rest after it";
    EXPECT_FALSE(found(1, 11, hours{32})) << "exactly eight hours apart";
    EXPECT_TRUE(found(1, 11, hours{9}));
    EXPECT_FALSE(found(1, 11, hours{8}));
    EXPECT_FALSE(found(1, 13, hours{22})) << "another companion";
    EXPECT_FALSE(found(2, 11, hours{22})) << "another client's";
    EXPECT_FALSE(found(1, 11, hours{22}, now + minutes{30})) << "over";
    write([](Transaction& t) {
        EXPECT_TRUE(t.bookings.insert(held(3, 1, {line(3, 11, hours{34})}, minutes{40})));
    });
    EXPECT_EQ(found(1, 11, hours{26})->booking, booking_id(3)) << "of two the one that runs longer";
    write([](Transaction& t) {
        move_on(t, 1, BookingStatus::confirmed, now);
        move_on(t, 3, BookingStatus::cancelled);
    });
    EXPECT_FALSE(found(1, 11, hours{22})) << "paid";
    EXPECT_FALSE(found(1, 11, hours{36})) << "cancelled";
}

TEST_P(StoreContract, AHoldOfARequestWaitsForItsCompanion) {
    const auto state = [&] {
        return read([&](Transaction& t) {
            const TimeSpan service{now + hours{20}, now + hours{24}};
            return t.new_bookings.own_hold(account_id(1), account_id(11), service, now)->state;
        });
    };
    Approval approval{.booking = booking_id(1), .companion = account_id(11)};
    const auto save = [&] { write([&](Transaction& t) { t.approvals.save(approval); }); };
    write([](Transaction& t) {
        add_people(t);
        EXPECT_TRUE(t.bookings.insert(held(1, 1, {line(1, 11, hours{20})})));
    });
    save();
    EXPECT_EQ(state(), HoldState::awaiting_payment) << "the card is not authorized yet";
    approval.authorized_at = now;
    save();
    EXPECT_EQ(state(), HoldState::waiting);
    approval.accepted_at = now;
    save();
    EXPECT_EQ(state(), HoldState::accepted);
}

TEST_P(StoreContract, SetsPlacesOfABookingOnly) {
    const Booking made = booking(1, 1, {line(1, 11, hours{20}), line(2, 12, hours{20})});
    const Booking other = booking(3, 1, {line(3, 13, hours{20})});
    write([&](Transaction& t) {
        add_people(t);
        EXPECT_TRUE(t.bookings.insert(made));
        EXPECT_TRUE(t.bookings.insert(other));
    });
    Booking placed = made;
    placed.location = "9 Elm St, Denver, CO 80202";
    placed.lines[1].location = placed.location;
    placed.lines[1].has_exact_address = true;
    Booking asked = placed;
    asked.notes = "not to be written";
    asked.status = BookingStatus::cancelled;
    write([&](Transaction& t) { t.bookings.set_places(asked); });
    read([&](Transaction& t) {
        EXPECT_TRUE(t.bookings.find(made.id) == placed);
        EXPECT_TRUE(t.bookings.find(other.id) == other);
        return 0;
    });
}

}  // namespace holds_contract
}  // namespace steady
