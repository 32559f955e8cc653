#include "ports/jobs.h"
#include "ports/store.h"
#include "tests/unit/bookings/booking_world.h"
#include "tests/unit/support/job_texts.h"

#include <algorithm>

#include <gtest/gtest.h>

namespace steady {
namespace booking_mail_test {

using testing::BookingWorld;

TEST(BookingMail, NotifiesBothPartiesNeutrally) {
    BookingWorld world;
    const auto mails = [&] {
        return world.store->read(
            [](Transaction& transaction) { return transaction.job_list.recent("mail", 10); });
    };
    const Booking booking = world.book(world.in_hours(48));
    EXPECT_TRUE(mails().empty()) << "an unpaid hold sends no mail";
    (void)world.pay(booking);
    EXPECT_EQ(mails().size(), 2u);
    ASSERT_TRUE(world.use.cancel.run(world.as_client(), booking.id));
    ASSERT_EQ(mails().size(), 4u);
    for (const Job& mail : mails()) {
        for (const char* word : {"Casey", "Jordan", "Near", "sober"}) {
            EXPECT_EQ(testing::words_of(mail).find(word), std::string::npos)
                << testing::words_of(mail);
        }
    }
}

// What cancelling gives back, with the dollars; a door that is missing; both in neutral words.
TEST(BookingMail, TheConfirmationStatesTheTermsOfTheBooking) {
    const auto confirmation = [](int ahead_h, bool with_exact_address, bool for_client) {
        BookingWorld world;
        world.geocoder.latitudes["12 Elm St"] = 25.5;
        LineRequest line = world.line(world.companion, world.in_hours(ahead_h));
        if (with_exact_address) line.location = "12 Elm St";
        const Booking booking = world.use.create.run(world.command(world.request({line}))).value();
        (void)world.pay(booking).value();
        const auto mails = world.store->read(
            [](Transaction& transaction) { return transaction.job_list.recent("mail", 10); });
        const std::string to = (for_client ? world.client : world.companion).text();
        for (const Job& mail : mails) {
            if (testing::words_of(mail).find(to) != std::string::npos)
                return testing::words_of(mail);
        }
        return std::string();
    };
    const auto says = [](const std::string& mail, const std::string& text) {
        return mail.find(text) != std::string::npos;
    };
    const std::string far = confirmation(48, true, true);
    EXPECT_TRUE(says(far, "- until 24 hours before it starts: a full refund, $")) << far;
    EXPECT_TRUE(says(far, "- until 2 hours before it starts: $")) << far;
    EXPECT_TRUE(says(far, "- later: no refund")) << far;
    EXPECT_FALSE(says(far, "named place")) << far;
    const std::string near = confirmation(12, false, true);
    EXPECT_TRUE(says(near, "- within 15 minutes of your payment: a full refund, $")) << near;
    EXPECT_TRUE(says(near, "One thing is missing: a street or a named place to meet at.")) << near;
    EXPECT_TRUE(says(confirmation(3, true, true), "minutes of your payment"));
    const std::string companion = confirmation(12, false, false);
    EXPECT_FALSE(says(companion, "refund")) << companion;
    EXPECT_TRUE(says(companion, "We asked the client to add it.")) << companion;
}

TEST(BookingMail, PromisesARefundUntilTheVisitIsAnswered) {
    BookingWorld world;
    LineRequest video = world.line(world.companion, world.clock.now() + minutes{58});
    video.is_video = true;
    const Booking booking = world.use.create.run(world.command(world.request({video}))).value();
    (void)world.pay(booking).value();
    const auto mails = world.store->read(
        [](Transaction& transaction) { return transaction.job_list.recent("mail", 10); });
    const bool said = std::ranges::any_of(mails, [](const Job& mail) {
        return testing::words_of(mail).find(
                   "- until they have answered that they will be there: a full refund, $") !=
               std::string::npos;
    });
    EXPECT_TRUE(said);
}

// One companion's answer or delay is no statement about the other visits of a booking.
TEST(BookingMail, SaysOfWhichPartACompanionHasAnswered) {
    const auto mail_of = [](int visits, ShiftAct act) {
        BookingWorld world;
        std::vector<LineRequest> lines{world.line(world.companion, world.in_hours(48))};
        if (visits > 1) lines.push_back(world.line(world.add_companion("Sam"), world.in_hours(72)));
        const Booking booking =
            world.use.create.run(world.command(world.request(std::move(lines)))).value();
        (void)world.pay(booking).value();
        world.clock.set(world.in_hours(46));
        const int late = act == ShiftAct::say_late ? 20 : 0;
        EXPECT_TRUE(world.use.work_shift.run(world.companion,
                                             {booking.id, booking.lines.front().id, act, late}));
        const auto mails = world.store->read(
            [](Transaction& transaction) { return transaction.job_list.recent("mail", 1); });
        return testing::words_of(mails.at(0));
    };
    const auto has = [](const std::string& mail, const std::string& text) {
        return mail.find(text) != std::string::npos;
    };
    for (const auto act : {ShiftAct::acknowledge, ShiftAct::say_late}) {
        const std::string one = mail_of(1, act);
        EXPECT_FALSE(has(one, "art of your appointment")) << one;
        const std::string two = mail_of(2, act);
        EXPECT_TRUE(has(two, "A part of your appointment with Steady")) << two;
        EXPECT_TRUE(has(two, "Part of your appointment ")) << two;
    }
}

TEST(BookingMail, OnlyTheClientIsNotifiedOfAnIncompletePayment) {
    BookingWorld world;
    (void)world.book(world.in_hours(48));
    world.clock.advance(minutes{31});
    ASSERT_EQ(world.use.expire_holds.run(), 1);
    const auto mails = world.store->read(
        [](Transaction& transaction) { return transaction.job_list.recent("mail", 10); });
    ASSERT_EQ(mails.size(), 1u);
    EXPECT_NE(testing::words_of(mails[0]).find("Your payment was not completed"),
              std::string::npos);
    EXPECT_NE(testing::words_of(mails[0]).find(world.client.text()), std::string::npos);
}

}  // namespace booking_mail_test
}  // namespace steady
