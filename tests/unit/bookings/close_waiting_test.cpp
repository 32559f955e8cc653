// What ends in the transaction in which two lose the right to meet (ADR 71).
#include "app/bookings/close_waiting.h"

#include "ports/booking_calendar.h"
#include "ports/bookings.h"
#include "ports/jobs.h"
#include "ports/notifications.h"
#include "ports/pending_reschedules.h"
#include "ports/store.h"
#include "ports/verifications.h"
#include "tests/unit/bookings/lost_rights.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace steady {
namespace close_waiting_test {

using testing::Loss, testing::losses, testing::SchedulingWorld;

ClosedWaiting close(SchedulingWorld& world, const AccountId& account) {
    ClosedWaiting closed;
    world.write([&](Transaction& transaction) {
        closed = close_waiting(transaction, world.ids, world.clock.now(), account);
    });
    return closed;
}

TEST(CloseWaiting, CancelsHoldsAndLeavesPaidVisits) {
    for (const Loss& loss : losses()) {
        SchedulingWorld world;
        const AccountId other = world.add_companion("Sam T");
        const Booking paid = world.book_and_pay(world.in_hours(48));
        world.clock.advance(seconds{1});
        const Booking held = world.book(world.in_hours(96));
        const Booking unrelated =
            world.use.create
                .run(world.command(world.request({world.line(other, world.in_hours(150))})))
                .value();
        EXPECT_TRUE(close(world, world.client).cancelled.empty()) << "while nothing is lost";
        loss.lose(world);
        const bool is_the_clients = loss.refusal == Refusal::account_suspended ||
                                    loss.refusal == Refusal::identity_required_to_book;
        const ClosedWaiting closed = close(world, is_the_clients ? world.client : world.companion);
        EXPECT_EQ(world.stored(held.id)->status, BookingStatus::cancelled) << loss.name;
        EXPECT_EQ(world.stored(held.id)->cancelled_by, CancelledBy::admin);
        EXPECT_EQ(world.stored(paid.id)->status, BookingStatus::confirmed);
        EXPECT_EQ(closed.confirmed, std::vector{paid.id}) << "an operator is notified";
        EXPECT_EQ(world.stored(unrelated.id)->status,
                  is_the_clients ? BookingStatus::cancelled : BookingStatus::pending)
            << loss.name;
        // The time is free again for others.
        world.write([&](Transaction& t) {
            EXPECT_EQ(t.booking_calendar.busy(world.companion, held.first_start(), held.last_end())
                          .size(),
                      0U);
        });
    }
}

TEST(CloseWaiting, ClosesTheOpenPageWithAJobAndCancelsAnAttemptWithoutAPage) {
    SchedulingWorld world;
    const Booking with_page = world.book(world.in_hours(48));
    world.clock.advance(seconds{1});
    const Booking without_page = world.book(world.in_hours(96));
    const auto open = [&](const Booking& booking, const char* session) {
        Purchase purchase{.id = world.ids.next<PurchaseId>(), .owner = world.client};
        purchase.subject = booking.id.text();
        purchase.amount = booking.total;
        purchase.provider_session = session;
        purchase.created_at = world.clock.now();
        world.write([&](Transaction& t) { t.purchases.insert(purchase); });
        return purchase.id;
    };
    open(with_page, "cs_1");
    const PurchaseId attempt = open(without_page, "");
    world.suspend(world.client);
    EXPECT_EQ(close(world, world.client).cancelled.size(), 2U);
    world.write([&](Transaction& t) {
        const auto jobs = t.job_list.recent("close_checkout", 10);
        ASSERT_EQ(jobs.size(), 1U);
        EXPECT_EQ(*jobs[0].payload.find("booking"), with_page.id.text());
        EXPECT_EQ(*jobs[0].payload.find("client"), world.client.text());
        EXPECT_EQ(t.purchases.find(attempt)->state, PurchaseState::expired)
            << "its page is closed as soon as its id is known";
    });
}

TEST(CloseWaiting, ReleasesAHeldTimeAndKeepsTheOldOne) {
    SchedulingWorld world;
    const Booking paid = world.book_and_pay(world.in_hours(48), 2);
    const RescheduleRequest asked{
        .line = paid.lines[0].id, .start = world.in_hours(96), .service_hours = 6};
    const auto quote = world.use.reschedule.quote(world.client, paid.id, asked).value();
    RescheduleRequest agreed = asked;
    agreed.charge = quote.terms.charge();
    agreed.refund = quote.terms.refund();
    ASSERT_TRUE(world.use.reschedule.run(world.client, paid.id, agreed));
    world.suspend(world.companion);
    const ClosedWaiting closed = close(world, world.companion);
    EXPECT_EQ(closed.released_moves, 1);
    world.write(
        [&](Transaction& t) { EXPECT_TRUE(t.pending_reschedules.held_moves(paid.id).empty()); });
    EXPECT_EQ(world.stored(paid.id)->lines.size(), 1U);
}

TEST(CloseWaiting, WithdrawsTheNotificationToPay) {
    SchedulingWorld world;
    const Booking held = world.book(world.in_hours(48));
    const auto sent_kinds = [&] {
        std::vector<NotificationKind> kinds;
        world.write([&](Transaction& t) {
            for (const Notification& each :
                 t.notifications.page({.account = world.client, .limit = 50})) {
                if (each.booking == held.id) kinds.push_back(each.kind);
            }
        });
        return kinds;
    };
    EXPECT_EQ(sent_kinds(), std::vector{NotificationKind::booking_made});
    world.suspend(world.companion);
    EXPECT_EQ(close(world, world.companion).cancelled, std::vector{held.id});
    EXPECT_EQ(sent_kinds(), std::vector{NotificationKind::booking_cancelled});
}

TEST(CloseWaiting, NotifiesTheOperatorOnceOfRemainingVisits) {
    SchedulingWorld world;
    const Booking paid = world.book_and_pay(world.in_hours(48));
    world.suspend(world.companion);
    for (int again = 0; again < 2; ++again) {
        world.write([&](Transaction& t) {
            report_open_visits(t, world.ids, world.clock.now(), world.companion, {paid.id});
            report_open_visits(t, world.ids, world.clock.now(), world.companion, {});
        });
    }
    world.write([&](Transaction& t) {
        const JobPage notes = t.job_list.page("operator_note", JobState::parked, 0, 10);
        ASSERT_EQ(notes.total, 1);
        EXPECT_NE(notes.jobs[0].job.payload.find("note")->find(paid.id.text()), std::string::npos);
    });
}

TEST(CloseWaiting, NotifiesTheOperatorOfVisitsWithoutAVerifiedId) {
    SchedulingWorld world;
    const Booking paid = world.book_and_pay(world.in_hours(48));
    const auto notes = [&] {
        return world.store->read([](Transaction& t) {
            return t.job_list.page("operator_note", JobState::parked, 0, 10);
        });
    };
    const auto close = [&](const AccountId& account) {
        world.write([&](Transaction& t) {
            close_after_lost_identity(t, world.ids, world.clock.now(), account);
        });
    };
    close(world.client);
    EXPECT_EQ(notes().total, 0) << "the ID is verified";
    world.write([&](Transaction& t) {
        t.verifications.save(world.client, VerificationKind::id,
                             {VerificationStatus::rejected, world.clock.now(), true});
    });
    close(world.client);
    ASSERT_EQ(notes().total, 1);
    const std::string text = *notes().jobs[0].job.payload.find("note");
    EXPECT_TRUE(text.contains(paid.id.text()) && text.contains("without a verified ID")) << text;
    EXPECT_EQ(world.store->read([&](Transaction& t) { return t.bookings.find(paid.id); })->status,
              BookingStatus::confirmed);
}

}  // namespace close_waiting_test
}  // namespace steady
