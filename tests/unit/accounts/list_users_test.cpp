#include "app/accounts/list_users.h"

#include "app/accounts/make_search_keys.h"
#include "ports/store.h"
#include "tests/unit/support/account_world.h"

#include <expected>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace steady {
namespace list_users_test {

using testing::AccountWorld, testing::icu_texts;

// More clients than a page is looked up for each time; each came a minute after the one before.
struct ListUsersTest : ::testing::Test {
    static constexpr int many = PageCursorCache<UserCursor>::far_down + 100;

    void add(int count) {
        const auto done = world.store->transact([&](Transaction& t) -> std::expected<int, int> {
            for (int i = 0; i < count; ++i) {
                const std::string address = "c" + std::to_string(++added) + "@example.org";
                Account account{.id = world.ids.next<AccountId>(),
                                .type = AccountType::client,
                                .email = Email::parse(address).value()};
                account.created_at = world.clock.now() - hours{10'000} + minutes{added};
                if (t.accounts.insert(account, "hash") != AccountWrite::done) {
                    return std::unexpected(i);
                }
            }
            return count;
        });
        ASSERT_TRUE(done);
    }
    // The numbers of those on a page.
    std::vector<int> page(int number) {
        std::vector<int> found;
        for (const ListedUser& user :
             list.run({.type = AccountType::client, .page = number}).users) {
            found.push_back(std::stoi(user.account.email.text().substr(1)));
        }
        return found;
    }

    AccountWorld world;
    ListUsers list{*world.store, world.clock, icu_texts()};
    int added = 0;
};

TEST_F(ListUsersTest, ContinuesDeepPagesFromACursor) {
    add(many);
    EXPECT_EQ(page(1).front(), many);
    EXPECT_EQ(page(51).front(), many - 1'000);
    const int last = page(51).back();
    add(3);
    EXPECT_EQ(page(1).front(), many + 3) << "current rows near the beginning";
    EXPECT_EQ(page(2).front(), many + 3 - 20);
    EXPECT_EQ(page(52).front(), last - 1) << "not three of them again";
    EXPECT_EQ(page(51).back(), last);
    world.clock.advance(PageCursorCache<UserCursor>::retention);
    EXPECT_EQ(page(52).front(), last - 1 + 3) << "counted again";
}

// Case and marks of every script are folded, and all apostrophes are one.
TEST_F(ListUsersTest, FindsNamesIgnoringCaseMarksAndApostrophes) {
    const auto add_named = [&](const std::string& address, const std::string& name) {
        const auto done = world.store->transact([&](Transaction& t) -> std::expected<int, int> {
            Account account{.id = world.ids.next<AccountId>(),
                            .type = AccountType::client,
                            .email = Email::parse(address).value()};
            account.name = name;
            return t.accounts.insert(account, "hash") == AccountWrite::done
                       ? std::expected<int, int>(0)
                       : std::unexpected(1);
        });
        ASSERT_TRUE(done);
    };
    add_named("zoe@example.org", "Zoë O’Brien");
    add_named("ivan@example.org", "ИВАН Ж");
    add_named("lukasz@example.org", "Łukasz Żak");
    const auto found = [&](const std::string& name) {
        std::vector<std::string> names;
        for (const ListedUser& user : list.run({.type = AccountType::client, .name = name}).users) {
            names.push_back(user.account.name);
        }
        return names;
    };
    using Names = std::vector<std::string>;
    EXPECT_EQ(found("brien"), Names{"Zoë O’Brien"}) << "its ASCII letters at once";
    MakeSearchKeys keys(*world.store, world.clock, icu_texts());
    EXPECT_EQ(keys.run(), 3);
    EXPECT_EQ(keys.run(), 0);
    EXPECT_EQ(found("ZOE o'b"), Names{"Zoë O’Brien"});
    EXPECT_EQ(found("zoë"), Names{"Zoë O’Brien"});
    EXPECT_EQ(found("иван"), Names{"ИВАН Ж"});
    EXPECT_EQ(found("lukasz zak"), Names{"Łukasz Żak"});
    EXPECT_EQ(keys.renew(), 0) << "made by this version";
}

}  // namespace list_users_test
}  // namespace steady
