#include "ports/payouts.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

namespace steady {
namespace payout_accounts_contract {

using samples::account_id, samples::now;

TEST_P(StoreContract, ALostPayoutAccountHasNoOwnerUntilItIsReplaced) {
    PayoutAccountRecord account{
        .owner = account_id(2), .provider_id = "acct_1", .currently_due = {}, .seen_at = now};
    write([&](Transaction& t) {
        samples::add_companion(t, 2);
        t.payout_accounts.save(account);
        EXPECT_FALSE(t.payout_accounts.lose(account_id(2), "acct_2"));
        EXPECT_FALSE(t.payout_accounts.lose(account_id(3), "acct_1"));
        EXPECT_FALSE(t.payout_accounts.lost(account_id(2)));
        EXPECT_TRUE(t.payout_accounts.lose(account_id(2), "acct_1"));
        EXPECT_FALSE(t.payout_accounts.lose(account_id(2), "acct_1")) << "once";
    });
    read([&](Transaction& t) {
        EXPECT_FALSE(t.payout_accounts.find(account_id(2)));
        EXPECT_FALSE(t.payout_accounts.find_by_provider("acct_1"));
        EXPECT_EQ(t.payout_accounts.lost(account_id(2)), "acct_1");
        return 0;
    });
    account.provider_id = "acct_2";
    write([&](Transaction& t) { t.payout_accounts.save(account); });
    read([&](Transaction& t) {
        EXPECT_TRUE(t.payout_accounts.find(account_id(2)) == account);
        EXPECT_FALSE(t.payout_accounts.lost(account_id(2)));
        return 0;
    });
}

}  // namespace payout_accounts_contract
}  // namespace steady
