#include "tests/support/money_provider.h"

#include <algorithm>
#include <utility>

namespace steady::testing {
namespace {

using Kind = ProviderFault::Kind;

std::unexpected<ProviderFault> missing() {
    return std::unexpected(ProviderFault{Kind::not_found, ""});
}

// Items of [from, to), a page at a time, the newest page first, as the real one lists: items added
// while paging are on no page. The cursor counts the older ones still to come.
template <class Item, class In, class At>
ProviderPage<Item> page_of(const std::vector<In>& all, Instant from, Instant to,
                           const std::string& cursor, std::size_t size, At read) {
    ProviderPage<Item> page;
    std::size_t older = cursor.empty() ? all.size() : std::stoul(cursor);
    for (; older > 0 && page.items.size() < size; --older) {
        const auto [item, at] = read(all[older - 1]);
        if (at >= from && at < to) page.items.push_back(item);
    }
    std::ranges::reverse(page.items);
    if (older > 0) page.next = std::to_string(older);
    return page;
}

}  // namespace

ProviderResult<PayoutAccount> MoneyProvider::create_payout_account(
    const PayoutAccountRequest& request) {
    return run<PayoutAccount>("create_payout_account", request.idempotency_key,
                              [&]() -> ProviderResult<PayoutAccount> {
                                  std::string& id = id_for(request.idempotency_key);
                                  if (id.empty()) {
                                      id = new_id("acct_");
                                      accounts[id] = {.id = id,
                                                      .currently_due = {"individual.dob.day"},
                                                      .reference = request.reference};
                                  }
                                  return accounts.at(id);
                              });
}

ProviderResult<PayoutAccount> MoneyProvider::find_payout_account(const std::string& id) {
    return run<PayoutAccount>("find_payout_account", "", [&]() -> ProviderResult<PayoutAccount> {
        if (!accounts.contains(id)) return missing();
        return accounts.at(id);
    });
}

ProviderResult<std::string> MoneyProvider::create_account_link(const std::string& account,
                                                               const std::string& refresh_path,
                                                               const std::string& return_path) {
    return run<std::string>("create_account_link", "", [&]() -> ProviderResult<std::string> {
        if (!accounts.contains(account)) return missing();
        return "https://connect.example/" + account + refresh_path + return_path;
    });
}

ProviderResult<std::string> MoneyProvider::create_login_link(const std::string& account) {
    return run<std::string>("create_login_link", "", [&]() -> ProviderResult<std::string> {
        if (!accounts.contains(account)) return missing();
        return "https://connect.example/login/" + account;
    });
}

ProviderResult<std::string> MoneyProvider::create_portal_link(const std::string& customer,
                                                              const std::string& return_path) {
    return run<std::string>("create_portal_link", "", [&]() -> ProviderResult<std::string> {
        return "https://portal.example/" + customer + return_path;
    });
}

ProviderResult<ProviderBalance> MoneyProvider::balance_of(const std::string& account) {
    return run<ProviderBalance>("balance_of", "", [&]() -> ProviderResult<ProviderBalance> {
        if (!accounts.contains(account)) return missing();
        // What is transferred to an account leaves for its owner's bank at once.
        return ProviderBalance{.available = returned(account), .pending = {}};
    });
}

std::string MoneyProvider::return_from_bank(const std::string& account, Money amount) {
    const std::string id = new_id("po_");
    bank_payouts[id] = {id, amount, true};
    returned_[account] += amount;
    publish("payout.failed", account + "/" + id);
    restrict_account(account);
    return id;
}

std::string MoneyProvider::return_latest_payout(const std::string& account) {
    const auto latest = latest_payout_.find(account);
    if (latest == latest_payout_.end()) return "";
    const std::string id = latest->second;
    latest_payout_.erase(latest);
    bank_payouts.at(id).failed = true;
    returned_[account] += bank_payouts.at(id).amount;
    publish("payout.failed", account + "/" + id);
    restrict_account(account);
    return id;
}

void MoneyProvider::send_to_bank(const std::string& account) {
    Money& waiting = returned_[account];
    if (waiting.is_zero() || !accounts.at(account).payouts_enabled) return;
    const std::string id = new_id("po_");
    bank_payouts[id] = {id, std::exchange(waiting, Money{}), false};
    latest_payout_[account] = id;
}

Money MoneyProvider::in_bank(const std::string& account) const {
    Money sum;
    for (const auto& [id, transfer] : transfers) {
        if (transfer.destination == account) sum += transfer.amount - transfer.reversed;
    }
    return sum - returned(account);
}

Money MoneyProvider::returned(const std::string& account) const {
    const auto waiting = returned_.find(account);
    return waiting == returned_.end() ? Money{} : waiting->second;
}

ProviderResult<BankPayout> MoneyProvider::find_bank_payout(const std::string&,
                                                           const std::string& payout) {
    return run<BankPayout>("find_bank_payout", "", [&]() -> ProviderResult<BankPayout> {
        if (!bank_payouts.contains(payout)) return missing();
        return bank_payouts.at(payout);
    });
}

ProviderResult<BankPayout> MoneyProvider::pay_to_bank(const std::string& account, Money amount,
                                                      const std::string& idempotency_key) {
    return run<BankPayout>("pay_to_bank", idempotency_key, [&]() -> ProviderResult<BankPayout> {
        std::string& id = id_for(idempotency_key);
        if (!id.empty()) return bank_payouts.at(id);
        if (!accounts.at(account).payouts_enabled) {
            return std::unexpected(ProviderFault{Kind::refused, "no bank account"});
        }
        if (returned_[account] < amount) {
            return std::unexpected(ProviderFault{Kind::refused, "insufficient funds"});
        }
        returned_[account] -= amount;
        id = new_id("po_");
        bank_payouts[id] = {id, amount, false, idempotency_key};
        latest_payout_[account] = id;
        return bank_payouts.at(id);
    });
}

ProviderResult<std::string> MoneyProvider::create_customer(const PayoutAccountRequest& request) {
    return run<std::string>("create_customer", request.idempotency_key, [&] {
        std::string& id = id_for(request.idempotency_key);
        if (id.empty()) id = new_id("cus_");
        return ProviderResult<std::string>(id);
    });
}

ProviderResult<void> MoneyProvider::delete_customer(const std::string& customer) {
    return run<void>("delete_customer", "", [&]() -> ProviderResult<void> {
        deleted_customers.push_back(customer);
        return {};
    });
}

ProviderResult<Transfer> MoneyProvider::transfer(const TransferRequest& request) {
    return run<Transfer>("transfer", request.idempotency_key, [&]() -> ProviderResult<Transfer> {
        std::string& id = id_for(request.idempotency_key);
        if (!id.empty()) return transfers.at(id);
        const auto account = accounts.find(request.destination);
        if (account == accounts.end()) return missing();
        if (!account->second.payouts_enabled) {
            return std::unexpected(
                ProviderFault{Kind::refused, "the account cannot take transfers"});
        }
        id = new_id("tr_");
        transfers[id] = {id, request.destination, request.reference, request.amount, {}};
        transfer_group_[id] = request.group;
        move(MovementKind::transfer, id, "", -request.amount);
        publish("transfer.created", id);
        return transfers.at(id);
    });
}

ProviderResult<Transfer> MoneyProvider::find_transfer(const std::string& group,
                                                      const std::string& reference) {
    return run<Transfer>("find_transfer", "", [&]() -> ProviderResult<Transfer> {
        for (const auto& [id, in_group] : transfer_group_) {
            if (in_group == group && transfers.at(id).reference == reference) {
                return transfers.at(id);
            }
        }
        return missing();
    });
}

ProviderResult<TransferReversal> MoneyProvider::reverse_transfer(const ReversalRequest& request) {
    return run<TransferReversal>(
        "reverse_transfer", request.idempotency_key, [&]() -> ProviderResult<TransferReversal> {
            std::string& id = id_for(request.idempotency_key);
            if (!id.empty()) return TransferReversal{id, request.amount};
            const auto transfer = transfers.find(request.transfer);
            if (transfer == transfers.end()) return missing();
            if (transfer->second.amount - transfer->second.reversed < request.amount) {
                return std::unexpected(ProviderFault{Kind::refused, "more than is left"});
            }
            id = new_id("trr_");
            transfer->second.reversed += request.amount;
            transfer->second.reversals.push_back({id, request.amount});
            move(MovementKind::transfer_reversal, id, "", request.amount);
            publish("transfer.reversed", request.transfer);
            return TransferReversal{id, request.amount};
        });
}

ProviderResult<ProviderBalance> MoneyProvider::balance() {
    return run<ProviderBalance>("balance", "", [&]() -> ProviderResult<ProviderBalance> {
        ProviderBalance sum{.available = unreported, .pending = {}};
        for (const ProviderMovement& movement : book) {
            Money& part = as_now(movement).available ? sum.available : sum.pending;
            part += movement.amount - movement.fee;
        }
        return sum;
    });
}

ProviderResult<Dispute> MoneyProvider::answer_dispute(const std::string& id,
                                                      const DisputeEvidence& texts,
                                                      const std::string& idempotency_key) {
    return run<Dispute>("answer_dispute", idempotency_key, [&]() -> ProviderResult<Dispute> {
        if (!disputes.contains(id)) return missing();
        Dispute& dispute = disputes.at(id);
        if (dispute.answered || dispute.status != DisputeStatus::open)
            return std::unexpected(ProviderFault{ProviderFault::Kind::refused, "answered"});
        dispute.answered = true;
        evidence[id] = texts;
        publish("charge.dispute.updated", id);
        return dispute;
    });
}

ProviderResult<Dispute> MoneyProvider::find_dispute(const std::string& id) {
    return run<Dispute>("find_dispute", "", [&]() -> ProviderResult<Dispute> {
        if (!disputes.contains(id)) return missing();
        return disputes.at(id);
    });
}

ProviderResult<ProviderPage<ProviderMovement>> MoneyProvider::movements(Instant from, Instant to,
                                                                        const std::string& cursor) {
    return run<ProviderPage<ProviderMovement>>(
        "movements", "", [&]() -> ProviderResult<ProviderPage<ProviderMovement>> {
            return page_of<ProviderMovement>(book, from, to, cursor, page_size,
                                             [this](const ProviderMovement& movement) {
                                                 return std::pair(as_now(movement), movement.at);
                                             });
        });
}

ProviderResult<ProviderPage<SignedEvent>> MoneyProvider::events(Instant from, Instant to,
                                                                const std::string& cursor) {
    return run<ProviderPage<SignedEvent>>(
        "events", "", [&]() -> ProviderResult<ProviderPage<SignedEvent>> {
            return page_of<SignedEvent>(
                emitted_, from, to, cursor, page_size,
                [](const EmittedEvent& emitted) { return std::pair(emitted.event, emitted.at); });
        });
}

}  // namespace steady::testing
