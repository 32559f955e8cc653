#include "ports/accounts.h"
#include "ports/store.h"
#include "tests/unit/payouts/payout_world.h"
#include "tests/unit/support/audit_rows.h"

#include <gtest/gtest.h>

namespace steady {
namespace operate_payouts_test {

using testing::audit_rows;
using testing::PayoutWorld;
using Trouble = testing::MoneyProvider::Trouble;

class PayoutAdminTest : public ::testing::Test {
  protected:
    Booking failed_booking() {
        world.set_up_account();
        const Booking booking = world.completed_booking();
        world.clock.advance(hours(8));
        world.provider.next_troubles["transfer"].push_back(Trouble::refused);
        world.money.send.run();
        EXPECT_EQ(world.payout_of(booking).state, PayoutState::failed);
        return booking;
    }
    long total(const PayoutQuery& query) { return world.money.operate.list(query).total; }

    PayoutWorld world;
};

TEST(PayoutStatuses, EveryStateHasOneThatReadsBack) {
    std::size_t states = 0;
    for (const PayoutStatus status : {PayoutStatus::completed, PayoutStatus::pending,
                                      PayoutStatus::failed, PayoutStatus::returned}) {
        EXPECT_EQ(payout_status_from(status_name(status)), status);
        for (const PayoutState state : states_of(status)) {
            ++states;
            EXPECT_EQ(status_of(state), status) << state_name(state);
        }
    }
    EXPECT_EQ(states, 9U);
    EXPECT_EQ(payout_status_from("all"), std::nullopt);
}

TEST_F(PayoutAdminTest, ADMP_003_ADMP_006_ListsByStatusAndPeriodWithNameAndShift) {
    const Booking booking = failed_booking();
    const PayoutPage list = world.money.operate.list({.status = PayoutStatus::failed});
    ASSERT_EQ(list.payouts.size(), 1U);
    EXPECT_EQ(list.payouts[0].companion_name, "Jordan F");
    EXPECT_EQ(list.payouts[0].shift_at, booking.lines[0].service.start);
    EXPECT_EQ(total({.status = PayoutStatus::pending}), 0);
    EXPECT_EQ(total({.period = hours(24)}), 1);
    world.clock.advance(hours(30));
    EXPECT_EQ(total({.period = hours(24)}), 0);
    EXPECT_EQ(total({.period = hours(7 * 24)}), 1);
    EXPECT_EQ(world.money.operate.list({.page = 2, .limit = 1}).payouts.size(), 0U);
    EXPECT_FALSE(world.money.operate.find(world.ids.next<BookingLineId>()));
}

TEST_F(PayoutAdminTest, ADMP_007_AuditsARetry) {
    const Booking booking = failed_booking();
    ASSERT_TRUE(world.money.operate.retry(world.admin, booking.lines[0].id, "Account mended"));
    const AuditEntry row = audit_rows(*world.store).back();
    EXPECT_EQ(row.action, "retry_payout");
    EXPECT_EQ(row.reason, "Account mended");
    EXPECT_EQ(row.actor, world.admin.id);
    EXPECT_EQ(row.object_id, booking.lines[0].id.text());
    EXPECT_EQ(row.changes, "state\tfailed\tdue");
}

TEST_F(PayoutAdminTest, ARetryRequiresAReason) {
    const Booking booking = failed_booking();
    const auto rows = audit_rows(*world.store).size();
    for (const std::string& bad : {std::string(), std::string(" \n"), std::string(501, 'x')}) {
        const auto refused = world.money.operate.retry(world.admin, booking.lines[0].id, bad);
        ASSERT_FALSE(refused) << bad;
        EXPECT_EQ(refused.error().fields.at(0).field, "reason");
    }
    EXPECT_EQ(world.payout_of(booking).state, PayoutState::failed);
    EXPECT_EQ(audit_rows(*world.store).size(), rows);
}

TEST_F(PayoutAdminTest, ARefundRequiresAReasonAndStoresIt) {
    const Booking booking = failed_booking();
    const BookingLineId line = booking.lines[0].id;
    for (const std::string& bad : {std::string(), std::string(" \n"), std::string(501, 'x')}) {
        const auto refused = world.money.refund_line.run(world.admin, line, bad);
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().fields.at(0).field, "reason");
    }
    ASSERT_TRUE(world.money.refund_line.run(world.admin, line, "No companion came"));
    const AuditEntry row = audit_rows(*world.store).back();
    EXPECT_EQ(row.action, "refund_payout");
    EXPECT_EQ(row.reason, "No companion came");
    EXPECT_EQ(row.changes, "state\tfailed\tcancelled");
    EXPECT_EQ(world.money.refund_line.run(world.admin, line, "again").error().refusal,
              Refusal::payout_not_refundable);
    EXPECT_EQ(audit_rows(*world.store).back().sequence, row.sequence) << "refused: no row";
}

// security-reliability-money §1.9: administrators cannot pay themselves.
TEST_F(PayoutAdminTest, RefusesToRetryAnAdministratorsOwnPayout) {
    const Booking booking = failed_booking();
    world.write([&](Transaction& t) {
        const Admin twin{*AdminId::parse(world.admin.id), t.accounts.find(world.companion)->email,
                         "Jordan", world.clock.now(), std::nullopt};
        EXPECT_TRUE(t.admins.insert(twin, "x"));
    });
    const auto own = world.money.operate.retry(world.admin, booking.lines[0].id, "Again");
    ASSERT_FALSE(own);
    EXPECT_EQ(own.error().refusal, Refusal::forbidden);
    EXPECT_EQ(world.payout_of(booking).state, PayoutState::failed);
}

// Likewise, what they paid as a client does not come back by their own hand.
TEST_F(PayoutAdminTest, RefusesToRefundAnAdministratorsOwnBooking) {
    for (const bool as_client : {true, false}) {
        PayoutWorld own;
        own.set_up_account();
        const Booking booking = own.completed_booking();
        own.write([&](Transaction& t) {
            const AccountId& twin = as_client ? own.client : own.companion;
            EXPECT_TRUE(
                t.admins.insert({*AdminId::parse(own.admin.id), t.accounts.find(twin)->email,
                                 "Jordan", own.clock.now(), std::nullopt},
                                "x"));
        });
        const auto refused = own.money.refund_line.run(own.admin, booking.lines[0].id, "mine");
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().refusal, Refusal::forbidden);
        EXPECT_NE(own.payout_of(booking).state, PayoutState::cancelled);
    }
}

}  // namespace operate_payouts_test
}  // namespace steady
