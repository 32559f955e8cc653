#pragma once

#include "adapters/sandbox/state.h"

// What happens without a call of ours: actions of cardholders, banks and the provider. Triggered by
// the test helpers and hosted pages. Internal to the sandbox; only its own .cpp files include this.
namespace steady::sandbox {

// Settles a pending refund; false: no such pending refund exists.
bool settle_refund(Sandbox::Core& core, const std::string& id, bool succeeded);

// The cardholder disputes the charge; nullopt: no such paid, undisputed charge exists.
[[nodiscard]] std::optional<std::string> open_dispute(Sandbox::Core& core,
                                                      const std::string& charge,
                                                      std::int64_t amount,
                                                      const std::string& reason);
// The bank decides; false: no such open dispute exists.
bool end_dispute(Sandbox::Core& core, const std::string& id, bool won);

}  // namespace steady::sandbox
