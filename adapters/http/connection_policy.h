#pragma once

#include <chrono>
#include <cstddef>
#include <string_view>

namespace steady::http {

// After a rejection the client may still be sending; closing at once would reset the connection,
// which a proxy turns into a 502. So this much is read and discarded first: more than a proxy
// buffers.
constexpr std::size_t linger_bytes = 32UL * 1024 * 1024;
constexpr std::chrono::seconds linger_time{2};
constexpr std::string_view continue_line = "HTTP/1.1 100 Continue\r\n\r\n";
// Bodies up to this size are appended to the head and sent as one buffer.
constexpr std::size_t copied_body_bytes = 16UL * 1024;
constexpr int turns_in_a_row = 16;  // pipelined requests answered before other connections

}  // namespace steady::http
