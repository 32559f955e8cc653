#include "app/accounts/change_admin_password.h"

#include "app/audit/required_reason.h"
#include "app/people/pasted_email.h"
#include "ports/accounts.h"
#include "ports/store.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace steady {

Result<void> ChangeAdminPassword::run(const AdminPasswordChange& change) {
    ConfirmAdmin confirm(ports_, settings_);
    if (auto proven = confirm.run(change.admin, change.current_password); !proven) return proven;
    const auto admin = ports_.store.read(
        [&](Transaction& transaction) { return transaction.admins.find(change.admin); });
    if (!admin) return refuse(Refusal::not_authenticated);
    return write(change.actor, *admin, change.new_password, "newPassword", "");
}

Result<void> ChangeAdminPassword::set(const AuditActor& actor, const std::string& email,
                                      const std::string& password, const std::string& reason) {
    if (auto given = demand_reason(reason); !given) return given;
    const auto address = parse_pasted_email(ports_.texts, email);
    const auto all =
        ports_.store.read([](Transaction& transaction) { return transaction.admins.all(); });
    const auto found = std::ranges::find_if(
        all, [&](const Admin& admin) { return address && admin.email == *address; });
    if (found == all.end()) {
        return refuse(Refusal::not_found, "There is no administrator with this email.");
    }
    return write(actor, *found, password, "password", reason);
}

Result<void> ChangeAdminPassword::write(const AuditActor& actor, const Admin& admin,
                                        const std::string& supplied_password,
                                        const std::string& field, const std::string& reason) {
    const std::string password = ports_.texts.password_form(supplied_password);
    if (auto fault =
            new_password_fault(settings_.passwords, password, {admin.email.text(), {admin.name}})) {
        return refuse_field(field, std::move(*fault));
    }
    const auto hash = ports_.hasher.hash(password);
    if (!hash) return refuse(Refusal::busy);
    return ports_.store.transact([&](Transaction& transaction) -> Result<void> {
        transaction.admins.set_password_hash(admin.id, *hash);
        transaction.sessions.remove_all_of_admin(admin.id);
        trail_.record(transaction, actor,
                      {.action = "change_admin_password",
                       .object_type = "admin",
                       .object_id = admin.id.text(),
                       .reason = reason});
        return {};
    });
}

}  // namespace steady
