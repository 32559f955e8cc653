#pragma once

#include "app/wiring/invocation.h"
#include "app/wiring/platform.h"

#include <optional>
#include <string>

namespace steady {

// `steady rotate-keys`. Exit code 1: some secrets cannot be read with the keys that are here.
[[nodiscard]] int rotate_keys(const Invocation& invocation);

// What a server must not start with: secrets in the store that none of its keys opens.
[[nodiscard]] std::optional<std::string> missing_key(const Platform& platform);

}  // namespace steady
