#include "ports/blocking.h"
#include "ports/store.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

namespace steady {
namespace blocking_contract {

using samples::account_id;
using samples::now;

using Accounts = std::vector<AccountId>;

TEST_P(StoreContract, BlocksHaveADirectionAndSeparateBothSides) {
    write([](Transaction& t) {
        samples::add_people(t);
        auto& blocks = t.blocks;
        blocks.add(account_id(1), account_id(11), now);
        blocks.add(account_id(1), account_id(12), now + seconds{1});
        blocks.add(account_id(1), account_id(11), now + seconds{5});
        blocks.add(account_id(13), account_id(1), now);
    });
    write([](Transaction& t) {
        auto& blocks = t.blocks;
        EXPECT_EQ(blocks.blocked_by(account_id(1)), (Accounts{account_id(12), account_id(11)}));
        EXPECT_EQ(blocks.blocked_by(account_id(13)), (Accounts{account_id(1)}));
        EXPECT_TRUE(blocks.blocked_by(account_id(11)).empty());
        EXPECT_TRUE(blocks.has_blocked(account_id(1), account_id(11)));
        EXPECT_FALSE(blocks.has_blocked(account_id(11), account_id(1)));
        EXPECT_TRUE(blocks.between(account_id(11), account_id(1)));
        EXPECT_TRUE(blocks.between(account_id(1), account_id(13)));
        EXPECT_FALSE(blocks.between(account_id(2), account_id(11)));
        blocks.remove(account_id(1), account_id(11));
        blocks.remove(account_id(1), account_id(11));
        EXPECT_FALSE(blocks.between(account_id(1), account_id(11)));
        EXPECT_TRUE(blocks.has_blocked(account_id(1), account_id(12)));
    });
}

}  // namespace blocking_contract
}  // namespace steady
