#pragma once

#include "adapters/memory/state.h"
#include "ports/payments.h"

namespace steady::memory {

class Purchases final : public PurchaseRepository {
  public:
    explicit Purchases(State& state) : state_(state) {}
    void insert(const Purchase& purchase) override;
    std::optional<Purchase> find(const PurchaseId& id) override;
    std::optional<Purchase> find_by_session(const std::string& provider_session) override;
    std::optional<Purchase> find_by_payment(const std::string& provider_payment) override;
    std::optional<Purchase> latest(const AccountId& owner, PurchaseKind kind,
                                   const std::string& subject) override;
    bool update(const Purchase& purchase, PurchaseState from) override;
    std::vector<Purchase> open_before(Instant before, const PurchaseCursor& after,
                                      int limit) override;
    void erase_pages(const AccountId& owner) override;

  private:
    State& state_;
};

class Ledger final : public LedgerRepository {
  public:
    explicit Ledger(State& state) : state_(state) {}
    bool post(const LedgerEntry& entry) override;
    Money balance(const std::string& account) override;
    std::map<std::string, Money> balances() override;
    Money total() override;
    std::vector<LedgerEntry> entries_of(const BookingId& booking) override;
    std::optional<LedgerEntry> find(EntryKind kind, const std::string& source_type,
                                    const std::string& source_id) override;
    void each(Instant from, Instant to,
              const std::function<void(const LedgerEntry&)>& look) override;

  private:
    State& state_;
};

class ProviderEvents final : public ProviderEventRepository {
  public:
    explicit ProviderEvents(State& state) : state_(state) {}
    bool insert(const ProviderEvent& event) override;
    void mark_processed(const std::string& id, Instant at) override;
    std::vector<ProviderEvent> unprocessed(int limit) override;
    bool has_unprocessed_of(const AccountId& payer) override;
    bool known(const std::string& id) override;
    std::vector<std::string> repeated(Instant since, int limit) override;
    long purge(Instant before, int limit) override;

  private:
    State& state_;
};

class Refunds final : public RefundRepository {
  public:
    explicit Refunds(State& state) : state_(state) {}
    void insert(const RefundRecord& refund) override;
    std::optional<RefundRecord> find(const RefundId& id) override;
    std::optional<RefundRecord> find_by_provider(const std::string& provider_refund) override;
    bool update(const RefundRecord& refund, RefundState from) override;
    std::vector<RefundRecord> of_booking(const BookingId& booking) override;
    std::vector<RefundRecord> of_purchase(const PurchaseId& purchase) override;
    std::vector<RefundRecord> unsettled_of(const AccountId& payer) override;
    std::vector<RefundRecord> pending(const RefundCursor& after, int limit) override;

  private:
    State& state_;
};

class Disputes final : public DisputeRepository {
  public:
    explicit Disputes(State& state) : state_(state) {}
    std::optional<DisputeRecord> find(const std::string& id) override;
    void save(const DisputeRecord& dispute) override;
    std::vector<DisputeRecord> of_booking(const BookingId& booking) override;
    std::vector<DisputeRecord> of_purchase(const PurchaseId& purchase) override;
    std::vector<DisputeRecord> open_of(const AccountId& party) override;
    DisputePage unanswered(int limit) override;

  private:
    State& state_;
};

}  // namespace steady::memory
