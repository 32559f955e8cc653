#pragma once

#include "adapters/outbound/bulkhead.h"
#include "adapters/outbound/transport.h"
#include "adapters/stripe/stripe_adapter.h"

#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

// Internal to the adapter; only its own .cpp files include this.
namespace steady {

using Form = std::vector<std::pair<std::string, std::string>>;

// "a[b]=c&…", with everything escaped but the brackets of names.
[[nodiscard]] std::string encode_form(const Form& form);

// The prefix and then letters, digits and underscores, at most 255 characters: the only ids that
// are ever put into a path.
[[nodiscard]] bool is_provider_id(std::string_view id, std::string_view prefix);

// One call with its retries (security-reliability-money §3.7), skipped while the provider is down
// or hangs (R6). Thread-safe.
class StripeAdapter::Client {
  public:
    explicit Client(const StripeOptions& options);

    // `account`: the connected account on whose behalf the call is made; empty: our own.
    [[nodiscard]] ProviderResult<nlohmann::json> get(const std::string& path,
                                                     const std::string& account = {}) const;
    [[nodiscard]] ProviderResult<nlohmann::json> post(const std::string& path, const Form& form,
                                                      const std::string& idempotency_key,
                                                      const std::string& account = {}) const;
    [[nodiscard]] ProviderResult<nlohmann::json> remove(const std::string& path) const;
    [[nodiscard]] bool live_mode() const { return live_mode_; }
    [[nodiscard]] outbound::CircuitState circuit() const { return breaker_.state(); }
    [[nodiscard]] std::uint64_t turned_away() const {
        return request_slots_.turned_away() + background_slots_.turned_away();
    }

  private:
    struct Answer;
    template <class Call>
    [[nodiscard]] ProviderResult<nlohmann::json> counted(Call&& call) const;
    [[nodiscard]] ProviderResult<nlohmann::json> call(const std::string& method,
                                                      const std::string& path,
                                                      const std::string& body,
                                                      const std::string& idempotency_key,
                                                      const std::string& account) const;
    [[nodiscard]] Answer attempt(const std::string& method, const std::string& path,
                                 const std::string& body, const std::string& idempotency_key,
                                 const std::string& account,
                                 std::chrono::steady_clock::time_point deadline) const;

    StripeOptions options_;
    outbound::Transport transport_;
    mutable outbound::CircuitBreaker breaker_;
    mutable outbound::Bulkhead request_slots_;
    mutable outbound::Bulkhead background_slots_;
    bool live_mode_ = false;
};

}  // namespace steady
