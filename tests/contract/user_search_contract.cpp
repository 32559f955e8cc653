// UserListRepository::page: an account with a part of a text is found, wherever the part is and
// however long.
#include "ports/accounts.h"
#include "ports/store.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <stdexcept>

namespace steady {
namespace user_search_contract {

using samples::now;

std::vector<AccountId> ids_of(const std::vector<ListedUser>& users) {
    std::vector<AccountId> ids;
    for (const ListedUser& user : users) ids.push_back(user.account.id);
    return ids;
}

// A page is what the rules give for all accounts, whether its list is known to be long, and so is
// read in its own order, or the search runs first.
void expect_as_the_rules_say(Transaction& t, const std::vector<ListedUser>& all, UserQuery query) {
    std::vector<ListedUser> expected;
    std::ranges::copy_if(all, std::back_inserter(expected),
                         [&](const auto& user) { return is_wanted(query, user); });
    std::ranges::sort(expected,
                      [&](const auto& a, const auto& b) { return precedes(query, a, b); });
    const auto wanted = ids_of(expected);
    const std::string asked = query.name + "|" + query.email + "|" + query.phone;
    const UserPage found = t.user_list.page(query);
    EXPECT_EQ(ids_of(found.users), wanted) << asked;
    EXPECT_EQ(found.total, static_cast<long>(wanted.size())) << asked;
    query.known_total = 5'000;
    EXPECT_EQ(ids_of(t.user_list.page(query).users), wanted) << asked << ", of many";
}

// Where a character of `text` begins or ends: not every byte.
bool is_whole(const std::string& text, std::size_t at) {
    constexpr unsigned char mask = 0xC0, inside = 0x80;
    return at == text.size() || (static_cast<unsigned char>(text[at]) & mask) != inside;
}

// ADM-002: parts of one letter or of many, from anywhere, with characters that are special for an
// engine.
TEST_P(StoreContract, FindsUsersByPartsOfEveryLength) {
    std::vector<ListedUser> all;
    write([&](Transaction& t) {
        all.clear();
        constexpr std::array names{"O'Brien \\ Zo\u00eb-Ann 12345", "Brienne & 'Ann':* | !(12)",
                                   "\u00c5sa \u65e5\u672c\u8a9e\u65e5\u672c\u8a9e lee", "Lee"};
        for (int i = 1; i <= 8; ++i) {
            ListedUser user{.account = samples::client(i)};
            user.account.created_at = now + minutes{i / 2};
            user.account.name = names.at(static_cast<std::size_t>(i) % names.size());
            user.account.real_name = i > 4 ? "Robin " + std::to_string(i) : "";
            user.account.phone = "(617) 555-01" + std::to_string(10 + i % 3);
            if (t.accounts.insert(user.account, "hash") != AccountWrite::done) {
                throw std::logic_error("a sample's address is taken");
            }
            all.push_back(std::move(user));
        }
    });
    read([&](Transaction& t) {
        const UserQuery clients{.type = AccountType::client};
        for (const std::string& text :
             {all[3].account.name, all[0].account.name, all[1].account.name}) {
            for (std::size_t from = 0; from < text.size(); from += 2) {
                for (const std::size_t length : {1U, 2U, 5U, 6U, 7U, 12U, 13U, 40U}) {
                    const std::string part = text.substr(from, length);
                    if (!is_whole(text, from) || !is_whole(text, from + part.size())) continue;
                    UserQuery query = clients;
                    query.name = part;
                    expect_as_the_rules_say(t, all, query);
                }
            }
        }
        UserQuery query = clients;
        query.name = "Bri";
        query.phone = "555-0111";
        query.email = "@";
        expect_as_the_rules_say(t, all, query);
        query.email = all[1].account.email.text();
        query.key = UserKey::last_login;
        expect_as_the_rules_say(t, all, query);
        query.name = "";
        query.key = UserKey::email;
        expect_as_the_rules_say(t, all, query);
        return 0;
    });
}

// Stores compare the keys that a worker made, of every list that is searched by name.
TEST_P(StoreContract, SearchComparesStoredKeysUntilANameChanges) {
    Account account = samples::client(1);
    account.name = "Zo\u00eb \u017bak";
    const SearchKeys keys{"zoe zak", "legal zak", "zee", "troy, ny"};
    const auto found = [&](const std::string& name) {
        return read([&](Transaction& t) {
            return t.user_list.page({.type = AccountType::client, .name = name}).total;
        });
    };
    const auto unmade = [&](const std::string& version) {
        return read(
            [&](Transaction& t) { return t.user_list.without_search_keys(version, 10).size(); });
    };
    write(
        [&](Transaction& t) { ASSERT_EQ(t.accounts.insert(account, "hash"), AccountWrite::done); });
    EXPECT_EQ(found("zoe zak"), 0);
    EXPECT_EQ(unmade(""), 1U);
    write([&](Transaction& t) { t.user_list.save_search_keys(account.id, keys, "72.1"); });
    EXPECT_EQ(found("zoe zak"), 1);
    EXPECT_EQ(found("legal"), 1);
    EXPECT_EQ(found("zee"), 1);
    EXPECT_EQ(found("zak legal"), 0) << "no text goes on in the next one";
    EXPECT_EQ(unmade(""), 0U);
    EXPECT_EQ(unmade("72.1"), 0U);
    EXPECT_EQ(unmade("74.2"), 1U) << "of another version";
    account.phone = "(617) 555-0199";
    write([&](Transaction& t) { ASSERT_EQ(t.accounts.update(account), AccountWrite::done); });
    EXPECT_EQ(unmade(""), 0U) << "the names are the same";
    account.name = "Robin";
    write([&](Transaction& t) { ASSERT_EQ(t.accounts.update(account), AccountWrite::done); });
    EXPECT_EQ(unmade(""), 1U);
    EXPECT_EQ(found("robin"), 1);
    EXPECT_EQ(found("zoe"), 0);
    write([&](Transaction& t) { t.accounts.erase(account.id, now); });
    EXPECT_EQ(unmade(""), 0U);
}

}  // namespace user_search_contract
}  // namespace steady
