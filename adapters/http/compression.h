#pragma once

#include "ports/http/message.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace steady::http {

// Whether an Accept-Encoding header allows a coding ("br", "gzip"): listed or "*", and not ";q=0".
[[nodiscard]] bool accepts_coding(std::string_view accept_encoding, std::string_view coding);

// Up to 1 KiB compression saves no packet.
inline constexpr std::size_t largest_uncompressed_bytes = 1024;

// Best compression: for files, once at startup.
[[nodiscard]] std::string gzip_best(std::string_view bytes);
[[nodiscard]] std::string brotli_best(std::string_view bytes);

// Compresses a longer JSON reply with gzip when the client accepts it. Replies to calls with a
// session are compressed too: no reply contains both a secret of ours and text of an attacker
// (BREACH).
void compress_reply(const Request& request, Response& reply);

}  // namespace steady::http
