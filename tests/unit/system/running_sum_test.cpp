#include "app/system/running_sum.h"

#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace steady {
namespace running_sum_test {

struct Posted {
    std::vector<std::pair<Instant, int>> rows;
    RunningSum running;
    int read = 0;  // rows, in the last look

    Money look(Instant now) {
        read = 0;
        const auto since = [&](Instant from) {
            Money sum;
            for (const auto& [at, cents] : rows) {
                if (at < from) continue;
                ++read;
                sum += Money::from_cents(cents);
            }
            return sum;
        };
        return running.sum(
            now, [&] { return since(Instant{}); }, since);
    }
};

const Instant start = from_epoch_seconds(1'800'000'000);

TEST(RunningSum, ReadsAllOnceThenNewRows) {
    Posted posted;
    for (int i = 0; i < 100; ++i) posted.rows.emplace_back(start - hours{2 + i}, 3);
    EXPECT_EQ(posted.look(start), Money::from_cents(300));
    posted.rows.emplace_back(start - minutes{5}, 7);  // its transaction was still going on
    EXPECT_EQ(posted.look(start + minutes{10}), Money::from_cents(307));
    EXPECT_EQ(posted.read, 2) << "once as new, once as not yet settled";
    EXPECT_EQ(posted.look(start + hours{3}), Money::from_cents(307));
    EXPECT_EQ(posted.look(start + hours{5}), Money::from_cents(307)) << "settled meanwhile";
    EXPECT_EQ(posted.read, 0);
    posted.rows.emplace_back(start + hours{5}, -1);
    EXPECT_EQ(posted.look(start + hours{6}), Money::from_cents(306));
}

// A row of long ago that was changed is seen within a day, and by `steady audit` before.
TEST(RunningSum, ReadsAllAgainOnceADay) {
    Posted posted;
    posted.rows.emplace_back(start - hours{50}, 3);
    EXPECT_EQ(posted.look(start), Money::from_cents(3));
    posted.rows.front().second = 4;
    EXPECT_EQ(posted.look(start + hours{23}), Money::from_cents(3));
    EXPECT_EQ(posted.look(start + hours{24}), Money::from_cents(4));
    EXPECT_EQ(posted.look(start + hours{25}), Money::from_cents(4));
    EXPECT_EQ(posted.read, 0) << "the day starts again";
}

TEST(RunningSum, ReadsAllAfterTheClockWasSetBack) {
    Posted posted;
    posted.rows.emplace_back(start - hours{5}, 3);
    EXPECT_EQ(posted.look(start), Money::from_cents(3));
    posted.rows.emplace_back(start - hours{4}, 5);
    EXPECT_EQ(posted.look(start - hours{3}), Money::from_cents(8));
}

}  // namespace running_sum_test
}  // namespace steady
