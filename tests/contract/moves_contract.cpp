// Rescheduling of a line, and times that are held until a reschedule is paid.
#include "domain/bookings/reschedule.h"
#include "ports/booking_calendar.h"
#include "ports/booking_lists.h"
#include "ports/booking_sweeps.h"
#include "ports/bookings.h"
#include "ports/pending_reschedules.h"
#include "ports/store.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

#include <algorithm>
#include <atomic>
#include <barrier>
#include <thread>
#include <vector>

namespace steady {
namespace moves_contract {

using samples::account_id, samples::add_people, samples::booking, samples::booking_id,
    samples::line, samples::now;

BookingLineId line_id(int number) {
    return samples::id<BookingLineId>(number);
}

Booking paid(int number, int client, std::vector<BookingLine> lines) {
    Booking made = booking(number, client, std::move(lines));
    made.status = BookingStatus::confirmed;
    made.paid_at = now;
    return made;
}

// The first line of the booking at the new time.
BookingLine moved_line(const Booking& booking, int number, hours start, std::size_t which = 0) {
    const BookingLine& before = booking.lines.at(which);
    return line_at(booking, before, line_id(number), now + start, before.hours,
                   CancellationTier::partial);
}

HeldMove held(const Booking& booking, int number, hours start, minutes runs = minutes{30}) {
    return {booking.id, booking.client, moved_line(booking, number, start), now + runs};
}

bool moves(Transaction& t, const Booking& booking, const BookingLine& to) {
    return t.bookings.move_line(with_moved_line(booking, to, now), to.id).has_value();
}

TEST_P(StoreContract, ARescheduledLineReplacesThePreviousOne) {
    const Booking before = paid(1, 1, {line(1, 11, hours{50}), line(2, 12, hours{50})});
    const BookingLine to = moved_line(before, 9, hours{80});
    const Booking after = with_moved_line(before, to, now);
    write([&](Transaction& t) {
        add_people(t);
        ASSERT_TRUE(t.bookings.insert(before));
        EXPECT_TRUE(moves(t, before, to));
    });
    read([&](Transaction& t) {
        EXPECT_TRUE(t.bookings.find(before.id) == after) << "with both times, and their sums";
        const auto busy = t.booking_calendar.busy(account_id(11), now, now + hours{200});
        EXPECT_EQ(busy, std::vector<TimeSpan>{to.service}) << "the old time is free";
        EXPECT_EQ(t.booking_sweeps.ended(now + hours{79}, 10).size(), 0U) << "its end has moved";
        EXPECT_EQ(t.booking_lists.totals(account_id(11), BookingSide::companion)
                      .of(BookingStatus::confirmed),
                  1);
        return 0;
    });
    write([&](Transaction& t) {
        EXPECT_TRUE(t.bookings.insert(booking(2, 2, {line(3, 11, hours{50})})));
        EXPECT_FALSE(t.bookings.insert(booking(3, 2, {line(4, 11, hours{80})})));
    });
}

// Exactly eight hours apart is allowed, one second less is not; the visit's own time does not
// conflict, another line of the same booking does.
TEST_P(StoreContract, AMoveRespectsTheRestOfOtherVisits) {
    const Booking before = paid(1, 1, {line(1, 11, hours{50}), line(2, 11, hours{100})});
    const auto may_move = [&](Instant start) {
        BookingLine to = moved_line(before, 9, hours{0});
        to.service = {start, start + hours{4}};
        const auto done = store().transact([&](Transaction& t) -> std::expected<bool, bool> {
            // Nothing is stored: this only checks.
            return std::unexpected(moves(t, before, to));
        });
        return done.error();
    };
    write([&](Transaction& t) {
        add_people(t);
        ASSERT_TRUE(t.bookings.insert(before));
        ASSERT_TRUE(t.bookings.insert(booking(2, 2, {line(3, 11, hours{20})})));
    });
    EXPECT_TRUE(may_move(now + hours{51})) << "over its own present time";
    EXPECT_TRUE(may_move(now + hours{32}));
    EXPECT_FALSE(may_move(now + hours{32} - seconds{1}));
    EXPECT_TRUE(may_move(now + hours{88}));
    EXPECT_FALSE(may_move(now + hours{88} + seconds{1}));
}

TEST_P(StoreContract, ReschedulesActiveLinesOnly) {
    const Booking before = paid(1, 1, {line(1, 11, hours{50})});
    Booking unpaid = booking(2, 1, {line(2, 12, hours{50})});
    Booking cancelled = paid(3, 1, {line(3, 13, hours{50}), line(4, 14, hours{50})});
    cancelled.lines[0].cancelled = LineCancellation{now};
    write([&](Transaction& t) {
        add_people(t);
        for (const Booking& one : {before, unpaid, cancelled}) {
            ASSERT_TRUE(t.bookings.insert(one));
        }
        EXPECT_FALSE(moves(t, unpaid, moved_line(unpaid, 9, hours{80})));
        EXPECT_FALSE(moves(t, cancelled, moved_line(cancelled, 9, hours{80})));
        EXPECT_TRUE(moves(t, before, moved_line(before, 9, hours{80})));
        EXPECT_FALSE(moves(t, before, moved_line(before, 10, hours{120}))) << "moved already";
        EXPECT_FALSE(t.pending_reschedules.hold_move(held(before, 10, hours{120})));
    });
}

TEST_P(StoreContract, HoldsANewTimeInAdditionToTheOldOne) {
    const Booking before = paid(1, 1, {line(1, 11, hours{50})});
    write([&](Transaction& t) {
        add_people(t);
        ASSERT_TRUE(t.bookings.insert(before));
        EXPECT_TRUE(t.pending_reschedules.hold_move(held(before, 9, hours{51})));
        EXPECT_FALSE(t.pending_reschedules.hold_move(held(before, 10, hours{90})))
            << "one of a visit";
        EXPECT_FALSE(t.bookings.insert(booking(2, 2, {line(2, 11, hours{50})})));
        EXPECT_FALSE(t.bookings.insert(booking(3, 2, {line(3, 11, hours{62})})));
        EXPECT_TRUE(t.bookings.insert(booking(4, 2, {line(4, 11, hours{63})})));
    });
    read([&](Transaction& t) {
        EXPECT_TRUE(t.bookings.find(before.id) == before) << "it is no line of it yet";
        EXPECT_EQ(t.booking_calendar.busy(account_id(11), now, now + hours{60}).size(), 2U);
        const auto found = t.pending_reschedules.held_moves(before.id);
        EXPECT_EQ(found.size(), 1U);
        const auto of_both = t.pending_reschedules.held_moves_of({booking_id(4), before.id});
        EXPECT_EQ(of_both.size(), 1U);
        EXPECT_TRUE(!of_both.empty() && of_both.front().line.id == line_id(9));
        EXPECT_TRUE(t.pending_reschedules.held_moves_of({booking_id(4)}).empty());
        EXPECT_TRUE(t.pending_reschedules.held_moves_of({}).empty());
        const auto one = t.pending_reschedules.held_move(line_id(9));
        EXPECT_TRUE(one && one->line == held(before, 9, hours{51}).line);
        EXPECT_TRUE(one && one->client == before.client && one->booking == before.id);
        EXPECT_TRUE(one && one->expires_at == now + minutes{30});
        EXPECT_FALSE(t.pending_reschedules.held_move(line_id(1)));
        const BookingQuery listed{.party = account_id(1)};
        EXPECT_EQ(t.booking_lists.page(listed).bookings.at(0).lines.size(), 1U);
        return 0;
    });
    write([&](Transaction& t) {
        EXPECT_TRUE(t.pending_reschedules.release_move(line_id(9)));
        EXPECT_FALSE(t.pending_reschedules.release_move(line_id(9)));
        EXPECT_FALSE(t.pending_reschedules.release_move(line_id(1))) << "a line is not released";
        EXPECT_TRUE(t.pending_reschedules.held_moves(before.id).empty());
        EXPECT_EQ(t.booking_calendar.busy(account_id(11), now, now + hours{60}).size(), 1U);
    });
}

TEST_P(StoreContract, APaidHoldBecomesTheLine) {
    const Booking before = paid(1, 1, {line(1, 11, hours{50}), line(2, 12, hours{70})});
    const HeldMove waiting = held(before, 9, hours{51});
    HeldMove other = held(before, 10, hours{90});
    other.line = moved_line(before, 10, hours{90}, 1);
    write([&](Transaction& t) {
        add_people(t);
        ASSERT_TRUE(t.bookings.insert(before));
        ASSERT_TRUE(t.pending_reschedules.hold_move(waiting));
        ASSERT_TRUE(t.pending_reschedules.hold_move(other))
            << "of another visit of the same booking";
        EXPECT_TRUE(moves(t, before, waiting.line));
        EXPECT_FALSE(t.pending_reschedules.held_move(line_id(9)));
        EXPECT_TRUE(t.pending_reschedules.held_move(line_id(10)));
        EXPECT_TRUE(t.bookings.find(before.id) == with_moved_line(before, waiting.line, now));
    });
}

TEST_P(StoreContract, HeldTimesExpire) {
    const Booking one = paid(1, 1, {line(1, 11, hours{50})});
    const Booking two = paid(2, 1, {line(2, 12, hours{50})});
    write([&](Transaction& t) {
        add_people(t);
        ASSERT_TRUE(t.bookings.insert(one));
        ASSERT_TRUE(t.bookings.insert(two));
        ASSERT_TRUE(t.pending_reschedules.hold_move(held(one, 9, hours{80}, minutes{30})));
        ASSERT_TRUE(t.pending_reschedules.hold_move(held(two, 10, hours{80}, minutes{20})));
    });
    read([&](Transaction& t) {
        EXPECT_TRUE(t.pending_reschedules.expired_moves(now + minutes{20}, 10).empty());
        EXPECT_EQ(t.pending_reschedules.expired_moves(now + minutes{21}, 10).size(), 1U);
        const auto both = t.pending_reschedules.expired_moves(now + minutes{31}, 10);
        EXPECT_TRUE(both.size() == 2 && both[0].line.id == line_id(10));
        EXPECT_EQ(t.pending_reschedules.expired_moves(now + minutes{31}, 1).size(), 1U);
        return 0;
    });
}

// Of many claims of the last free time, and many reschedules of one line, one has an effect.
TEST_P(StoreContract, ConcurrentReschedulesHaveOneWinner) {
    constexpr int count = 16;
    std::vector<Booking> bookings;
    write([&](Transaction& t) {
        add_people(t);
        for (int i = 1; i <= 4; ++i) {
            bookings.push_back(paid(i, 1, {line(i, 11, hours{50 * i})}));
            ASSERT_TRUE(t.bookings.insert(bookings.back()));
        }
    });
    std::atomic<int> moved = 0;
    std::barrier start(count);
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < count; ++i) {
            threads.emplace_back([&, i] {
                start.arrive_and_wait();
                const Booking& own = bookings[static_cast<std::size_t>(i % 4)];
                const auto done =
                    store().transact([&](Transaction& t) -> std::expected<bool, bool> {
                        if (!moves(t, own, moved_line(own, 100 + i, hours{300 + i % 3}))) {
                            return std::unexpected(false);
                        }
                        return true;
                    });
                if (done) ++moved;
            });
        }
    }
    EXPECT_EQ(moved, 1);
    const auto busy = read([&](Transaction& t) {
        return t.booking_calendar.busy(account_id(11), now, now + hours{400});
    });
    EXPECT_EQ(busy.size(), 4U);
}

