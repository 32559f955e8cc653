// Cached answers compared with those of the store's own search and of slow serialization: the same
// bytes, over random companions, changes, queries and callers; and a caller's own change is in its
// next read. STEADY_INDEX_ROUNDS sets the number of rounds, STEADY_INDEX_SEED the seed.
#include "adapters/geo/iana_time_zones.h"
#include "adapters/http/routes/companion_json.h"
#include "adapters/http/routes/paging.h"
#include "adapters/http/routes/search.h"
#include "adapters/search_index/response_cache.h"
#include "ports/accounts.h"
#include "ports/blocking.h"
#include "ports/non_blocking_scope.h"
#include "ports/store.h"
#include "ports/verifications.h"
#include "tests/contract/index_chance.h"
#include "tests/contract/search_contract.h"
#include "tests/contract/search_queries.h"
#include "tests/unit/support/fake_clock.h"
#include "tests/unit/support/fixed_geocoder.h"

#include <atomic>
#include <thread>

#include <fmt/format.h>

namespace steady {
namespace prepared_contract {

using http::Caller, http::CompanionCards, http::Reply, http::Request, http::Router;
using index_test::Chance;
using samples::account_id, samples::now;

constexpr int companions = 120;
constexpr int clients = 5;  // from 5001; those with odd numbers are verified

Caller caller_of(const std::optional<AccountId>& id) {
    if (!id) return {};
    const bool client = *id > account_id(5'000);
    return {client ? Caller::Kind::client : Caller::Kind::companion, id->text(), "session"};
}

Request request_for(const std::string& target, const std::optional<AccountId>& caller) {
    Request request;
    request.target = target;
    request.path = target.substr(0, target.find('?'));
    if (target.size() > request.path.size()) request.query = target.substr(request.path.size() + 1);
    if (caller) request.headers.add("Authorization", "Bearer " + caller->text());
    return request;
}

// The routes of search over an index with cached cards, and the slow way.
class BothWays {
  public:
    explicit BothWays(Store& store) : store_(store) {
        index.add_listener(cards);
        index.add_listener(rights);
    }

    [[nodiscard]] std::string quick(const std::string& target,
                                    const std::optional<AccountId>& caller) {
        return router.handle(request_for(target, caller)).reply.body;
    }
    // As on a thread that must not block; nullopt where it would have to.
    [[nodiscard]] std::optional<std::string> at_once(const std::string& target,
                                                     const std::optional<AccountId>& caller) {
        const NonBlockingScope scope;
        try {
            return quick(target, caller);
        } catch (const WouldBlock&) {
            return std::nullopt;
        }
    }
    [[nodiscard]] std::string slow_search(SearchCriteria criteria,
                                          const std::optional<AccountId>& caller) {
        std::erase(criteria.degrees, "Other");
        std::erase(criteria.skills, "Other");
        const auto page = slow.run(criteria, caller);
        if (!page) return http::refused(page.error()).body;
        http::Json data = http::Json::array();
        for (const SearchHit& hit : page->hits) {
            data.push(http::found_companion_json(hit, clock.now()));
        }
        return http::success_with(
                   std::move(data),
                   http::pagination_json({criteria.page, criteria.limit}, page->total))
            .body;
    }
    [[nodiscard]] std::string slow_profile(const AccountId& id,
                                           const std::optional<AccountId>& caller,
                                           const std::optional<GeoPoint>& from) {
        const auto hit = view.run(id, caller, from);
        if (!hit) return http::refused(hit.error()).body;
        return http::success(http::found_companion_json(*hit, clock.now())).body;
    }

  private:
    Store& store_;
    StoreSearcher from_store_{store_};
    testing::FixedGeocoder places_;
    IanaTimeZones zones_;

  public:
    testing::FakeClock clock{now};
    SearchChangeCounter changes;
    IndexedSearcher index{store_, from_store_, changes};
    ResponseCache<PreparedText> cards{1024 * 1024};
    ResponseCache<SearchRight> rights{64 * 1024};
    FindCompanions slow{store_, from_store_, clock, places_, zones_};
    FindCompanions find{store_, index, clock, places_, zones_, KnownSearchers{index, rights}};
    ViewCompanion view{store_, clock};
    SimilarCompanions similar{store_, index, clock};
    Router router{
        [this] {
            http::Routes routes;
            http::add_search_routes(
                routes, {find, view, similar, places_, clock, CompanionCards(&index, cards)});
            return routes;
        }(),
        [](std::string_view token) { return std::optional(caller_of(AccountId::parse(token))); }};
};

void change_something(Chance& chance, Transaction& t) {
    const int number = chance.pick(1, companions);
    const AccountId id = account_id(number);
    const AccountId client = account_id(5'000 + chance.pick(1, clients));
    const bool there = t.companions.find(id).has_value();
    Account account = samples::companion_account(number);
    switch (chance.pick(0, 10)) {
        case 0:
            return t.companions.set_online(id, chance.one_in(2));
        case 1:
            return t.companions.set_rating(id, {chance.pick(0, 25), 5});
        case 2:
            return t.companions.add_bookings(id, 1, 0);
        case 3:
            return t.companions.set_highlight(id, chance.highlight());
        case 4:
            return t.companions.update(chance.profile(number));
        case 5:
            return t.blocks.add(id, client, now);
        case 6:
            return t.blocks.remove(id, client);
        case 7:
            if (there)
                t.verifications.save(
                    id, static_cast<VerificationKind>(chance.pick(0, 5)),
                    {static_cast<VerificationStatus>(chance.pick(0, 3)), now, false});
            return;
        case 8:
            return t.verifications.save(
                client, VerificationKind::id,
                {chance.one_in(2) ? VerificationStatus::verified : VerificationStatus::rejected,
                 now, false});
        case 9:
            account.display_name += fmt::format(" \"{}\" ünïcødé", chance.pick(1, 99));
            account.address.city = chance.tag();
            account.profile_photo = chance.one_in(2) ? "" : "/files/" + chance.tag();
            EXPECT_EQ(t.accounts.update(account), AccountWrite::done);
            return;
        default:
            if (there) {
                t.companions.erase(id);
            } else {
                t.companions.insert(chance.profile(number));
            }
    }
}

std::optional<AccountId> random_account(Chance& chance) {
    if (chance.one_in(2)) return std::nullopt;
    return account_id(chance.one_in(3) ? chance.pick(1, companions)
                                       : 5'000 + chance.pick(1, clients));
}

TEST_P(SearchContract, PreparedQueriesReadLikeUncachedOnes) {
    const int rounds = index_test::setting("STEADY_INDEX_ROUNDS", 1);
    BothWays both(store());
    Chance chance(rounds);
    write([&](Transaction& t) {
        for (int i = 1; i <= clients; ++i) {
            samples::add_client(t, 5'000 + i);
            if (i % 2 == 0) continue;
            t.verifications.save(account_id(5'000 + i), VerificationKind::id,
                                 {VerificationStatus::verified, now, false});
        }
        for (int i = 1; i <= companions; ++i) samples::add_companion(t, chance.profile(i));
    });
    both.index.look();
    int at_once = 0;
    for (int step = 0; step < 100 * rounds && !HasFailure(); ++step) {
        write([&](Transaction& t) {
            for (int changes = chance.pick(0, 3); changes > 0; --changes) {
                change_something(chance, t);
            }
        });
        both.changes.increment();  // as the store does
        both.clock.set(now + hours{chance.pick(-2, 2)} + std::chrono::days{chance.pick(0, 40)});
        const auto caller = random_account(chance);
        const SearchCriteria asked = chance.criteria(companions, clients);
        const std::string search = "/api/companions/search?" + query_of(asked);
        const std::string expected = both.slow_search(asked, caller);
        const auto first = both.at_once(search, caller);
        at_once += first ? 1 : 0;
        EXPECT_EQ(first.value_or(expected), expected) << search;
        EXPECT_EQ(both.quick(search, caller), expected) << search;
        EXPECT_EQ(both.at_once(search, caller), expected) << "all of it is in memory now";

        const AccountId id = account_id(chance.pick(1, companions));
        const auto from = chance.one_in(2) ? std::optional(chance.point()) : std::nullopt;
        std::string profile = "/api/companions/" + id.text();
        if (from) profile += fmt::format("?lat={}&lng={}", from->latitude, from->longitude);
        const std::string seen = both.slow_profile(id, caller, from);
        EXPECT_EQ(both.at_once(profile, caller).value_or(seen), seen);
        EXPECT_EQ(both.quick(profile, caller), seen);
    }
    EXPECT_LT(at_once, 100 * rounds) << "what changed cannot be answered at once";
}

// A companion who changes the profile reads the change, whatever others read and whatever is being
// cached in between; and reads never go back in time.
TEST_P(SearchContract, CallersReadTheirOwnWrites) {
    BothWays both(store());
    write([](Transaction& t) {
        for (int i = 1; i <= 4; ++i) samples::add_companion(t, i);
    });
    both.index.look();
    std::atomic<bool> over = false;
    const auto bio_in = [](const std::string& body) {
        const auto at = body.find("\"bio\":\"turn ");
        return at == std::string::npos ? 0 : std::stoi(body.substr(at + 12));
    };
    std::vector<std::jthread> readers;
    for (int reader = 0; reader < 3; ++reader) {
        readers.emplace_back([&, reader] {
            const std::string one = "/api/companions/" + account_id(1 + reader).text();
            const std::string all = "/api/companions/search?onlineOnly=false&limit=4";
            for (int last = 0; !over;) {
                if (const auto quick = both.at_once(one, std::nullopt)) {
                    EXPECT_LE(last, bio_in(*quick));
                    last = bio_in(*quick);
                }
                last = std::max(last, bio_in(both.quick(one, std::nullopt)));
                EXPECT_FALSE(both.quick(all, std::nullopt).empty());
            }
        });
    }
    for (int turn = 1; turn <= 60; ++turn) {
        for (int number = 1; number <= 3; ++number) {
            CompanionProfile changed = samples::profile(number);
            changed.bio = fmt::format("turn {}", turn);
            write([&](Transaction& t) { t.companions.update(changed); });
            both.changes.increment();
            const std::string one = "/api/companions/" + account_id(number).text();
            ASSERT_EQ(bio_in(both.quick(one, std::nullopt)), turn);
        }
    }
    over = true;
}

}  // namespace prepared_contract
}  // namespace steady
