#pragma once

#include "adapters/crypto/openssl_vault.h"
#include "app/accounts/authenticate.h"
#include "app/accounts/confirm_admin.h"
#include "app/accounts/enrol_admin.h"
#include "app/accounts/manage_admins.h"
#include "domain/accounts/second_factor.h"
#include "ports/accounts.h"
#include "ports/second_factors.h"
#include "tests/unit/support/account_world.h"
#include "tests/unit/support/audit_rows.h"

#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace steady::testing {
namespace second_factor_test {

inline constexpr const char* email = "ada@example.com";
inline constexpr const char* password = "admin-password";
inline const std::string key(64, 'a');

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
        const std::string token = admins.issue_link(here, email).value();
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

}  // namespace second_factor_test
}  // namespace steady::testing
