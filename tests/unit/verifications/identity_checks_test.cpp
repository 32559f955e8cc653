#include "app/verifications/identity_badge.h"
#include "ports/accounts.h"
#include "ports/store.h"
#include "tests/unit/payments/payment_world.h"

#include <algorithm>

#include <gtest/gtest.h>

namespace steady {
namespace identity_checks_test {

using testing::PaymentWorld;
using testing::ScriptedProvider;

class IdentityChecksTest : public ::testing::Test {
  protected:
    PaymentWorld world;
    IdentityChecks& identity = world.money.identity;

    std::string start() {
        return identity.start(world.client, "/client/dashboard", std::nullopt).value().id;
    }
    Refusal start_refusal() {
        const auto started = identity.start(world.client, "/client/dashboard", std::nullopt);
        return started ? Refusal::busy : started.error().refusal;  // busy: never given here
    }
    void decide(const std::string& id, IdentityCheckStatus status, const std::string& error = {}) {
        IdentityCheck& check = world.provider.checks.at(id);
        check.status = status;
        check.last_error_code = error;
    }
    void reject(const std::string& id) {
        decide(id, IdentityCheckStatus::requires_input, "document_expired");
        ASSERT_TRUE(
            world.event("evt_" + id + " identity.verification_session.requires_input " + id));
    }
    VerificationStatus status() { return world.identity_of(world.client).status; }
    Result<IdentityProgress> ask(const std::string& id) {
        return identity.progress({world.client, false}, id);
    }
};

// IDV-003
TEST_F(IdentityChecksTest, IDV_003_ALockedUserCannotStart) {
    EXPECT_EQ(start_refusal(), Refusal::identity_locked);
    EXPECT_EQ(world.provider.calls, 0);
    world.buy_unlock();
    EXPECT_EQ(start(), "vs_1");
}

// API-059, IDV-001
TEST_F(IdentityChecksTest, API_059_IDV_001_StartReturnsIdAndPageAndIsPending) {
    world.buy_unlock();
    EXPECT_EQ(status(), VerificationStatus::unverified);
    const auto started = identity.start(world.client, "/client/dashboard", world.client.text());
    ASSERT_TRUE(started);
    EXPECT_EQ(started->id, "vs_1");
    EXPECT_EQ(started->url, "https://id.example/vs_1");
    EXPECT_EQ(started->status, VerificationStatus::pending);
    EXPECT_EQ(status(), VerificationStatus::pending);
    EXPECT_EQ(world.provider.identity_requests.at(0).reference, world.client.text());
    EXPECT_EQ(world.provider.identity_requests.at(0).return_path, "/client/dashboard");
}

// Another server, or the same one of another build, repeats the call under the same key: a hash
// that a standard library may choose differently has no place in it.
TEST_F(IdentityChecksTest, TheKeyOfARunIsTheSameOnEveryServer) {
    world.buy_unlock();
    (void)start();
    const std::string key = world.provider.identity_requests.at(0).idempotency_key;
    const std::string rest =
        ":12393275145122464934:0";  // FNV-1a of /client/dashboard, and the first number
    EXPECT_TRUE(key.ends_with(rest)) << key;
    EXPECT_EQ(key.substr(0, 40), "vs:" + world.client.text() + ":");
}

TEST_F(IdentityChecksTest, AcceptsTheCallersAccountAndOwnPathsOnly) {
    world.buy_unlock();
    EXPECT_EQ(identity.start(world.client, "/x", world.companion.text()).error().refusal,
              Refusal::forbidden);
    EXPECT_EQ(identity.start(world.client, "//evil.example", std::nullopt).error().refusal,
              Refusal::invalid_input);
    EXPECT_TRUE(world.provider.identity_requests.empty());
}

TEST_F(IdentityChecksTest, ContinuesAnOpenRun) {
    world.buy_unlock();
    EXPECT_EQ(start(), "vs_1");
    world.clock.advance(hours(1));
    EXPECT_EQ(start(), "vs_1");
    EXPECT_EQ(world.provider.identity_requests.size(), 1U);
}

// What a check proves, it proves of the name that the account had when it began.
TEST_F(IdentityChecksTest, ACheckStartedUnderAnotherNameGivesNoBadge) {
    const auto rename = [&](const std::string& name) {
        ASSERT_TRUE(world.store->transact([&](Transaction& transaction) -> Result<void> {
            auto account = *transaction.accounts.find(world.client);
            account.real_name = name;
            EXPECT_EQ(transaction.accounts.update(account), AccountWrite::done);
            reset_identity(transaction, world.ids, world.client, world.clock.now());
            return {};
        }));
    };
    world.buy_unlock();
    const std::string first = start();
    rename("Another Name");
    EXPECT_EQ(status(), VerificationStatus::unverified);
    world.clock.advance(minutes(11));
    const std::string second = start();
    EXPECT_NE(second, first);
    decide(first, IdentityCheckStatus::verified);
    ASSERT_TRUE(world.event("evt_1 identity.verification_session.verified " + first));
    EXPECT_EQ(status(), VerificationStatus::pending);

    decide(second, IdentityCheckStatus::verified);
    ASSERT_TRUE(world.event("evt_2 identity.verification_session.verified " + second));
    EXPECT_EQ(status(), VerificationStatus::verified);
    const auto account = world.store->read(
        [&](Transaction& transaction) { return transaction.accounts.find(world.client); });
    EXPECT_EQ(account->verified_name, "Another Name");
}

TEST_F(IdentityChecksTest, ALostReplyOfTheStartCreatesNoSecondRun) {
    world.buy_unlock();
    world.provider.failures.push_back({ScriptedProvider::Kind::unknown, true, ""});
    const Error refused = identity.start(world.client, "/client/dashboard", std::nullopt).error();
    EXPECT_EQ(refused.refusal, Refusal::provider_unavailable);
    EXPECT_EQ(refused.message, "Failed to start ID verification. Please try again.");  // IDV-021
    EXPECT_EQ(start(), "vs_1");
    EXPECT_EQ(world.provider.checks.size(), 1U);
}

// IDV-001, IDV-007, IDV-025
TEST_F(IdentityChecksTest, IDV_007_IDV_025_TheProvidersEventVerifies) {
    world.buy_unlock();
    const std::string id = start();
    decide(id, IdentityCheckStatus::verified);
    EXPECT_TRUE(world.event("evt_1 identity.verification_session.verified " + id));
    EXPECT_EQ(status(), VerificationStatus::verified);
    EXPECT_EQ(world.identity_of(world.client).verified_at, world.clock.now());
    EXPECT_EQ(start_refusal(), Refusal::identity_already_verified);
    world.run_jobs();
    EXPECT_EQ(world.provider.redacted, std::vector<std::string>{id});
}

// API-062, IDV-025
TEST_F(IdentityChecksTest, API_062_IDV_025_AStatusPollQueriesTheProvider) {
    world.buy_unlock();
    const std::string id = start();
    EXPECT_FALSE(ask(id)->complete);
    decide(id, IdentityCheckStatus::processing);
    EXPECT_EQ(ask(id)->status, VerificationStatus::pending);
    decide(id, IdentityCheckStatus::verified);
    EXPECT_TRUE(ask(id)->complete);
    EXPECT_EQ(ask(id)->status, VerificationStatus::verified);
    EXPECT_EQ(status(), VerificationStatus::verified);
}

TEST_F(IdentityChecksTest, APollReturnsTheStoredStateWhileTheProviderIsUnavailable) {
    world.buy_unlock();
    const std::string id = start();
    world.provider.failures.push_back({});
    const auto progress = ask(id);
    ASSERT_TRUE(progress);
    EXPECT_FALSE(progress->complete);
}

// API-061
TEST_F(IdentityChecksTest, API_061_OnlyTheOwnerAndAdministratorsSeeARun) {
    world.buy_unlock();
    const std::string id = start();
    EXPECT_EQ(identity.progress({world.companion, false}, id).error().refusal,
              Refusal::identity_session_not_found);
    EXPECT_EQ(identity.progress({std::nullopt, false}, id).error().refusal,
              Refusal::identity_session_not_found);
    EXPECT_EQ(ask("vs_unknown").error().refusal, Refusal::identity_session_not_found);
    EXPECT_TRUE(identity.progress({std::nullopt, true}, id));
}

// IDV-002
TEST_F(IdentityChecksTest, IDV_002_ARejectedUserMayRetryThreeTimesPerUnlock) {
    world.buy_unlock();
    for (int left = 2; left >= 0; --left) {
        const std::string id = start();
        EXPECT_EQ(status(), VerificationStatus::pending);
        reject(id);
        EXPECT_EQ(status(), VerificationStatus::rejected);
        EXPECT_EQ(world.unlock_of(world.client).tries_left, left);
        EXPECT_EQ(ask(id)->reason, "document_expired");
        EXPECT_TRUE(ask(id)->complete);
    }
    EXPECT_EQ(world.provider.checks.size(), 3U);
    EXPECT_EQ(start_refusal(), Refusal::identity_tries_used);
    world.buy_unlock();
    EXPECT_EQ(start(), "vs_4");
}

TEST_F(IdentityChecksTest, ARepeatedRejectionCostsOneAttempt) {
    world.buy_unlock();
    const std::string id = start();
    for (int i = 0; i < 5; ++i) reject(id);
    EXPECT_EQ(world.unlock_of(world.client).tries_left, 2);
    world.run_jobs();
    EXPECT_EQ(world.provider.redacted.size(), 1U);
}

TEST_F(IdentityChecksTest, EveryOrderOfEventsEndsVerified) {
    std::vector<std::string> types{"canceled", "created", "processing", "requires_input",
                                   "verified"};
    do {
        PaymentWorld fresh;
        fresh.buy_unlock();
        const std::string id =
            fresh.money.identity.start(fresh.client, "/client/dashboard", std::nullopt)->id;
        fresh.provider.checks.at(id).status = IdentityCheckStatus::verified;
        for (const std::string& type : types) {
            ASSERT_TRUE(
                fresh.event("evt_" + type + " identity.verification_session." + type + " " + id));
        }
        ASSERT_EQ(fresh.identity_of(fresh.client).status, VerificationStatus::verified);
        ASSERT_EQ(fresh.unlock_of(fresh.client).tries_left, 3);
    } while (std::next_permutation(types.begin(), types.end()));
}

TEST_F(IdentityChecksTest, ACancelledRunCostsNoAttempt) {
    world.buy_unlock();
    const std::string id = start();
    decide(id, IdentityCheckStatus::canceled);
    EXPECT_TRUE(world.event("evt_1 identity.verification_session.canceled " + id));
    EXPECT_EQ(status(), VerificationStatus::unverified);
    EXPECT_EQ(world.unlock_of(world.client).tries_left, 3);
    EXPECT_EQ(start(), "vs_2");  // at once
}

TEST_F(IdentityChecksTest, AResultOfAnotherAccountIsKeptForAnOperator) {
    world.buy_unlock();
    const std::string id = start();
    world.provider.checks.at(id).reference = world.companion.text();
    decide(id, IdentityCheckStatus::verified);
    for (int i = 0; i < 2; ++i) {
        EXPECT_TRUE(world.event("evt_" + std::to_string(i) +
                                " identity.verification_session.verified " + id));
    }
    EXPECT_EQ(status(), VerificationStatus::pending);
    EXPECT_EQ(world.identity_of(world.companion).status, VerificationStatus::unverified);
    EXPECT_EQ(world.jobs_of("operator_note"), 1U);
}

}  // namespace identity_checks_test
}  // namespace steady
