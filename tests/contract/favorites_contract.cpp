#include "ports/favorites.h"
#include "ports/store.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

namespace steady {
namespace favorites_contract {

using samples::account_id;
using samples::now;

using Accounts = std::vector<AccountId>;

TEST_P(StoreContract, KeepsFavoritesPerClientNewestFirst) {
    write([](Transaction& t) {
        samples::add_people(t);
        EXPECT_TRUE(t.favorites.of(account_id(1)).empty());
        t.favorites.add(account_id(1), account_id(11), now);
        t.favorites.add(account_id(1), account_id(12), now + seconds{2});
        t.favorites.add(account_id(1), account_id(13), now + seconds{1});
        t.favorites.add(account_id(1), account_id(11), now + seconds{9});
        t.favorites.add(account_id(2), account_id(11), now);
    });
    write([](Transaction& t) {
        EXPECT_EQ(t.favorites.of(account_id(1)),
                  (Accounts{account_id(12), account_id(13), account_id(11)}))
            << "adding twice changes nothing";
        EXPECT_EQ(t.favorites.of(account_id(2)), (Accounts{account_id(11)}));
        t.favorites.remove(account_id(1), account_id(12));
        t.favorites.remove(account_id(1), account_id(12));
        t.favorites.remove(account_id(2), account_id(13));
        EXPECT_EQ(t.favorites.of(account_id(1)), (Accounts{account_id(13), account_id(11)}));
    });
}

}  // namespace favorites_contract
}  // namespace steady
