#include "domain/payments/audit.h"

#include "domain/payments/ledger_entries.h"

namespace steady {
namespace {

constexpr std::string_view payable_prefix = "companion_payable:";

}  // namespace

void LedgerAudit::read(const LedgerEntry& entry, AuditFindings& findings) {
    if (!entry.balanced()) {
        findings.push_back({"I1", "entry " + entry.id.text(), entry.kind + " does not balance"});
    }
    const std::string source = entry.kind + ' ' + entry.source_type + ' ' + entry.source_id;
    if (!sources_.insert(source).second) {
        findings.push_back({"I10", "entry " + entry.id.text(), source + " was posted before"});
    }
    for (const Posting& posting : entry.postings) balances_[posting.account] += posting.amount;
    if (entry.booking) bookings_.insert(*entry.booking);
}

void LedgerAudit::finish(AuditFindings& findings) const {
    Money sum;
    for (const auto& [account, balance] : balances_) sum += balance;
    if (!sum.is_zero()) {
        findings.push_back({"I2", "ledger", "all accounts sum to " + sum.dollars_text()});
    }
    const auto suspense = balances_.find(ledger::suspense);
    if (suspense != balances_.end() && !suspense->second.is_zero()) {
        findings.push_back(
            {"suspense", "ledger", suspense->second.dollars_text() + " waits for an operator"});
    }
}

void LedgerAudit::compare_owed(const std::map<std::string, Money>& owed,
                               AuditFindings& findings) const {
    std::map<std::string, Money> differences = owed;
    for (const auto& [account, balance] : balances_) {
        if (account.starts_with(payable_prefix)) {
            differences[account.substr(payable_prefix.size())] += balance;
        }
    }
    for (const auto& [companion, difference] : differences) {
        if (difference.is_zero()) continue;
        findings.push_back({"I6", "companion " + companion,
                            "payouts and payable differ by " + difference.dollars_text()});
    }
}

}  // namespace steady
