#include "adapters/sandbox/pages.h"

#include <algorithm>

// What happened before the sandbox was started: made like anything else, each at its own time, but
// nobody is told of what was done long ago.
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
    auto payments = history.payments;
    std::ranges::sort(payments, {}, &PastPayment::at);  // the book is listed as it was written
    for (const PastPayment& payment : payments) {
        go_to(payment.at);
        add_payment(*core_, payment);
    }
    core_->clock_offset_s = offset_s;
    core_->let_time_pass();
    core_->save();
}

}  // namespace steady::sandbox
