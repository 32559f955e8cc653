#include "app/accounts/remove_account.h"

#include "app/accounts/erase_account.h"
#include "app/accounts/last_mail.h"
#include "app/audit/required_reason.h"
#include "ports/accounts.h"
#include "ports/bookings.h"

namespace steady {

std::vector<ErasureObstacle> RemoveAccount::obstacles(const AccountId& account) {
    return ports_.store.read(
        [&](Transaction& transaction) { return erasure_obstacles(transaction, account, true); });
}

Result<void> RemoveAccount::run(const RemovalCommand& command) {
    const auto said = reason_or_none(command.reason);
    if (!said) return std::unexpected(said.error());
    const auto known = ports_.store.read([&](Transaction& transaction) {
        return transaction.accounts.find(command.account).has_value();
    });
    if (!known) return refuse(Refusal::not_found);
    if (!obstacles(command.account).empty()) return refuse(Refusal::erasure_blocked);
    std::vector<LeavingVisit> visits;
    if (departure_check_) visits = departure_check_(command.account, true);
    if (auto cancelled = cancel_(command.account, command.admin, *said); !cancelled) {
        return cancelled;
    }
    return ports_.store.transact([&](Transaction& transaction) -> Result<void> {
        const auto account = transaction.accounts.find(command.account);
        if (!account) return refuse(Refusal::not_found);
        // A booking was made after the cancellation: the administrator must retry.
        if (transaction.bookings.has_live(command.account)) return refuse(Refusal::conflict);
        if (!erasure_obstacles(transaction, command.account, true).empty())
            return refuse(Refusal::erasure_blocked);
        const char* type = account->type == AccountType::client ? "client" : "companion";
        trail_.record(transaction, command.admin,
                      {.action = "delete_user",
                       .object_type = "account",
                       .object_id = command.account.text(),
                       .reason = *said,
                       .changes = {{"type", type, ""}}});
        erase_account(transaction, ports_.ids, ports_.digests, ports_.vault, *account,
                      ports_.clock.now());
        send_last_mail(transaction, ports_, *account, visits);
        return {};
    });
}

}  // namespace steady
