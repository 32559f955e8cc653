#include "app/desk/desk_people.h"

#include "app/core/readable.h"
#include "ports/accounts.h"
#include "ports/store.h"

namespace steady {

DeskPerson desk_person(Transaction& transaction, const AccountId& id) {
    const auto account =
        readable([&] { return transaction.accounts.find(id); }).value_or(std::nullopt);
    if (!account) return {.id = id};
    return {.id = id,
            .type = account->type,
            .name = account->display_name,
            .legal_name = account->real_name,
            .phone = account->phone,
            .email = account->email.text(),
            .suspended_at = transaction.accounts.suspended_at(id)};
}

std::map<std::string, std::string> admin_addresses(Transaction& transaction) {
    std::map<std::string, std::string> addresses;
    for (const Admin& admin : transaction.admins.all())
        addresses.emplace(admin.id.text(), admin.email.text());
    return addresses;
}

}  // namespace steady
