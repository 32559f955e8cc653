#include "ports/bookings.h"
#include "ports/payments.h"
#include "ports/store.h"
#include "tests/unit/payouts/payout_world.h"

#include <gtest/gtest.h>

namespace steady {
namespace retention_test {

using testing::PayoutWorld;

class Retention : public ::testing::Test {
  protected:
    PayoutWorld world;

    void take_event(const std::string& id, Instant at) {
        (void)world.store->transact([&](Transaction& t) -> Result<void> {
            EXPECT_TRUE(t.provider_events.insert({id, "charge.refunded", "ch", at}));
            t.provider_events.mark_processed(id, at);
            return {};
        });
    }
    bool knows_event(const std::string& id) {
        return world.store->read([&](Transaction& t) { return t.provider_events.known(id); });
    }
};

TEST_F(Retention, PurgesEventsAfterNinetyDays) {
    const Instant now = world.clock.now();
    take_event("evt_old", now - provider_events_retention - seconds{1});
    take_event("evt_young", now - provider_events_retention);
    ASSERT_TRUE(world.money.reconcile_events.run());
    EXPECT_EQ(world.money.purge_events.run(), 1);
    EXPECT_FALSE(knows_event("evt_old"));
    EXPECT_TRUE(knows_event("evt_young"));
    EXPECT_EQ(world.money.purge_events.run(), 0);
}

// The provider did not answer for months: what the next comparison looks at is still there.
TEST_F(Retention, KeepsEventsOfTheNextComparison) {
    ASSERT_TRUE(world.money.reconcile_events.run());
    take_event("evt_unseen", world.clock.now());
    world.clock.advance(provider_events_retention * 2);
    EXPECT_EQ(world.money.purge_events.run(), 0);
    EXPECT_TRUE(knows_event("evt_unseen"));
    ASSERT_TRUE(world.money.reconcile_events.run());
    EXPECT_EQ(world.money.purge_events.run(), 1);
}

TEST_F(Retention, PurgesMoreThanOneBatch) {
    constexpr int many = 1'201;
    const Instant old = world.clock.now() - provider_events_retention * 2;
    for (int i = 0; i < many; ++i) take_event("evt_" + std::to_string(i), old);
    EXPECT_EQ(world.money.purge_events.run(), many);
}

// Neither the audit nor the comparison of account books reads them: nothing of theirs is missing
// afterwards.
TEST_F(Retention, TheAccountingStaysCorrectAfterAPurge) {
    world.set_up_account();
    (void)world.completed_booking(2);
    world.clock.advance(hours(9));
    world.money.send.run();
    world.deliver();
    ASSERT_TRUE(world.money.reconcile_events.run());
    ASSERT_TRUE(world.money.reconcile_movements.run());
    world.clock.advance(provider_events_retention * 2);
    ASSERT_TRUE(world.money.reconcile_events.run());
    (void)world.money.purge_events.run();
    const auto found = world.money.reconcile_events.run();
    ASSERT_TRUE(found);
    EXPECT_TRUE(found->empty()) << "no old event counts as one that never came";
    const auto moved = world.money.reconcile_movements.run();
    ASSERT_TRUE(moved);
    EXPECT_TRUE(moved->empty());
    for (const AuditFinding& one : world.money.audit.run().findings) {
        // Acknowledgements and jobs are not worked on here.
        EXPECT_EQ(one.invariant, "overdue") << one.about << ": " << one.text;
    }
}

}  // namespace retention_test
}  // namespace steady
