#include "app/accounts/suspend_account.h"

#include "app/audit/required_reason.h"
#include "ports/accounts.h"
#include "ports/calendar_feeds.h"
#include "ports/companions.h"
#include "ports/store.h"

#include <optional>

namespace steady {

Result<void> set_suspension(Transaction& transaction, const AuditTrail& trail,
                            const SuspensionCommand& command, Instant now) {
    if (auto given = demand_reason(command.reason); !given) return given;
    const AccountId& id = command.account;
    const auto account = transaction.accounts.find(id);
    if (!account) return refuse(Refusal::not_found);
    if (transaction.accounts.suspended_at(id).has_value() == command.suspended) {
        return refuse(Refusal::conflict, command.suspended ? "This account is suspended already."
                                                           : "This account is not suspended.");
    }
    transaction.accounts.set_suspended(id, command.suspended ? std::optional(now) : std::nullopt);
    if (command.suspended) {
        transaction.sessions.remove_all_of(id, std::nullopt);
        transaction.reset_tokens.remove_all_of(id);
        transaction.calendar_feeds.remove(id);
        if (account->type == AccountType::companion) transaction.companions.set_online(id, false);
    }
    trail.record(transaction, command.admin,
                 {.action = command.suspended ? "suspend_user" : "reinstate_user",
                  .object_type = "account",
                  .object_id = id.text(),
                  .reason = command.reason,
                  .changes = {{"suspended", command.suspended ? "no" : "yes",
                               command.suspended ? "yes" : "no"}}});
    return {};
}

}  // namespace steady
