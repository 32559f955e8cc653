#pragma once

#include "adapters/memory/state.h"
#include "ports/second_factors.h"

namespace steady::memory {

class SecondFactors final : public SecondFactorRepository {
  public:
    explicit SecondFactors(State& state) : state_(state) {}
    void save(const SecondFactor& factor, const std::vector<std::string>& recovery_hashes) override;
    std::optional<SecondFactor> find(const AdminId& admin) override;
    std::vector<SecondFactor> all() override;
    bool reseal(const AdminId& admin, const std::string& from, const std::string& to) override;
    bool use_step(const AdminId& admin, std::int64_t step) override;
    bool use_recovery_code(const AdminId& admin, const std::string& hash) override;
    long recovery_codes_left(const AdminId& admin) override;
    bool remove(const AdminId& admin) override;
    void save_link(const EnrolmentLink& link, Instant now) override;
    std::optional<EnrolmentLink> find_link(const std::string& token_hash) override;

  private:
    State& state_;
};

class LogInChallenges final : public LogInChallengeRepository {
  public:
    explicit LogInChallenges(State& state) : state_(state) {}
    void insert_challenge(const LogInChallenge& challenge, Instant now) override;
    std::optional<LogInChallenge> find_challenge(const std::string& token_hash) override;
    bool take_challenge(const std::string& token_hash) override;

  private:
    State& state_;
};

}  // namespace steady::memory
