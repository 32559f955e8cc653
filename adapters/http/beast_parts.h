#pragma once

#include "adapters/http/request_head.h"

#include <chrono>
#include <string_view>

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>

// Inside the listener only: what it takes out of Asio's and Beast's types.
namespace steady::http {

inline constexpr std::size_t read_bytes = 4096;
// Bounds what one message part (a chunk's header, the trailer) may occupy before it is parsed.
inline constexpr std::size_t buffer_bytes = 128 * 1024;
// After a refusal the sender may still be sending; closing at once would reset the connection and
// with it the answer, so this much is read and thrown away first.
inline constexpr std::size_t linger_bytes = 512 * 1024;
inline constexpr std::chrono::seconds linger_time{2};
inline constexpr std::string_view continue_line = "HTTP/1.1 100 Continue\r\n\r\n";

using RequestParser = boost::beast::http::request_parser<boost::beast::http::string_body>;

[[nodiscard]] std::string_view view(const boost::beast::flat_buffer& buffer);
[[nodiscard]] RequestHead head_of(const RequestParser& parser);
[[nodiscard]] Peer peer_of(const boost::asio::ip::tcp::socket& socket, bool tls);
// Bytes have arrived that nobody has read yet.
[[nodiscard]] bool bytes_wait(const boost::asio::ip::tcp::socket& socket);
// The bytes broke HTTP's grammar, as opposed to a connection that ended or timed out.
[[nodiscard]] bool is_malformed(const boost::system::error_code& problem);

}  // namespace steady::http
