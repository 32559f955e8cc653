#pragma once

#include "app/wiring/invocation.h"
#include "app/wiring/platform.h"

#include <optional>
#include <string>

namespace steady {

// `steady rotate-keys`. Exit code 1: some secrets cannot be opened with the configured keys.
[[nodiscard]] int rotate_keys(const Invocation& invocation);

// Why a server must not start: the store contains secrets that none of its keys opens.
[[nodiscard]] std::optional<std::string> missing_key(const Platform& platform);

}  // namespace steady
