#include "ports/accounts.h"
#include "ports/desk.h"
#include "ports/payments.h"
#include "ports/store.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

#include <algorithm>

namespace steady {
namespace desk_contract {

using samples::account_id;
using samples::now;

std::string key(int number) {
    return std::string(31, 'a') + std::to_string(number);
}

DeskHandling handling(int number, std::int64_t version) {
    return {.key = key(number),
            .person = account_id(1),
            .snoozed_until = now + hours{1},
            .snooze_reason = "Waits for the bank",
            .version = version,
            .changed_at = now};
}

TEST_P(StoreContract, SavesADecisionOnlyOverTheVersionThatWasSeen) {
    write([](Transaction& t) {
        samples::add_people(t);
        EXPECT_FALSE(t.desk.find(key(1)));
        EXPECT_FALSE(t.desk.save(handling(1, 2))) << "there is no version 1";
        EXPECT_TRUE(t.desk.save(handling(1, 1)));
        EXPECT_FALSE(t.desk.save(handling(1, 1))) << "another administrator was faster";
        DeskHandling woken = handling(1, 2);
        woken.person.reset();
        woken.snoozed_until.reset();
        woken.snooze_reason.clear();
        woken.changed_at = now + hours{1};
        EXPECT_TRUE(t.desk.save(woken));
        EXPECT_FALSE(t.desk.save(handling(1, 2)));
        EXPECT_EQ(t.desk.find(key(1)), woken);
    });
}

TEST_P(StoreContract, StoresTheOwnerOfADeskItem) {
    write([](Transaction& t) {
        samples::add_people(t);
        const AdminId admin = samples::id<AdminId>(1);
        ASSERT_TRUE(t.admins.insert(
            {.id = admin, .email = *Email::parse("ops@example.com"), .name = "Ops"}, "hash"));
        DeskHandling owned = handling(1, 1);
        owned.owner = admin;
        EXPECT_TRUE(t.desk.save(owned));
        EXPECT_EQ(t.desk.find(key(1)), owned);
    });
}

TEST_P(StoreContract, FindsDecisionsByKeys) {
    write([](Transaction& t) {
        samples::add_people(t);
        std::vector<std::string> keys;
        for (int i = 1; i < 4; ++i) EXPECT_TRUE(t.desk.save(handling(i, 1)));
        for (int i = 2; i < 300; ++i) keys.push_back(key(i));
        auto found = t.desk.among(keys);
        std::ranges::sort(found, {}, &DeskHandling::key);
        EXPECT_EQ(found, (std::vector{handling(2, 1), handling(3, 1)}));
        EXPECT_TRUE(t.desk.among({}).empty());
    });
}

TEST_P(StoreContract, ErasesAndPurgesDecisions) {
    write([](Transaction& t) {
        samples::add_people(t);
        DeskHandling other = handling(2, 1);
        other.person = account_id(2);
        EXPECT_TRUE(t.desk.save(handling(1, 1)));
        EXPECT_TRUE(t.desk.save(other));
        t.desk.erase(account_id(1));
        EXPECT_FALSE(t.desk.find(key(1)));
        EXPECT_TRUE(t.desk.find(key(2)));
        EXPECT_EQ(t.desk.purge(now, now), 0);
        EXPECT_EQ(t.desk.purge(now + seconds{1}, now), 1);
        EXPECT_FALSE(t.desk.find(key(2)));
    });
}

TEST_P(StoreContract, ListsOpenDisputesLongestOpenFirst) {
    write([](Transaction& t) {
        samples::add_people(t);
        t.purchases.insert(samples::purchase(1, 1));
        for (int i = 1; i < 5; ++i) {
            t.disputes.save({.id = "dp_" + std::to_string(i),
                             .purchase = samples::id<PurchaseId>(1),
                             .state = i == 2 ? DisputeState::won : DisputeState::open,
                             .seen_at = now - hours{i},
                             .respond_by = i == 3 ? std::optional(now + hours{9}) : std::nullopt});
        }
        const DisputePage page = t.disputes.unanswered(2);
        EXPECT_EQ(page.total, 3);
        ASSERT_EQ(page.disputes.size(), 2U);
        EXPECT_EQ(page.disputes[0].id, "dp_4");
        EXPECT_EQ(page.disputes[1].id, "dp_3");
        EXPECT_FALSE(page.disputes[0].respond_by);
        EXPECT_EQ(page.disputes[1].respond_by, now + hours{9});
        DisputeRecord answered = page.disputes[0];
        answered.answered_at = now;
        t.disputes.save(answered);
        EXPECT_TRUE(t.disputes.find("dp_4") == answered);
        EXPECT_EQ(t.disputes.unanswered(2).total, 2);
        EXPECT_EQ(t.disputes.unanswered(2).disputes.front().id, "dp_3");
    });
}

}  // namespace desk_contract
}  // namespace steady
