#pragma once

#include "adapters/sandbox/state.h"

// One function per call; the caller holds the mutex. Internal to the sandbox; only its own .cpp
// files include this.
namespace steady::sandbox {

[[nodiscard]] ApiReply create_checkout(Sandbox::Core& core, const Call& call);
[[nodiscard]] ApiReply expire_checkout(Sandbox::Core& core, const Call& call);

[[nodiscard]] ApiReply list_line_items(Sandbox::Core& core, const Call& call);
// The line items of a payment page, as a list; included in the page when `expand[]` requests it.
[[nodiscard]] json line_items_of(const json& checkout);

[[nodiscard]] ApiReply capture_intent(Sandbox::Core& core, const Call& call);
[[nodiscard]] ApiReply cancel_intent(Sandbox::Core& core, const Call& call);

[[nodiscard]] ApiReply create_refund(Sandbox::Core& core, const Call& call);

[[nodiscard]] ApiReply create_identity_check(Sandbox::Core& core, const Call& call);
[[nodiscard]] ApiReply cancel_identity_check(Sandbox::Core& core, const Call& call);
[[nodiscard]] ApiReply redact_identity_check(Sandbox::Core& core, const Call& call);

[[nodiscard]] ApiReply create_account(Sandbox::Core& core, const Call& call);
[[nodiscard]] ApiReply create_account_link(Sandbox::Core& core, const Call& call);
[[nodiscard]] ApiReply create_login_link(Sandbox::Core& core, const Call& call);
[[nodiscard]] ApiReply create_portal_session(Sandbox::Core& core, const Call& call);
[[nodiscard]] ApiReply create_customer(Sandbox::Core& core, const Call& call);
[[nodiscard]] ApiReply delete_customer(Sandbox::Core& core, const Call& call);

[[nodiscard]] ApiReply create_transfer(Sandbox::Core& core, const Call& call);
[[nodiscard]] ApiReply create_reversal(Sandbox::Core& core, const Call& call);
[[nodiscard]] ApiReply list_reversals(Sandbox::Core& core, const Call& call);

[[nodiscard]] ApiReply update_dispute(Sandbox::Core& core, const Call& call);
[[nodiscard]] ApiReply close_dispute(Sandbox::Core& core, const Call& call);

[[nodiscard]] ApiReply read_balance(Sandbox::Core& core, const Call& call);
[[nodiscard]] ApiReply create_payout(Sandbox::Core& core, const Call& call);

}  // namespace steady::sandbox
