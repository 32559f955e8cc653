#pragma once

#include "adapters/push/curve_key.h"
#include "domain/core/time.h"

#include <string>
#include <string_view>

namespace steady::push {

// The Authorization header with which a push service recognizes this server (RFC 8292). `contact`
// is a "mailto:" address that it may write to.
[[nodiscard]] std::string vapid_authorization(const CurveKey& key, std::string_view audience,
                                              std::string_view contact, Instant now);

}  // namespace steady::push
