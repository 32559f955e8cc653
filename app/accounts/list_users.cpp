#include "app/accounts/list_users.h"

namespace steady {

UserPage ListUsers::run(UserQuery query) {
    const Instant now = clock_.now();
    const std::string list = list_of(query);
    query.known_total = totals_.find(list, now);
    const auto look = [&](Transaction& transaction) { return transaction.accounts.page(query); };
    auto page = query.is_one_question() ? store_.ask(look) : store_.read(look);
    if (!query.known_total) totals_.keep(list, page.total, now);
    return page;
}

}  // namespace steady
