// What is cached about accounts (ADR 54), and what invalidates it.
#include "adapters/search_index/response_cache.h"
#include "ports/accounts.h"
#include "ports/favorites.h"
#include "ports/payments.h"
#include "ports/prepared_text.h"
#include "ports/store.h"
#include "ports/verifications.h"
#include "tests/contract/samples.h"
#include "tests/contract/search_contract.h"

namespace steady {
namespace fragments_contract {

using samples::account_id, samples::now;

// Every change that an account shows its owner is in the sequence as well.
TEST_P(SearchContract, OwnAccountChangesAreInTheSequence) {
    using Ids = std::set<AccountId>;
    write([](Transaction& t) { samples::add_people(t); });
    const AccountId client = account_id(1);
    const auto after_all = [&](auto work) { return after([&](Transaction& t) { work(t); }); };
    const auto favorite = [&](Transaction& t) { t.favorites.add(client, account_id(11), now); };
    EXPECT_EQ(after_all(favorite), Ids{client});
    EXPECT_EQ(after_all([&](Transaction& t) { t.favorites.remove(client, account_id(11)); }),
              Ids{client});
    EXPECT_EQ(after_all([&](Transaction& t) {
                  t.verifications.save_unlock(client, {true, now, 2});
              }),
              Ids{client});
    for (const bool visible : {false, true}) {
        EXPECT_EQ(after_all([&](Transaction& t) {
                      t.verifications.save(client, VerificationKind::id,
                                           {VerificationStatus::unverified, std::nullopt, visible});
                  }),
                  Ids{client});
    }
    EXPECT_EQ(after_all([&](Transaction& t) { t.credentials.record_login(client, now); }),
              Ids{client});
    Account changed = samples::client(1);
    changed.phone = "305-555-0102";
    EXPECT_EQ(after_all([&](Transaction& t) {
                  EXPECT_EQ(t.accounts.update(changed), AccountWrite::done);
              }),
              Ids{client});
    EXPECT_EQ(after_all([&](Transaction& t) { t.accounts.set_suspended(client, now); }),
              Ids{client});
    if (GetParam().name.starts_with("Memory")) return;  // that store is never cached
    EXPECT_EQ(after_all([&](Transaction& t) {
                  t.email_changes.insert(
                      {"hash", client, *Email::parse("other@example.com"), "session", now});
              }),
              Ids{client});
    EXPECT_EQ(after_all([&](Transaction& t) { (void)t.email_changes.take("hash"); }), Ids{client});
    Purchase unlock = samples::purchase(7, 1);
    unlock.kind = PurchaseKind::id_unlock;
    unlock.subject = "";
    EXPECT_EQ(after_all([&](Transaction& t) { t.purchases.insert(unlock); }), Ids{client});
}

// The cache is bounded; the least used entries are evicted first.
TEST(ResponseCache, IsBoundedAndInvalidatesChangedEntries) {
    constexpr std::size_t most = 64 * 4'096;
    ResponseCache<PreparedText> kept(most);
    const auto text = [](int number) {
        return std::make_shared<const PreparedText>(PreparedText{std::to_string(number)});
    };
    const AccountId favorite = account_id(1);
    kept.keep(favorite, text(1), kept.current_version(favorite));
    for (int i = 2; i < 5'000; ++i) {
        ASSERT_TRUE(kept.find(favorite)) << i;
        kept.keep(account_id(i), text(i), kept.current_version(account_id(i)));
        ASSERT_LE(kept.bytes(), most);
    }
    EXPECT_FALSE(kept.find(account_id(2)));
    EXPECT_GT(kept.bytes(), most / 2);
    const auto started = kept.current_version(favorite);
    kept.changed(favorite);
    EXPECT_FALSE(kept.find(favorite));
    kept.keep(favorite, text(1), started);
    EXPECT_FALSE(kept.find(favorite)) << "read before the change";
    kept.keep(favorite, text(2), kept.current_version(favorite));
    EXPECT_EQ(kept.find(favorite)->text, "2");
    kept.all_changed();
    EXPECT_EQ(kept.bytes(), 0u);
}

}  // namespace fragments_contract
}  // namespace steady
