#include "app/accounts/log_in.h"
#include "app/accounts/log_in_attempt.h"
#include "app/accounts/rotate_keys.h"
#include "domain/accounts/second_factor.h"
#include "ports/accounts.h"
#include "ports/second_factors.h"

#include <optional>

namespace steady {
namespace {

struct Waiting {
    LogInChallenge challenge;
    std::string email;
};

std::optional<Waiting> find_waiting(Transaction& transaction, const std::string& token_hash,
                                    Instant now) {
    auto challenge = transaction.second_factors.find_challenge(token_hash);
    if (!challenge || challenge->expires_at < now) return std::nullopt;
    const auto admin = transaction.admins.find(challenge->admin);
    if (!admin) return std::nullopt;
    return Waiting{std::move(*challenge), admin->email.text()};
}

}  // namespace

// Gives which factor it was.
Result<std::string> AdminSecondStep::accept_code(Transaction& transaction, const AdminId& admin,
                                                 const std::string& code, Instant now) const {
    auto& factors = transaction.second_factors;
    if (!is_totp_code(code)) {
        const std::string hash = ports_.digests.sha256_hex(code);
        if (!factors.use_recovery_code(admin, hash)) return refuse(Refusal::wrong_second_factor);
        return std::string("recovery_code");
    }
    const auto factor = factors.find(admin);
    if (!factor) return refuse(Refusal::wrong_second_factor);
    const auto secret = vault_.open(factor->sealed_secret, second_factor_purpose(admin));
    if (!secret) {
        return refuse(Refusal::wrong_second_factor,
                      "This server has no key to check codes. Please use a recovery code, and tell "
                      "the operator that secret_keys lacks a key.");
    }
    reseal_factor(transaction, vault_, *factor);
    for (const std::int64_t step : totp_steps_near(now)) {
        if (!ports_.digests.equal(codes_.code(*secret, step), code)) continue;
        if (factors.use_step(admin, step)) return std::string("totp");
    }
    return refuse(Refusal::wrong_second_factor);
}

Result<AdminSignedIn> AdminSecondStep::run(const SecondStepCommand& command) {
    const std::string token_hash = ports_.digests.sha256_hex(command.challenge);
    const Instant now = ports_.clock.now();
    const auto waiting = ports_.store.read(
        [&](Transaction& transaction) { return find_waiting(transaction, token_hash, now); });
    LogInAttempt attempt(ports_, settings_.budgets, waiting ? waiting->email : token_hash,
                         command.origin);
    if (auto open = attempt.charge(); !open) return std::unexpected(open.error());
    if (!waiting) return refuse(Refusal::challenge_expired);
    const std::string code = plain_code(command.code);
    auto signed_in = ports_.store.transact([&](Transaction& transaction) -> Result<AdminSignedIn> {
        if (!transaction.second_factors.take_challenge(token_hash))
            return refuse(Refusal::challenge_expired);
        const AdminId& admin = waiting->challenge.admin;
        const auto factor = accept_code(transaction, admin, code, now);
        if (!factor) return std::unexpected(factor.error());
        return admit_admin(transaction, ports_, admin, command.origin, command.presented_token_hash,
                           *factor);
    });
    if (signed_in) {
        attempt.forgive();
    } else if (signed_in.error().refusal == Refusal::wrong_second_factor) {
        attempt.note_refused(waiting->challenge.admin, command.origin, "second factor");
    }
    return signed_in;
}

}  // namespace steady
