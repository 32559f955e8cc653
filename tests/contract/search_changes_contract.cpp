// The sequence that a search index follows: every change of a record or a block is in it.
#include "domain/bookings/reschedule.h"
#include "ports/accounts.h"
#include "ports/blocking.h"
#include "ports/bookings.h"
#include "ports/companions.h"
#include "ports/pending_reschedules.h"
#include "ports/search.h"
#include "ports/store.h"
#include "ports/time_off.h"
#include "ports/verifications.h"
#include "tests/contract/samples.h"
#include "tests/contract/search_contract.h"

#include <algorithm>
#include <set>

namespace steady {
namespace search_changes_contract {

using samples::account_id, samples::add_companion, samples::now, samples::profile;

using Accounts = std::set<AccountId>;

TEST_P(SearchContract, RecordChangesAreInTheSequence) {
    const AccountId id = account_id(11);
    const auto after_all = [&](auto work) { return after([&](Transaction& t) { work(t); }); };
    EXPECT_TRUE(after_all([](Transaction& t) { samples::add_people(t); }).contains(id));
    CompanionProfile other = profile(11);
    other.degrees = {"another"};
    EXPECT_EQ(after_all([&](Transaction& t) { t.companions.update(other); }), Accounts{id});
    EXPECT_EQ(after_all([&](Transaction& t) { t.companions.set_online(id, false); }), Accounts{id});
    EXPECT_EQ(after_all([&](Transaction& t) {
                  t.companions.set_highlight(id, Highlight{HighlightType::local, now});
              }),
              Accounts{id});
    EXPECT_EQ(after_all([&](Transaction& t) { t.companions.add_bookings(id, 1, 0); }),
              Accounts{id});
    EXPECT_EQ(after_all([&](Transaction& t) {
                  t.companions.set_rating(id, {5, 1});
              }),
              Accounts{id});
    EXPECT_EQ(after_all([&](Transaction& t) {
                  t.verifications.save(id, VerificationKind::background,
                                       {VerificationStatus::verified, now, false});
              }),
              Accounts{id});
    EXPECT_EQ(after_all([&](Transaction& t) { t.companions.erase(id); }), Accounts{id});
    EXPECT_EQ(after_all([](Transaction&) {}), Accounts{}) << "a change is reported once";
}

TEST_P(SearchContract, BlockChangesAreInTheSequence) {
    write([](Transaction& t) { samples::add_people(t); });
    const AccountId blocker = account_id(1);
    const AccountId blocked = account_id(11);
    const auto after_all = [&](auto work) { return after([&](Transaction& t) { work(t); }); };
    EXPECT_EQ(after_all([&](Transaction& t) { t.blocks.add(blocker, blocked, now); }),
              Accounts{blocker});
    EXPECT_EQ(after_all([&](Transaction& t) { t.blocks.remove(blocker, blocked); }),
              Accounts{blocker});
    write([&](Transaction& t) { t.blocks.add(blocker, blocked, now); });
    EXPECT_EQ(after_all([&](Transaction& t) { t.blocks.erase(blocked); }), Accounts{blocker});
    EXPECT_TRUE(read([&](Transaction& t) { return t.search_records.blocks(); }).empty());
}

// What only a search by time reads, however it is written.
TEST_P(SearchContract, CalendarChangesAreInTheSequence) {
    write([](Transaction& t) { samples::add_people(t); });
    const AccountId first = account_id(11);
    const AccountId second = account_id(12);
    const Accounts both{first, second};
    const auto after_all = [&](auto work) { return after([&](Transaction& t) { work(t); }); };
    Booking booking =
        samples::booking(1, 1, {samples::line(1, 12, hours{30}), samples::line(2, 11, hours{30})});
    EXPECT_EQ(after_all([&](Transaction& t) { EXPECT_TRUE(t.bookings.insert(booking)); }), both);
    booking.status = BookingStatus::cancelled;
    booking.cancelled_by = CancelledBy::hold_expired;
    booking.cancelled_at = now;
    EXPECT_EQ(after_all([&](Transaction& t) {
                  EXPECT_TRUE(t.bookings.update(booking, BookingStatus::pending));
              }),
              both)
        << "an unpaid hold";
    booking.status = BookingStatus::confirmed;
    booking.paid_at = now;
    EXPECT_EQ(after_all([&](Transaction& t) { EXPECT_TRUE(t.bookings.reclaim(booking)); }), both)
        << "paid late";
    BookingLine elsewhen = line_at(booking, booking.lines.front(), samples::id<BookingLineId>(9),
                                   now + hours{60}, 4, CancellationTier::full);
    EXPECT_TRUE(after_all([&](Transaction& t) {
                    EXPECT_TRUE(t.pending_reschedules.hold_move(
                        {booking.id, booking.client, elsewhen, now + minutes{30}}));
                }).contains(second));
    EXPECT_TRUE(after_all([&](Transaction& t) {
                    EXPECT_TRUE(t.pending_reschedules.release_move(elsewhen.id));
                }).contains(second));
    const TimeOff off{samples::id<TimeOffId>(1), first, {now, now + hours{9}}};
    EXPECT_EQ(after_all([&](Transaction& t) { t.time_off.insert(off); }), Accounts{first});
    EXPECT_EQ(after_all([&](Transaction& t) { EXPECT_TRUE(t.time_off.remove(first, off.id)); }),
              Accounts{first});
    EXPECT_EQ(after_all([&](Transaction& t) { t.accounts.set_suspended(first, now); }),
              Accounts{first});
    EXPECT_EQ(after_all([&](Transaction& t) { t.accounts.set_suspended(first, std::nullopt); }),
              Accounts{first});
    EXPECT_EQ(after_all([](Transaction&) {}), Accounts{});
}

TEST_P(SearchContract, ARecordHasEverythingThatBlocksATime) {
    const TimeSpan off{now + hours{90}, now + hours{99}};
    write([&](Transaction& t) {
        samples::add_people(t);
        ASSERT_TRUE(t.bookings.insert(samples::booking(
            1, 1, {samples::line(1, 11, hours{30}), samples::line(2, 11, hours{60})})));
        Booking gone = samples::booking(2, 1, {samples::line(3, 11, hours{200})});
        gone.status = BookingStatus::cancelled;
        ASSERT_TRUE(t.bookings.insert(gone));
        t.time_off.insert({samples::id<TimeOffId>(1), account_id(11), off});
        t.accounts.set_suspended(account_id(12), now);
    });
    const std::vector<TimeSpan> taken{{now + hours{30}, now + hours{34}},
                                      {now + hours{60}, now + hours{64}}};
    const auto check = [&](const SearchRecord& record) {
        const bool is_busy = record.id == account_id(11);
        auto found = record.calendar.taken;  // in no order
        std::ranges::sort(found, {}, &TimeSpan::start);
        EXPECT_EQ(found, is_busy ? taken : std::vector<TimeSpan>{});
        EXPECT_EQ(record.calendar.off, is_busy ? std::vector{off} : std::vector<TimeSpan>{});
        EXPECT_EQ(record.suspended, record.id == account_id(12));
    };
    read([&](Transaction& t) {
        t.search_records.each_record(check);
        for (const SearchRecord& record :
             t.search_records.records({account_id(11), account_id(12), account_id(13)})) {
            check(record);
        }
        return 0;
    });
}

TEST_P(SearchContract, RolledBackChangesAreNotInTheSequence) {
    write([](Transaction& t) { samples::add_people(t); });
    (void)changed();
    const Done refused = store().transact([](Transaction& t) -> Done {
        t.companions.set_online(account_id(11), false);
        return std::unexpected("no");
    });
    EXPECT_FALSE(refused);
    EXPECT_EQ(changed(), Accounts{});
    EXPECT_EQ(after([](Transaction& t) { t.companions.set_online(account_id(12), false); }),
              Accounts{account_id(12)});
}

TEST_P(SearchContract, ReadsEachChangedRecordOnceAndCurrent) {
    write([](Transaction& t) {
        for (int i = 1; i <= 1'100; ++i) {
            CompanionProfile each = profile(i);
            if (i % 2 == 0) each.public_point = std::nullopt;
            if (i % 3 == 0) each.highlight = Highlight{HighlightType::nationwide, now};
            if (i % 7 == 0) each.skills = {};
            add_companion(t, each);
        }
        t.verifications.save(account_id(9), VerificationKind::drug_test,
                             {VerificationStatus::verified, now, false});
        t.blocks.add(account_id(1), account_id(3), now);
        t.blocks.add(account_id(2), account_id(3), now);
    });
    const auto same = [](const SearchRecord& a, const SearchRecord& b) {
        return a.id == b.id && a.facts == b.facts && a.total_bookings == b.total_bookings &&
               a.public_point == b.public_point && a.highlight == b.highlight &&
               std::set(a.degrees.begin(), a.degrees.end()) ==
                   std::set(b.degrees.begin(), b.degrees.end()) &&
               std::set(a.skills.begin(), a.skills.end()) ==
                   std::set(b.skills.begin(), b.skills.end()) &&
               a.max_shift_hours == b.max_shift_hours && a.schedule == b.schedule &&
               a.timezone == b.timezone;
    };
    read([&](Transaction& t) {
        std::set<AccountId> met;
        t.search_records.each_record([&](const SearchRecord& record) { met.insert(record.id); });
        EXPECT_EQ(met.size(), 1'100u);
        const std::vector some{account_id(9), account_id(14), account_id(2'000), account_id(1'100)};
        const auto records = t.search_records.records(some);
        EXPECT_EQ(records.size(), 3u);
        for (const SearchRecord& record : records) {
            EXPECT_TRUE(same(record, search_record_of(t.companions.find(record.id).value())));
        }
        t.search_records.each_record([&](const SearchRecord& record) {
            for (const SearchRecord& one : records) {
                EXPECT_TRUE(one.id != record.id || same(one, record));
            }
        });
        const std::vector<BlockedPair> first{{account_id(1), account_id(3)}};
        EXPECT_EQ(t.search_records.blocks_by({account_id(1), account_id(3)}), first);
        EXPECT_EQ(t.search_records.blocks().size(), 2u);
        return 0;
    });
}

}  // namespace search_changes_contract
}  // namespace steady
