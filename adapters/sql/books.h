#pragma once

#include "adapters/sql/connection.h"
#include "ports/books.h"

namespace steady::sql {

class Books final : public AccountingReads {
  public:
    explicit Books(Connection& connection) : connection_(connection) {}
    [[nodiscard]] std::vector<BookingId> bookings(const std::string& after, int limit) override;
    [[nodiscard]] std::vector<PurchaseId> purchases(const std::string& after, int limit) override;
    [[nodiscard]] std::vector<RefundId> refunds(const std::string& after, int limit) override;
    [[nodiscard]] std::vector<BookingLineId> payouts(const std::string& after, int limit) override;
    [[nodiscard]] std::vector<std::string> disputes(const std::string& after, int limit) override;
    [[nodiscard]] std::vector<LedgerEntry> entries(const EntryCursor& after, int limit) override;

  private:
    Connection& connection_;
};

class BookDetails final : public AccountingDetailReads {
  public:
    explicit BookDetails(Connection& connection) : connection_(connection) {}
    [[nodiscard]] std::vector<Booking> bookings_among(
        const std::vector<BookingId>& bookings) override;
    [[nodiscard]] std::vector<LedgerEntry> entries_of(
        const std::vector<BookingId>& bookings) override;
    [[nodiscard]] std::vector<LedgerEntry> entries_among(
        EntryKind kind, const std::string& source_type,
        const std::vector<std::string>& source_ids) override;
    [[nodiscard]] std::vector<Purchase> purchases_among(
        const std::vector<PurchaseId>& purchases) override;
    [[nodiscard]] std::vector<Purchase> purchases_of(
        const std::vector<BookingId>& bookings) override;
    [[nodiscard]] std::vector<RefundRecord> refunds_of(
        const std::vector<BookingId>& bookings) override;
    [[nodiscard]] std::vector<RefundRecord> refunds_of(
        const std::vector<PurchaseId>& purchases) override;
    [[nodiscard]] std::vector<Payout> payouts_of(const std::vector<BookingId>& bookings) override;
    [[nodiscard]] std::vector<Payout> payouts_among(
        const std::vector<BookingLineId>& lines) override;
    [[nodiscard]] std::map<std::string, BookingId> lines_among(
        const std::vector<std::string>& lines) override;
    [[nodiscard]] std::set<std::string> sources_among(EntrySource source,
                                                      const std::vector<std::string>& ids) override;

  private:
    Connection& connection_;
};

class Balances final : public BalanceReads {
  public:
    explicit Balances(Connection& connection) : connection_(connection) {}
    [[nodiscard]] Sums payables(const std::string& after, int limit) override;
    [[nodiscard]] Sums owed(const std::string& after, int limit) override;
    [[nodiscard]] Sums payables_among(const std::vector<AccountId>& companions) override;
    [[nodiscard]] Sums owed_among(const std::vector<AccountId>& companions) override;
    [[nodiscard]] PersonMoney money_of(const AccountId& person) override;

  private:
    Connection& connection_;
};

}  // namespace steady::sql
