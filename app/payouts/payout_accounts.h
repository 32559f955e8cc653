#pragma once

#include "app/payouts/payout_context.h"
#include "domain/core/error.h"
#include "domain/payouts/payout.h"
#include "ports/jobs.h"

#include <optional>
#include <string>

namespace steady {

// The provider forgets the customer whose id is the payload.
inline constexpr const char* erase_customer_job = "erase_customer";

// What an administrator sees of somebody's account there.
struct ViewedPaymentAccount {
    PayoutAccountRecord account;
    std::optional<ProviderBalance> balance{};  // of a companion's, where the provider tells it
};

// A companion's account at the provider: /api/stripe/connect/… (API-072…077, PAYO-001…016). Always
// the caller's own. Provider failures are refused with provider_unavailable. An account that the
// provider does not know any more counts as none, and another one can be made.
class PayoutAccounts {
  public:
    explicit PayoutAccounts(PayoutContext context) : context_(context) {}

    // Makes the account, or gives the one that is there: one for each companion.
    [[nodiscard]] Result<PayoutAccountRecord> create(const AccountId& companion);
    // As the provider sees it now; what waited for it is released. Nothing set up yet gives an
    // empty record.
    [[nodiscard]] Result<PayoutAccountRecord> status(const AccountId& companion);
    // The hosted set-up page; both paths must be on our own origin. Refuses payout_account_missing.
    [[nodiscard]] Result<std::string> set_up_link(const AccountId& companion,
                                                  const std::string& refresh_url,
                                                  const std::string& return_url);
    // The provider's own dashboard. Refuses payout_account_missing.
    [[nodiscard]] Result<std::string> log_in_link(const AccountId& companion);
    // Refuses payout_account_missing.
    [[nodiscard]] Result<ProviderBalance> balance(const AccountId& companion);
    // A client's customer record at the provider, made once.
    [[nodiscard]] Result<std::string> customer(const AccountId& client);
    // A client's record in the words of an account (PAYO-006): complete once there is one. The
    // provider is not asked.
    [[nodiscard]] PayoutAccountRecord customer_status(const AccountId& client);
    // Of a companion as status(), of a client as customer_status(). Refuses not_found.
    [[nodiscard]] Result<ViewedPaymentAccount> viewed(const AccountId& id);
    // Carries out an erase_customer_job.
    [[nodiscard]] JobOutcome erase_customer(const Job& job);

    // The provider says that an account has changed; one that is not ours has no effect.
    [[nodiscard]] Result<void> refresh(const std::string& provider_account);
    // Asks the provider whether the account is gone; if so, its owner has none from now on.
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
