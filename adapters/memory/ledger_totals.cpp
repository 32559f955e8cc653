#include "adapters/memory/ledger_totals.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace steady::memory {

std::optional<Instant> LedgerTotals::first_entry() {
    std::optional<Instant> first;
    for (const auto& [key, entry] : state_.ledger) {
        first = std::min(first.value_or(entry.at), entry.at);
    }
    return first;
}

std::vector<LedgerFlow> LedgerTotals::flows(const TimeSpan& span) {
    std::map<std::tuple<EntryKind, bool, std::string>, LedgerFlow> sums;
    for (const auto& [key, entry] : state_.ledger) {
        if (entry.at < span.start || entry.at >= span.end) continue;
        for (const Posting& posting : entry.postings) {
            const std::tuple place{entry.kind, entry.booking.has_value(),
                                   general_account(posting.account)};
            LedgerFlow& flow = sums[place];
            std::tie(flow.kind, flow.of_booking, flow.account) = place;
            flow.debits += std::max(posting.amount, Money{});
            flow.credits += std::max(-posting.amount, Money{});
        }
    }
    std::vector<LedgerFlow> flows;
    for (auto& [place, flow] : sums) flows.push_back(std::move(flow));
    return flows;
}

GeneralBalances LedgerTotals::balances(Instant at) {
    GeneralBalances balances;
    for (const LedgerFlow& flow : flows({Instant::min(), at})) balances[flow.account] += flow.net();
    return balances;
}

}  // namespace steady::memory
