#include "app/accounts/confirm_admin.h"

#include "app/accounts/current_password.h"
#include "app/accounts/second_factor_code.h"
#include "domain/accounts/second_factor.h"
#include "domain/core/result.h"
#include "ports/store.h"

namespace steady {

Result<void> ConfirmAdmin::run(const AdminId& admin, const std::string& password) {
    RETURN_IF_ERROR(
        prove_current_password(ports_, settings_.budgets.login_account, admin, password));
    return {};
}

Result<void> ConfirmAdminTwice::run(const AdminId& admin, const std::string& password,
                                    const std::string& code) {
    if (auto proven = ConfirmAdmin(ports_, settings_).run(admin, password); !proven) return proven;
    AttemptGate gate(ports_.store, ports_.clock);
    const Attempt attempt{"confirm-code:" + admin.text(), settings_.budgets.login_account,
                          admin.text()};
    if (auto open = gate.charge({attempt}); !open) return open;
    const auto accepted = ports_.store.transact([&](Transaction& transaction) {
        return accept_code(transaction, ports_, vault_, codes_, admin, plain_code(code));
    });
    if (accepted) {
        gate.forgive(attempt, {});
        return {};
    }
    if (accepted.error().refusal != Refusal::wrong_second_factor)
        return std::unexpected(accepted.error());
    // Not the 401 of a log-in: the session stays valid.
    return refuse_field("code", accepted.error().message);
}

}  // namespace steady
