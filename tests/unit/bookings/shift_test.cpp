#include "domain/bookings/shift.h"

#include "tests/unit/support/sequential_ids.h"

#include <array>
#include <optional>

#include <gtest/gtest.h>

namespace steady {
namespace bookings_shift_test {

const Instant start{hours{500'000}};

TEST(ShiftRules, TheDeadlineIsTwelveHoursOrTwoBeforeTheStart) {
    EXPECT_EQ(acknowledge_deadline(start - hours{48}, start), start - hours{36});
    EXPECT_EQ(acknowledge_deadline(start - hours{14}, start), start - hours{2});
    EXPECT_EQ(acknowledge_deadline(start - hours{10}, start), start - hours{2});
    EXPECT_EQ(acknowledge_deadline(start - hours{2}, start), start - hours{2} + minutes{15});
    EXPECT_EQ(acknowledge_deadline(start - minutes{10}, start), start);
    // At any time of booking: never before the payment, never after the start.
    for (int ahead = 0; ahead < 72 * 60; ahead += 7) {
        const Instant paid = start - minutes{ahead};
        const Instant deadline = acknowledge_deadline(paid, start);
        EXPECT_GE(deadline, paid);
        EXPECT_LE(deadline, start);
        EXPECT_LE(deadline - paid, hours{12});
        if (ahead >= 135) {
            EXPECT_LE(deadline, start - hours{2}) << ahead;
        }
    }
}

// Every state of a booking and its line, everything that may have been said of the line, and every
// span of time that the rules tell apart, held against the table as people say it.
struct Situation {
    BookingStatus status;
    bool is_active, acknowledged, checked_in, checked_out, companion_missing, client_missing;
    Instant now;

    [[nodiscard]] bool from(Instant begin, Instant end) const { return begin <= now && now < end; }
};

const Instant end = start + hours{4};

// clang-format off
bool expected(ShiftAct act, ShiftParty party, const Situation& s) {
    if (!s.is_active) return false;
    const bool confirmed = s.status == BookingStatus::confirmed;
    const bool paid = confirmed || s.status == BookingStatus::completed;
    const bool companion = party == ShiftParty::companion;
    switch (act) {
        case ShiftAct::acknowledge:
            return companion && confirmed && !s.acknowledged && s.now < end;
        case ShiftAct::check_in:
            return companion && confirmed && (!s.checked_in || s.client_missing) && !s.checked_out &&
                   s.from(start - hours{1}, end);
        case ShiftAct::say_late:
            return companion && confirmed && !s.checked_in && s.from(start - hours{24}, end);
        case ShiftAct::say_on_way:
            return companion && confirmed && !s.checked_in && s.from(start - hours{2}, end);
        case ShiftAct::check_out:
            return companion && paid && s.checked_in && !s.checked_out && s.from(start, end + hours{24});
        case ShiftAct::report_no_show:
            return paid && !(companion ? s.client_missing || s.checked_out : s.companion_missing) &&
                   s.from(companion || s.acknowledged || s.checked_in ? start + minutes{15} : start,
                          end + hours{24});
        case ShiftAct::withdraw_no_show:
            return !companion && confirmed && s.companion_missing && s.now < end;
    }
    return false;
}
// clang-format on

constexpr std::array every_act{
    ShiftAct::acknowledge, ShiftAct::check_in,       ShiftAct::check_out,       ShiftAct::say_late,
    ShiftAct::say_on_way,  ShiftAct::report_no_show, ShiftAct::withdraw_no_show};
constexpr std::array every_status{BookingStatus::pending, BookingStatus::confirmed,
                                  BookingStatus::completed, BookingStatus::cancelled};
const std::array borders{
    start - hours{24}, start - hours{2}, start - hours{1}, start, start + minutes{15}, end,
    end + hours{24}};

struct Asked {
    Booking booking;
    BookingLine line;
    ShiftReport shift;
};

Asked asked_of(const Situation& s) {
    testing::SequentialIds ids;
    BookingLine line{.id = ids.next<BookingLineId>(), .companion = ids.next<AccountId>()};
    line.service = {start, end};
    if (!s.is_active) line.cancelled = LineCancellation{};
    Booking booking{.id = ids.next<BookingId>(), .client = ids.next<AccountId>()};
    booking.status = s.status;
    booking.lines = {line};
    ShiftReport shift{
        .line = line.id, .booking = booking.id, .companion = line.companion, .start = start};
    const auto at = [&](bool was) { return was ? std::optional(start) : std::nullopt; };
    shift.acknowledged_at = at(s.acknowledged);
    shift.checked_in_at = at(s.checked_in);
    shift.checked_out_at = at(s.checked_out);
    shift.companion_missing_at = at(s.companion_missing);
    shift.client_missing_at = at(s.client_missing);
    return {booking, line, shift};
}

TEST(ShiftRules, EveryStateAllowsTheListedReportsOnly) {
    int allowed = 0;
    for (const BookingStatus status : every_status) {
        for (unsigned bits = 0; bits < 64; ++bits) {
            const auto bit = [&](unsigned n) { return (bits >> n & 1U) != 0; };
            for (const Instant border : borders) {
                for (const seconds off : {seconds{-1}, seconds{0}}) {
                    const Situation s{status, bit(0), bit(1), bit(2),
                                      bit(3), bit(4), bit(5), border + off};
                    const Asked asked = asked_of(s);
                    for (const ShiftAct act : every_act) {
                        for (const auto party : {ShiftParty::client, ShiftParty::companion}) {
                            const bool may =
                                may_say(act, party, asked.booking, asked.line, asked.shift, s.now);
                            EXPECT_EQ(may, expected(act, party, s))
                                << static_cast<int>(act) << static_cast<int>(party) << " bits "
                                << bits << " at " << (s.now - start).count();
                            allowed += may ? 1 : 0;
                        }
                    }
                }
            }
        }
    }
    EXPECT_GT(allowed, 500) << "the table is not empty";
}

TEST(ShiftRules, RefusesARepeatedReport) {
    for (const ShiftAct act : every_act) {
        if (act == ShiftAct::withdraw_no_show) continue;  // nothing was reported
        for (const auto party : {ShiftParty::client, ShiftParty::companion}) {
            Situation s{BookingStatus::confirmed,
                        true,
                        false,
                        act == ShiftAct::check_out,
                        false,
                        false,
                        false,
                        start + hours{1}};
            const Asked asked = asked_of(s);
            if (!may_say(act, party, asked.booking, asked.line, asked.shift, s.now)) {
                EXPECT_EQ(party, ShiftParty::client);
                continue;
            }
            EXPECT_FALSE(was_reported(act, party, asked.shift, 20));
            const ShiftReport after = said(asked.shift, act, party, 20, s.now);
            EXPECT_TRUE(was_reported(act, party, after, 20));
            EXPECT_EQ(may_say(act, party, asked.booking, asked.line, after, s.now),
                      act == ShiftAct::say_late || act == ShiftAct::say_on_way)
                << "only other minutes may be said again";
            EXPECT_FALSE(was_reported(ShiftAct::say_late, party, after, 30));
            const bool by_companion = party == ShiftParty::companion;
            EXPECT_EQ(after.acknowledged_at.has_value(), by_companion)
                << "a companion who says anything has seen the booking";
        }
    }
}

TEST(ShiftRules, SeparatesReportsOfCompanionAndClient) {
    ShiftReport shift = asked_of({BookingStatus::confirmed, true, true, true, true}).shift;
    shift.minutes_late = 20;
    shift.expected_at = shift.start + minutes{20};
    for (const ShiftAct act : every_act) {
        if (act == ShiftAct::withdraw_no_show) continue;
        const bool own = act == ShiftAct::report_no_show;
        EXPECT_EQ(was_reported(act, ShiftParty::companion, shift, 20), !own);
        EXPECT_FALSE(was_reported(act, ShiftParty::client, shift, 20));
    }
}

// No traffic holds up one who joins by video, so the client reports from the start
// on.
TEST(ShiftRules, TheClientReportsAnEmptyVideoRoomFromTheStartOn) {
    Asked asked = asked_of({BookingStatus::confirmed, true, true});
    const auto may = [&](ShiftParty party, Instant now) {
        return may_say(ShiftAct::report_no_show, party, asked.booking, asked.line, asked.shift,
                       now);
    };
    EXPECT_FALSE(may(ShiftParty::client, start)) << "in person";
    asked.line.is_video = true;
    EXPECT_FALSE(may(ShiftParty::client, start - seconds{1}));
    EXPECT_TRUE(may(ShiftParty::client, start));
    EXPECT_FALSE(may(ShiftParty::companion, start)) << "clients are waited for";
    EXPECT_TRUE(may(ShiftParty::companion, start + no_show_after));
}

// B8: reported missing, the client comes after all.
TEST(ShiftRules, ACheckInWithdrawsTheReportOfAMissingClient) {
    Asked asked = asked_of({BookingStatus::confirmed, true, true, true, false, true, true});
    const Instant now = start + hours{1};
    const auto may = [&](ShiftAct act) {
        return may_say(act, ShiftParty::companion, asked.booking, asked.line, asked.shift, now);
    };
    EXPECT_TRUE(may(ShiftAct::check_in));
    EXPECT_FALSE(was_reported(ShiftAct::check_in, ShiftParty::companion, asked.shift, 0));
    const Instant first = *asked.shift.checked_in_at;
    asked.shift = said(asked.shift, ShiftAct::check_in, ShiftParty::companion, 0, now);
    EXPECT_FALSE(asked.shift.client_missing_at);
    EXPECT_TRUE(asked.shift.companion_missing_at) << "the client's own word stays";
    EXPECT_EQ(asked.shift.checked_in_at, first);
    EXPECT_FALSE(may(ShiftAct::check_in));
    asked.shift.checked_out_at = now;
    EXPECT_FALSE(may(ShiftAct::report_no_show)) << "who checked out has met the client";
}

TEST(ShiftRules, AClientWithdrawsAReportUntilTheVisitEnds) {
    Asked asked = asked_of({BookingStatus::confirmed, true, true});
    const auto may = [&](ShiftAct act, Instant now, ShiftParty party = ShiftParty::client) {
        return may_say(act, party, asked.booking, asked.line, asked.shift, now);
    };
    const Instant now = start + hours{1};
    EXPECT_FALSE(may(ShiftAct::withdraw_no_show, now)) << "nothing was reported";
    asked.shift = said(asked.shift, ShiftAct::report_no_show, ShiftParty::client, 0, now);
    EXPECT_FALSE(may(ShiftAct::withdraw_no_show, now, ShiftParty::companion));
    EXPECT_FALSE(may(ShiftAct::withdraw_no_show, end)) << "an operator decides";
    EXPECT_TRUE(may(ShiftAct::withdraw_no_show, end - seconds{1}));
    EXPECT_FALSE(was_reported(ShiftAct::withdraw_no_show, ShiftParty::client, asked.shift, 0));
    asked.shift = said(asked.shift, ShiftAct::withdraw_no_show, ShiftParty::client, 0, now);
    EXPECT_FALSE(asked.shift.companion_missing_at);
    EXPECT_TRUE(was_reported(ShiftAct::withdraw_no_show, ShiftParty::client, asked.shift, 0));
    EXPECT_TRUE(may(ShiftAct::report_no_show, now));
}

TEST(ShiftRules, KeepsTheTimeOfTheAcknowledgement) {
    const ShiftReport seen = asked_of({BookingStatus::confirmed, true, true}).shift;
    const auto later = said(seen, ShiftAct::check_in, ShiftParty::companion, 0, start + hours{1});
    EXPECT_EQ(later.acknowledged_at, seen.acknowledged_at);
    EXPECT_EQ(later.checked_in_at, start + hours{1});
}

TEST(ShiftRules, TheAnswerIsWhatAClientCanRelyOn) {
    const Asked asked = asked_of({BookingStatus::confirmed, true});
    ShiftReport shift = asked.shift;
    BookingLine line = asked.line;
    const auto answer = [&](Instant now) { return visit_answer(line, shift, now); };
    EXPECT_EQ(answer(start), std::nullopt) << "paid before answers were asked for";
    shift.acknowledge_by = start - hours{2};
    EXPECT_EQ(answer(start - hours{3}), VisitAnswer::waiting);
    EXPECT_EQ(answer(start - hours{2}), VisitAnswer::no_answer) << "before any sweep has noticed";
    shift.missed_at = start - hours{2};
    line.cancelled = LineCancellation{start - hours{2}, CancelledBy::admin};
    EXPECT_EQ(answer(start), VisitAnswer::no_answer);
    line.cancelled->by = CancelledBy::client;
    EXPECT_EQ(answer(start), std::nullopt);
    line.cancelled->by = CancelledBy::companion;
    EXPECT_EQ(answer(start), VisitAnswer::declined);
    line.cancelled.reset();
    shift.acknowledged_at = start - hours{1};
    EXPECT_EQ(answer(start), VisitAnswer::coming) << "late is better than never";
}

TEST(ShiftRules, LimitsLatenessToFourHours) {
    EXPECT_EQ(max_minutes_late, 4 * 60);
}

TEST(ShiftRules, SelectsShiftsForTheOperator) {
    ShiftReport shift = asked_of({BookingStatus::confirmed, true}).shift;
    EXPECT_FALSE(unacknowledged(shift, end)) << "no answer is due";
    shift.acknowledge_by = start - hours{2};
    EXPECT_FALSE(unacknowledged(shift, start - hours{2} - seconds{1}));
    EXPECT_TRUE(unacknowledged(shift, start - hours{2}));
    shift.acknowledged_at = start;
    EXPECT_FALSE(unacknowledged(shift, start));

    EXPECT_FALSE(overdue(shift, start + minutes{15} - seconds{1}));
    EXPECT_TRUE(overdue(shift, start + minutes{15}));
    EXPECT_TRUE(overdue(shift, start + hours{8} - seconds{1}));
    EXPECT_FALSE(overdue(shift, start + hours{8})) << "the longest visit is over";
    shift.minutes_late = 10;
    EXPECT_TRUE(overdue(shift, start - hours{1}));
    shift.checked_in_at = start + hours{1};
    EXPECT_FALSE(overdue(shift, start + hours{2}));
}

}  // namespace bookings_shift_test
}  // namespace steady
