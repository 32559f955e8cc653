#include "app/accounts/list_users.h"

namespace steady {

UserPage ListUsers::run(const UserQuery& query) {
    return store_.read([&](Transaction& transaction) { return transaction.accounts.page(query); });
}

}  // namespace steady
