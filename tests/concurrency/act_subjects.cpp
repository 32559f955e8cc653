// What the acts of a pair are about.
#include "app/bookings/answer_approval.h"
#include "ports/store.h"
#include "tests/concurrency/act_pairs.h"

#include <utility>

#include <gtest/gtest.h>

namespace steady::testing {

Subject ActPairs::make_subject(Begin begin) {
    const std::string number = std::to_string(++subjects_);  // names are unique
    Subject subject{world_.add_client(), world_.add_companion("Pat " + number), world_.add_client(),
                    world_.add_companion("Kim " + number)};
    if (begin == Begin::nothing_booked) return subject;
    if (begin == Begin::requested || begin == Begin::accepted) {
        return make_requested(std::move(subject), begin == Begin::accepted);
    }
    CreateBookingCommand command = world_.command(
        world_.request({world_.line(subject.companion, world_.in_hours(100)),
                        world_.line(subject.other_companion, world_.in_hours(100))}));
    command.client = subject.client;
    const Booking booking = world_.bookings.create.run(command).value();
    const auto page = world_.money.booking_checkout(subject.client, {booking.id}).value();
    world_.provider.pay(page.session_id);
    subject.page = world_.provider.find_checkout(page.session_id).value();
    if (begin == Begin::confirmed) {
        EXPECT_EQ(world_.money.settlement.apply(*subject.page).value(), Settlement::paid);
    }
    subject.booking = world_.stored(booking.id);
    return subject;
}

Subject ActPairs::make_requested(Subject subject, bool is_accepted) {
    world_.change(subject.companion,
                  [](CompanionProfile& profile) { profile.booking_mode = BookingMode::ask_first; });
    CreateBookingCommand command =
        world_.command(world_.request({world_.line(subject.companion, world_.in_hours(100))}));
    command.client = subject.client;
    const Booking booking = world_.bookings.create.run(command).value();
    const auto page = world_.money.booking_checkout(subject.client, {booking.id}).value();
    world_.provider.pay(page.session_id);
    EXPECT_EQ(world_.money.settlement.settle(page.session_id).value(), Settlement::authorized);
    AnswerApproval answers(*world_.store, world_.clock, world_.ids, {});
    if (is_accepted) {
        EXPECT_TRUE(answers.accept(subject.companion, booking.id));
    }
    subject.page = world_.provider.find_checkout(page.session_id).value();
    subject.booking = world_.stored(booking.id);
    return subject;
}

}  // namespace steady::testing
