#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace steady::push {

// RFC 4648 §5, without padding.
[[nodiscard]] std::string encode_base64url(std::string_view bytes);
// nullopt: a letter of another alphabet, or a length that no bytes have.
[[nodiscard]] std::optional<std::string> decode_base64url(std::string_view text);

}  // namespace steady::push
