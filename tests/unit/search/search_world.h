#pragma once

#include "adapters/geo/iana_time_zones.h"
#include "adapters/memory/memory_store.h"
#include "app/search/find_companions.h"
#include "app/search/store_searcher.h"
#include "domain/companions/sobriety.h"
#include "ports/accounts.h"
#include "ports/companions.h"
#include "ports/verifications.h"
#include "tests/unit/support/fake_clock.h"
#include "tests/unit/support/fixed_geocoder.h"
#include "tests/unit/support/sequential_ids.h"

#include <memory>
#include <string>

#include <gtest/gtest.h>

namespace steady::testing {

inline constexpr GeoPoint boston{42.36, -71.06};
inline constexpr GeoPoint worcester{42.26, -71.80};      // about 38 miles from Boston
inline constexpr GeoPoint new_york_city{40.71, -74.01};  // about 190

// A store with companions that a test describes.
struct SearchWorld {
    FakeClock clock;
    SequentialIds ids;
    std::unique_ptr<Store> store = make_memory_store();
    FixedGeocoder geocoder;
    IanaTimeZones time_zones;
    StoreSearcher searcher{*store};
    FindCompanions find{*store, searcher, clock, geocoder, time_zones};

    [[nodiscard]] Date today() const { return std::chrono::floor<std::chrono::days>(clock.now()); }

    [[nodiscard]] Companion companion(const std::string& name, GeoPoint at = boston) {
        const AccountId id = ids.next<AccountId>();
        Companion made{Account{.id = id, .email = *Email::parse(name + "@example.com")},
                       CompanionProfile{.id = id},
                       {}};
        made.account.type = AccountType::companion;
        made.account.display_name = name;
        made.profile.hourly_rate = Money::from_dollars(75);
        made.profile.sober_since = sober_since(60, today());
        made.profile.public_point = at;
        made.profile.any_time = true;
        made.verifications.of(VerificationKind::id) = {VerificationStatus::verified, clock.now(),
                                                       true};
        return made;
    }

    AccountId insert(const Companion& made) {
        (void)store->transact([&](Transaction& t) -> Result<void> {
            EXPECT_EQ(t.accounts.insert(made.account, "hash"), AccountWrite::done);
            t.companions.insert(made.profile);
            t.companions.set_rating(made.id(), made.profile.rating);
            t.companions.add_bookings(made.id(), made.profile.total_bookings, 0);
            for (const VerificationKind kind : verification_kinds) {
                t.verifications.save(made.id(), kind, made.verifications.of(kind));
            }
            return {};
        });
        return made.id();
    }

    AccountId insert_client(const std::string& name, bool verified) {
        const AccountId id = ids.next<AccountId>();
        (void)store->transact([&](Transaction& t) -> Result<void> {
            Account account{.id = id, .email = *Email::parse(name + "@example.com")};
            account.display_name = name;
            EXPECT_EQ(t.accounts.insert(account, "hash"), AccountWrite::done);
            if (verified) {
                t.verifications.save(id, VerificationKind::id,
                                     {VerificationStatus::verified, clock.now(), true});
            }
            return {};
        });
        return id;
    }

    [[nodiscard]] std::vector<std::string> names(
        const SearchCriteria& criteria, const std::optional<AccountId>& caller = std::nullopt) {
        std::vector<std::string> result;
        const SearchPage page = find.run(criteria, caller).value();
        for (const SearchHit& hit : page.hits) {
            result.push_back(hit.companion.account.display_name);
        }
        return result;
    }
};

}  // namespace steady::testing
