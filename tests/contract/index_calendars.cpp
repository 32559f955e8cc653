// Search by time: the index compared with the store's own search and the booking rules in memory.
// Random weeks in random zones, nights with clock changes, time off, lines, released holds, unpaid
// reschedules, suspensions, blocks; random changes and queries, among them those that begin or end
// to the second where a companion is busy.
#include "domain/bookings/reschedule.h"
#include "domain/bookings/submit_rules.h"
#include "ports/accounts.h"
#include "ports/blocking.h"
#include "ports/bookings.h"
#include "ports/companions.h"
#include "ports/pending_reschedules.h"
#include "ports/store.h"
#include "ports/time_off.h"
#include "tests/contract/index_chance.h"
#include "tests/contract/index_fixture.h"
#include "tests/contract/index_weeks.h"
#include "tests/contract/samples.h"

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

namespace steady {
namespace index_calendars {

using index_test::asked, index_test::around, index_test::Chance, index_test::profile_with_week,
    index_test::setting;
using samples::account_id, samples::now;

constexpr int companions = 90;
constexpr int clients = 4;

class IndexedCalendars : public index_test::Agreement {
  protected:
    void populate(Chance& chance) {
        std::vector<CompanionProfile> all;
        for (int i = 1; i <= companions; ++i) all.push_back(profile_with_week(chance, i));
        write_both([&](Transaction& t) {
            for (int i = 1; i <= clients; ++i) samples::add_client(t, 5'000 + i);
            for (const CompanionProfile& each : all) samples::add_companion(t, each);
        });
        for (int i = 0; i < 120; ++i) book(chance);
        for (int i = 0; i < 30; ++i) take_off(chance);
    }

    void book(Chance& chance) {
        std::vector<BookingLine> lines;
        for (int count = chance.pick(1, 2); count > 0; --count) {
            const int length = chance.pick(1, 8);
            auto line = samples::line(++last_line_, chance.pick(1, companions), hours{0}, length);
            const Instant start = around(chance);
            line.service = {start, start + hours{length}};
            lines.push_back(std::move(line));
        }
        Booking booking =
            samples::booking(++last_booking_, 5'000 + chance.pick(1, clients), std::move(lines));
        if (chance.one_in(2)) {
            booking.status = BookingStatus::confirmed;
            booking.paid_at = now;
        }
        int taken = 0;
        write_both([&](Transaction& t) { taken += t.bookings.insert(booking) ? 1 : 0; });
        EXPECT_TRUE(taken == 0 || taken == 2) << "both stores take it or none";
        if (taken == 0) return;
        for (const BookingLine& line : booking.lines) edges_.push_back(line.service);
        bookings_.push_back(booking);
    }

    // Cancelled, over, released as unpaid, or paid.
    void go_on(Chance& chance) {
        if (bookings_.empty()) return;
        Booking& booking = bookings_[static_cast<std::size_t>(
            chance.pick(0, static_cast<int>(bookings_.size()) - 1))];
        if (!booking.live()) return;
        const BookingStatus from = booking.status;
        switch (chance.pick(0, 3)) {
            case 0:
                booking.status = BookingStatus::cancelled;
                booking.cancelled_at = now;
                booking.cancelled_by = from == BookingStatus::pending ? CancelledBy::hold_expired
                                                                      : CancelledBy::client;
                break;
            case 1:
                if (from == BookingStatus::confirmed) booking.status = BookingStatus::completed;
                break;
            case 2:
                booking.status = BookingStatus::confirmed;
                booking.paid_at = now;
                break;
            default:  // only one companion's lines
                booking.lines.front().cancelled = {now, CancelledBy::companion, "ill"};
        }
        if (!booking.any_is_active()) booking.lines.front().cancelled.reset();
        write_both([&](Transaction& t) { EXPECT_TRUE(t.bookings.update(booking, from)); });
    }

    void move(Chance& chance) {
        if (held_ && chance.one_in(2)) {
            write_both(
                [&](Transaction& t) { EXPECT_TRUE(t.pending_reschedules.release_move(*held_)); });
            held_.reset();
            return;
        }
        const auto paid = std::ranges::find_if(bookings_, [&](const Booking& one) {
            return one.status == BookingStatus::confirmed && one.lines.front().is_active() &&
                   chance.one_in(3);
        });
        if (held_ || paid == bookings_.end()) return;
        const BookingLine& before = paid->lines.front();
        const BookingLine to = line_at(*paid, before, samples::id<BookingLineId>(++last_line_),
                                       around(chance), before.hours, CancellationTier::partial);
        int taken = 0;
        write_both([&](Transaction& t) {
            const HeldMove held{paid->id, paid->client, to, now + minutes{30}};
            taken += t.pending_reschedules.hold_move(held) ? 1 : 0;
        });
        EXPECT_TRUE(taken == 0 || taken == 2);
        if (taken == 0) return;
        held_ = to.id;
        edges_.push_back(to.service);
    }

    void take_off(Chance& chance) {
        const AccountId companion = account_id(chance.pick(1, companions));
        if (chance.one_in(4)) {
            write_both([&](Transaction& t) { t.time_off.erase(companion); });
            return;
        }
        const Instant start = around(chance);
        const hours length{chance.one_in(5) ? chance.pick(100, 2'000) : chance.pick(1, 30)};
        const TimeOff off{samples::id<TimeOffId>(++last_off_), companion, {start, start + length}};
        write_both([&](Transaction& t) { t.time_off.insert(off); });
        edges_.push_back(off.span);
    }

    void change(Chance& chance) {
        const int number = chance.pick(1, companions);
        const AccountId id = account_id(number);
        const auto other = account_id(5'000 + chance.pick(1, clients));
        const auto after = profile_with_week(chance, number);
        switch (chance.pick(0, 9)) {
            case 0:
            case 1:
                return book(chance);
            case 2:
            case 3:
                return go_on(chance);
            case 4:
                return move(chance);
            case 5:
                return take_off(chance);
            case 6: {
                const auto at = chance.one_in(2) ? std::optional(now) : std::nullopt;
                return write_both([&](Transaction& t) { t.accounts.set_suspended(id, at); });
            }
            case 7:
                return write_both([&](Transaction& t) { t.blocks.add(other, id, now); });
            default:
                return write_both([&](Transaction& t) { t.companions.update(after); });
        }
    }

    // Anywhere, or to the second where an existing span begins or ends.
    Instant start_of_question(Chance& chance, int length) {
        if (edges_.empty() || chance.one_in(3)) return around(chance);
        const TimeSpan& edge = chance.of(edges_);
        const seconds off{chance.pick(-1, 1)};
        const hours rest{chance.one_in(2) ? 8 : 0};
        return (chance.one_in(2) ? edge.end + rest : edge.start - rest - hours{length}) + off;
    }

    SearchCriteria question(Chance& chance) {
        SearchCriteria criteria = chance.criteria(companions, clients);
        if (chance.one_in(2)) {  // few filters, so that many rows are decided by their time
            criteria.min_sobriety_months = 0;
            criteria.min_rating_tenths = 0;
            criteria.max_rate.reset();
            criteria.degrees = criteria.skills = {};
            criteria.verified = {};
        }
        const int length = chance.pick(1, 8);
        const Instant start = start_of_question(chance, length);
        if (chance.one_in(6)) criteria.now = start - minutes{chance.pick(0, 200)};
        criteria.when = asked(start, length, chance.one_in(3));
        criteria.when->is_coarse = chance.one_in(2);
        criteria.online_only = true;
        return criteria;
    }

    std::vector<Booking> bookings_;
    std::optional<BookingLineId> held_;
    std::vector<TimeSpan> edges_;
    int last_booking_ = 0;
    int last_line_ = 0;
    int last_off_ = 0;
};

TEST_P(IndexedCalendars, AgreeWithTheBookingRulesAfterEveryChange) {
    long found = 0;
    long asked_for = 0;
    for (int round = 0; round < setting("STEADY_INDEX_ROUNDS", 1); ++round) {
        if (round > 0) {
            oracle_ = make_memory_store();
            SetUp();
            bookings_.clear();
            held_.reset();
            edges_.clear();
        }
        Chance chance(1'000 + round);
        populate(chance);
        index_->look();
        ASSERT_TRUE(index_->is_filled());
        for (int step = 0; step < 160; ++step) {
            for (int changes = chance.pick(0, 3); changes > 0; --changes) change(chance);
            const SearchCriteria criteria = question(chance);
            expect_the_same(criteria);
            found += index_->search(criteria).total > 0 ? 1 : 0;
            ++asked_for;
            // The same again with its count cached, and a neighboring query.
            if (step % 4 == 0) change(chance);
            if (step % 4 == 0) expect_the_same(criteria);
            if (HasFailure()) FAIL() << "round " << round << ", step " << step;
        }
        IndexedSearcher fresh(home_.store(), *from_store_, *home_.changes);
        fresh.look();
        for (int each = 0; each < 60; ++each) {
            const SearchCriteria criteria = question(chance);
            EXPECT_EQ(fresh.search(criteria), index_->search(criteria));
        }
    }
    EXPECT_GT(found * 3, asked_for) << "most searches must find a companion, or they prove little";
}

INSTANTIATE_TEST_SUITE_P(Engines, IndexedCalendars,
                         ::testing::Values("Memory", "Sqlite", "Postgres"),
                         [](const auto& engine) { return engine.param; });

}  // namespace index_calendars
}  // namespace steady
