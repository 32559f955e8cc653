// UserListRepository::page: every store answers as the rules of domain/accounts/user_list specify.
#include "ports/accounts.h"
#include "ports/companion_import.h"
#include "ports/companions.h"
#include "ports/paging.h"
#include "ports/store.h"
#include "ports/verifications.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <random>
#include <stdexcept>

namespace steady {
namespace user_pages_contract {

using samples::account_id;
using samples::now;

using Numbers = std::vector<int>;

Numbers numbers_of(const UserPage& page) {
    Numbers numbers;
    for (const ListedUser& user : page.users) {
        numbers.push_back(std::stoi(user.account.id.text().substr(24)));
    }
    return numbers;
}

void insert(Transaction& t, const Account& account) {
    if (t.accounts.insert(account, "hash") != AccountWrite::done) {
        throw std::logic_error("a sample's address or name is taken");
    }
}

Account sample(int number, AccountType type) {
    Account account =
        type == AccountType::client ? samples::client(number) : samples::companion_account(number);
    account.created_at = now + minutes{number / 2};  // two registered at the same time
    account.last_login_at = std::nullopt;
    return account;
}

void set_identity(Transaction& t, int number, VerificationStatus status) {
    t.verifications.save(account_id(number), VerificationKind::id, {.status = status});
}

TEST_P(StoreContract, PagesUsersNewestFirst) {
    write([](Transaction& t) {
        for (int i = 1; i <= 5; ++i) insert(t, sample(i, AccountType::client));
        samples::add_companion(t, 11);
        t.accounts.erase(account_id(1), now);
    });
    read([](Transaction& t) {
        const UserQuery clients{.type = AccountType::client};
        EXPECT_EQ(numbers_of(t.user_list.page(clients)), (Numbers{5, 4, 3, 2}))
            << "without the deleted one";
        UserQuery second = clients;
        second.page = 2;
        second.limit = 3;
        EXPECT_EQ(numbers_of(t.user_list.page(second)), Numbers{2});
        second.page = 9;
        EXPECT_EQ(t.user_list.page(second).total, 4);
        EXPECT_TRUE(t.user_list.page(second).users.empty());
        EXPECT_EQ(numbers_of(t.user_list.page({.type = AccountType::companion})), Numbers{11});
        const ListedUser shown = t.user_list.page({.type = AccountType::companion}).users.front();
        EXPECT_TRUE(shown.account == t.accounts.find(account_id(11)));
        EXPECT_EQ(shown.online, t.companions.find(account_id(11))->profile.online);
        EXPECT_FALSE(t.user_list.page(clients).users.front().online) << "clients are neither";
        return 0;
    });
    // Each of these is one query (Store::ask), with its total or without.
    const auto total = [&](const UserQuery& query) {
        EXPECT_TRUE(is_single_query(query.page == 1, query.known_total));
        return store().ask([&](Transaction& t) { return t.user_list.page(query).total; });
    };
    EXPECT_EQ(total({.type = AccountType::client}), 4);
    EXPECT_EQ(total({.type = AccountType::client, .email = "unknown"}), 0);
    EXPECT_EQ(total({.type = AccountType::client, .page = 2, .limit = 3, .known_total = 70}), 70);
    EXPECT_FALSE(is_single_query(false, std::nullopt));
}

// ADM-002: letters that a pattern or another collation would treat differently.
TEST_P(StoreContract, FindsUsersByPartsOfNameEmailAndPhone) {
    write([](Transaction& t) {
        for (int i = 1; i <= 5; ++i) {
            Account each = sample(i, AccountType::companion);
            each.name = i == 3 ? "100% Zo\u00cb_!" : "Casey " + std::to_string(i);
            each.real_name = i == 4 ? "Robin McGee" : "";
            each.display_name = "Shown " + std::to_string(i);
            each.phone = i == 5 ? "(305) 555-0100" : i == 2 ? "+1 305.555.0199 ext 7" : "";
            insert(t, each);
        }
        t.email_changes.insert({.token_hash = "h",
                                .account = account_id(2),
                                .new_email = Email::parse("waits@example.org").value(),
                                .session_hash = "",
                                .expires_at = now});
    });
    read([](Transaction& t) {
        const auto named = [&](const char* part) {
            return numbers_of(t.user_list.page({.name = part}));
        };
        EXPECT_EQ(named("cAsEy"), (Numbers{5, 4, 2, 1})) << "the given name too";
        EXPECT_EQ(named("mcgee"), Numbers{4}) << "a legal name";
        EXPECT_EQ(named("shown 1"), Numbers{1}) << "a public name";
        EXPECT_EQ(named("100% Zo\u00cb_!"), Numbers{3});
        EXPECT_TRUE(named("100%%").empty()) << "a sign of the text, not a pattern";
        EXPECT_TRUE(named("Case_").empty());
        EXPECT_TRUE(named("zo\u00eb").empty()) << "ASCII letters alone are folded";
        const auto at = [&](const std::string& part) {
            return numbers_of(t.user_list.page({.email = part}));
        };
        EXPECT_EQ(at(samples::companion_account(3).email.text()), Numbers{3});
        EXPECT_EQ(at("WAITS@"), Numbers{2}) << "not confirmed yet";
        const auto reached_at = [&](const char* part) {
            return numbers_of(t.user_list.page({.phone = part}));
        };
        EXPECT_EQ(reached_at("305-555"), (Numbers{5, 2}));
        EXPECT_EQ(reached_at("5550100"), Numbers{5});
        EXPECT_EQ(reached_at("EXT7"), Numbers{2});
        EXPECT_EQ(numbers_of(t.user_list.page({.name = "casey", .phone = "0199"})), Numbers{2});
        EXPECT_EQ(t.user_list.page({.email = "waits"}).users.front().pending_email->text(),
                  "waits@example.org");
        return 0;
    });
}

// ADM-003, ADM-004: the status is that of the ID verification; none is unverified.
TEST_P(StoreContract, FindsUsersByIdentityAndSignUpDay) {
    write([](Transaction& t) {
        for (int i = 1; i <= 6; ++i) insert(t, sample(i, AccountType::client));
        set_identity(t, 2, VerificationStatus::verified);
        set_identity(t, 3, VerificationStatus::pending);
        set_identity(t, 4, VerificationStatus::rejected);
        set_identity(t, 5, VerificationStatus::verified);
        set_identity(t, 5, VerificationStatus::rejected);
    });
    read([](Transaction& t) {
        const auto of = [&](VerificationStatus status) {
            return numbers_of(t.user_list.page({.type = AccountType::client, .identity = status}));
        };
        EXPECT_EQ(of(VerificationStatus::unverified), (Numbers{6, 1}));
        EXPECT_EQ(of(VerificationStatus::pending), Numbers{3});
        EXPECT_EQ(of(VerificationStatus::verified), Numbers{2});
        EXPECT_EQ(of(VerificationStatus::rejected), (Numbers{5, 4}));
        const UserQuery between{.type = AccountType::client,
                                .created_from = now + minutes{1},
                                .created_before = now + minutes{2}};
        EXPECT_EQ(numbers_of(t.user_list.page(between)), (Numbers{3, 2}));
        EXPECT_EQ(t.user_list.page(between).total, 2);
        UserQuery since{.type = AccountType::client, .created_from = now + minutes{3}};
        EXPECT_EQ(numbers_of(t.user_list.page(since)), Numbers{6});
        since.identity = VerificationStatus::verified;
        EXPECT_TRUE(t.user_list.page(since).users.empty());
        return 0;
    });
}

void add_many(Transaction& t, std::vector<ListedUser>& all) {
    std::mt19937 random(31);
    const auto one_of = [&](unsigned count) { return static_cast<int>(random() % count); };
    const auto status_of = [](int number) { return static_cast<VerificationStatus>(number); };
    for (int i = 1; i <= 40; ++i) {
        ListedUser user{.account = sample(i, AccountType::client)};
        constexpr std::array names{"bo", "Ada", "\u00c5sa", "cy", ""};
        user.account.real_name = names.at(static_cast<std::size_t>(one_of(5U)));
        user.account.created_at = now + minutes{one_of(6U)};
        if (one_of(2U) == 1) user.account.last_login_at = now + minutes{one_of(4U)};
        user.identity = status_of(one_of(4U));
        insert(t, user.account);
        set_identity(t, i, user.identity);
        all.push_back(std::move(user));
    }
}

// ADM-005: for any query, all pages together are what the rules give for all accounts.
TEST_P(StoreContract, SortsUsersInTheRequestedOrder) {
    std::vector<ListedUser> all;
    write([&](Transaction& t) {
        all.clear();
        add_many(t, all);
    });
    read([&](Transaction& t) {
        for (const UserKey key : user_keys) {
            for (const bool descending : {false, true}) {
                for (const char* name : {"", "a"}) {
                    UserQuery query{.type = AccountType::client,
                                    .name = name,
                                    .key = key,
                                    .descending = descending,
                                    .limit = 7};
                    std::vector<ListedUser> expected;
                    std::ranges::copy_if(all, std::back_inserter(expected),
                                         [&](const auto& user) { return is_wanted(query, user); });
                    std::ranges::sort(expected, [&](const auto& a, const auto& b) {
                        return precedes(query, a, b);
                    });
                    std::vector<AccountId> ids;
                    for (query.page = 1; query.page <= 7; ++query.page) {
                        for (const ListedUser& user : t.user_list.page(query).users) {
                            ids.push_back(user.account.id);
                        }
                    }
                    std::vector<AccountId> wanted;
                    for (const ListedUser& user : expected) wanted.push_back(user.account.id);
                    EXPECT_EQ(ids, wanted) << static_cast<int>(key) << descending << name;
                }
            }
        }
        return 0;
    });
}

std::vector<AccountId> ids_of(const std::vector<ListedUser>& users) {
    std::vector<AccountId> ids;
    for (const ListedUser& user : users) ids.push_back(user.account.id);
    return ids;
}

// A page far down begins at a row whose position is cached, also one that is no longer in the list.
TEST_P(StoreContract, CountsUsersFromACachedCursor) {
    std::vector<ListedUser> all;
    write([&](Transaction& t) {
        all.clear();
        add_many(t, all);
    });
    read([&](Transaction& t) {
        for (const UserKey key : user_keys) {
            for (const bool descending : {false, true}) {
                for (const char* name : {"", "a"}) {
                    UserQuery query{.type = AccountType::client,
                                    .name = name,
                                    .key = key,
                                    .descending = descending,
                                    .limit = 50,
                                    .known_total = 5'000};
                    const auto list = t.user_list.page(query).users;
                    query.page = 3;
                    query.limit = 5;
                    // A search in the order of the searched column has no use for a cached
                    // position.
                    const bool is_used = !*name || (key != UserKey::name && key != UserKey::email);
                    for (const std::size_t rank : {0U, 7U, 10U}) {
                        const UserCursor place = place_of(key, list.at(rank));
                        query.stored_location = {static_cast<long>(rank), place, now};
                        const auto ten = ids_of({list.begin() + 10, list.begin() + 15});
                        EXPECT_EQ(ids_of(t.user_list.page(query).users), ten)
                            << static_cast<int>(key) << descending << name << rank;
                        EXPECT_TRUE(is_single_query(query.page == 1, query.known_total));
                        if (!is_used || rank < 7) continue;
                        query.stored_location->rank -= 2;
                        const auto twelve = ids_of({list.begin() + 12, list.begin() + 17});
                        EXPECT_EQ(ids_of(t.user_list.page(query).users), twelve)
                            << "two came before it since";
                    }
                }
            }
        }
        return 0;
    });
}

}  // namespace user_pages_contract
}  // namespace steady
