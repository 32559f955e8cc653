#include "app/blocking/blocking.h"

#include "app/bookings/close_waiting.h"
#include "domain/core/text.h"
#include "domain/people/public_name.h"
#include "ports/accounts.h"
#include "ports/blocking.h"
#include "ports/bookings.h"

#include <algorithm>
#include <string>

namespace steady {
namespace {

bool booked(Transaction& transaction, const AccountId& a, const AccountId& b) {
    return transaction.bookings.booked_together(a, b) || transaction.bookings.booked_together(b, a);
}

}  // namespace

Result<void> Blocking::block(const AccountId& caller, const AccountId& user) {
    return store_.transact([&](Transaction& transaction) -> Result<void> {
        if (!transaction.accounts.find(user)) return refuse(Refusal::not_found);
        if (!booked(transaction, caller, user)) return refuse(Refusal::not_own_booking_partner);
        transaction.blocks.add(caller, user, clock_.now());
        (void)close_waiting(transaction, ids_, clock_.now(), caller);
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

BlockState Blocking::state(const AccountId& caller, const AccountId& user) {
    return store_.read([&](Transaction& transaction) {
        return BlockState{transaction.blocks.has_blocked(caller, user),
                          booked(transaction, caller, user)};
    });
}

std::vector<BookedUser> Blocking::booked_users(const AccountId& caller, std::string_view name) {
    const std::string sought = texts_.search_key(name);
    return store_.read([&](Transaction& transaction) {
        std::vector<BookedUser> result;
        for (const AccountId& id : transaction.bookings.booked_partners(caller)) {
            auto account = transaction.accounts.find(id);
            if (!account || !texts_.search_key(public_name(*account)).contains(sought)) {
                continue;
            }
            result.push_back({*std::move(account), transaction.blocks.has_blocked(caller, id)});
        }
        std::ranges::stable_sort(
            result, {}, [](const BookedUser& user) { return lowered(public_name(user.account)); });
        return result;
    });
}

}  // namespace steady