// ADR 87.
TEST_P(StoreContract, ListsPaidFutureLinesOfOlderZoneDataByIdAndRecordsTheirClockTime) {
    const WallTime newer{std::chrono::local_seconds{hours{7}}, "2026c"};
    Booking unrecorded = paid(2, 1, {line(5, 13, hours{50})});
    unrecorded.lines[0].wall.reset();
    Booking done = paid(3, 1, {line(6, 14, hours{50})});
    done.lines[0].wall = newer;
    const Booking unpaid = booking(4, 1, {line(7, 15, hours{50})});
    const Booking older = paid(1, 1, {line(1, 11, hours{50}), line(2, 12, hours{-2})});
    const auto listed = [&](const std::optional<BookingLineId>& after) {
        return read([&](Transaction& t) {
            return t.booking_sweeps.lines_before_zone_data("2026b", now, 10, after);
        });
    };
    write([&](Transaction& t) {
        add_people(t);
        for (const Booking& each : std::vector<Booking>{older, unrecorded, done, unpaid}) {
            ASSERT_TRUE(t.bookings.insert(each));
        }
        ASSERT_TRUE(t.pending_reschedules.hold_move(held(older, 9, hours{80})));
    });
    const auto lines = listed(std::nullopt);
    ASSERT_EQ(lines.size(), 2U) << "neither started, unpaid, held nor of newer data";
    EXPECT_EQ(lines[0].line, line_id(1));
    EXPECT_EQ(lines[0].booking, older.id);
    EXPECT_EQ(lines[0].start, older.lines[0].service.start);
    EXPECT_EQ(lines[0].timezone, "America/Denver");
    EXPECT_EQ(lines[0].wall, older.lines[0].wall);
    EXPECT_EQ(lines[1].line, line_id(5));
    EXPECT_FALSE(lines[1].wall);
    EXPECT_EQ(listed(line_id(1)).size(), 1U);
    write([&](Transaction& t) { t.booking_sweeps.record_wall_time(line_id(5), newer); });
    const auto recorded = read([&](Transaction& t) { return t.bookings.find(unrecorded.id); });
    EXPECT_EQ(recorded->lines[0].wall, newer);
    EXPECT_EQ(listed(line_id(1)).size(), 0U);
}

}  // namespace moves_contract
}  // namespace steady
