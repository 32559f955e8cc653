#pragma once

#include "app/money/audit_books.h"
#include "ports/notifications.h"
#include "ports/payments.h"
#include "tests/unit/payouts/payout_world.h"

#include <string>

#include <gtest/gtest.h>

namespace steady::testing {

inline void expect_balanced_accounts(PayoutWorld& world) {
    for (const AuditFinding& one : AuditBooks(*world.store, world.clock).run().findings) {
        // Nothing but payouts is worked on here, so that acknowledgements and jobs are overdue.
        if (one.invariant != "overdue")
            ADD_FAILURE() << one.invariant << " " << one.about << ": " << one.text;
    }
}

// Bookings of which a client's bank takes the payment back.
class DisputedMoneyTest : public ::testing::Test {
  protected:
    PayoutWorld world;

    std::string payment_of(const Booking& booking) {
        return world.provider.pages.at(world.page_of(booking)).payment;
    }
    std::string dispute(const Booking& booking, Money amount = {}) {
        const std::string id = world.provider.open_dispute(payment_of(booking), amount);
        world.deliver();
        return id;
    }
    void close(const std::string& dispute, bool won) {
        world.provider.close_dispute(dispute, won);
        world.deliver();
    }
    // The visits take place, and their payouts are due.
    void complete(const Booking& booking) {
        world.clock.set(booking.last_end() + seconds(1));
        world.complete.run();
        world.clock.advance(hours(9));
    }
    Result<Payout> deduct(const Booking& booking, Money amount, std::size_t line = 0) {
        return world.money.deduct_dispute.run(world.admin, booking.lines.at(line).id, amount,
                                              "The visit was cut short");
    }
    void release(const Booking& booking, std::size_t line) {
        ASSERT_TRUE(
            world.money.operate.release(world.admin, booking.lines.at(line).id, "It took place"));
    }
    void expect_balanced_accounts() { testing::expect_balanced_accounts(world); }
    std::size_t notification_count(NotificationKind kind) {
        return world.store->read([&](Transaction& t) {
            std::size_t count = 0;
            for (const Notification& each :
                 t.notifications.page({.account = world.companion, .limit = 50})) {
                if (each.kind == kind) ++count;
            }
            return count;
        });
    }
};

}  // namespace steady::testing
