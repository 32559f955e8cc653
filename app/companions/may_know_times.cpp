#include "app/companions/may_know_times.h"

#include "domain/people/unconfirmed_address.h"
#include "ports/accounts.h"
#include "ports/store.h"
#include "ports/verifications.h"

namespace steady {

bool may_know_times(Transaction& transaction, const std::optional<AccountId>& caller) {
    if (!caller) return false;
    const auto account = transaction.accounts.find(*caller);
    return account && account->type == AccountType::client && !is_unconfirmed(account->email) &&
           transaction.verifications.of(*caller).identity_verified();
}

}  // namespace steady
