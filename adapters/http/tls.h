#pragma once

#include <string>

#include <boost/asio/ssl/context.hpp>

namespace steady::http {

// TLS 1.2 and 1.3 with forward secrecy only. Throws when a file cannot be used; the message
// contains the name of the file, never its content.
[[nodiscard]] boost::asio::ssl::context make_tls_context(const std::string& certificate_file,
                                                         const std::string& private_key_file);

}  // namespace steady::http
