#pragma once

#include "ports/vault.h"

#include <memory>
#include <string>
#include <vector>

namespace steady {

// AES-256-GCM. `keys` are 64 hex characters each, newest first: the first seals, all open. Throws
// std::invalid_argument for a malformed key; the message does not contain it.
[[nodiscard]] std::unique_ptr<Vault> make_openssl_vault(const std::vector<std::string>& keys);

[[nodiscard]] std::unique_ptr<OneTimeCodes> make_openssl_one_time_codes();

}  // namespace steady
