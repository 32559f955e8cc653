#include "domain/scheduling/substitutes.h"

#include "domain/scheduling/proposal.h"
#include "tests/unit/support/sequential_ids.h"

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

namespace steady {
namespace substitutes_test {

using testing::SequentialIds;

struct SubstitutesTest : ::testing::Test {
    SequentialIds ids;
    SubstituteRank rank(bool known, std::optional<int> miles, int tenths, int bookings) {
        return {known, miles, tenths, bookings, ids.next<AccountId>()};
    }
};

// Each differs from the next in what decides between the two; whatever comes later says otherwise.
TEST_F(SubstitutesTest, SortsByArrivalKnownRatingBookingsAndId) {
    std::vector<SubstituteRank> order{
        rank(false, 0, 10, 0),           rank(true, 5, 10, 0),
        rank(false, 5, 50, 0),           rank(false, 5, 49, 9),
        rank(false, 5, 49, 8),           rank(false, 5, 49, 8),
        rank(true, 120, 50, 99),         rank(true, 850, 50, 99),
        rank(true, std::nullopt, 50, 9), rank(false, std::nullopt, 50, 99),
    };
    for (std::size_t i = 0; i < order.size(); ++i) {
        for (std::size_t j = 0; j < order.size(); ++j) {
            EXPECT_EQ(ranks_before(order[i], order[j]), i < j) << i << " and " << j;
        }
    }
    auto shuffled = order;
    std::ranges::reverse(shuffled);
    std::ranges::sort(shuffled, ranks_before);
    EXPECT_TRUE(std::ranges::equal(shuffled, order, {}, &SubstituteRank::id, &SubstituteRank::id));
}

// 335 miles by car take longer than 555 with a flight.
TEST_F(SubstitutesTest, AFasterWayRanksBeforeAShorterOne) {
    EXPECT_TRUE(ranks_before(rank(false, 555, 10, 0), rank(true, 335, 50, 99)));
    EXPECT_TRUE(ranks_before(rank(false, 100, 10, 0), rank(true, 555, 50, 99)));
}

TEST_F(SubstitutesTest, AHundredMilesIsFar) {
    EXPECT_FALSE(is_far(rank(true, 95, 50, 9)));
    EXPECT_TRUE(is_far(rank(true, 100, 50, 9)));
    EXPECT_FALSE(is_far(rank(true, std::nullopt, 50, 9))) << "by video, or unknown";
}

TEST(ReplacementReasons, ADMB_018_ReadBackAndOthersAreRefused) {
    for (const char* word : {"illness", "emergency", "unavailable", "client_request", "other"}) {
        EXPECT_EQ(reason_name(replacement_reason_from(word).value()), word);
    }
    EXPECT_FALSE(replacement_reason_from("weather"));
    EXPECT_FALSE(replacement_reason_from(""));
}

// A day; no later than an hour before it begins; never less than an ordinary hold.
TEST(Proposals, ExpireAfterADayOrAnHourBeforeTheStart) {
    const Instant now = from_epoch_seconds(1'795'500'000);
    EXPECT_EQ(proposal_ends(now, now + hours{100}), now + hours{24});
    EXPECT_EQ(proposal_ends(now, now + hours{25}), now + hours{24});
    EXPECT_EQ(proposal_ends(now, now + hours{25} - minutes{1}), now + hours{24} - minutes{1});
    EXPECT_EQ(proposal_ends(now, now + hours{3}), now + hours{2});
    EXPECT_EQ(proposal_ends(now, now + minutes{90}), now + minutes{30});
    EXPECT_EQ(proposal_ends(now, now + minutes{89}), now + minutes{30});
    EXPECT_EQ(proposal_ends(now, now + minutes{20}), now + minutes{20});
}

}  // namespace substitutes_test
}  // namespace steady
