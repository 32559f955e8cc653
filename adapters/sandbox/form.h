#pragma once

#include <optional>
#include <string_view>

#include <nlohmann/json.hpp>

namespace steady::sandbox {

// Decodes Stripe's request bodies: "a[b][c]=1&d[]=2" becomes {"a":{"b":{"c":"1"}},"d":["2"]}, and
// so does "d[0]=2"; every leaf is a text. nullopt for broken escapes, unbalanced brackets or a name
// used both as leaf and as group.
[[nodiscard]] std::optional<nlohmann::json> decode_form(std::string_view text);

}  // namespace steady::sandbox
