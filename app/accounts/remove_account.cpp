#include "app/accounts/remove_account.h"

#include "app/accounts/erase_account.h"
#include "app/accounts/last_mail.h"
#include "app/audit/required_reason.h"
#include "domain/core/result.h"
#include "ports/accounts.h"
#include "ports/booking_lists.h"
#include "ports/store.h"

namespace steady {

DeletionPreview RemoveAccount::preview(const AccountId& account) {
    DeletionPreview preview;
    if (departure_check_) preview.visits = departure_check_(account, true);
    ports_.store.read([&](Transaction& transaction) {
        preview.obstacles = erasure_obstacles(transaction, account, true, ports_.clock.now());
        preview.seals_reports = has_reports_to_seal(transaction, ports_.vault, account);
        return 0;
    });
    return preview;
}

Result<DeletionPreview> RemoveAccount::find_preview(const AccountId& account) {
    const bool is_known = ports_.store.read(
        [&](Transaction& transaction) { return transaction.accounts.find(account).has_value(); });
    if (!is_known) return refuse(Refusal::not_found);
    return preview(account);
}

Result<void> RemoveAccount::run(const RemovalCommand& command) {
    ASSIGN_OR_RETURN(const auto erase, prepare(command));
    return ports_.store.transact(erase);
}

Result<RemoveAccount::Erasure> RemoveAccount::prepare(const RemovalCommand& command) {
    ASSIGN_OR_RETURN(const auto said, reason_or_none(command.reason));
    const Instant started = ports_.clock.now();
    ASSIGN_OR_RETURN(const auto shown, find_preview(command.account));
    if (!shown.obstacles.empty()) return refuse(Refusal::erasure_blocked);
    RETURN_IF_ERROR(expect_shown_refund(shown, command.refund));
    RETURN_IF_ERROR(cancel_(command.account, command.admin, said, command.refund));
    return [this, said, started, visits = shown.visits, admin = command.admin,
            id = command.account](Transaction& transaction) -> Result<void> {
        const auto account = transaction.accounts.find(id);
        if (!account) return refuse(Refusal::not_found);
        // A booking was made after the cancellation: the administrator must retry.
        if (transaction.booking_lists.has_live(id)) return refuse(Refusal::conflict);
        if (!erasure_obstacles(transaction, id, true, started, started).empty())
            return refuse(Refusal::erasure_blocked);
        const char* type = account->type == AccountType::client ? "client" : "companion";
        trail_.record(transaction, admin,
                      {.action = "delete_user",
                       .object_type = "account",
                       .object_id = id.text(),
                       .reason = said,
                       .changes = {{"type", type, ""}}});
        erase_account(transaction, ports_.ids, ports_.digests, ports_.vault, *account,
                      ports_.clock.now());
        send_last_mail(transaction, ports_, *account, visits);
        return {};
    };
}

}  // namespace steady
