#pragma once

#include "domain/accounts/second_factor.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace steady {

// The second factors of administrators, and log-ins that wait for one.
class SecondFactorRepository {
  public:
    virtual ~SecondFactorRepository() = default;
    // Replaces the administrator's previous factor, including recovery codes.
    virtual void save(const SecondFactor& factor,
                      const std::vector<std::string>& recovery_hashes) = 0;
    [[nodiscard]] virtual std::optional<SecondFactor> find(const AdminId& admin) = 0;
    // The factors of all administrators that have one.
    [[nodiscard]] virtual std::vector<SecondFactor> all() = 0;
    // Replaces the sealed secret `from` by `to`; false when `from` is no longer stored.
    [[nodiscard]] virtual bool reseal(const AdminId& admin, const std::string& from,
                                      const std::string& to) = 0;
    // False when the code of this or of a later step was already used.
    [[nodiscard]] virtual bool use_step(const AdminId& admin, std::int64_t step) = 0;
    // Removes the code; false when it does not exist.
    [[nodiscard]] virtual bool use_recovery_code(const AdminId& admin, const std::string& hash) = 0;
    [[nodiscard]] virtual long recovery_codes_left(const AdminId& admin) = 0;
    // Removes the factor, its recovery codes, waiting log-ins and links; false when there was no
    // factor.
    virtual bool remove(const AdminId& admin) = 0;

    // Replaces the administrator's earlier links; also removes all links that expired before `now`.
    virtual void save_link(const EnrolmentLink& link, Instant now) = 0;
    [[nodiscard]] virtual std::optional<EnrolmentLink> find_link(const std::string& token_hash) = 0;
};

// Log-ins that wait for a second factor.
class LogInChallengeRepository {
  public:
    virtual ~LogInChallengeRepository() = default;
    // Also removes all challenges that expired before `now`.
    virtual void insert_challenge(const LogInChallenge& challenge, Instant now) = 0;
    [[nodiscard]] virtual std::optional<LogInChallenge> find_challenge(
        const std::string& token_hash) = 0;
    // False when another request took it: it serves one log-in.
    [[nodiscard]] virtual bool take_challenge(const std::string& token_hash) = 0;
};

}  // namespace steady
