#include "adapters/http/tls.h"

#include <stdexcept>
#include <utility>

#include <openssl/ssl.h>

namespace steady::http {

namespace ssl = boost::asio::ssl;

ssl::context make_tls_context(const std::string& certificate_file,
                              const std::string& private_key_file) {
    ssl::context context(ssl::context::tls_server);
    context.set_options(ssl::context::default_workarounds | ssl::context::no_sslv2 |
                        ssl::context::no_sslv3 | ssl::context::no_tlsv1 | ssl::context::no_tlsv1_1 |
                        ssl::context::no_compression | ssl::context::single_dh_use);
    SSL_CTX* const native = context.native_handle();
    SSL_CTX_set_min_proto_version(native, TLS1_2_VERSION);
    SSL_CTX_set_options(native, SSL_OP_NO_RENEGOTIATION | SSL_OP_CIPHER_SERVER_PREFERENCE);
    SSL_CTX_set_mode(native, SSL_MODE_RELEASE_BUFFERS);
    SSL_CTX_set_cipher_list(native,
                            "ECDHE+AESGCM:ECDHE+CHACHA20:!aNULL:!MD5:!SHA1:!DSS:!PSK:!kRSA");
    boost::system::error_code problem;
    context.use_certificate_chain_file(certificate_file, problem);
    if (problem) throw std::runtime_error("cannot use the certificate file " + certificate_file);
    context.use_private_key_file(private_key_file, ssl::context::pem, problem);
    if (problem) throw std::runtime_error("cannot use the private key file " + private_key_file);
    if (SSL_CTX_check_private_key(native) != 1) {
        throw std::runtime_error("the private key does not belong to the certificate in " +
                                 certificate_file);
    }
    return context;
}

}  // namespace steady::http
