// Decisions §2, §4: what the parties of a paid booking learn of each other, and when.
#include "domain/bookings/meeting.h"

#include "adapters/video/room_template.h"
#include "ports/accounts.h"
#include "ports/name_disclosures.h"
#include "ports/store.h"
#include "tests/unit/bookings/booking_world.h"

#include <gtest/gtest.h>

namespace steady {
namespace meeting_test {

using testing::BookingWorld;

struct MeetingWorld : BookingWorld {
    RoomTemplate rooms{"https://meet.example/{room}"};
    BookingDetail with_rooms{*store, clock, &rooms, testing::icu_texts()};
    Booking booking = *stored(held().id);

    Booking held() {
        BookingRequest asked = request({line(companion, in_hours(48))});
        asked.lines[0].is_video = true;
        asked.lines[0].location = "Video Session";
        return use.create.run(command(std::move(asked))).value();
    }
    [[nodiscard]] BookingView seen_by(const BookingViewer& viewer) {
        return use.detail.run(viewer, booking.id).value();
    }
    [[nodiscard]] LineMeeting meeting(const BookingViewer& viewer) {
        return with_rooms.run(viewer, booking.id).value().meetings.at(booking.lines[0].id);
    }
    [[nodiscard]] std::vector<NameDisclosure> seers(const AccountId& subject) {
        return store->read([&](Transaction& transaction) {
            return transaction.name_disclosures.who_saw_name(subject);
        });
    }
};

TEST(Meeting, ContactStartsADayBeforeAndEndsWithTheVisit) {
    MeetingWorld world;
    (void)world.pay(world.booking);
    const Booking paid = *world.stored(world.booking.id);
    const BookingLine& line = paid.lines[0];
    const TimeSpan time = contact_time(line);
    EXPECT_EQ(time.start, line.service.start - hours{24});
    EXPECT_FALSE(in_contact(paid, line, time.start - seconds{1}));
    EXPECT_TRUE(in_contact(paid, line, time.start));
    EXPECT_TRUE(in_contact(paid, line, line.service.end - seconds{1}));
    EXPECT_FALSE(in_contact(paid, line, line.service.end));
    for (const BookingStatus status :
         {BookingStatus::pending, BookingStatus::completed, BookingStatus::cancelled}) {
        Booking other = paid;
        other.status = status;
        EXPECT_FALSE(in_contact(other, line, time.start));
    }
    BookingLine gone = line;
    gone.cancelled = LineCancellation{};
    EXPECT_FALSE(in_contact(paid, gone, time.start));
}

TEST(Meeting, ShowsLinkAndNumberToBothPartiesInThatTimeOnly) {
    MeetingWorld world;
    EXPECT_TRUE(world.with_rooms.run(world.as_client(), world.booking.id).value().meetings.empty())
        << "nothing before it is paid";
    (void)world.pay(world.booking);
    const BookingLine& line = world.booking.lines[0];
    const std::string room = "https://meet.example/" + line.room;
    ASSERT_GE(line.room.size(), 20u) << "it cannot be guessed";
    const auto expect = [&](const std::string& link, const std::string& client_has,
                            const std::string& companion_has) {
        for (const auto& [viewer, phone] :
             {std::pair{world.as_client(), client_has}, {world.as_companion(), companion_has}}) {
            const LineMeeting meeting = world.meeting(viewer);
            EXPECT_EQ(meeting.contact_from, line.service.start - hours{24});
            EXPECT_EQ(meeting.join_link, link);
            EXPECT_EQ(meeting.phone, phone);
            EXPECT_FALSE(meeting.lacks_address);
        }
        EXPECT_EQ(world.meeting(BookingWorld::as_admin()).join_link, "");
        EXPECT_EQ(world.meeting(BookingWorld::as_admin()).phone, "");
    };
    expect("", "", "");
    world.clock.set(line.service.start - hours{24});
    expect(room, "", "");
    world.acknowledge(world.booking.id);
    expect(room, BookingWorld::companion_phone, BookingWorld::client_phone);
    world.clock.set(line.service.end - seconds{1});
    expect(room, BookingWorld::companion_phone, BookingWorld::client_phone);
    world.clock.set(line.service.end);
    expect("", "", "");
}

TEST(Meeting, PrefersACompanionsOwnLink) {
    MeetingWorld world;
    (void)world.pay(world.booking);
    world.clock.set(world.booking.lines[0].service.start);
    world.change(world.companion, [](CompanionProfile& profile) {
        profile.meeting_link = "https://video.example/jordan";
    });
    EXPECT_EQ(world.meeting(world.as_client()).join_link, "https://video.example/jordan");
}

TEST(Meeting, TheLinkOfAVisitComesBeforeTheCompanionsOwnUntilTheVisitEnds) {
    MeetingWorld world;
    const BookingLineId line = world.booking.lines[0].id;
    const auto set = [&](const std::string& link) {
        return world.use.set_meeting_link.run({world.companion, world.booking.id, line, link});
    };
    EXPECT_EQ(set("https://video.example/one").error().refusal, Refusal::conflict) << "held";
    (void)world.pay(world.booking);
    world.change(world.companion, [](CompanionProfile& profile) {
        profile.meeting_link = "https://video.example/usual";
    });
    ASSERT_TRUE(set("https://video.example/one"));
    EXPECT_EQ(world.meeting(world.as_client()).join_link, "") << "not a day before";
    EXPECT_EQ(world.meeting(world.as_client()).visit_link, "");
    EXPECT_EQ(world.meeting(world.as_companion()).visit_link, "https://video.example/one");
    world.clock.set(world.booking.lines[0].service.end - seconds{1});
    EXPECT_EQ(world.meeting(world.as_client()).join_link, "https://video.example/one");
    ASSERT_TRUE(set(""));
    EXPECT_EQ(world.meeting(world.as_client()).join_link, "https://video.example/usual");
    world.clock.set(world.booking.lines[0].service.end);
    EXPECT_EQ(set("https://video.example/two").error().refusal, Refusal::conflict) << "over";
}

TEST(Meeting, ReportsAMissingLink) {
    MeetingWorld world;
    (void)world.pay(world.booking);
    const auto meeting = [&] {
        return world.seen_by(world.as_client()).meetings.at(world.booking.lines[0].id);
    };
    EXPECT_TRUE(meeting().lacks_address);
    world.clock.set(world.booking.lines[0].service.start);
    EXPECT_EQ(meeting().join_link, "");
    world.change(world.companion, [](CompanionProfile& profile) {
        profile.meeting_link = "https://video.example/jordan";
    });
    EXPECT_FALSE(meeting().lacks_address);
}

TEST(Meeting, AnInPersonLineHasNoRoom) {
    BookingWorld world;
    const Booking booking = world.book_and_pay(world.in_hours(48), 4, false);
    EXPECT_EQ(booking.lines[0].room, "");
    world.clock.set(booking.lines[0].service.start);
    const auto view = world.use.detail.run(world.as_client(), booking.id).value();
    const LineMeeting& meeting = view.meetings.at(booking.lines[0].id);
    EXPECT_EQ(meeting.join_link, "");
    EXPECT_FALSE(meeting.lacks_address);
    EXPECT_EQ(meeting.phone, "") << "before the companion has said yes";
}

// Decisions §2: the other party of a paid booking sees the legal name, which is put on record once.
TEST(LegalNames, AreShownToTheOtherPartyOfAPaidBookingAndRecorded) {
    MeetingWorld world;
    const auto legal = [&](const BookingViewer& viewer, const AccountId& whose) {
        return world.seen_by(viewer).people.at(whose).legal_name;
    };
    EXPECT_EQ(legal(world.as_client(), world.companion), "");
    EXPECT_EQ(legal(world.as_companion(), world.client), "");
    EXPECT_TRUE(world.seers(world.companion).empty());
    (void)world.pay(world.booking);
    EXPECT_EQ(legal(world.as_client(), world.companion), "") << "before the companion has said yes";
    EXPECT_TRUE(world.seers(world.companion).empty());
    world.acknowledge(world.booking.id);
    for (int again = 0; again < 2; ++again) {
        EXPECT_EQ(legal(world.as_client(), world.companion), "Jordan F Legal");
        EXPECT_FALSE(world.seen_by(world.as_client()).people.contains(world.client))
            << "not the caller's own";
        EXPECT_EQ(legal(world.as_companion(), world.client), "Casey Legal");
        EXPECT_EQ(legal(world.as_companion(), world.companion), "");
        EXPECT_EQ(world.seen_by(world.as_client()).people.at(world.companion).name, "Jordan F");
        world.clock.advance(hours{1});
    }
    EXPECT_EQ(world.seers(world.companion),
              (std::vector<NameDisclosure>{{world.client, world.companion, world.booking.id}}));
    EXPECT_EQ(world.seers(world.client),
              (std::vector<NameDisclosure>{{world.companion, world.client, world.booking.id}}));
    const auto listed = world.use.mine.run(world.client, {});
    EXPECT_EQ(listed.bookings[0].people.at(world.companion).legal_name, "") << "not in lists";
}

TEST(LegalNames, StayTheVerifiedOneUntilTheNewOneIsVerified) {
    MeetingWorld world;
    (void)world.pay(world.booking);
    world.acknowledge(world.booking.id);
    world.write([&](Transaction& transaction) {
        Account account = *transaction.accounts.find(world.companion);
        account.verified_name = "Jordan Proven";
        account.real_name = "Jordan New";
        (void)transaction.accounts.update(account);
    });
    EXPECT_EQ(world.seen_by(world.as_client()).people.at(world.companion).legal_name,
              "Jordan Proven");
}

}  // namespace meeting_test
}  // namespace steady
