#include "app/accounts/log_in.h"
#include "app/accounts/log_in_attempt.h"
#include "app/accounts/second_factor_code.h"
#include "domain/accounts/second_factor.h"
#include "domain/core/result.h"
#include "ports/accounts.h"
#include "ports/second_factors.h"
#include "ports/store.h"

#include <optional>

namespace steady {
namespace {

struct Waiting {
    LogInChallenge challenge;
    std::string email;
};

std::optional<Waiting> find_waiting(Transaction& transaction, const std::string& token_hash,
                                    Instant now) {
    auto challenge = transaction.log_in_challenges.find_challenge(token_hash);
    if (!challenge || challenge->expires_at < now) return std::nullopt;
    const auto admin = transaction.admins.find(challenge->admin);
    if (!admin) return std::nullopt;
    return Waiting{std::move(*challenge), admin->email.text()};
}

}  // namespace

Result<AdminSignedIn> AdminSecondStep::admit(const SecondStepCommand& command,
                                             const AdminId& admin) {
    const std::string token_hash = ports_.digests.sha256_hex(command.challenge);
    const std::string code = plain_code(command.code);
    return ports_.store.transact_independent(
        [&](Transaction& transaction) -> Result<AdminSignedIn> {
            if (!transaction.log_in_challenges.take_challenge(token_hash))
                return refuse(Refusal::challenge_expired);
            ASSIGN_OR_RETURN(const auto factor,
                             accept_code(transaction, ports_, vault_, codes_, admin, code));
            return admit_admin(transaction, ports_, admin, command.origin,
                               command.presented_token_hash, factor);
        });
}

Result<AdminSignedIn> AdminSecondStep::run(const SecondStepCommand& command) {
    const std::string token_hash = ports_.digests.sha256_hex(command.challenge);
    const Instant now = ports_.clock.now();
    const auto waiting = ports_.store.read(
        [&](Transaction& transaction) { return find_waiting(transaction, token_hash, now); });
    const bool guarded = command.challenge.starts_with(guarded_challenge);
    LogInAttempt attempt(ports_, settings_.budgets, waiting ? waiting->email : token_hash,
                         command.origin, LogInAttempt::Guess::code);
    RETURN_IF_ERROR(guarded ? attempt.charge_networks() : attempt.charge());
    // A guarded challenge may have been issued for a wrong password. Any fault of it or of the code
    // gives the same refusal, so that the answer does not reveal which.
    if (!waiting || (guarded && !attempt.charge_strangers()))
        return refuse(Refusal::challenge_expired);
    auto signed_in = admit(command, waiting->challenge.admin);
    if (signed_in) {
        attempt.forgive();
    } else if (signed_in.error().refusal == Refusal::wrong_second_factor) {
        attempt.note_refused(waiting->challenge.admin, command.origin, "second factor");
        if (guarded) return refuse(Refusal::challenge_expired);
    }
    return signed_in;
}

}  // namespace steady
