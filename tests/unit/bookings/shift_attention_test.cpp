#include "app/bookings/shift_attention.h"

#include "ports/accounts.h"
#include "ports/store.h"
#include "tests/unit/bookings/shift_fixture.h"

#include <utility>

#include <gtest/gtest.h>

namespace steady {
namespace shift_attention_test {

class ShiftAttentionTest : public testing::ShiftFixture {};

TEST_F(ShiftAttentionTest, MarksSuspendedPeopleOfVisitsAtRisk) {
    world.clock.advance(until_due);
    const auto suspended = [&] {
        const TroubledShift found = world.use.shift_attention.run().at(0);
        return std::pair(found.client.is_suspended, found.companion.is_suspended);
    };
    EXPECT_EQ(suspended(), std::pair(false, false));
    world.write(
        [&](Transaction& t) { t.accounts.set_suspended(world.companion, world.clock.now()); });
    EXPECT_EQ(suspended(), std::pair(false, true));
}

}  // namespace shift_attention_test
}  // namespace steady
