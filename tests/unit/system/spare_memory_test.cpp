#include "adapters/system/spare_memory.h"

#include <utility>

#include <gtest/gtest.h>

namespace steady {
namespace spare_memory_test {

constexpr std::int64_t mib = 1 << 20;

struct SpareMemoryTest : ::testing::Test {
    MemoryUse use{4 * mib, 3 * mib};
    std::int64_t stays = 0;  // of what is spare, when it is given back
    int given = 0;
    SpareMemory memory{[this] { return use; },
                       [this] {
                           ++given;
                           use.resident = use.in_use + stays;
                       }};

    void SetUp() override {
        memory.look();
        EXPECT_EQ(std::exchange(given, 0), 1) << "what the start used";
    }

    int given_by_lookup() {
        const int before = given;
        memory.look();
        return given - before;
    }
};

TEST_F(SpareMemoryTest, IsGivenBackAfterACrowdHasLeft) {
    stays = mib;
    use = {40 * mib, 39 * mib};
    EXPECT_EQ(given_by_lookup(), 0) << "all of it is used";
    use.in_use = 3 * mib;
    EXPECT_EQ(given_by_lookup(), 1);
    EXPECT_EQ(use.resident, 4 * mib);
    EXPECT_EQ(given_by_lookup(), 0) << "nothing came since";
}

TEST_F(SpareMemoryTest, IsGivenBackAfterEachCrowd) {
    for (int crowd = 1; crowd <= 3; ++crowd) {
        use = {40 * mib, 3 * mib};
        EXPECT_EQ(given_by_lookup(), 1) << crowd;
    }
}

TEST_F(SpareMemoryTest, LittleIsKept) {
    use.resident = use.in_use + 2 * mib;
    EXPECT_EQ(given_by_lookup(), 0);
}

// Small holes between what is used cannot be given back, so that trying again gains nothing.
TEST_F(SpareMemoryTest, WhatStaysIsNotTriedAgainUntilMuchMoreIsSpare) {
    stays = 20 * mib;
    use = {40 * mib, 3 * mib};
    EXPECT_EQ(given_by_lookup(), 1);
    EXPECT_EQ(given_by_lookup(), 0);
    use.resident = use.in_use + 22 * mib;
    EXPECT_EQ(given_by_lookup(), 0);
    use.resident = use.in_use + 23 * mib;
    EXPECT_EQ(given_by_lookup(), 1);
}

// What once stayed may be used and come free again.
TEST_F(SpareMemoryTest, TheLeastSinceThenCounts) {
    stays = 20 * mib;
    use = {40 * mib, 3 * mib};
    EXPECT_EQ(given_by_lookup(), 1);
    use.in_use = 21 * mib;
    EXPECT_EQ(given_by_lookup(), 0);
    use.in_use = 3 * mib;
    EXPECT_EQ(given_by_lookup(), 1);
}

}  // namespace spare_memory_test
}  // namespace steady
