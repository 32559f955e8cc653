#include "ports/accounts.h"
#include "ports/second_factors.h"
#include "ports/store.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

namespace steady {
namespace second_factors_contract {

using samples::now;

const AdminId ada = samples::id<AdminId>(1);
const AdminId bob = samples::id<AdminId>(2);

SecondFactor factor(const AdminId& admin, const std::string& sealed) {
    return {admin, sealed, now, 5};
}

void add_admins(Transaction& t) {
    EXPECT_TRUE(t.admins.insert({ada, samples::client(1).email, "Ada", now, std::nullopt}, "h"));
    EXPECT_TRUE(t.admins.insert(
        {bob, samples::client(2).email, "Bob", now + seconds{1}, std::nullopt}, "h"));
}

TEST_P(StoreContract, ReplacesASecondFactorWithItsRecoveryCodes) {
    write([](Transaction& t) {
        add_admins(t);
        EXPECT_FALSE(t.second_factors.find(ada));
        EXPECT_FALSE(t.second_factors.remove(ada));
        t.second_factors.save(factor(ada, "one"), {"a", "b"});
        t.second_factors.save(factor(bob, "other"), {"a"});
        EXPECT_EQ(t.second_factors.find(ada), factor(ada, "one"));
        EXPECT_EQ(t.second_factors.recovery_codes_left(ada), 2);
    });
    write([](Transaction& t) {
        t.second_factors.save(factor(ada, "two"), {"c"});
        EXPECT_EQ(t.second_factors.find(ada)->sealed_secret, "two");
        EXPECT_FALSE(t.second_factors.use_recovery_code(ada, "a"));
        EXPECT_TRUE(t.second_factors.use_recovery_code(ada, "c"));
        EXPECT_FALSE(t.second_factors.use_recovery_code(ada, "c")) << "once";
        EXPECT_EQ(t.second_factors.recovery_codes_left(bob), 1) << "each has their own";
        EXPECT_TRUE(t.second_factors.remove(ada));
        EXPECT_FALSE(t.second_factors.find(ada));
        EXPECT_TRUE(t.second_factors.find(bob));
    });
}

TEST_P(StoreContract, ReplacesASealedSecretOnlyIfUnchanged) {
    write([](Transaction& t) {
        add_admins(t);
        EXPECT_TRUE(t.second_factors.all().empty());
        t.second_factors.save(factor(ada, "one"), {"a"});
        t.second_factors.save(factor(bob, "two"), {});
        EXPECT_EQ(t.second_factors.all().size(), 2U);
        EXPECT_TRUE(t.second_factors.reseal(ada, "one", "three"));
        EXPECT_FALSE(t.second_factors.reseal(ada, "one", "four"));
        EXPECT_EQ(t.second_factors.find(ada), factor(ada, "three"));
        EXPECT_EQ(t.second_factors.find(bob), factor(bob, "two"));
        EXPECT_EQ(t.second_factors.recovery_codes_left(ada), 1) << "they stay";
    });
}

TEST_P(StoreContract, UsesACodeOfAStepOnce) {  // AU8
    write([](Transaction& t) {
        add_admins(t);
        EXPECT_FALSE(t.second_factors.use_step(ada, 9));
        t.second_factors.save(factor(ada, "one"), {});
        EXPECT_FALSE(t.second_factors.use_step(ada, 5)) << "as old as the newest one used";
        EXPECT_TRUE(t.second_factors.use_step(ada, 6));
        EXPECT_FALSE(t.second_factors.use_step(ada, 6));
        EXPECT_TRUE(t.second_factors.use_step(ada, 8));
        EXPECT_FALSE(t.second_factors.use_step(ada, 7)) << "older than one used";
    });
}

TEST_P(StoreContract, UsesALogInChallengeOnce) {
    write([](Transaction& t) {
        add_admins(t);
        t.log_in_challenges.insert_challenge({"old", ada, now - seconds{1}}, now - minutes{5});
        t.log_in_challenges.insert_challenge({"one", ada, now + minutes{5}}, now);
        EXPECT_FALSE(t.log_in_challenges.find_challenge("old")) << "expired ones are forgotten";
        EXPECT_EQ(t.log_in_challenges.find_challenge("one"),
                  (LogInChallenge{"one", ada, now + minutes{5}}));
        EXPECT_TRUE(t.log_in_challenges.take_challenge("one"));
        EXPECT_FALSE(t.log_in_challenges.take_challenge("one"));
        t.second_factors.save(factor(ada, "x"), {"a"});
        t.log_in_challenges.insert_challenge({"two", ada, now + minutes{5}}, now);
        EXPECT_TRUE(t.second_factors.remove(ada));
        EXPECT_FALSE(t.log_in_challenges.find_challenge("two"));
    });
}

TEST_P(StoreContract, KeepsAnEnrollmentLinkUntilItsFactorExists) {
    write([](Transaction& t) {
        add_admins(t);
        const EnrolmentLink link{"one", ada, "sealed", now + minutes{15}};
        t.second_factors.save_link({"old", bob, "sealed", now - seconds{1}}, now - minutes{15});
        t.second_factors.save_link(link, now);
        EXPECT_FALSE(t.second_factors.find_link("old")) << "expired ones are forgotten";
        EXPECT_EQ(t.second_factors.find_link("one"), link);
        t.second_factors.save_link({"two", ada, "other", now + minutes{15}}, now);
        EXPECT_FALSE(t.second_factors.find_link("one")) << "the newest alone counts";
        t.second_factors.save_link({"bob's", bob, "sealed", now + minutes{15}}, now);
        t.second_factors.save(factor(ada, "other"), {"a"});
        EXPECT_FALSE(t.second_factors.find_link("two")) << "it has served";
        EXPECT_TRUE(t.second_factors.find_link("bob's"));
        (void)t.second_factors.remove(bob);
        EXPECT_FALSE(t.second_factors.find_link("bob's"));
    });
}

TEST_P(StoreContract, KeepsADisabledAdministratorHidden) {  // SE4
    write([](Transaction& t) {
        add_admins(t);
        t.sessions.insert({"ada's", ada, now, now});
        t.sessions.insert({"bob's", bob, now, now});
        t.admins.set_disabled(ada, now);
        t.sessions.remove_all_of_admin(ada);
    });
    write([](Transaction& t) {
        EXPECT_FALSE(t.admins.find(ada));
        EXPECT_FALSE(t.admins.find_credentials(ada));
        EXPECT_FALSE(t.admins.find_credentials(samples::client(1).email));
        EXPECT_EQ(t.admins.find_credentials(bob)->password_hash, "h");
        EXPECT_FALSE(t.sessions.find("ada's"));
        EXPECT_TRUE(t.sessions.find("bob's"));
        const auto all = t.admins.all();
        ASSERT_EQ(all.size(), 2U);
        EXPECT_EQ(all[0].id, ada);
        EXPECT_EQ(all[0].disabled_at, now);
        EXPECT_FALSE(all[1].disabled_at);
        EXPECT_FALSE(t.admins.insert(
            {samples::id<AdminId>(3), samples::client(1).email, "Twin", now, std::nullopt}, "h"))
            << "the address stays taken";
        t.admins.set_disabled(ada, std::nullopt);
        EXPECT_TRUE(t.admins.find(ada));
    });
}

}  // namespace second_factors_contract
}  // namespace steady
