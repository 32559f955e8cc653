#pragma once

#include "ports/archive_format.h"

#include <memory>
#include <string>
#include <vector>

namespace steady {

// `keys` are those of the vault: 64 hex characters each, newest first. Each signing key is derived
// from one of them, so that a deployment has no further secret.
[[nodiscard]] std::unique_ptr<ArchiveFormat> make_signed_zip(const std::vector<std::string>& keys);

}  // namespace steady
