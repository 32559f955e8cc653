#include "domain/money/month_books.h"

#include "domain/payments/ledger_entries.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <set>
#include <utility>

namespace steady {
namespace {

constexpr std::string_view escrow_account = "booking_escrow";
constexpr std::string_view payable_account = "companion_payable";

Money balance_of(const GeneralBalances& balances, const std::string& account) {
    const auto found = balances.find(account);
    return found == balances.end() ? Money{} : found->second;
}

// The whole of an account, whatever the cause.
void add_income(MonthFigures& figures, const LedgerFlow& flow) {
    const std::array<std::pair<std::string_view, Money MonthFigures::*>, 5> income{
        {{ledger::commission_income, &MonthFigures::commission},
         {ledger::company_fee_income, &MonthFigures::service_fees},
         {ledger::app_fee_income, &MonthFigures::booking_fees},
         {ledger::verification_income, &MonthFigures::verification_income},
         {ledger::highlight_income, &MonthFigures::highlight_income}}};
    const std::array<std::pair<std::string_view, Money MonthFigures::*>, 4> expenses{
        {{ledger::provider_fee_expense, &MonthFigures::provider_fees},
         {ledger::dispute_expense, &MonthFigures::dispute_costs},
         {ledger::goodwill_expense, &MonthFigures::goodwill},
         {ledger::companion_loss, &MonthFigures::companion_losses}}};
    for (const auto& [account, member] : income) {
        if (flow.account == account) figures.*member -= flow.net();
    }
    for (const auto& [account, member] : expenses) {
        if (flow.account == account) figures.*member += flow.net();
    }
}

void add_payment(MonthFigures& figures, const LedgerFlow& flow) {
    if (flow.account == escrow_account) figures.booking_payments -= flow.net();
    if (flow.account == ledger::verification_income) figures.verifications -= flow.net();
    if (flow.account == ledger::highlight_income) figures.highlights -= flow.net();
}

// What the cause of the entries says about one of their accounts.
void add_cause(MonthFigures& figures, const LedgerFlow& flow) {
    const bool is_provider = flow.account == ledger::provider_available;
    const bool is_payable = flow.account == payable_account;
    switch (flow.kind) {
        case EntryKind::checkout_paid:
            add_payment(figures, flow);
            break;
        case EntryKind::refund:
        case EntryKind::refund_failed:
            if (is_provider) figures.refunds_sent -= flow.net();
            break;
        case EntryKind::refund_charged_back:
        case EntryKind::refund_reinstated:
            if (flow.account == ledger::dispute_expense) figures.refunds_by_bank -= flow.net();
            break;
        case EntryKind::line_completed:
        case EntryKind::line_moved:
        case EntryKind::booking_cancelled:
            if (is_payable) figures.earned -= flow.net();
            break;
        case EntryKind::line_refunded:
            if (flow.account == escrow_account) figures.whole_visits -= flow.net();
            if (is_payable) figures.earnings_taken_back += flow.net();
            break;
        case EntryKind::payout_voided:
        case EntryKind::companion_loss:
            if (is_payable) figures.earnings_taken_back += flow.net();
            break;
        case EntryKind::partial_refund:
            if (class_of(flow.account) == AccountClass::income)
                figures.parts_from_fees += flow.net();
            break;
        case EntryKind::transfer_made:
        case EntryKind::transfer_reversed:
            if (is_provider) figures.payouts_sent -= flow.net();
            break;
        case EntryKind::dispute_opened:
            if (is_provider) figures.disputed -= flow.net();
            break;
        case EntryKind::dispute_won:
            if (is_provider) figures.won_back += flow.net();
            break;
        case EntryKind::amount_mismatch:
        case EntryKind::travel_reserved:
        case EntryKind::line_cancelled:
        case EntryKind::booking_completed:
        case EntryKind::provider_fee:
        case EntryKind::funds_available:
        case EntryKind::unmatched_movement:
        case EntryKind::unmatched_resolved:
        case EntryKind::platform_payout:
            break;
    }
}

std::vector<std::string> names_of(const GeneralBalances& opening,
                                  const std::vector<LedgerFlow>& flows,
                                  const GeneralBalances& closing) {
    std::set<std::string> others{std::string(suspense_account)};
    for (const auto& [account, balance] : opening) others.insert(account);
    for (const auto& [account, balance] : closing) others.insert(account);
    for (const LedgerFlow& flow : flows) others.insert(flow.account);
    std::vector<std::string> names;
    for (const GeneralAccount& each : chart_of_accounts) {
        names.emplace_back(each.name);
        others.erase(names.back());
    }
    names.insert(names.end(), others.begin(), others.end());
    return names;
}

template <class Part>
Money sum_over(const std::vector<AccountMonth>& accounts, Part part) {
    Money sum;
    for (const AccountMonth& account : accounts) sum += account.*part;
    return sum;
}

}  // namespace

std::optional<Month> parse_month(std::string_view text) {
    constexpr std::size_t length = 7;
    if (text.size() != length || text[4] != '-') return std::nullopt;
    int year = 0;
    unsigned month = 0;
    const auto is_read = [](std::string_view digits, auto& value) {
        if (digits.find_first_not_of("0123456789") != std::string_view::npos) return false;
        const char* end = digits.data() + digits.size();
        return std::from_chars(digits.data(), end, value).ptr == end;
    };
    if (!is_read(text.substr(0, 4), year) || !is_read(text.substr(5), month)) return std::nullopt;
    const Month parsed{std::chrono::year{year}, std::chrono::month{month}};
    // Instants of earlier years are no times of ours.
    constexpr int first_year = 1970;
    return parsed.ok() && year >= first_year ? std::optional(parsed) : std::nullopt;
}

std::string to_string(Month month) {
    std::array<char, 16> text{};
    std::snprintf(text.data(), text.size(), "%04d-%02u", static_cast<int>(month.year()),
                  static_cast<unsigned>(month.month()));
    return text.data();
}

Money MonthFigures::income() const {
    return commission + service_fees + booking_fees + verification_income + highlight_income;
}

Money MonthFigures::expenses() const {
    return provider_fees + dispute_costs + goodwill + companion_losses;
}

Money MonthBooks::debits() const {
    return sum_over(accounts, &AccountMonth::debits);
}

Money MonthBooks::credits() const {
    return sum_over(accounts, &AccountMonth::credits);
}

Money MonthBooks::closing() const {
    return sum_over(accounts, &AccountMonth::closing);
}

Money MonthBooks::closing_of(std::string_view account) const {
    const auto found = std::ranges::find(accounts, account, &AccountMonth::account);
    return found == accounts.end() ? Money{} : found->closing;
}

bool MonthBooks::is_balanced() const {
    return debits() == credits() && closing().is_zero() &&
           std::ranges::all_of(accounts,
                               [](const AccountMonth& each) { return each.gap().is_zero(); });
}

MonthFigures figures_of(const std::vector<LedgerFlow>& flows) {
    MonthFigures figures;
    for (const LedgerFlow& flow : flows) {
        add_income(figures, flow);
        add_cause(figures, flow);
    }
    return figures;
}

MonthBooks close_month(const GeneralBalances& opening, const std::vector<LedgerFlow>& flows,
                       const GeneralBalances& closing) {
    MonthBooks books;
    for (std::string& name : names_of(opening, flows, closing)) {
        AccountMonth account{.account = name,
                             .opening = balance_of(opening, name),
                             .debits = {},
                             .credits = {},
                             .closing = balance_of(closing, name)};
        for (const LedgerFlow& flow : flows) {
            if (flow.account != name) continue;
            account.debits += flow.debits;
            account.credits += flow.credits;
        }
        books.accounts.push_back(std::move(account));
    }
    books.figures = figures_of(flows);
    return books;
}

}  // namespace steady
