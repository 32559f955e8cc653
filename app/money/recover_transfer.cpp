#include "app/money/recover_transfer.h"

#include "domain/core/error.h"
#include "domain/payments/provider_keys.h"
#include "domain/payouts/payout_entries.h"
#include "ports/payouts.h"
#include "ports/store.h"

#include <numeric>
#include <utility>

namespace steady {
namespace {

using Kind = ProviderFault::Kind;

constexpr std::string_view reversal_key_prefix = "trr:";

// The part of the transfer's reversals that is not listed individually (older ones) is added under
// an id derived from the transfer's.
std::vector<TransferReversal> all_reversals(const Transfer& transfer) {
    std::vector<TransferReversal> all = transfer.reversals;
    Money rest = transfer.reversed;
    for (const TransferReversal& each : all) rest -= each.amount;
    if (rest > Money{}) all.push_back({adopted_prefix + transfer.id, rest});
    return all;
}

// One key for the amount to be reversed from here on; another one once that key is spent.
std::string key_for(const Payout& payout, Money before) {
    std::string key = std::string(reversal_key_prefix) + payout.transfer;
    if (!before.is_zero()) key += ":after" + std::to_string(before.cents());
    if (payout.key.starts_with(reversal_key_prefix)) key += ":" + std::to_string(payout.attempt);
    return key;
}

std::unexpected<ProviderFault> not_yet(std::string why) {
    return std::unexpected(ProviderFault{Kind::unavailable, std::move(why)});
}

}  // namespace

Money Recovery::sum() const {
    return std::accumulate(
        reversals.begin(), reversals.end(), Money{},
        [](Money sum, const TransferReversal& each) { return sum + each.amount; });
}

ProviderResult<Recovery> RecoverTransfer::run(const Payout& payout, Money wanted) {
    if (payout.lease_until && context_.clock.now() < *payout.lease_until) {
        return not_yet("the provider's error is stored under the key for now");
    }
    const auto transfer =
        context_.provider.find_transfer(payout.booking.text(), payout.line.text());
    if (!transfer && transfer.error().kind != Kind::not_found) {
        return std::unexpected(transfer.error());
    }
    const Money before = transfer ? transfer->reversed : Money{};
    Recovery taken;
    if (transfer) taken.reversals = all_reversals(*transfer);
    if (before >= wanted) return taken;
    const auto reversal = reverse(payout, before, wanted - before);
    if (reversal) {
        taken.reversals.push_back(*reversal);
        return taken;
    }
    switch (reversal.error().kind) {
        case Kind::refused:
        case Kind::disputed:
        case Kind::not_found:
            return taken;
        case Kind::spent_key:
            if (!take_other_key(payout)) return not_yet("the payout has changed");
            return std::unexpected(reversal.error());
        case Kind::unavailable:
        case Kind::unknown:
            return std::unexpected(reversal.error());
    }
    std::unreachable();
}

ProviderResult<TransferReversal> RecoverTransfer::reverse(const Payout& payout, Money before,
                                                          Money amount) {
    return context_.provider.reverse_transfer({.idempotency_key = key_for(payout, before),
                                               .transfer = payout.transfer,
                                               .reference = payout.line.text(),
                                               .amount = amount});
}

// Not before the call under the spent key has completed, with either result.
bool RecoverTransfer::take_other_key(const Payout& payout) {
    return context_.store
        .transact([&](Transaction& transaction) -> Result<void> {
            auto current = transaction.payouts.find(payout.line);
            if (!current) return refuse(Refusal::not_found);
            ++current->attempt;
            current->key = std::string(reversal_key_prefix) + current->transfer;
            current->lease_until = context_.clock.now() + spent_key_pause;
            if (!transaction.payouts.update(*current, PayoutState::reversing)) {
                return refuse(Refusal::conflict);
            }
            return {};
        })
        .has_value();
}

}  // namespace steady
