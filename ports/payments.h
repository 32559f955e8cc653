#pragma once

#include "domain/payments/ledger.h"
#include "domain/payments/purchase.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace steady {

class PurchaseRepository {
  public:
    virtual ~PurchaseRepository() = default;
    virtual void insert(const Purchase& purchase) = 0;
    [[nodiscard]] virtual std::optional<Purchase> find(const PurchaseId& id) = 0;
    [[nodiscard]] virtual std::optional<Purchase> find_by_session(
        const std::string& provider_session) = 0;
    // The newest one for this owner, kind and subject.
    [[nodiscard]] virtual std::optional<Purchase> latest(const AccountId& owner, PurchaseKind kind,
                                                         const std::string& subject) = 0;
    // Writes every field where the stored state is still `from`; false when it is not.
    [[nodiscard]] virtual bool update(const Purchase& purchase, PurchaseState from) = 0;
    // Open ones made before `before`, oldest first (the reconciliation sweep).
    [[nodiscard]] virtual std::vector<Purchase> open_since(Instant before, int limit) = 0;
};

class LedgerRepository {
  public:
    virtual ~LedgerRepository() = default;
    // Append only. False when (kind, source_type, source_id) was posted before. Throws
    // std::logic_error for an entry that does not balance.
    virtual bool post(const LedgerEntry& entry) = 0;
    [[nodiscard]] virtual Money balance(const std::string& account) = 0;
    // Every account with its balance; their sum is zero.
    [[nodiscard]] virtual std::map<std::string, Money> balances() = 0;
    [[nodiscard]] virtual std::vector<LedgerEntry> entries_of(const BookingId& booking) = 0;
};

// Provider events seen, so that a replay has no second effect.
struct ProviderEvent {
    std::string id;         // "evt_…"
    std::string type;       // "checkout.session.completed"
    std::string object_id;  // "cs_…", "vs_…"
    Instant received_at{};
};

class ProviderEventRepository {
  public:
    virtual ~ProviderEventRepository() = default;
    // False when the id is known.
    [[nodiscard]] virtual bool insert(const ProviderEvent& event) = 0;
    virtual void mark_processed(const std::string& id, Instant at) = 0;
    [[nodiscard]] virtual std::vector<ProviderEvent> unprocessed(int limit) = 0;
};

}  // namespace steady
