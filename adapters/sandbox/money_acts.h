#pragma once

#include "adapters/sandbox/state.h"

// What nobody calls for but what happens: cards, banks and the provider act. Reached through the
// test helpers and hosted pages. Inside of the sandbox; only its own .cpp files include this.
namespace steady::sandbox {

// A pending refund ends; false: there is no such pending refund.
bool settle_refund(Sandbox::Core& core, const std::string& id, bool succeeded);

// The cardholder disputes the charge; nullopt: there is no such paid, undisputed charge.
[[nodiscard]] std::optional<std::string> open_dispute(Sandbox::Core& core,
                                                      const std::string& charge,
                                                      std::int64_t amount,
                                                      const std::string& reason);
// The bank decides; false: there is no such open dispute.
bool end_dispute(Sandbox::Core& core, const std::string& id, bool won);

}  // namespace steady::sandbox
