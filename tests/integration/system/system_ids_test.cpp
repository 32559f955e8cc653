#include "adapters/system/system.h"
#include "domain/core/ids.h"

#include <set>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

namespace steady {
namespace system_ids_test {

TEST(SystemIdsTest, UuidsHaveVersionSevenAndIncrease) {
    const auto ids = make_system_ids();
    std::string last;
    for (int i = 0; i < 10'000; ++i) {
        const std::string id = ids->uuid();
        ASSERT_TRUE(is_uuid_text(id)) << id;
        EXPECT_EQ(id[14], '7');
        EXPECT_NE(std::string("89ab").find(id[19]), std::string::npos);
        EXPECT_LT(last, id);
        last = id;
    }
}

// Ids of one millisecond differ by their counter too: only the random part is compared.
TEST(SystemIdsTest, RandomPartsOfUuidsNeverRepeat) {
    const auto ids = make_system_ids();
    std::vector<std::vector<std::string>> made(4);
    {
        std::vector<std::jthread> threads;
        for (auto& mine : made) {
            threads.emplace_back([&ids, &mine] {
                for (int i = 0; i < 1'000; ++i) mine.push_back(ids->uuid().substr(20));
            });
        }
    }
    std::set<std::string> seen;
    for (const auto& list : made) {
        for (const std::string& random : list) EXPECT_TRUE(seen.insert(random).second) << random;
    }
}

TEST(SystemIdsTest, TokensNeverRepeatAndHaveNoBias) {  // SE1
    const auto ids = make_system_ids();
    std::set<std::string> seen;
    std::vector<int> counts(128);
    for (int i = 0; i < 10'000; ++i) {
        const std::string token = ids->token();
        ASSERT_EQ(token.size(), 43U);
        EXPECT_TRUE(seen.insert(token).second);
        // The last character carries four bits only.
        for (const char c : token.substr(0, 42)) ++counts.at(static_cast<std::size_t>(c));
    }
    const double expected = 10'000 * 42 / 64.0;
    int letters = 0;
    for (const int count : counts) {
        if (count == 0) continue;
        ++letters;
        EXPECT_NEAR(count, expected, expected / 10);
    }
    EXPECT_EQ(letters, 64);
}

TEST(SystemClockTest, ReadsATimeInThisCentury) {
    const auto clock = make_system_clock();
    EXPECT_GT(clock->now(), from_epoch_seconds(1'700'000'000));
}

}  // namespace system_ids_test
}  // namespace steady
