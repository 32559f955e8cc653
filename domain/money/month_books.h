#pragma once

#include "domain/core/money.h"
#include "domain/money/chart_of_accounts.h"
#include "domain/payments/ledger.h"

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// The books of one calendar month, derived from the postings of the ledger and nothing else.
namespace steady {

using Month = std::chrono::year_month;

// "2026-08"; nullopt for any other text.
[[nodiscard]] std::optional<Month> parse_month(std::string_view text);
[[nodiscard]] std::string to_string(Month month);

// The postings of one kind of entry to one general account within a span; both sums are positive.
struct LedgerFlow {
    EntryKind kind = EntryKind::checkout_paid;
    bool of_booking = false;  // the entries name a booking
    std::string account;      // a general account
    Money debits;
    Money credits;
    // Debits less credits.
    [[nodiscard]] Money net() const { return debits - credits; }
};

// By general account; debits are positive.
using GeneralBalances = std::map<std::string, Money>;

// One general account over a month.
struct AccountMonth {
    std::string account;
    Money opening;
    Money debits;
    Money credits;
    Money closing;  // as the store has it, not computed from the others
    // Zero, unless postings are missing or were made up.
    [[nodiscard]] Money gap() const { return opening + debits - credits - closing; }
};

// What the month's postings mean. Every amount is positive in the usual case.
struct MonthFigures {
    // Paid by clients.
    Money booking_payments;
    Money verifications;  // ID checks included: the ledger has one account for both
    Money highlights;
    // Returned to clients: sent by us, less what came back; and taken by their banks instead.
    Money refunds_sent;
    Money refunds_by_bank;
    // What was decided to be refunded after a visit had taken place.
    Money whole_visits;
    Money parts_from_fees;
    Money goodwill;
    // Companions.
    Money earned;
    Money earnings_taken_back;
    Money payouts_sent;  // less those that came back
    // Income, less what was given back of it.
    Money commission;
    Money service_fees;
    Money booking_fees;
    Money verification_income;
    Money highlight_income;
    // Expenses.
    Money provider_fees;
    Money dispute_costs;
    Money companion_losses;
    // Disputes at the provider, with their fees.
    Money disputed;
    Money won_back;

    [[nodiscard]] Money gross() const { return booking_payments + verifications + highlights; }
    [[nodiscard]] Money income() const;
    [[nodiscard]] Money expenses() const;
    friend bool operator==(const MonthFigures&, const MonthFigures&) = default;
};

struct MonthBooks {
    std::vector<AccountMonth> accounts;  // in the order of the chart; further ones at the end
    MonthFigures figures;

    [[nodiscard]] Money debits() const;
    [[nodiscard]] Money credits() const;
    // The sum over all accounts: not zero when the ledger is broken (I2).
    [[nodiscard]] Money closing() const;
    // Of one account; zero when it has none.
    [[nodiscard]] Money closing_of(std::string_view account) const;
    // Each account's opening balance and postings lead to its closing balance, debits equal
    // credits, and all closing balances sum to zero.
    [[nodiscard]] bool is_balanced() const;
};

[[nodiscard]] MonthFigures figures_of(const std::vector<LedgerFlow>& flows);
// `opening` and `closing` are the balances at both ends of the month, `flows` what was posted
// between them.
[[nodiscard]] MonthBooks close_month(const GeneralBalances& opening,
                                     const std::vector<LedgerFlow>& flows,
                                     const GeneralBalances& closing);

}  // namespace steady
