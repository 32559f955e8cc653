// Badges with an end: what is stored, who is due, and what search finds at each moment.
#include "domain/verifications/verification_terms.h"
#include "ports/accounts.h"
#include "ports/companions.h"
#include "ports/search.h"
#include "ports/store.h"
#include "ports/verifications.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

namespace steady {
namespace badge_ends_contract {

using samples::account_id, samples::now;
using std::chrono::days;
using enum VerificationKind;

Verification until(Instant end) {
    return {.status = VerificationStatus::verified,
            .verified_at = now - days{1},
            .expires_at = end,
            .next_step_at = next_badge_step(end, now)};
}

void save(Transaction& t, int companion, VerificationKind kind, const Verification& record) {
    t.verifications.save(account_id(companion), kind, record);
}

TEST_P(StoreContract, ReadsABadgeBackInFull) {
    Verification full = until(now + days{90});
    full.button_visible = false;
    full.verified_by = samples::id<AdminId>(7);
    full.checked = "Diploma of the \"Å\" school";
    full.taken_back_reason = "Wrong person";
    write([&](Transaction& t) {
        samples::add_companion(t, 1);
        save(t, 1, degree, full);
    });
    read([&](Transaction& t) {
        EXPECT_EQ(t.verifications.of(account_id(1)).of(degree), full);
        const auto one = t.companions.find(account_id(1));
        const auto all = t.companions.find_all({account_id(1)});
        for (const Companion& companion : {*one, all.at(0)}) {
            const Verification& record = companion.verifications.of(degree);
            EXPECT_EQ(record.expires_at, full.expires_at);
            EXPECT_EQ(record.verified_at, full.verified_at);
            EXPECT_FALSE(record.button_visible);
        }
        return 0;
    });
    write([&](Transaction& t) { t.verifications.redact_free_text(account_id(1)); });
    read([&](Transaction& t) {
        const Verification record = t.verifications.of(account_id(1)).of(degree);
        EXPECT_EQ(record.checked, "");
        EXPECT_EQ(record.taken_back_reason, "");
        EXPECT_EQ(record.expires_at, full.expires_at);
        return 0;
    });
}

TEST_P(StoreContract, ListsBadgesWhoseNextStepIsDue) {
    write([](Transaction& t) {
        for (int i = 1; i <= 3; ++i) samples::add_companion(t, i);
        save(t, 1, degree, until(now + days{60}));
        save(t, 2, background, until(now + days{50}));
        save(t, 2, drug_test, until(now + days{50}));
        save(t, 3, degree, {.status = VerificationStatus::verified, .verified_at = now});
    });
    const auto due = [&](Instant at, int limit) {
        return read([&](Transaction& t) { return t.verifications.due_steps(at, limit); });
    };
    const Instant first = now + days{20};
    EXPECT_TRUE(due(first - seconds{1}, 9).empty());
    const std::vector<BadgeOfAccount> two{{account_id(2), background}, {account_id(2), drug_test}};
    EXPECT_EQ(due(first, 9), two);
    EXPECT_EQ(due(first, 1), std::vector<BadgeOfAccount>{two.front()});
    EXPECT_EQ(due(now + days{30}, 9).size(), 3U);
}

TEST_P(StoreContract, ListsExpiringBadgesOfActiveAccounts) {
    write([](Transaction& t) {
        for (int i = 1; i <= 4; ++i) samples::add_companion(t, i);
        for (int i = 1; i <= 4; ++i) save(t, i, degree, until(now + days{10 - i}));
        t.accounts.set_suspended(account_id(3), now);
        Verification removed = until(now + days{6});
        removed.status = VerificationStatus::rejected;
        save(t, 4, degree, removed);
    });
    read([](Transaction& t) {
        const auto found = t.verifications.expiring(now, now + days{30}, 1);
        EXPECT_EQ(found.total, 2);
        EXPECT_EQ(found.badges, (std::vector<BadgeOfAccount>{{account_id(2), degree}}));
        EXPECT_EQ(t.verifications.expiring(now, now + days{8}, 9).total, 1);
        EXPECT_EQ(t.verifications.expiring(now + days{8}, now + days{30}, 9).total, 1);
        return 0;
    });
}

// The filters follow the clock, before any background work has run.
TEST_P(StoreContract, SearchLeavesABadgeOutFromItsEndOn) {
    const Instant end = now + days{3};
    write([&](Transaction& t) {
        for (int i = 1; i <= 2; ++i) samples::add_companion(t, i);
        save(t, 1, degree, until(end));
        save(t, 1, background, until(end + days{9}));
        save(t, 2, degree, until(end + days{9}));
    });
    const auto found = [&](Instant at, std::vector<VerificationKind> kinds) {
        SearchCriteria criteria;
        criteria.now = at;
        criteria.verified = std::move(kinds);
        return read([&](Transaction& t) { return t.search_records.search(criteria).total; });
    };
    for (const int second : {-1, 0, 1}) {
        const Instant at = end + seconds{second};
        EXPECT_EQ(found(at, {degree}), second < 0 ? 2 : 1) << second;
        EXPECT_EQ(found(at, {background}), 1);
        EXPECT_EQ(found(at, {degree, background}), second < 0 ? 1 : 0);
        EXPECT_EQ(found(at, {}), 2);
    }
}

}  // namespace badge_ends_contract
}  // namespace steady
