#include "adapters/sandbox/pages.h"

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

// Recreates what happened before the sandbox started: with the same functions, each at its own
// time, but without sending events.
namespace steady::sandbox {
namespace {

void add_account(Sandbox::Core& core, const PastAccount& told) {
    if (core.accounts.find(told.id) != nullptr) return;
    const json params{{"capabilities", {{"transfers", {{"requested", "true"}}}}},
                      {"metadata", {{"reference", told.reference}}}};
    json& account = core.accounts.insert(new_account(core, params, told.id));
    set_up_account(account, "complete");
}

void add_payment(Sandbox::Core& core, const PastPayment& told) {
    if (core.payments.find(told.payment) != nullptr) return;
    const std::string home = core.options.public_origin + "/";
    const json params{{"success_url", home},
                      {"cancel_url", home},
                      {"client_reference_id", told.reference},
                      {"payment_intent_data", {{"transfer_group", told.group}}}};
    json& page = core.checkouts.insert(
        new_page(core, params, {"Booking", told.amount.cents()}, core.now_s(), told.checkout));
    core.payments.insert(new_payment(core, told.payment, page));
    page["_payment"] = told.payment;
    take_payment(core, page);
}

// The charge of a payment that was imported before.
json& reported_charge(Sandbox::Core& core, const std::string& payment) {
    return *core.charges.edit(core.payments.find(payment)->at("latest_charge"));
}

void add_transfer(Sandbox::Core& core, const PastTransfer& told) {
    if (core.transfers.find(told.id) != nullptr) return;
    json params{{"amount", std::to_string(told.amount.cents())},
                {"destination", told.destination},
                {"transfer_group", told.group},
                {"metadata", {{"reference", told.reference}}}};
    const json* charge = nullptr;
    if (!told.payment.empty()) {
        charge = &reported_charge(core, told.payment);
        params["source_transaction"] = charge->at("id");
    }
    (void)make_transfer(core, params, charge, told.id);
}

void add_refund(Sandbox::Core& core, const PastRefund& told) {
    if (core.refunds.find(told.id) != nullptr) return;
    const json params{{"metadata", {{"reference", told.reference}}}};
    (void)make_refund(core, params, reported_charge(core, told.payment), told.amount.cents(),
                      told.id);
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
