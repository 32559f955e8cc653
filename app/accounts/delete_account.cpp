#include "app/accounts/delete_account.h"

#include "app/accounts/current_password.h"
#include "app/accounts/erase_account.h"
#include "app/accounts/last_mail.h"
#include "domain/accounts/session_policy.h"
#include "domain/core/result.h"
#include "ports/accounts.h"
#include "ports/booking_lists.h"
#include "ports/store.h"

namespace steady {

Result<void> DeleteAccount::prove(const DeletionCommand& command) {
    const auto session = ports_.store.read([&](Transaction& transaction) {
        return transaction.sessions.find(command.session_token_hash);
    });
    if (!session) return refuse(Refusal::not_authenticated);
    if (!command.password) {
        if (is_fresh(session->session, ports_.clock.now())) return {};
        Error error{Refusal::password_required};
        error.fields.push_back({"password", error.message});
        return std::unexpected(std::move(error));
    }
    RETURN_IF_ERROR(prove_current_password(ports_, settings_.budgets.login_account, command.account,
                                           *command.password));
    return {};
}

DeletionPreview DeleteAccount::preview(const AccountId& account) {
    DeletionPreview preview;
    if (departure_check_) preview.visits = departure_check_(account, false);
    ports_.store.read([&](Transaction& transaction) {
        preview.obstacles = erasure_obstacles(transaction, account, false, ports_.clock.now());
        preview.seals_reports = has_reports_to_seal(transaction, ports_.vault, account);
        return 0;
    });
    return preview;
}

Result<void> DeleteAccount::run(const DeletionCommand& command) {
    if (auto proven = prove(command); !proven) return proven;
    const Instant started = ports_.clock.now();
    const DeletionPreview preview = this->preview(command.account);
    if (!preview.obstacles.empty()) return refuse(Refusal::erasure_blocked);
    if (auto named = expect_shown_refund(preview, command.refund); !named) return named;
    if (auto cancelled = cancel_open_bookings_(command.account, command.refund); !cancelled) {
        return cancelled;
    }
    return ports_.store.transact([&](Transaction& transaction) -> Result<void> {
        const auto account = transaction.accounts.find(command.account);
        if (!account) return refuse(Refusal::not_found);
        // A booking was made after the cancellation: the caller must retry.
        if (transaction.booking_lists.has_live(command.account)) return refuse(Refusal::conflict);
        if (!erasure_obstacles(transaction, command.account, false, started, started).empty())
            return refuse(Refusal::erasure_blocked);
        erase_account(transaction, ports_.ids, ports_.digests, ports_.vault, *account,
                      ports_.clock.now());
        send_last_mail(transaction, ports_, *account, preview.visits);
        return {};
    });
}

}  // namespace steady
