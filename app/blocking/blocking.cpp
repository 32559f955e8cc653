#include "app/blocking/blocking.h"

#include "app/bookings/close_waiting.h"
#include "app/core/readable.h"
#include "app/intro_calls/intro_calls.h"
#include "domain/people/public_name.h"
#include "ports/accounts.h"
#include "ports/approvals.h"
#include "ports/blocking.h"
#include "ports/booking_partners.h"
#include "ports/conversations.h"
#include "ports/intro_calls.h"
#include "ports/store.h"

#include <algorithm>
#include <optional>
#include <string>

namespace steady {
namespace {

// nullopt: erased, or in a form that only another release reads.
std::optional<Account> listed(Transaction& transaction, const AccountId& id) {
    return readable([&] { return transaction.accounts.find(id); }).value_or(std::nullopt);
}

std::optional<ConversationChange> shared_conversation(Transaction& transaction, const AccountId& a,
                                                      const AccountId& b) {
    for (const AccountType a_is : {AccountType::client, AccountType::companion}) {
        const auto found =
            transaction.conversations.page({.party = a, .as = a_is, .with = b, .limit = 1});
        if (found.empty()) continue;
        const Conversation& one = found.front().conversation;
        return ConversationChange{one.id, one.client, one.companion};
    }
    return std::nullopt;
}

bool have_met(Transaction& transaction, const AccountId& a, const AccountId& b) {
    return transaction.booking_partners.booked_together(a, b) ||
           transaction.booking_partners.booked_together(b, a) ||
           transaction.approvals.was_asked_by(a, b) || transaction.approvals.was_asked_by(b, a) ||
           shared_conversation(transaction, a, b).has_value() ||
           transaction.intro_calls.booked(a, b) || transaction.intro_calls.booked(b, a);
}

}  // namespace

Result<void> Blocking::block(const AccountId& caller, const AccountId& user) {
    std::optional<ConversationChange> closed;
    auto blocked = store_.transact([&](Transaction& transaction) -> Result<void> {
        if (!transaction.accounts.find(user)) return refuse(Refusal::not_found);
        if (!have_met(transaction, caller, user)) return refuse(Refusal::not_own_booking_partner);
        transaction.blocks.add(caller, user, clock_.now());
        (void)close_waiting(transaction, ids_, clock_.now(), caller);
        end_intro_calls(transaction, ids_, clock_.now(), caller, user);
        closed = shared_conversation(transaction, caller, user);
        return {};
    });
    if (blocked && closed) listener_.on_change(*closed);
    return blocked;
}

Result<void> Blocking::unblock(const AccountId& caller, const AccountId& user) {
    std::optional<ConversationChange> opened;
    auto unblocked = store_.transact([&](Transaction& transaction) -> Result<void> {
        transaction.blocks.remove(caller, user);
        opened = shared_conversation(transaction, caller, user);
        return {};
    });
    if (unblocked && opened) listener_.on_change(*opened);
    return unblocked;
}

std::vector<Account> Blocking::blocked(const AccountId& caller) {
    return store_.read([&](Transaction& transaction) {
        std::vector<Account> result;
        for (const AccountId& id : transaction.blocks.blocked_by(caller)) {
            if (auto account = listed(transaction, id)) result.push_back(*std::move(account));
        }
        return result;
    });
}

BlockState Blocking::state(const AccountId& caller, const AccountId& user) {
    return store_.read([&](Transaction& transaction) {
        return BlockState{transaction.blocks.has_blocked(caller, user),
                          have_met(transaction, caller, user)};
    });
}

std::vector<BookedUser> Blocking::booked_users(const AccountId& caller, std::string_view name) {
    const std::string sought = texts_.search_key(name);
    return store_.read([&](Transaction& transaction) {
        std::vector<BookedUser> result;
        for (const AccountId& id : transaction.booking_partners.booked_partners(caller)) {
            auto account = listed(transaction, id);
            if (!account || !texts_.search_key(public_name(*account)).contains(sought)) {
                continue;
            }
            result.push_back({*std::move(account), transaction.blocks.has_blocked(caller, id)});
        }
        std::ranges::stable_sort(result, {}, [this](const BookedUser& user) {
            return texts_.search_key(public_name(user.account));
        });
        return result;
    });
}

}  // namespace steady
