#include "app/blocking/blocking.h"

#include "ports/accounts.h"
#include "ports/blocking.h"
#include "ports/bookings.h"

#include <algorithm>

namespace steady {

Result<void> Blocking::block(const AccountId& caller, const AccountId& user) {
    return store_.transact([&](Transaction& transaction) -> Result<void> {
        if (!transaction.accounts.find(user)) return refuse(Refusal::not_found);
        if (!transaction.bookings.booked_together(caller, user) &&
            !transaction.bookings.booked_together(user, caller)) {
            return refuse(Refusal::not_own_booking_partner);
        }
        transaction.blocks.add(caller, user, clock_.now());
        return {};
    });
}

Result<void> Blocking::unblock(const AccountId& caller, const AccountId& user) {
    return store_.transact([&](Transaction& transaction) -> Result<void> {
        transaction.blocks.remove(caller, user);
        return {};
    });
}

std::vector<Account> Blocking::blocked(const AccountId& caller) {
    return store_.read([&](Transaction& transaction) {
        std::vector<Account> result;
        for (const AccountId& id : transaction.blocks.blocked_by(caller)) {
            if (auto account = transaction.accounts.find(id)) result.push_back(std::move(*account));
        }
        return result;
    });
}

bool Blocking::is_blocked(const AccountId& caller, const AccountId& user) {
    return store_.read(
        [&](Transaction& transaction) { return transaction.blocks.has_blocked(caller, user); });
}

std::vector<BookedUser> Blocking::booked_users(const AccountId& caller) {
    return store_.read([&](Transaction& transaction) {
        std::vector<BookedUser> result;
        for (const AccountId& id : transaction.bookings.booked_partners(caller)) {
            if (auto account = transaction.accounts.find(id)) {
                result.push_back({std::move(*account), transaction.blocks.has_blocked(caller, id)});
            }
        }
        return result;
    });
}

}  // namespace steady
