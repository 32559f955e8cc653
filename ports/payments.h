#pragma once

#include "domain/payments/dispute_record.h"
#include "domain/payments/ledger.h"
#include "domain/payments/purchase.h"
#include "domain/payments/refund_order.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace steady {

// The position of an open purchase, oldest first; default: before all of them.
struct PurchaseCursor {
    Instant created_at{};
    std::string id{};
    friend bool operator==(const PurchaseCursor&, const PurchaseCursor&) = default;
};

class PurchaseRepository {
  public:
    virtual ~PurchaseRepository() = default;
    virtual void insert(const Purchase& purchase) = 0;
    [[nodiscard]] virtual std::optional<Purchase> find(const PurchaseId& id) = 0;
    [[nodiscard]] virtual std::optional<Purchase> find_by_session(
        const std::string& provider_session) = 0;
    [[nodiscard]] virtual std::optional<Purchase> find_by_payment(
        const std::string& provider_payment) = 0;
    // The newest purchase with this owner, kind and subject.
    [[nodiscard]] virtual std::optional<Purchase> latest(const AccountId& owner, PurchaseKind kind,
                                                         const std::string& subject) = 0;
    // Writes every field where the stored state is still `from`; false when it is not.
    [[nodiscard]] virtual bool update(const Purchase& purchase, PurchaseState from) = 0;
    // Open purchases made before `before`, oldest first: at most `limit` after `after` (the
    // reconciliation sweep).
    [[nodiscard]] virtual std::vector<Purchase> open_before(Instant before,
                                                            const PurchaseCursor& after,
                                                            int limit) = 0;
    // Erases the URLs of the provider's pages.
    virtual void erase_pages(const AccountId& owner) = 0;
};

class LedgerRepository {
  public:
    virtual ~LedgerRepository() = default;
    // Append-only. False when (kind, source_type, source_id) was posted before. Throws
    // std::logic_error for an entry that does not balance.
    virtual bool post(const LedgerEntry& entry) = 0;
    [[nodiscard]] virtual Money balance(const std::string& account) = 0;
    // Every account with its balance; their sum is zero.
    [[nodiscard]] virtual std::map<std::string, Money> balances() = 0;
    // The sum over all postings ever made: not zero means that the ledger is broken (I2).
    [[nodiscard]] virtual Money total() = 0;
    [[nodiscard]] virtual std::vector<LedgerEntry> entries_of(const BookingId& booking) = 0;
    [[nodiscard]] virtual std::optional<LedgerEntry> find(EntryKind kind,
                                                          const std::string& source_type,
                                                          const std::string& source_id) = 0;
    // Visits every entry with from <= at < to, in no order, for audits; `look` must not use the
    // store.
    virtual void each(Instant from, Instant to,
                      const std::function<void(const LedgerEntry&)>& look) = 0;
};

// The position of a pending refund, oldest first; default: before all of them.
struct RefundCursor {
    Instant ordered_at{};
    std::string id{};
};

class RefundRepository {
  public:
    virtual ~RefundRepository() = default;
    virtual void insert(const RefundRecord& refund) = 0;
    [[nodiscard]] virtual std::optional<RefundRecord> find(const RefundId& id) = 0;
    [[nodiscard]] virtual std::optional<RefundRecord> find_by_provider(
        const std::string& provider_refund) = 0;
    // Writes every field except purchase, booking, reason and time of the order, where the stored
    // state is still `from`; false when it is not.
    [[nodiscard]] virtual bool update(const RefundRecord& refund, RefundState from) = 0;
    // Ordered by id.
    [[nodiscard]] virtual std::vector<RefundRecord> of_booking(const BookingId& booking) = 0;
    // Ordered by id.
    [[nodiscard]] virtual std::vector<RefundRecord> of_purchase(const PurchaseId& purchase) = 0;
    // This payer's refunds that have not arrived, ordered by id: ordered, pending or failed, unless
    // a bank settles them.
    [[nodiscard]] virtual std::vector<RefundRecord> unsettled_of(const AccountId& payer) = 0;
    // Accepted by the provider but not settled, oldest first: at most `limit` after `after`.
    [[nodiscard]] virtual std::vector<RefundRecord> pending(const RefundCursor& after,
                                                            int limit) = 0;
};

struct DisputePage {
    std::vector<DisputeRecord> disputes{};
    long total = 0;  // including those that did not fit
};

class DisputeRepository {
  public:
    virtual ~DisputeRepository() = default;
    [[nodiscard]] virtual std::optional<DisputeRecord> find(const std::string& id) = 0;
    virtual void save(const DisputeRecord& dispute) = 0;
    // Ordered by id.
    [[nodiscard]] virtual std::vector<DisputeRecord> of_booking(const BookingId& booking) = 0;
    [[nodiscard]] virtual std::vector<DisputeRecord> of_purchase(const PurchaseId& purchase) = 0;
    // The open disputes over bookings of this client or companion, ordered by id.
    [[nodiscard]] virtual std::vector<DisputeRecord> open_of(const AccountId& party) = 0;
    // All open disputes without an answer of ours, longest open first.
    [[nodiscard]] virtual DisputePage unanswered(int limit) = 0;
};

// A received provider event, stored so that a replay has no second effect.
struct ProviderEvent {
    std::string id;         // "evt_…"
    std::string type;       // in the provider's spelling: "checkout.session.completed"
    std::string object_id;  // "cs_…", "vs_…"
    Instant received_at{};
};

class ProviderEventRepository {
  public:
    virtual ~ProviderEventRepository() = default;
    // False when the id is known; the duplicate is counted.
    [[nodiscard]] virtual bool insert(const ProviderEvent& event) = 0;
    virtual void mark_processed(const std::string& id, Instant at) = 0;
    [[nodiscard]] virtual std::vector<ProviderEvent> unprocessed(int limit) = 0;
    // Whether one of them is about a payment page of this account.
    [[nodiscard]] virtual bool has_unprocessed_of(const AccountId& payer) = 0;
    [[nodiscard]] virtual bool known(const std::string& id) = 0;
    // Those received since `since` that were delivered more than once.
    [[nodiscard]] virtual std::vector<std::string> repeated(Instant since, int limit) = 0;
    // Purges at most `limit` events received before `before` that have been applied, oldest first;
    // returns how many.
    virtual long purge(Instant before, int limit) = 0;
};

}  // namespace steady
