// FavoriteRepository::page: every store answers as the rules of domain/favorites specify.
#include "ports/accounts.h"
#include "ports/blocking.h"
#include "ports/companions.h"
#include "ports/favorites.h"
#include "ports/store.h"
#include "ports/verifications.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

#include <algorithm>
#include <random>
#include <stdexcept>

namespace steady {
namespace favorite_pages_contract {

using samples::account_id;
using samples::now;

struct Person {
    std::string name;
    std::string city = "Troy";
    int tenths = 0;
    int cents = 7500;
    bool online = true;
};

Companion add(Transaction& t, int number, const Person& person) {
    Companion companion{samples::companion_account(number), samples::profile(number), {}};
    companion.account.display_name = person.name;
    companion.account.address = {"1 Elm St", person.city, "NY", "12180"};
    companion.profile.rating = {.sum = person.tenths, .count = person.tenths == 0 ? 0 : 10};
    companion.profile.hourly_rate = Money::from_cents(person.cents);
    companion.profile.online = person.online;
    if (t.accounts.insert(companion.account, "hash") != AccountWrite::done) {
        throw std::logic_error("a sample's name is taken");
    }
    t.companions.insert(companion.profile);
    companion.verifications.of(VerificationKind::id).status = VerificationStatus::verified;
    t.verifications.save(account_id(number), VerificationKind::id,
                         companion.verifications.of(VerificationKind::id));
    t.favorites.add(account_id(1), account_id(number), now);
    return companion;
}

FavoriteQuery all() {
    return {.client = account_id(1)};
}

std::vector<int> numbers_of(const FavoritePage& page) {
    std::vector<int> numbers;
    for (const AccountId& id : page.companions) numbers.push_back(std::stoi(id.text().substr(24)));
    return numbers;
}
using Numbers = std::vector<int>;

// FAV-007, FAV-008: letters that a pattern or another collation would treat differently.
TEST_P(StoreContract, FindsFavoritesByPartsOfNameAndPlace) {
    write([](Transaction& t) {
        samples::add_client(t, 1);
        add(t, 11, {"100% Steady"});
        add(t, 12, {"under_score!", "Saint Émile"});
        add(t, 13, {"ZOË O'Neil", "O'Fallon"});
    });
    const auto named = [&](const char* part) {
        FavoriteQuery query = all();
        query.name = part;
        return read([&](Transaction& t) { return numbers_of(t.favorites.page(query)); });
    };
    EXPECT_EQ(named("0% S"), Numbers{11});
    EXPECT_EQ(named("%"), Numbers{11});
    EXPECT_EQ(named("_"), Numbers{12});
    EXPECT_EQ(named("E!"), Numbers{12});
    EXPECT_EQ(named("zoË o'n"), Numbers{13});
    EXPECT_EQ(named("zoë"), Numbers{}) << "only letters without an accent have a case";
    const auto living = [&](const char* part) {
        FavoriteQuery query = all();
        query.location = part;
        return read([&](Transaction& t) { return numbers_of(t.favorites.page(query)); });
    };
    EXPECT_EQ(living("o'f"), Numbers{13});
    EXPECT_EQ(living("saint É"), Numbers{12});
    EXPECT_EQ(living("TROY, n"), Numbers{11});
    EXPECT_EQ(living("'; DROP TABLE favorites; --"), Numbers{});
}

TEST_P(StoreContract, PageOfFavoritesOmitsBlockedAndDeletedCompanions) {
    write([](Transaction& t) {
        samples::add_people(t);
        for (int number = 11; number <= 15; ++number) {
            t.favorites.add(account_id(1), account_id(number), now);
        }
        t.favorites.add(account_id(2), account_id(11), now);
        t.blocks.add(account_id(1), account_id(11), now);
        t.blocks.add(account_id(12), account_id(1), now);
        t.blocks.add(account_id(2), account_id(13), now);  // another's block
        t.companions.erase(account_id(14));
    });
    const FavoritePage page = read([](Transaction& t) { return t.favorites.page(all()); });
    EXPECT_EQ(numbers_of(page), (Numbers{13, 15}));
    EXPECT_EQ(page.total, 2);
    FavoriteQuery third = all();
    third.client = account_id(3);
    EXPECT_EQ(read([&](Transaction& t) { return t.favorites.page(third); }).total, 0);
}

// FAV-007 to FAV-013: arbitrary queries, answered as the rules answer them.
TEST_P(StoreContract, PagesFavoritesByTheRules) {
    std::mt19937 dice(20261122);
    const auto roll = [&](int sides) {
        return static_cast<int>(dice() % static_cast<unsigned>(sides));
    };
    std::vector<Companion> saved;
    write([&](Transaction& t) {
        samples::add_client(t, 1);
        for (int number = 11; number <= 50; ++number) {
            const char* begin = roll(2) == 0 ? "Maya " : "maYa-";
            saved.push_back(add(t, number,
                                {begin + std::to_string(roll(9)) + "#" + std::to_string(number),
                                 roll(2) == 0 ? "Troy" : "Albany", roll(6) * 10,
                                 7000 + roll(4) * 500, roll(2) == 0}));
        }
    });
    for (int question = 0; question < 300; ++question) {
        FavoriteQuery query = all();
        if (roll(3) == 0) query.name = roll(2) == 0 ? "maya " : std::to_string(roll(9)) + "#";
        if (roll(4) == 0) query.location = roll(2) == 0 ? "tro" : "Y, ny";
        query.min_rating_tenths = roll(3) == 0 ? roll(51) : 0;
        if (roll(3) == 0) query.min_rate = Money::from_cents(7000 + roll(4) * 500);
        if (roll(3) == 0) query.max_rate = Money::from_cents(7000 + roll(4) * 500);
        if (roll(3) == 0) query.online = roll(2) == 0;
        query.key = static_cast<FavoriteKey>(roll(3));
        query.descending = roll(2) == 0;
        query.limit = 1 + roll(20);
        query.page = 1 + roll(3);

        std::vector<Companion> expected = saved;
        std::erase_if(expected, [&](const Companion& one) { return !is_wanted(query, one); });
        std::ranges::sort(expected, [&](const Companion& a, const Companion& b) {
            return precedes(query, a, b);
        });
        const FavoritePage page = read([&](Transaction& t) { return t.favorites.page(query); });
        EXPECT_EQ(page.total, static_cast<long>(expected.size()));
        const auto first =
            std::min(expected.size(), static_cast<std::size_t>((query.page - 1) * query.limit));
        const auto end = std::min(expected.size(), first + static_cast<std::size_t>(query.limit));
        std::vector<AccountId> ids;
        for (auto at = first; at < end; ++at) ids.push_back(expected[at].id());
        EXPECT_EQ(page.companions, ids) << "question " << question;
    }
}

}  // namespace favorite_pages_contract
}  // namespace steady
