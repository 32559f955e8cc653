#include "app/audit/same_person.h"

#include "ports/accounts.h"
#include "ports/store.h"

namespace steady {

bool same_person(Transaction& transaction, const std::string& admin, const AccountId& account) {
    const auto id = AdminId::parse(admin);
    const auto acting = id ? transaction.admins.find(*id) : std::nullopt;
    const auto held = transaction.accounts.find(account);
    return acting && held && acting->email == held->email;
}

}  // namespace steady
