#include "adapters/sandbox/pages.h"

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

// Recreates what happened before the sandbox started: with the same functions, each at its own
// time, but without sending events.
namespace steady::sandbox {
namespace {

void add_account(Sandbox::Core& core, const PastAccount& past) {
    if (core.accounts.find(past.id) != nullptr) return;
    const json params{{"capabilities", {{"transfers", {{"requested", "true"}}}}},
                      {"metadata", {{"reference", past.reference}}}};
    json& account = core.accounts.insert(new_account(core, params, past.id));
    set_up_account(account, "complete");
}

void add_payment(Sandbox::Core& core, const PastPayment& past) {
    if (core.payments.find(past.payment) != nullptr) return;
    const std::string home = core.options.public_origin + "/";
    const json params{{"success_url", home},
                      {"cancel_url", home},
                      {"client_reference_id", past.reference},
                      {"payment_intent_data", {{"transfer_group", past.group}}}};
    json& page = core.checkouts.insert(
        new_page(core, params, {"Booking", past.amount.cents()}, core.now_s(), past.checkout));
    core.payments.insert(new_payment(core, past.payment, page));
    page["_payment"] = past.payment;
    take_payment(core, page);
}

// The charge of a payment that was imported before.
json& reported_charge(Sandbox::Core& core, const std::string& payment) {
    return *core.charges.edit(core.payments.find(payment)->at("latest_charge"));
}

void add_transfer(Sandbox::Core& core, const PastTransfer& past) {
    if (core.transfers.find(past.id) != nullptr) return;
    json params{{"amount", std::to_string(past.amount.cents())},
                {"destination", past.destination},
                {"transfer_group", past.group},
                {"metadata", {{"reference", past.reference}}}};
    const json* charge = nullptr;
    if (!past.payment.empty()) {
        charge = &reported_charge(core, past.payment);
        params["source_transaction"] = charge->at("id");
    }
    (void)make_transfer(core, params, charge, past.id);
}

void add_refund(Sandbox::Core& core, const PastRefund& past) {
    if (core.refunds.find(past.id) != nullptr) return;
    const json params{{"metadata", {{"reference", past.reference}}}};
    (void)make_refund(core, params, reported_charge(core, past.payment), past.amount.cents(),
                      past.id);
}

void add_dispute(Sandbox::Core& core, const PastDispute& past) {
    if (core.disputes.find(past.id) != nullptr) return;
    (void)make_dispute(core, reported_charge(core, past.payment),
                       {.id = past.id,
                        .cents = past.amount.cents(),
                        .reason = "product_not_received",
                        .answer_by_s = to_epoch_seconds(past.respond_by)});
}

}  // namespace

void Sandbox::remember(const ProviderHistory& history) {
    const std::lock_guard lock(core_->mutex);
    const std::int64_t offset_s = core_->clock_offset_s;
    const auto go_to = [&](Instant at) {
        core_->clock_offset_s = to_epoch_seconds(at) - to_epoch_seconds(core_->clock.now());
    };
    for (const PastAccount& account : history.accounts) {
        go_to(account.at);
        add_account(*core_, account);
    }
    // The ledger is listed in the order of its entries.
    std::vector<std::pair<Instant, std::function<void()>>> acts;
    for (const PastPayment& each : history.payments) {
        acts.emplace_back(each.at, [&] { add_payment(*core_, each); });
    }
    for (const PastTransfer& each : history.transfers) {
        acts.emplace_back(each.at, [&] { add_transfer(*core_, each); });
    }
    for (const PastRefund& each : history.refunds) {
        acts.emplace_back(each.at, [&] { add_refund(*core_, each); });
    }
    for (const PastDispute& each : history.disputes) {
        acts.emplace_back(each.at, [&] { add_dispute(*core_, each); });
    }
    std::ranges::stable_sort(acts, {}, [](const auto& act) { return act.first; });
    for (const auto& [at, act] : acts) {
        go_to(at);
        act();
    }
    core_->clock_offset_s = offset_s;
    core_->let_time_pass();
    core_->save();
}

}  // namespace steady::sandbox
