#pragma once

#include "adapters/memory/state.h"
#include "ports/books.h"

namespace steady::memory {

class Books final : public BooksRepository {
  public:
    explicit Books(State& state) : state_(state) {}
    [[nodiscard]] std::vector<BookingId> bookings(const std::string& after, int limit) override;
    [[nodiscard]] std::vector<PurchaseId> purchases(const std::string& after, int limit) override;
    [[nodiscard]] std::vector<RefundId> refunds(const std::string& after, int limit) override;
    [[nodiscard]] std::vector<BookingLineId> payouts(const std::string& after, int limit) override;
    [[nodiscard]] std::vector<std::string> disputes(const std::string& after, int limit) override;
    [[nodiscard]] std::vector<LedgerEntry> entries(const EntryPlace& after, int limit) override;
    [[nodiscard]] std::vector<PurchaseId> purchases_of(const BookingId& booking) override;
    [[nodiscard]] std::vector<RefundId> refunds_of(const PurchaseId& purchase) override;
    [[nodiscard]] Sums payables(const std::string& after, int limit) override;
    [[nodiscard]] Sums owed(const std::string& after, int limit) override;
    [[nodiscard]] Money owed_to(const AccountId& companion) override;

  private:
    State& state_;
};

}  // namespace steady::memory
