#include "app/accounts/list_users.h"

#include "ports/paging.h"
#include "ports/store.h"

namespace steady {

UserPage ListUsers::run(UserQuery query) {
    const Instant now = clock_.now();
    query.name = texts_.search_key(query.name);
    const std::string list = list_of(query);
    const std::string order = order_of(query);
    query.known_total = totals_.find(list, now);
    query.stored_location = places_.find(order, query.offset(), now);
    const auto look = [&](Transaction& transaction) { return transaction.user_list.page(query); };
    const bool asks_once = is_single_query(query.page == 1, query.known_total);
    auto page = asks_once ? store_.ask(look) : store_.read(look);
    if (!query.known_total) totals_.keep(list, page.total, now);
    store_ends(places_, order, page.users, query.offset(), query.stored_location, now,
               [&](const ListedUser& user) { return place_of(query.key, user); });
    return page;
}

}  // namespace steady
