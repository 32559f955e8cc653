#include "ports/store.h"
#include "tests/unit/accounts/second_factor_world.h"

#include <gtest/gtest.h>

namespace steady::testing {
namespace second_factor_test {

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

TEST(Vault, OpensOnlyItsOwnSealsOfThePurpose) {
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

TEST_F(SecondFactorTest, Au8ThePasswordAloneCreatesNoSession) {
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

TEST_F(SecondFactorTest, Au8EachCodeWorksOnceNearItsTime) {
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

TEST_F(SecondFactorTest, AChallengeWorksOnceWithinFiveMinutes) {
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

TEST_F(SecondFactorTest, RecoveryCodesWorkOnceAsTyped) {
    const Enrolment enrolment = enrol();
    ASSERT_EQ(enrolment.recovery_codes.size(), 10U);
    EXPECT_EQ(
        std::set<std::string>(enrolment.recovery_codes.begin(), enrolment.recovery_codes.end())
            .size(),
        10U);
    const std::string code = enrolment.recovery_codes[3];
    EXPECT_EQ(plain_code(code).size(), 26U) << "130 bits";
    ASSERT_TRUE(second_step(challenge(), " " + code));
    EXPECT_EQ(audit_rows(*world.store).back().changes, "second_factor\t\trecovery_code");
    EXPECT_EQ(refusal_of(second_step(challenge(), code)), Refusal::wrong_second_factor);
    EXPECT_EQ(admins.list().admins[0].recovery_codes_left, 9);
}

// AU5, AU9: knowing the password does not make guessing codes cheaper.
TEST_F(SecondFactorTest, WrongCodesCountLikeWrongPasswords) {
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

TEST_F(SecondFactorTest, RefusesLogInsWithoutARequiredFactor) {
    world.settings.second_factor_required = true;
    EXPECT_EQ(first_step().error().refusal, Refusal::second_factor_not_enrolled);
    const Enrolment enrolment = enrol();
    EXPECT_TRUE(second_step(challenge(), code_of(enrolment)));
}

TEST_F(SecondFactorTest, SealsTheSecretForItsAdministrator) {
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

TEST_F(SecondFactorTest, ANewEnrollmentOrResetEndsSessionsAndOldCodes) {
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
TEST_F(SecondFactorTest, AuditsFailedLogInsWithoutTheTypedText) {
    enrol();
    const auto rows = [&] { return audit_rows(*world.store).size(); };
    const std::size_t before = rows();
    const auto guess = [&](const std::string& address) {
        return world.admin_log_in.run(world.log_in_command(address, "typed-by-mistake"));
    };
    EXPECT_FALSE(guess("unknown@example.com"));
    EXPECT_FALSE(guess("no address"));
    EXPECT_EQ(rows(), before) << "no administrator has these";
    EXPECT_FALSE(guess(email));
    EXPECT_FALSE(second_step(challenge(), "typedcode"));
    const auto all = audit_rows(*world.store);
    ASSERT_EQ(all.size(), before + 2);
    for (std::size_t i = before; i < all.size(); ++i) {
        EXPECT_EQ(all[i].action, "admin_login_refused");
        EXPECT_EQ(all[i].actor, "unknown");
        EXPECT_EQ(all[i].object_id, admins.list().admins[0].admin.id.text());
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

TEST_F(SecondFactorTest, AuditsLogInsWithoutTheRequiredFactor) {
    world.settings.second_factor_required = true;
    EXPECT_FALSE(first_step());
    EXPECT_EQ(audit_rows(*world.store).back().changes, "step\t\tno second factor");
}

TEST_F(SecondFactorTest, DisablingTakesEffectAtOnceExceptForTheLastAdministrator) {  // SE4
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

TEST_F(SecondFactorTest, ConfirmsAPasswordAndCountsGuesses) {  // ASVS 7.5.3
    ConfirmAdmin confirm(world.log_in_ports, world.settings);
    const AdminId id = admins.list().admins[0].admin.id;
    EXPECT_TRUE(confirm.run(id, password));
    for (int i = 0; i < 5; ++i)
        EXPECT_EQ(confirm.run(id, "x").error().refusal, Refusal::wrong_current_password);
    EXPECT_EQ(confirm.run(id, password).error().refusal, Refusal::too_many_attempts);
    EXPECT_EQ(confirm.run(world.ids.next<AdminId>(), password).error().refusal,
              Refusal::not_authenticated);
}

}  // namespace second_factor_test
}  // namespace steady::testing
