#pragma once

#include "adapters/sql/connection.h"
#include "ports/throttles.h"

namespace steady::sql {

class Throttles final : public ThrottleRepository {
  public:
    explicit Throttles(Connection& connection) : connection_(connection) {}
    [[nodiscard]] std::optional<Throttle> find(const std::string& key) override;
    void save(const Throttle& throttle) override;
    void remove(const std::string& key) override;
    long remove_before(Instant window_start) override;
    void remove_of(const std::string& subject) override;

  private:
    Connection& connection_;
};

class RecognizedNetworks final : public KnownNetworkRepository {
  public:
    explicit RecognizedNetworks(Connection& connection) : connection_(connection) {}
    [[nodiscard]] bool knows(const std::string& address_hash, const std::string& network) override;
    void remember(const std::string& address_hash, const std::string& network, Instant at) override;
    void remove(const std::string& address_hash) override;
    long remove_before(Instant last_used) override;

  private:
    Connection& connection_;
};

}  // namespace steady::sql
