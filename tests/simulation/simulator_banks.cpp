// What clients' and companions' banks do, and the provider.
#include "ports/payouts.h"
#include "ports/store.h"
#include "tests/simulation/simulator.h"

#include <iterator>
#include <map>

namespace steady::testing {

void Simulator::set_up_account() {
    (void)world_.money.accounts.create(any(world_.companions));
}

void Simulator::change_account() {
    const auto accounts = account_ids();
    if (accounts.empty()) return;
    if (chance(75)) {
        world_.provider.finish_set_up(any(accounts));
    } else {
        world_.provider.restrict_account(any(accounts));
    }
}

void Simulator::settle_refund() {
    std::vector<std::string> pending;
    for (const auto& [id, refund] : world_.provider.refunds) {
        if (refund.pending) pending.push_back(id);
    }
    if (pending.empty()) return;
    world_.provider.settle_refund(any(pending), chance(85));
    count("refunds settled");
}

// A client's bank disputes a payment, or a part of it.
void Simulator::open_dispute() {
    std::map<std::string, Money> left;
    for (const ProviderMovement& movement : world_.provider.book) {
        if (!movement.payment.empty()) left[movement.payment] += movement.amount;
    }
    for (const auto& [id, dispute] : world_.provider.disputes) left.erase(dispute.payment);
    std::erase_if(left, [](const auto& each) { return each.second <= Money{}; });
    if (left.empty()) return;
    const auto one = std::next(left.begin(), static_cast<std::ptrdiff_t>(draw(left.size())));
    const auto most = static_cast<std::uint64_t>(one->second.cents());
    const Money part =
        chance(50) ? one->second : Money::from_cents(static_cast<std::int64_t>(1 + draw(most)));
    world_.provider.open_dispute(one->first, part);
    count("disputes");
    if (part < one->second) count("disputes of a part");
}

void Simulator::close_dispute() {
    std::vector<std::string> open;
    for (const auto& [id, dispute] : world_.provider.disputes) {
        if (dispute.status == DisputeStatus::open) open.push_back(id);
    }
    if (open.empty()) return;
    const bool is_won = chance(50);
    world_.provider.close_dispute(any(open), is_won);
    count("disputes closed");
    count(is_won ? "disputes won" : "disputes lost");
}

void Simulator::win_appeal() {
    std::vector<std::string> lost;
    for (const auto& [id, dispute] : world_.provider.disputes) {
        if (dispute.status == DisputeStatus::lost) lost.push_back(id);
    }
    if (lost.empty() || chance(70)) return;
    world_.provider.win_appeal(any(lost));
    count("appeals won");
}

// A companion's bank returns money that the provider sent there: after the earlier return is over,
// or what was sent again since, whether or not we had the reply.
void Simulator::return_payout() {
    if (chance(50)) return return_again();
    std::vector<std::string> paid;
    for (const AccountId& companion : world_.companions) {
        const auto record = world_.store->read(
            [&](Transaction& transaction) { return transaction.payout_accounts.find(companion); });
        if (!record || record->bank_return) continue;
        const std::string& account = record->provider_id;
        const bool is_over = world_.provider.returned(account).is_zero();
        if (is_over && world_.provider.in_bank(account) > Money{}) paid.push_back(account);
    }
    if (paid.empty()) return;
    const std::string& account = any(paid);
    const auto most = static_cast<std::uint64_t>(world_.provider.in_bank(account).cents());
    world_.provider.return_from_bank(account,
                                     Money::from_cents(static_cast<std::int64_t>(1 + draw(most))));
    count("payouts returned by banks");
}

// The latest payout that was sent to a companion's bank, whether or not we had the reply.
void Simulator::return_again() {
    const auto record = world_.store->read([&](Transaction& transaction) {
        return transaction.payout_accounts.find(any(world_.companions));
    });
    if (!record || world_.provider.return_latest_payout(record->provider_id).empty()) return;
    count("payouts returned again");
    if (record->bank_return) count("payouts returned again before the first was over");
}

void Simulator::send_returned() {
    for (const std::string& account : account_ids()) {
        const Money waiting = world_.provider.returned(account);
        if (waiting.is_zero() || chance(50)) continue;
        if (chance(50)) world_.provider.finish_set_up(account);
        world_.provider.send_to_bank(account);
        if (world_.provider.returned(account) < waiting) count("sent to banks by the provider");
    }
}

// How well the network works.
void Simulator::change_weather() {
    trouble_percent_ = chance(50) ? 0 : chance(10) ? 100 : draw(40);
    world_.provider.refunds_stay_pending = chance(40);
    world_.provider.refunds_after_loss = chance(50);
    using Kind = ProviderFault::Kind;
    if (chance(20)) world_.identity.failures.push_back({Kind::unknown, chance(50), ""});
}

}  // namespace steady::testing
