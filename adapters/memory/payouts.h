#pragma once

#include "adapters/memory/no_reports.h"
#include "adapters/memory/state.h"
#include "ports/earnings.h"
#include "ports/payouts.h"

namespace steady::memory {

class Payouts final : public PayoutRepository {
  public:
    explicit Payouts(State& state) : state_(state) {}
    bool insert(const Payout& payout) override;
    std::optional<Payout> find(const BookingLineId& line) override;
    std::vector<Payout> of_booking(const BookingId& booking) override;
    std::vector<Payout> of_companion(const AccountId& companion, PayoutState state) override;
    std::vector<Payout> undecided_of_client(const AccountId& client) override;
    bool update(const Payout& payout, PayoutState from) override;
    std::optional<Payout> next(Instant now, const std::optional<PayoutCursor>& after) override;
    PayoutPage page(const PayoutList& list) override;

  private:
    State& state_;
};

class Earnings final : public EarningsRepository {
  public:
    explicit Earnings(State& state) : state_(state) {}
    std::map<ShiftStatus, ShiftSums> shift_totals(const AccountId& companion) override;
    ShiftPage shifts(const ShiftQuery&) override { no_reports(); }
    std::vector<AccountId> shift_clients(const AccountId&) override { no_reports(); }
    std::vector<std::string> shift_zones(const AccountId&) override { no_reports(); }
    std::map<int, ShiftSums> shift_sums(const AccountId&, const std::vector<SumSpan>&) override {
        no_reports();
    }
    std::optional<TimeSpan> paid_range(const AccountId&) override { no_reports(); }

  private:
    State& state_;
};

class PayoutAccounts final : public PayoutAccountRepository {
  public:
    explicit PayoutAccounts(State& state) : state_(state) {}
    std::optional<PayoutAccountRecord> find(const AccountId& owner) override;
    std::optional<PayoutAccountRecord> find_by_provider(const std::string& provider_id) override;
    void save(const PayoutAccountRecord& account) override;
    std::vector<AccountId> returned_before(Instant before, int limit) override;
    bool lose(const AccountId& owner, const std::string& provider_id) override;
    std::optional<std::string> lost(const AccountId& owner) override;
    std::optional<std::string> customer_of(const AccountId& client) override;
    void save_customer(const AccountId& client, const std::string& provider_customer) override;
    void remove_customer(const AccountId& client) override;

  private:
    State& state_;
};

}  // namespace steady::memory
