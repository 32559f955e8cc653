#include "app/accounts/create_admin.h"

#include "app/people/pasted_email.h"
#include "domain/people/personal_texts.h"
#include "ports/accounts.h"
#include "ports/store.h"

namespace steady {

Result<Admin> CreateAdmin::run(const AuditActor& actor, const std::string& email,
                               const std::string& name, const std::string& supplied_password,
                               AdminRole role) {
    const std::string password = texts_.password_form(supplied_password);
    const auto address = parse_pasted_email(texts_, email);
    if (!address) return refuse_field("email", "Please enter a valid email address.");
    const auto full_name = PersonName::parse(name.empty() ? "Administrator" : name);
    if (!full_name) return refuse_field("name", "Please enter a name of at most 100 characters.");
    if (auto fault = new_password_fault(settings_.passwords, password,
                                        {address->text(), {full_name->text()}}))
        return refuse_field("password", std::move(*fault));
    const auto hash = hasher_.hash(password);
    if (!hash) return refuse(Refusal::busy);
    return store_.transact([&](Transaction& transaction) -> Result<Admin> {
        Admin admin{ids_.next<AdminId>(), *address, full_name->text(), clock_.now(), {}, {}, role};
        if (!transaction.admins.insert(admin, *hash)) return refuse(Refusal::email_taken);
        trail_.record(transaction, actor,
                      {.action = "create_admin",
                       .object_type = "admin",
                       .object_id = admin.id.text(),
                       .changes = {{"email", "", admin.email.text(), true},
                                   {"role", "", std::string(admin_roles.of(role))}}});
        return admin;
    });
}

}  // namespace steady
