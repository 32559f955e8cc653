#include "adapters/memory/books.h"

#include "domain/payouts/payout_states.h"

#include <map>

namespace steady::memory {
namespace {

constexpr std::string_view payable_prefix = "companion_payable:";

const std::string& text_of(const std::string& key) {
    return key;
}
template <class Tag>
const std::string& text_of(const Id<Tag>& key) {
    return key.text();
}

// The first keys after `after` of a sorted table or map.
template <class Key, class Rows>
std::vector<Key> keys_after(const Rows& rows, const std::string& after, int limit) {
    std::vector<Key> page;
    for (const auto& [key, row] : rows) {
        if (page.size() == static_cast<std::size_t>(limit)) break;
        if (text_of(key) > after) page.push_back(key);
    }
    return page;
}

BalanceReads::Sums payable_sums(const State& state) {
    BalanceReads::Sums sums;
    for (const auto& [key, entry] : state.ledger) {
        for (const Posting& posting : entry.postings) {
            if (!posting.account.starts_with(payable_prefix)) continue;
            const auto companion = AccountId::parse(posting.account.substr(payable_prefix.size()));
            if (companion) sums[*companion] += posting.amount;
        }
    }
    return sums;
}

BalanceReads::Sums owed_sums(const State& state) {
    BalanceReads::Sums sums;
    for (const auto& [line, payout] : state.payouts) {
        sums[payout.companion] += still_owed(payout.state) ? payout.transferred() : Money{};
    }
    return sums;
}

BalanceReads::Sums sums_after(const BalanceReads::Sums& sums, const std::string& after, int limit) {
    BalanceReads::Sums page;
    for (const auto& [account, sum] : sums) {
        if (page.size() == static_cast<std::size_t>(limit)) break;
        if (account.text() > after) page.emplace(account, sum);
    }
    return page;
}

BalanceReads::Sums sums_among(const BalanceReads::Sums& sums,
                              const std::vector<AccountId>& companions) {
    BalanceReads::Sums found;
    for (const AccountId& each : companions) {
        if (const auto sum = sums.find(each); sum != sums.end()) found.insert(*sum);
    }
    return found;
}

}  // namespace

std::vector<BookingId> Books::bookings(const std::string& after, int limit) {
    return keys_after<BookingId>(state_.bookings, after, limit);
}

std::vector<PurchaseId> Books::purchases(const std::string& after, int limit) {
    return keys_after<PurchaseId>(state_.purchases, after, limit);
}

std::vector<RefundId> Books::refunds(const std::string& after, int limit) {
    return keys_after<RefundId>(state_.refunds, after, limit);
}

std::vector<BookingLineId> Books::payouts(const std::string& after, int limit) {
    return keys_after<BookingLineId>(state_.payouts, after, limit);
}

std::vector<std::string> Books::disputes(const std::string& after, int limit) {
    return keys_after<std::string>(state_.disputes, after, limit);
}

std::vector<LedgerEntry> Books::entries(const EntryCursor& after, int limit) {
    std::vector<LedgerEntry> page;
    const auto place = std::tie(after.kind, after.source_type, after.source_id);
    for (const auto& [key, entry] : state_.ledger) {  // in ledger order
        if (page.size() == static_cast<std::size_t>(limit)) break;
        if (std::tie(std::get<0>(key), std::get<1>(key), std::get<2>(key)) > place) {
            page.push_back(entry);
        }
    }
    return page;
}

BalanceReads::Sums Balances::payables(const std::string& after, int limit) {
    return sums_after(payable_sums(state_), after, limit);
}

BalanceReads::Sums Balances::owed(const std::string& after, int limit) {
    return sums_after(owed_sums(state_), after, limit);
}

BalanceReads::Sums Balances::payables_among(const std::vector<AccountId>& companions) {
    return sums_among(payable_sums(state_), companions);
}

BalanceReads::Sums Balances::owed_among(const std::vector<AccountId>& companions) {
    return sums_among(owed_sums(state_), companions);
}

PersonMoney Balances::money_of(const AccountId& person) {
    PersonMoney money;
    for (const auto& [id, purchase] : state_.purchases) {
        const bool is_paid =
            purchase.state == PurchaseState::paid || purchase.state == PurchaseState::refunded;
        if (purchase.owner == person && is_paid) money.paid += purchase.amount;
    }
    for (const auto& [id, refund] : state_.refunds) {
        const Purchase* purchase = state_.purchases.find(refund.purchase);
        if (purchase && purchase->owner == person && refund_left(refund.state))
            money.refunded += refund.amount;
    }
    for (const auto& [line, payout] : state_.payouts) {
        if (payout.companion == person)
            add_payouts(money, payout.state, payout.transferred(), payout.returned);
    }
    return money;
}

}  // namespace steady::memory
