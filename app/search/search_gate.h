#pragma once

#include "domain/core/error.h"
#include "domain/core/ids.h"
#include "ports/accounts.h"
#include "ports/store.h"
#include "ports/verifications.h"

#include <cstddef>
#include <optional>

namespace steady {

// The cached rights of a searching client.
struct SearchRight {
    bool allowed = false;
    bool knows_times = false;  // may_know_times
    [[nodiscard]] std::size_t bytes() const { return sizeof *this; }
};

// SRCH-031, SRCH-033: a client searches once their ID is verified, everybody else freely. Refuses
// identity_required_to_search.
[[nodiscard]] inline Result<void> may_search(Transaction& transaction,
                                             const std::optional<AccountId>& caller) {
    if (!caller) return {};
    const auto account = transaction.accounts.find(*caller);
    if (account && account->type == AccountType::client &&
        !transaction.verifications.of(*caller).identity_verified()) {
        return refuse(Refusal::identity_required_to_search);
    }
    return {};
}

}  // namespace steady
