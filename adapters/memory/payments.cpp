#include "adapters/memory/payments.h"

#include "adapters/memory/evict_oldest.h"

#include <algorithm>
#include <stdexcept>

namespace steady::memory {

void Purchases::insert(const Purchase& purchase) {
    state_.purchases.put(purchase.id, purchase);
}

std::optional<Purchase> Purchases::find(const PurchaseId& id) {
    const Purchase* purchase = state_.purchases.find(id);
    return purchase ? std::optional(*purchase) : std::nullopt;
}

std::optional<Purchase> Purchases::find_by_session(const std::string& provider_session) {
    if (provider_session.empty()) return std::nullopt;
    for (const auto& [id, purchase] : state_.purchases) {
        if (purchase.provider_session == provider_session) return purchase;
    }
    return std::nullopt;
}

std::optional<Purchase> Purchases::find_by_payment(const std::string& provider_payment) {
    if (provider_payment.empty()) return std::nullopt;
    for (const auto& [id, purchase] : state_.purchases) {
        if (purchase.provider_payment == provider_payment) return purchase;
    }
    return std::nullopt;
}

void Purchases::erase_pages(const AccountId& owner) {
    std::vector<PurchaseId> own;
    for (const auto& [id, purchase] : state_.purchases) {
        if (purchase.owner == owner) own.push_back(id);
    }
    for (const PurchaseId& id : own) {
        state_.purchases.change(id, [](Purchase& purchase) { purchase.url.clear(); });
    }
}

std::optional<Purchase> Purchases::latest(const AccountId& owner, PurchaseKind kind,
                                          const std::string& subject) {
    std::optional<Purchase> newest;
    for (const auto& [id, purchase] : state_.purchases) {
        if (purchase.owner != owner || purchase.kind != kind || purchase.subject != subject)
            continue;
        if (!newest ||
            std::tie(newest->created_at, newest->id) < std::tie(purchase.created_at, purchase.id)) {
            newest = purchase;
        }
    }
    return newest;
}

bool Purchases::update(const Purchase& purchase, PurchaseState from) {
    const Purchase* stored = state_.purchases.find(purchase.id);
    if (!stored || stored->state != from) return false;
    state_.purchases.put(purchase.id, purchase);
    return true;
}

std::vector<Purchase> Purchases::open_before(Instant before, const PurchaseCursor& after,
                                             int limit) {
    std::vector<Purchase> found;
    for (const auto& [id, purchase] : state_.purchases) {
        const bool behind =
            std::tie(purchase.created_at, id.text()) > std::tie(after.created_at, after.id);
        if (purchase.state == PurchaseState::open && purchase.created_at < before && behind) {
            found.push_back(purchase);
        }
    }
    std::ranges::sort(found, [](const Purchase& a, const Purchase& b) {
        return std::tie(a.created_at, a.id) < std::tie(b.created_at, b.id);
    });
    if (found.size() > static_cast<std::size_t>(limit))
        found.erase(found.begin() + limit, found.end());
    return found;
}

bool Ledger::post(const LedgerEntry& entry) {
    if (!entry.balanced())
        throw std::logic_error("unbalanced ledger entry " + std::string(entry_name(entry.kind)));
    const auto key =
        std::make_tuple(std::string(entry_name(entry.kind)), entry.source_type, entry.source_id);
    if (state_.ledger.contains(key)) return false;
    state_.ledger.put(key, entry);
    return true;
}

Money Ledger::balance(const std::string& account) {
    const auto all = balances();
    const auto it = all.find(account);
    return it == all.end() ? Money{} : it->second;
}

std::map<std::string, Money> Ledger::balances() {
    std::map<std::string, Money> sums;
    for (const auto& [key, entry] : state_.ledger) {
        for (const Posting& posting : entry.postings) sums[posting.account] += posting.amount;
    }
    return sums;
}

Money Ledger::total() {
    Money sum;
    for (const auto& [account, balance] : balances()) sum += balance;
    return sum;
}

std::vector<LedgerEntry> Ledger::entries_of(const BookingId& booking) {
    std::vector<LedgerEntry> result;
    for (const auto& [key, entry] : state_.ledger) {
        if (entry.booking == booking) result.push_back(entry);
    }
    std::ranges::sort(result, [](const LedgerEntry& a, const LedgerEntry& b) {
        return std::tie(a.at, a.id) < std::tie(b.at, b.id);
    });
    return result;
}

std::optional<LedgerEntry> Ledger::find(EntryKind kind, const std::string& source_type,
                                        const std::string& source_id) {
    const LedgerEntry* entry =
        state_.ledger.find({std::string(entry_name(kind)), source_type, source_id});
    return entry ? std::optional(*entry) : std::nullopt;
}

void Ledger::each(Instant from, Instant to, const std::function<void(const LedgerEntry&)>& look) {
    for (const auto& [key, entry] : state_.ledger) {
        if (entry.at >= from && entry.at < to) look(entry);
    }
}

bool ProviderEvents::insert(const ProviderEvent& event) {
    if (state_.provider_events.change(event.id, [](EventRow& row) { ++row.deliveries; })) {
        return false;
    }
    state_.provider_events.put(event.id, {event, std::nullopt, 1});
    return true;
}

void ProviderEvents::mark_processed(const std::string& id, Instant at) {
    state_.provider_events.change(id, [&](EventRow& row) { row.processed_at = at; });
}

std::vector<ProviderEvent> ProviderEvents::unprocessed(int limit) {
    std::vector<ProviderEvent> found;
    for (const auto& [id, row] : state_.provider_events) {
        if (!row.processed_at) found.push_back(row.event);
    }
    std::ranges::sort(found, [](const ProviderEvent& a, const ProviderEvent& b) {
        return std::tie(a.received_at, a.id) < std::tie(b.received_at, b.id);
    });
    if (found.size() > static_cast<std::size_t>(limit))
        found.resize(static_cast<std::size_t>(limit));
    return found;
}

bool ProviderEvents::has_unprocessed_of(const AccountId& payer) {
    return std::ranges::any_of(state_.provider_events, [&](const auto& each) {
        const EventRow& row = each.second;
        if (row.processed_at || row.event.object_id.empty()) return false;
        return std::ranges::any_of(state_.purchases, [&](const auto& purchase) {
            return purchase.second.owner == payer && purchase.second.state == PurchaseState::open &&
                   purchase.second.provider_session == row.event.object_id;
        });
    });
}

bool ProviderEvents::known(const std::string& id) {
    return state_.provider_events.contains(id);
}

std::vector<std::string> ProviderEvents::repeated(Instant since, int limit) {
    std::vector<std::string> found;
    for (const auto& [id, row] : state_.provider_events) {
        if (row.deliveries > 1 && row.event.received_at >= since) found.push_back(id);
    }
    if (found.size() > static_cast<std::size_t>(limit)) {
        found.resize(static_cast<std::size_t>(limit));
    }
    return found;
}

long ProviderEvents::purge(Instant before, int limit) {
    return evict_oldest(
        state_.provider_events, limit,
        [&](const auto&, const EventRow& row) {
            return row.processed_at && row.event.received_at < before;
        },
        [](const EventRow& row) { return row.event.received_at; });
}

}  // namespace steady::memory
