#pragma once

#include "adapters/memory/state.h"

// As repositories.h, for what follows a payment: refunds, disputes, payouts, reconciliation.
namespace steady::memory {

class Refunds final : public RefundRepository {
  public:
    explicit Refunds(State& state) : state_(state) {}
    void insert(const RefundRecord& refund) override;
    std::optional<RefundRecord> find(const RefundId& id) override;
    std::optional<RefundRecord> find_by_provider(const std::string& provider_refund) override;
    bool update(const RefundRecord& refund, RefundState from) override;
    std::vector<RefundRecord> of_booking(const BookingId& booking) override;
    std::vector<RefundRecord> pending(int limit) override;
    void each(const std::function<void(const RefundRecord&)>& look) override;

  private:
    State& state_;
};

class Disputes final : public DisputeRepository {
  public:
    explicit Disputes(State& state) : state_(state) {}
    std::optional<DisputeRecord> find(const std::string& id) override;
    void save(const DisputeRecord& dispute) override;
    std::vector<DisputeRecord> of_booking(const BookingId& booking) override;

  private:
    State& state_;
};

class Reconciliation final : public ReconciliationRepository {
  public:
    explicit Reconciliation(State& state) : state_(state) {}
    std::optional<Instant> reached(const std::string& sweep) override;
    void reach(const std::string& sweep, Instant at) override;
    bool record(const Difference& difference) override;
    std::vector<Difference> differences(int limit) override;

  private:
    State& state_;
};

class Payouts final : public PayoutRepository {
  public:
    explicit Payouts(State& state) : state_(state) {}
    bool insert(const Payout& payout) override;
    std::optional<Payout> find(const BookingLineId& line) override;
    std::optional<Payout> find_by_transfer(const std::string& transfer) override;
    std::vector<Payout> of_booking(const BookingId& booking) override;
    std::vector<Payout> of_companion(const AccountId& companion, PayoutState state) override;
    bool update(const Payout& payout, PayoutState from) override;
    std::optional<Payout> next(Instant now) override;
    PayoutPage page(const std::vector<PayoutState>& states, Instant since, int offset,
                    int limit) override;
    void each(const std::function<void(const Payout&)>& look) override;

  private:
    State& state_;
};

class PayoutAccounts final : public PayoutAccountRepository {
  public:
    explicit PayoutAccounts(State& state) : state_(state) {}
    std::optional<PayoutAccountRecord> find(const AccountId& owner) override;
    std::optional<PayoutAccountRecord> find_by_provider(const std::string& provider_id) override;
    void save(const PayoutAccountRecord& account) override;
    std::optional<std::string> customer_of(const AccountId& client) override;
    void save_customer(const AccountId& client, const std::string& provider_customer) override;

  private:
    State& state_;
};

}  // namespace steady::memory
