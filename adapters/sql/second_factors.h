#pragma once

#include "adapters/sql/connection.h"
#include "ports/second_factors.h"

namespace steady::sql {

class SecondFactors final : public SecondFactorRepository {
  public:
    explicit SecondFactors(Connection& connection) : connection_(connection) {}
    void save(const SecondFactor& factor, const std::vector<std::string>& recovery_hashes) override;
    [[nodiscard]] std::optional<SecondFactor> find(const AdminId& admin) override;
    [[nodiscard]] std::vector<SecondFactor> all() override;
    [[nodiscard]] bool reseal(const AdminId& admin, const std::string& from,
                              const std::string& to) override;
    [[nodiscard]] bool use_step(const AdminId& admin, std::int64_t step) override;
    [[nodiscard]] bool use_recovery_code(const AdminId& admin, const std::string& hash) override;
    [[nodiscard]] long recovery_codes_left(const AdminId& admin) override;
    bool remove(const AdminId& admin) override;
    void save_link(const EnrolmentLink& link, Instant now) override;
    [[nodiscard]] std::optional<EnrolmentLink> find_link(const std::string& token_hash) override;

  private:
    Connection& connection_;
};

class LogInChallenges final : public LogInChallengeRepository {
  public:
    explicit LogInChallenges(Connection& connection) : connection_(connection) {}
    void insert_challenge(const LogInChallenge& challenge, Instant now) override;
    [[nodiscard]] std::optional<LogInChallenge> find_challenge(
        const std::string& token_hash) override;
    [[nodiscard]] bool take_challenge(const std::string& token_hash) override;

  private:
    Connection& connection_;
};

}  // namespace steady::sql
