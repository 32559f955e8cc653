#pragma once

#include "adapters/sandbox/state.h"

// The parts of payment pages and accounts that are made by a call, or told of the past. Inside of
// the sandbox; only its own .cpp files include this.
namespace steady::sandbox {

struct PageItem {
    std::string name;
    std::int64_t cents = 0;
};

// An open page as create_checkout answers with it, and what only the sandbox knows of it. `params`:
// the call's.
[[nodiscard]] json new_page(const Sandbox::Core& core, const json& params, const PageItem& item,
                            std::int64_t expires_at, const std::string& id);
// The page's payment before anything was tried.
[[nodiscard]] json new_payment(const Sandbox::Core& core, const std::string& id,
                               const json& checkout);

struct PaidPage {
    const json& payment;
    const json& charge;
};
// Charges the card of an open page; nobody is told.
PaidPage take_payment(Sandbox::Core& core, json& checkout);

// Sends money of `charge` (nullptr: of no single one) to an account; nobody is told. `params`: the
// call's, which were found sound.
json& make_transfer(Sandbox::Core& core, const json& params, const json* charge,
                    const std::string& id);
// Gives a part of the charge back; nobody is told.
json& make_refund(Sandbox::Core& core, const json& params, json& charge, std::int64_t amount,
                  const std::string& id);

// An account of which nothing is known yet. `params`: the call's.
[[nodiscard]] json new_account(const Sandbox::Core& core, const json& params,
                               const std::string& id);
// What its owner has given: complete, review or incomplete; false: none of these. Nobody is told.
bool set_up_account(json& account, std::string_view outcome);

}  // namespace steady::sandbox
