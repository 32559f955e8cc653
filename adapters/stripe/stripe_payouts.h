#pragma once

#include "adapters/stripe/stripe_client.h"
#include "ports/payout_provider.h"

#include <string>

namespace steady {

// Companions' accounts (Express, with the transfers capability only) and transfers to them.
class StripePayouts final : public PayoutProvider {
  public:
    StripePayouts(const StripeAdapter::Client& client, std::string public_origin)
        : client_(client), public_origin_(std::move(public_origin)) {}

    [[nodiscard]] ProviderResult<PayoutAccount> create_payout_account(
        const PayoutAccountRequest& request) override;
    [[nodiscard]] ProviderResult<PayoutAccount> find_payout_account(const std::string& id) override;
    [[nodiscard]] ProviderResult<std::string> create_account_link(
        const std::string& account, const std::string& refresh_path,
        const std::string& return_path) override;
    [[nodiscard]] ProviderResult<std::string> create_login_link(
        const std::string& account) override;
    [[nodiscard]] ProviderResult<ProviderBalance> balance_of(const std::string& account) override;
    [[nodiscard]] ProviderResult<BankPayout> find_bank_payout(const std::string& account,
                                                              const std::string& payout) override;
    [[nodiscard]] ProviderResult<BankPayout> pay_to_bank(
        const std::string& account, Money amount, const std::string& idempotency_key) override;

    [[nodiscard]] ProviderResult<Transfer> transfer(const TransferRequest& request) override;
    [[nodiscard]] ProviderResult<Transfer> find_transfer(const std::string& group,
                                                         const std::string& reference) override;
    [[nodiscard]] ProviderResult<TransferReversal> reverse_transfer(
        const ReversalRequest& request) override;

  private:
    [[nodiscard]] ProviderResult<std::string> charge_of(const std::string& payment_id);

    const StripeAdapter::Client& client_;
    std::string public_origin_;
};

// Clients' customer records.
class StripeCustomers final : public CustomerProvider {
  public:
    StripeCustomers(const StripeAdapter::Client& client, std::string public_origin)
        : client_(client), public_origin_(std::move(public_origin)) {}

    [[nodiscard]] ProviderResult<std::string> create_customer(
        const PayoutAccountRequest& request) override;
    [[nodiscard]] ProviderResult<std::string> create_portal_link(
        const std::string& customer, const std::string& return_path) override;
    [[nodiscard]] ProviderResult<void> delete_customer(const std::string& customer) override;

  private:
    const StripeAdapter::Client& client_;
    std::string public_origin_;
};

// The "available" and "pending" dollars of a balance; `unknown` when the reply is not one.
[[nodiscard]] ProviderResult<ProviderBalance> read_balance(const nlohmann::json& object,
                                                           bool live_mode);

}  // namespace steady
