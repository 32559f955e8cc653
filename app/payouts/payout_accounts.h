#pragma once

#include "app/payouts/payout_context.h"
#include "domain/core/error.h"
#include "domain/payouts/payout.h"
#include "ports/jobs.h"

#include <optional>
#include <string>

namespace steady {

// An account at the provider, as its owner and administrators see it.
struct ViewedPaymentAccount {
    PayoutAccountRecord account;
    std::optional<BankDetails> bank{};  // of a companion's account; never stored
    // Of a companion's account, for administrators, if the provider returns it.
    std::optional<ProviderBalance> balance{};
};

// A companion's account at the provider: /api/stripe/connect/… (API-072…077, PAYO-001…016). Always
// the caller's own. Provider failures are refused with provider_unavailable. An account that the
// provider no longer knows counts as none, and another one can be created.
class PayoutAccounts {
  public:
    explicit PayoutAccounts(PayoutContext context) : context_(context) {}

    // Creates the account, or returns the existing one: one per companion.
    [[nodiscard]] Result<PayoutAccountRecord> create(const AccountId& companion);
    // The account's current state at the provider; releases payouts that waited for it. An empty
    // record if there is no account yet.
    [[nodiscard]] Result<ViewedPaymentAccount> status(const AccountId& companion);
    // The hosted onboarding page; both paths must be on our own origin. Refuses
    // payout_account_missing.
    [[nodiscard]] Result<std::string> set_up_link(const AccountId& companion,
                                                  const std::string& refresh_url,
                                                  const std::string& return_url);
    // The provider's own dashboard. Refuses payout_account_missing.
    [[nodiscard]] Result<std::string> log_in_link(const AccountId& companion);
    // Refuses payout_account_missing.
    [[nodiscard]] Result<ProviderBalance> balance(const AccountId& companion);
    // A client's customer record at the provider, made once.
    [[nodiscard]] Result<std::string> customer(const AccountId& client);
    // The provider's page for a client, with cards and receipts; makes the customer record first.
    [[nodiscard]] Result<std::string> portal_link(const AccountId& client);
    // A client's customer record in the form of an account (PAYO-006): complete once it exists.
    // Does not call the provider.
    [[nodiscard]] PayoutAccountRecord customer_status(const AccountId& client);
    // For a companion as status(), for a client as customer_status(). Refuses not_found.
    [[nodiscard]] Result<ViewedPaymentAccount> viewed(const AccountId& id);
    // Executes a job erase_customer.
    [[nodiscard]] JobOutcome erase_customer(const Job& job);

    // The provider reports that an account has changed; no effect for an unknown one. Refuses
    // provider_unavailable as long as money that a bank returned cannot be sent again: retry later.
    [[nodiscard]] Result<void> refresh(const std::string& provider_account);
    // Queries the provider whether the account is gone; if so, its owner has none from now on.
    [[nodiscard]] bool gone(const AccountId& companion, const std::string& provider_account);

  private:
    [[nodiscard]] Result<PayoutAccountRecord> own(const AccountId& companion);
    void detach(const AccountId& companion, const std::string& provider_account);
    [[nodiscard]] std::unexpected<Error> refused(const PayoutAccountRecord& record,
                                                 const ProviderFault& fault, const char* words);
    PayoutAccountRecord keep(const AccountId& companion, const PayoutAccount& seen);

    PayoutContext context_;
};

}  // namespace steady
