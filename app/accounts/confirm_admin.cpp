#include "app/accounts/confirm_admin.h"

#include "app/accounts/current_password.h"

namespace steady {

Result<void> ConfirmAdmin::run(const AdminId& admin, const std::string& password) {
    const auto proven =
        prove_current_password(ports_, settings_.budgets.login_account, admin, password);
    if (!proven) return std::unexpected(proven.error());
    return {};
}

}  // namespace steady
