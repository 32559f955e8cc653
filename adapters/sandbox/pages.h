#pragma once

#include "adapters/sandbox/state.h"

// What a call, a bank or the imported history creates: payment pages, accounts, disputes. Internal
// to the sandbox; only its own .cpp files include this.
namespace steady::sandbox {

struct PageItem {
    std::string name;
    std::int64_t cents = 0;
};

// An open page as create_checkout returns it, with the sandbox's private members. `params`: the
// call's.
[[nodiscard]] json new_page(const Sandbox::Core& core, const json& params, const PageItem& item,
                            std::int64_t expires_at, const std::string& id);
// The page's payment before any attempt.
[[nodiscard]] json new_payment(const Sandbox::Core& core, const std::string& id,
                               const json& checkout);

struct PaidPage {
    const json& payment;
    const json& charge;
};
// Charges the card of an open page; sends no event.
PaidPage take_payment(Sandbox::Core& core, json& checkout);

// Transfers money of `charge` (nullptr: of no particular one) to an account; sends no event.
// `params`: the call's, already validated.
json& make_transfer(Sandbox::Core& core, const json& params, const json* charge,
                    const std::string& id);
// Refunds a part of the charge; sends no event.
json& make_refund(Sandbox::Core& core, const json& params, json& charge, std::int64_t amount,
                  const std::string& id);

struct NewDispute {
    std::string id;
    std::int64_t cents = 0;
    std::string reason;
    std::int64_t answer_by_s = 0;
};
// The cardholder's bank takes a part of the paid, undisputed charge back; sends no event.
json& make_dispute(Sandbox::Core& core, json& charge, const NewDispute& dispute);

// An account without any data yet. `params`: the call's.
[[nodiscard]] json new_account(const Sandbox::Core& core, const json& params,
                               const std::string& id);
// Sets what its owner has submitted: complete, review or incomplete; false: none of these. Sends no
// event.
bool set_up_account(json& account, std::string_view outcome);

}  // namespace steady::sandbox
