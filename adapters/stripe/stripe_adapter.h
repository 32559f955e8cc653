#pragma once

#include "adapters/outbound/circuit_breaker.h"
#include "ports/metrics.h"
#include "ports/payment_provider.h"
#include "ports/payout_provider.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>

namespace steady {

struct StripeOptions {
    // Stripe's own address, or the sandbox's on loopback. A live key works with the former only;
    // plain HTTP with the latter only.
    std::string api_base = "https://api.stripe.com";
    std::string secret_key;                      // "sk_test_…" or "sk_live_…"
    std::string public_origin;                   // where users return to, without a trailing slash
    std::string statement_suffix = "BOOKING";    // neutral, on the card statement
    std::chrono::milliseconds deadline{15'000};  // for one call with all its retries
    std::chrono::milliseconds backoff{500};      // before the first retry, then doubled
    int tries = 3;
    std::size_t calls_at_once = 6;  // of requests; further ones wait for a slot
    // Of background work (BackgroundScope): as many as it has threads, so that none waits.
    std::size_t background_calls_at_once = 16;
    // …but are rejected once no call has started or ended for so long: the provider hangs.
    std::chrono::milliseconds timeout{3'000};
    std::string ca_file;               // PEM; empty: the system's
    outbound::CircuitOptions circuit;  // counts calls that failed with all their retries
    Metrics* metrics = nullptr;        // gets every call with its outcome; outlives the adapter
    std::stop_token stop{};            // once requested, calls in flight are abandoned
};

// The payment provider over Stripe's API: Checkout, refunds, Identity, and through payouts() and
// records() Connect and the ledger. Thread-safe.
class StripeAdapter final : public PaymentProvider, public IdentityProvider {
  public:
    // Throws std::invalid_argument when key and address do not match.
    explicit StripeAdapter(StripeOptions options);
    ~StripeAdapter() override;

    [[nodiscard]] ProviderResult<Checkout> create_checkout(const CheckoutRequest& request) override;
    [[nodiscard]] ProviderResult<Checkout> find_checkout(const std::string& id) override;
    [[nodiscard]] ProviderResult<Checkout> expire_checkout(const std::string& id) override;
    [[nodiscard]] ProviderResult<void> capture_payment(const std::string& payment) override;
    [[nodiscard]] ProviderResult<void> release_payment(const std::string& payment) override;
    [[nodiscard]] ProviderResult<Refund> refund(const RefundRequest& request) override;
    [[nodiscard]] ProviderResult<Refund> find_refund(const std::string& payment,
                                                     const std::string& reference) override;

    [[nodiscard]] ProviderResult<IdentityCheck> create_identity_check(
        const IdentityCheckRequest& request) override;
    [[nodiscard]] ProviderResult<IdentityCheck> find_identity_check(const std::string& id) override;
    [[nodiscard]] ProviderResult<IdentityCheck> redact_identity_check(
        const std::string& id) override;

    // Companions' accounts and transfers, clients' customer records, and the provider's records,
    // with the same client; they live as long as the adapter.
    [[nodiscard]] PayoutProvider& payouts() { return *payouts_; }
    [[nodiscard]] CustomerProvider& customers() { return *customers_; }
    [[nodiscard]] ProviderRecords& records() { return *records_; }

    [[nodiscard]] bool live_mode() const;
    // For the metrics.
    [[nodiscard]] outbound::CircuitState circuit() const;
    // Calls that were rejected because too many hung.
    [[nodiscard]] std::uint64_t turned_away() const;

    class Client;

  private:
    // A page that was completed and is not paid: what became of its payment.
    [[nodiscard]] ProviderResult<Checkout> with_payment(ProviderResult<Checkout> checkout);

    std::unique_ptr<Client> client_;
    StripeOptions options_;
    std::unique_ptr<PayoutProvider> payouts_;
    std::unique_ptr<CustomerProvider> customers_;
    std::unique_ptr<ProviderRecords> records_;
};

}  // namespace steady
