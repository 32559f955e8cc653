#include "domain/desk/timeline.h"

#include <gtest/gtest.h>

namespace steady {
namespace timeline_test {

constexpr Instant now{std::chrono::sys_days{std::chrono::January / 5 / 2027} + hours{12}};

template <class IdType>
IdType number(int n) {
    std::string text = "00000000-0000-7000-8000-000000000000";
    text.replace(text.size() - 2, 2, std::to_string(n));
    return *IdType::parse(text);
}

std::vector<TimelineKind> kinds(const std::vector<TimelineEvent>& events) {
    std::vector<TimelineKind> all;
    for (const TimelineEvent& event : events) all.push_back(event.kind);
    return all;
}

BookingHistory history() {
    BookingLine line{.id = number<BookingLineId>(11), .companion = number<AccountId>(12)};
    line.service = {now + hours{48}, now + hours{50}};
    Booking booking{.id = number<BookingId>(13), .client = number<AccountId>(14), .lines = {line}};
    booking.created_at = now;
    return {.booking = booking};
}

TEST(Timeline, NamesWhoBookedAndWhoProposed) {
    BookingHistory made = history();
    const auto booked = timeline_of(made);
    ASSERT_EQ(kinds(booked), std::vector{TimelineKind::created});
    EXPECT_EQ(booked[0].by, TimelineParty::client);
    EXPECT_EQ(booked[0].account, made.booking.client);
    made.is_proposed = true;
    EXPECT_EQ(timeline_of(made)[0].by, TimelineParty::admin);
    EXPECT_EQ(timeline_of(made)[0].account, std::nullopt);
}

TEST(Timeline, ListsReportsOfAVisitNewestFirst) {
    BookingHistory visited = history();
    const BookingLine& line = visited.booking.lines.front();
    ShiftReport shift{.line = line.id,
                      .booking = visited.booking.id,
                      .companion = line.companion,
                      .start = line.service.start};
    shift.acknowledged_at = now + hours{1};
    shift.late_at = now + hours{2};
    shift.minutes_late = 20;
    shift.on_way_at = now + hours{2} + minutes{1};
    shift.companion_missing_at = now + hours{3};
    shift.checked_in_at = now + hours{4};
    visited.shifts.push_back(shift);
    const auto events = timeline_of(visited);
    using enum TimelineKind;
    EXPECT_EQ(kinds(events), (std::vector{checked_in, companion_missing, on_the_way, running_late,
                                          answered, created}));
    EXPECT_EQ(events[1].account, visited.booking.client);
    EXPECT_EQ(events[2].account, line.companion);
    EXPECT_EQ(events[3].detail, "20");
    EXPECT_EQ(events[3].account, line.companion);
}

TEST(Timeline, ListsOneCancellationOfAWholeBooking) {
    BookingHistory ended = history();
    ended.booking.cancelled_at = now + hours{1};
    ended.booking.cancelled_by = CancelledBy::hold_expired;
    ended.booking.lines.front().cancelled =
        LineCancellation{.at = now + hours{1}, .by = CancelledBy::hold_expired};
    const auto events = timeline_of(ended);
    ASSERT_EQ(kinds(events), (std::vector{TimelineKind::canceled, TimelineKind::created}));
    EXPECT_EQ(events[0].by, TimelineParty::system);
    EXPECT_EQ(events[0].detail, "hold_expired");
}

// The client's card was authorized: the client did not fail to pay.
TEST(Timeline, DoesNotCallARequestUnpaidThatWasNotAnswered) {
    BookingHistory unanswered = history();
    unanswered.booking.cancelled_at = now + hours{1};
    unanswered.booking.cancelled_by = CancelledBy::hold_expired;
    unanswered.approval = Approval{.booking = unanswered.booking.id,
                                   .companion = unanswered.booking.lines.front().companion,
                                   .authorized_at = now,
                                   .ended_at = now + hours{1},
                                   .outcome = ApprovalOutcome::unanswered};
    for (const TimelineEvent& event : timeline_of(unanswered)) {
        EXPECT_NE(event.detail, "hold_expired");
    }
}

TEST(Timeline, ListsActsOfAdministratorsByTheirNumber) {
    BookingHistory viewed = history();
    for (const std::int64_t sequence : {9, 10, 11}) {
        AuditEntry row;
        row.sequence = sequence;
        row.at = now + hours{1};
        row.actor = "an administrator";
        row.action = "get_booking";
        viewed.acts.push_back(row);
    }
    const auto events = timeline_of(viewed);
    ASSERT_EQ(events.size(), 4U);
    EXPECT_EQ(events[0].id, "11");
    EXPECT_EQ(events[2].id, "9");
    EXPECT_EQ(events[0].admin, "an administrator");
}

// Reading on adds rows to the audit log, in the second that is being read.
TEST(TimelinePage, ContinuesWithinASecondWhileRowsAreAdded) {
    std::vector<TimelineEvent> all;
    for (int i = 12; i > 5; --i) {
        all.push_back({.at = now - seconds{i < 8 ? 1 : 0},
                       .kind = TimelineKind::act,
                       .id = std::to_string(i)});
    }
    std::vector<std::string> seen;
    std::optional<TimelineCursor> after;
    for (int pages = 0; pages < 10; ++pages) {
        const TimelinePage page = timeline_page(all, after, 2);
        for (const TimelineEvent& event : page.events) seen.push_back(event.id);
        if (!page.next) break;
        after = parse_timeline_cursor(timeline_cursor_text(*page.next));
        ASSERT_EQ(after, page.next);
        all.insert(all.begin(),
                   {.at = now, .kind = TimelineKind::act, .id = std::to_string(13 + pages)});
    }
    EXPECT_EQ(seen, (std::vector<std::string>{"12", "11", "10", "9", "8", "7", "6"}));
}

TEST(TimelinePage, RefusesOtherTextsAsCursors) {
    for (const char* text : {"", "~", "1", "1~act", "1~act~2", "~act~~", "a~act~~", "1~dance~~",
                             "-1~act~~", "9999999999999999~act~~", "1.5~act~~"}) {
        EXPECT_EQ(parse_timeline_cursor(text), std::nullopt) << text;
    }
}

}  // namespace timeline_test
}  // namespace steady
