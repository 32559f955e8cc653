#include "domain/accounts/second_factor.h"

#include "adapters/crypto/openssl_vault.h"
#include "app/accounts/authenticate.h"
#include "app/accounts/confirm_admin.h"
#include "app/accounts/enrol_admin.h"
#include "app/accounts/manage_admins.h"
#include "ports/accounts.h"
#include "ports/second_factors.h"
#include "tests/unit/support/account_world.h"
#include "tests/unit/support/audit_rows.h"

#include <gtest/gtest.h>

namespace steady::testing {
namespace second_factor_test {

constexpr const char* email = "ada@example.com";
constexpr const char* password = "admin-password";
const std::string key(64, 'a');

// RFC 6238, appendix B; its codes have eight digits, ours are the last six.
TEST(OneTimeCodes, MatchTheStandard) {
    const auto codes = make_openssl_one_time_codes();
    const std::string secret = "12345678901234567890";
    const auto at = [&](std::int64_t epoch_s) {
        return codes->code(secret, totp_step(from_epoch_seconds(epoch_s)));
    };
    EXPECT_EQ(at(59), "287082");
    EXPECT_EQ(at(1'111'111'109), "081804");
    EXPECT_EQ(at(1'111'111'111), "050471");
    EXPECT_EQ(at(1'234'567'890), "005924");
    EXPECT_EQ(at(2'000'000'000), "279037");
    EXPECT_EQ(at(20'000'000'000), "353130");
}

TEST(SecondFactorTexts, SecretsAreBase32AndReadBack) {
    EXPECT_EQ(base32_bytes("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"), "12345678901234567890");
    EXPECT_FALSE(base32_bytes("GEZ1"));
    const std::string secret = totp_secret_from("AbCdEfGhIjKlMnOpQrStUvWxYz0123456789-_AbCdE");
    EXPECT_EQ(secret.size(), 32U);
    EXPECT_EQ(base32_bytes(secret)->size(), 20U) << "160 bits";
    for (const char* bytes : {"", "f", "fo", "foo", "foob", "fooba", "12345678901234567890"})
        EXPECT_EQ(base32_bytes(base32_text(bytes)), bytes);
    EXPECT_EQ(otpauth_uri("a+b@example.com", "ABC"),
              "otpauth://totp/Steady:a%2Bb%40example.com?secret=ABC&issuer=Steady&algorithm=SHA1"
              "&digits=6&period=30");
    EXPECT_EQ(plain_code(" ABCD-ef 12"), "abcdef12");
    EXPECT_TRUE(is_totp_code("012345"));
    EXPECT_FALSE(is_totp_code("12345x"));
}

TEST(Vault, OpensOnlyWhatItSealedForThatPurpose) {
    const auto vault = make_openssl_vault({key});
    const std::string sealed = vault->seal("the secret", "purpose");
    EXPECT_EQ(sealed.find("the secret"), std::string::npos);
    EXPECT_NE(vault->seal("the secret", "purpose"), sealed) << "a fresh nonce each time";
    EXPECT_EQ(vault->open(sealed, "purpose"), "the secret");
    EXPECT_FALSE(vault->open(sealed, "other"));
    for (std::size_t i = 0; i < sealed.size(); ++i) {
        std::string changed = sealed;
        changed[i] = changed[i] == '0' ? '1' : '0';
        EXPECT_FALSE(vault->open(changed, "purpose")) << i;
    }
    EXPECT_FALSE(vault->open("", "purpose"));
    EXPECT_FALSE(make_openssl_vault({std::string(64, 'b')})->open(sealed, "purpose"));
    EXPECT_EQ(make_openssl_vault({std::string(64, 'b'), key})->open(sealed, "purpose"),
              "the secret")
        << "an older key still opens";
    EXPECT_FALSE(make_openssl_vault({})->has_key());
    EXPECT_THROW((void)make_openssl_vault({})->seal("x", "p"), std::runtime_error);
    EXPECT_THROW((void)make_openssl_vault({"short"}), std::invalid_argument);
}

class SecondFactorTest : public ::testing::Test {
  protected:
    SecondFactorTest() { add(email); }

    void add(const std::string& address) {
        const auto done = world.store->transact([&](Transaction& transaction) -> Result<void> {
            const Admin admin{world.ids.next<AdminId>(), *Email::parse(address), "Ada",
                              world.clock.now(), std::nullopt};
            EXPECT_TRUE(transaction.admins.insert(admin, std::string("plain$") + password));
            return {};
        });
        EXPECT_TRUE(done);
    }
    struct Enrolment {
        std::string secret;
        std::vector<std::string> recovery_codes;
    };
    // With the code of the step before, so that those of now and after it stay to be used.
    Enrolment enrol() {
        const std::string token = admins.invite(here, email).value();
        Enrolment made{links.open(token, world.origin).value().secret, {}};
        made.recovery_codes = links.confirm(token, code_of(made, -1), world.origin).value();
        return made;
    }
    [[nodiscard]] std::string code_of(const Enrolment& enrolment, int steps_ahead = 0) const {
        return codes->code(*base32_bytes(enrolment.secret),
                           totp_step(world.clock.now()) + steps_ahead);
    }
    Result<AdminLogInStep> first_step() {
        return world.admin_log_in.run(world.log_in_command(email, password));
    }
    Result<AdminLogInStep> step_from(const std::string& address, const std::string& typed) {
        return world.admin_log_in.run(world.log_in_command(email, typed, address));
    }
    // Until every network that never logged in with this address has to wait.
    void guess_from_everywhere() {
        for (int network = 0; network < 45; ++network) {
            (void)step_from("10.8." + std::to_string(network) + ".1", "a guess");
        }
    }
    std::string challenge() { return std::get<SecondFactorNeeded>(*first_step()).challenge; }
    Result<AdminSignedIn> second_step(const std::string& with, const std::string& code) {
        return step.run({with, code, world.origin, ""});
    }
    bool lives(const std::string& token) {
        return Authenticate(*world.store, world.clock, world.digests).run(token).has_value();
    }
    static Refusal refusal_of(const Result<AdminSignedIn>& outcome) {
        return outcome.error().refusal;
    }

    AccountWorld world;
    AuditActor here{AuditRole::command_line, "uid 0", "local"};
    std::unique_ptr<Vault> vault = make_openssl_vault({key});
    std::unique_ptr<OneTimeCodes> codes = make_openssl_one_time_codes();
    ManageAdmins admins{world.log_in_ports, *vault};
    EnrolAdmin links{world.log_in_ports, *vault, *codes, world.settings, world.trail};
    AdminSecondStep step{world.log_in_ports, *vault, *codes, world.settings};
};

TEST_F(SecondFactorTest, Au8ThePasswordAloneGivesNoSession) {
    const Enrolment enrolment = enrol();
    const auto first = first_step();
    ASSERT_TRUE(first);
    ASSERT_TRUE(std::holds_alternative<SecondFactorNeeded>(*first));
    const auto signed_in = second_step(challenge(), code_of(enrolment));
    ASSERT_TRUE(signed_in);
    EXPECT_TRUE(lives(signed_in->token));
    EXPECT_EQ(signed_in->admin.last_login_at, world.clock.now());
    const AuditEntry row = audit_rows(*world.store).back();
    EXPECT_EQ(row.action, "admin_login");
    EXPECT_EQ(row.changes, "second_factor\t\ttotp");
}

TEST_F(SecondFactorTest, Au8EachCodeIsGoodOnceAndNearItsTimeOnly) {
    const Enrolment enrolment = enrol();
    const std::string code = code_of(enrolment);
    ASSERT_TRUE(second_step(challenge(), code));
    EXPECT_EQ(refusal_of(second_step(challenge(), code)), Refusal::wrong_second_factor);
    EXPECT_EQ(refusal_of(second_step(challenge(), code_of(enrolment, -1))),
              Refusal::wrong_second_factor)
        << "older than one that was used";
    EXPECT_EQ(refusal_of(second_step(challenge(), code_of(enrolment, 2))),
              Refusal::wrong_second_factor);
    EXPECT_TRUE(second_step(challenge(), code_of(enrolment, 1))) << "a clock half a minute ahead";
    world.clock.advance(hours{1});
    EXPECT_TRUE(second_step(challenge(), code_of(enrolment, -1)));
}

TEST_F(SecondFactorTest, AChallengeServesOneLogInForFiveMinutes) {
    const Enrolment enrolment = enrol();
    const std::string given = challenge();
    EXPECT_EQ(refusal_of(second_step(given, "000000")), Refusal::wrong_second_factor);
    ASSERT_TRUE(second_step(given, code_of(enrolment))) << "a slip may be corrected";
    EXPECT_EQ(refusal_of(second_step(given, code_of(enrolment, 1))), Refusal::challenge_expired);
    const std::string late = challenge();
    world.clock.advance(minutes{5} + seconds{1});
    EXPECT_EQ(refusal_of(second_step(late, code_of(enrolment))), Refusal::challenge_expired);
    EXPECT_EQ(refusal_of(second_step("invented", code_of(enrolment))), Refusal::challenge_expired);
}

TEST_F(SecondFactorTest, RecoveryCodesWorkOnceAsTheyAreTyped) {
    const Enrolment enrolment = enrol();
    ASSERT_EQ(enrolment.recovery_codes.size(), 10U);
    EXPECT_EQ(
        std::set<std::string>(enrolment.recovery_codes.begin(), enrolment.recovery_codes.end())
            .size(),
        10U);
    const std::string code = enrolment.recovery_codes[3];
    EXPECT_EQ(code.size(), 19U);
    ASSERT_TRUE(second_step(challenge(), " " + code));
    EXPECT_EQ(audit_rows(*world.store).back().changes, "second_factor\t\trecovery_code");
    EXPECT_EQ(refusal_of(second_step(challenge(), code)), Refusal::wrong_second_factor);
    EXPECT_EQ(admins.list()[0].recovery_codes_left, 9);
}

// AU5, AU9: knowing the password does not make guessing codes cheaper.
TEST_F(SecondFactorTest, WrongCodesCountInTheBucketOfPasswords) {
    const Enrolment enrolment = enrol();
    int looked_at = 0;
    for (int i = 0; i < 12; ++i) {
        const auto first = first_step();
        if (!first) continue;
        const auto tried = second_step(std::get<SecondFactorNeeded>(*first).challenge, "000000");
        if (refusal_of(tried) == Refusal::wrong_second_factor) ++looked_at;
    }
    EXPECT_EQ(looked_at, world.settings.budgets.login_account.attempts);
    EXPECT_EQ(first_step().error().refusal, Refusal::too_many_attempts);
    world.clock.advance(hours{1});
    EXPECT_TRUE(second_step(challenge(), code_of(enrolment)));
}

TEST_F(SecondFactorTest, WhereItIsDemandedNobodyGetsInWithout) {
    world.settings.second_factor_required = true;
    EXPECT_EQ(first_step().error().refusal, Refusal::second_factor_not_enrolled);
    const Enrolment enrolment = enrol();
    EXPECT_TRUE(second_step(challenge(), code_of(enrolment)));
}

TEST_F(SecondFactorTest, TheSecretIsSealedForItsAdministrator) {
    add("bob@example.com");
    const Enrolment enrolment = enrol();
    const auto done = world.store->transact([&](Transaction& transaction) -> Result<void> {
        const auto all = transaction.admins.all();
        auto stolen = *transaction.second_factors.find(all[0].id);
        EXPECT_EQ(stolen.sealed_secret.find(enrolment.secret), std::string::npos);
        stolen.admin = all[1].id;
        transaction.second_factors.save(stolen, {});
        return {};
    });
    ASSERT_TRUE(done);
    const auto first = world.admin_log_in.run(world.log_in_command("bob@example.com", password));
    const std::string given = std::get<SecondFactorNeeded>(*first).challenge;
    const auto refused = second_step(given, code_of(enrolment));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().refusal, Refusal::wrong_second_factor);
}

TEST_F(SecondFactorTest, ANewEnrolmentOrAResetEndsSessionsAndOldCodes) {
    const Enrolment first = enrol();
    const auto one = second_step(challenge(), code_of(first));
    const Enrolment second = enrol();
    EXPECT_FALSE(lives(one->token));
    EXPECT_EQ(refusal_of(second_step(challenge(), first.recovery_codes[0])),
              Refusal::wrong_second_factor);
    const auto two = second_step(challenge(), second.recovery_codes[0]);
    ASSERT_TRUE(admins.reset_second_factor(here, email, "Lost phone"));
    EXPECT_FALSE(lives(two->token));
    EXPECT_TRUE(std::holds_alternative<AdminSignedIn>(*first_step()));
}

// security-reliability-money §1.9: failed log-ins too; the budget of the account bounds the rows.
TEST_F(SecondFactorTest, FailedLogInsAreInTheAuditLogWithoutWhatWasTyped) {
    enrol();
    const auto rows = [&] { return audit_rows(*world.store).size(); };
    const std::size_t before = rows();
    const auto guess = [&](const std::string& address) {
        return world.admin_log_in.run(world.log_in_command(address, "typed-by-mistake"));
    };
    EXPECT_FALSE(guess("nobody@example.com"));
    EXPECT_FALSE(guess("no address"));
    EXPECT_EQ(rows(), before) << "no administrator has these";
    EXPECT_FALSE(guess(email));
    EXPECT_FALSE(second_step(challenge(), "typedcode"));
    const auto all = audit_rows(*world.store);
    ASSERT_EQ(all.size(), before + 2);
    for (std::size_t i = before; i < all.size(); ++i) {
        EXPECT_EQ(all[i].action, "admin_login_refused");
        EXPECT_EQ(all[i].actor, "unknown");
        EXPECT_EQ(all[i].object_id, admins.list()[0].admin.id.text());
        EXPECT_EQ(all[i].address, world.origin.ip_address);
        EXPECT_EQ(canonical_text(all[i]).find("typed-by-mistake"), std::string::npos);
        EXPECT_EQ(canonical_text(all[i]).find("typedcode"), std::string::npos);
    }
    EXPECT_EQ(all[before].changes, "step\t\tpassword");
    EXPECT_EQ(all[before + 1].changes, "step\t\tsecond factor");
    for (int i = 0; i < 40; ++i) EXPECT_FALSE(guess(email));
    EXPECT_EQ(rows(),
              before + static_cast<std::size_t>(world.settings.budgets.login_account.attempts))
        << "a guess that is not looked at leaves none";
}

TEST_F(SecondFactorTest, ALogInThatLacksTheDemandedFactorIsInTheAuditLog) {
    world.settings.second_factor_required = true;
    EXPECT_FALSE(first_step());
    EXPECT_EQ(audit_rows(*world.store).back().changes, "step\t\tno second factor");
}

TEST_F(SecondFactorTest, ADisabledAdministratorIsOutAtOnceAndTheLastOneStays) {  // SE4
    EXPECT_EQ(admins.disable(here, email, "Left").error().refusal, Refusal::last_administrator);
    add("bob@example.com");
    const auto in = std::get<AdminSignedIn>(*first_step());
    EXPECT_EQ(admins.disable(here, email, " ").error().refusal, Refusal::invalid_input);
    ASSERT_TRUE(admins.disable(here, email, "Left"));
    EXPECT_FALSE(lives(in.token));
    EXPECT_EQ(first_step().error().refusal, Refusal::wrong_admin_credentials);
    EXPECT_EQ(admins.disable(here, "bob@example.com", "x").error().refusal,
              Refusal::last_administrator);
    ASSERT_TRUE(admins.enable(here, email, "Back"));
    EXPECT_TRUE(first_step());
}

TEST_F(SecondFactorTest, APasswordIsConfirmedAndGuessesAreCounted) {  // ASVS 7.5.3
    ConfirmAdmin confirm(world.log_in_ports, world.settings);
    const AdminId id = admins.list()[0].admin.id;
    EXPECT_TRUE(confirm.run(id, password));
    for (int i = 0; i < 5; ++i)
        EXPECT_EQ(confirm.run(id, "x").error().refusal, Refusal::wrong_current_password);
    EXPECT_EQ(confirm.run(id, password).error().refusal, Refusal::too_many_attempts);
    EXPECT_EQ(confirm.run(world.ids.next<AdminId>(), password).error().refusal,
              Refusal::not_authenticated);
}

// ADR 73: a stranger who guesses from ever new networks keeps no administrator out of a new one.
TEST_F(SecondFactorTest, StrangersGuessesKeepOutNoAdministratorWithASecondFactor) {
    const Enrolment enrolment = enrol();
    for (const bool demanded : {false, true}) {
        world.settings.second_factor_required = demanded;
        const std::string address = demanded ? "198.51.100.9" : "192.0.2.9";
        guess_from_everywhere();
        const auto first = step_from(address, password);
        ASSERT_TRUE(first) << "a right password leads to the second step";
        const auto second = step.run({std::get<SecondFactorNeeded>(*first).challenge,
                                      code_of(enrolment, demanded ? 1 : 0),
                                      {address, "test"},
                                      ""});
        EXPECT_TRUE(second);
        world.clock.advance(seconds{1});
    }
}

// While strangers block the address, neither step says whether the password was right.
TEST_F(SecondFactorTest, ABlockedAddressTellsNothingAboutAPassword) {
    const Enrolment enrolment = enrol();
    world.settings.second_factor_required = true;
    guess_from_everywhere();
    for (const char* typed : {password, "a guess"}) {
        const auto first = step_from("192.0.2.9", typed);
        ASSERT_TRUE(first) << typed;
        const auto& needed = std::get<SecondFactorNeeded>(*first);
        EXPECT_TRUE(needed.challenge.starts_with(guarded_challenge));
        EXPECT_EQ(refusal_of(step.run({needed.challenge, "000000", {"192.0.2.9", "test"}, ""})),
                  Refusal::challenge_expired);
    }
    for (int i = 0; i < 3; ++i) (void)step_from("192.0.2.9", i == 1 ? password : "a guess");
    EXPECT_EQ(step_from("192.0.2.9", password).error().refusal, Refusal::too_many_attempts)
        << "right and wrong ones count the same";
}

// Only a right password leads to codes, so strangers cannot use up their budget.
TEST_F(SecondFactorTest, CodesAreCountedOverAllNetworks) {
    const Enrolment enrolment = enrol();
    int looked_at = 0;
    for (int network = 0; network < 40; ++network) {
        const std::string address = "10.9." + std::to_string(network) + ".1";
        const auto first = step_from(address, password);
        ASSERT_TRUE(first);
        const auto tried = step.run(
            {std::get<SecondFactorNeeded>(*first).challenge, "000000", {address, "test"}, ""});
        if (refusal_of(tried) == Refusal::wrong_second_factor) ++looked_at;
    }
    EXPECT_EQ(looked_at, world.settings.budgets.login_strangers.attempts);
}

TEST_F(SecondFactorTest, TheOperatorForgetsWrongGuessesAtAnAddress) {
    guess_from_everywhere();
    EXPECT_EQ(step_from("192.0.2.9", password).error().refusal, Refusal::too_many_attempts)
        << "without a second factor a password alone has to wait";
    EXPECT_FALSE(admins.clear_attempts(here, email, "")) << "a reason is demanded";
    ASSERT_TRUE(admins.clear_attempts(here, email, "She called"));
    EXPECT_TRUE(step_from("192.0.2.9", password));
    EXPECT_EQ(audit_rows(*world.store).at(audit_rows(*world.store).size() - 2).action,
              "clear_login_attempts");
    EXPECT_EQ(admins.clear_attempts(here, "nobody@example.com", "x").error().refusal,
              Refusal::not_found);
}

}  // namespace second_factor_test
}  // namespace steady::testing
