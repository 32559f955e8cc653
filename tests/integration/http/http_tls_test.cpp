#include "tests/integration/http/listener_fixture.h"
#include "tests/integration/http/self_signed.h"

#include <filesystem>
#include <memory>

#include <gtest/gtest.h>
#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <unistd.h>

namespace steady::http::testing {
namespace http_tls_test {

using Context = std::unique_ptr<SSL_CTX, decltype(&SSL_CTX_free)>;
using Connection = std::unique_ptr<SSL, decltype(&SSL_free)>;

// The reply to one request over TLS of at most that version; "" when the handshake failed.
std::string ask(std::uint16_t port, int highest_version) {
    const Context context(SSL_CTX_new(TLS_client_method()), &SSL_CTX_free);
    SSL_CTX_set_security_level(context.get(), 0);
    SSL_CTX_set_min_proto_version(context.get(), TLS1_VERSION);
    SSL_CTX_set_max_proto_version(context.get(), highest_version);
    BIO* const socket = BIO_new_connect(("127.0.0.1:" + std::to_string(port)).c_str());
    const Connection tls(SSL_new(context.get()), &SSL_free);
    SSL_set_bio(tls.get(), socket, socket);
    if (SSL_connect(tls.get()) != 1) {
        ERR_clear_error();
        return {};
    }
    const std::string request =
        "GET /api/hello HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    SSL_write(tls.get(), request.data(), static_cast<int>(request.size()));
    std::string reply;
    std::string chunk(4096, '\0');
    int got = 0;
    while ((got = SSL_read(tls.get(), chunk.data(), static_cast<int>(chunk.size()))) > 0) {
        reply.append(chunk, 0, static_cast<std::size_t>(got));
    }
    SSL_shutdown(tls.get());
    return reply;
}

// TL1
TEST(HttpTls, AcceptsVersions12And13Only) {
    const SelfSigned certificate;
    ServerOptions options = Listener::quick_options();
    options.certificate_file = certificate.certificate();
    options.private_key_file = certificate.key_file();
    Listener listener(options);
    for (const int version : {TLS1_2_VERSION, TLS1_3_VERSION}) {
        const std::string reply = ask(listener.port(), version);
        EXPECT_TRUE(reply.starts_with("HTTP/1.1 200")) << version;
        EXPECT_NE(reply.find("Strict-Transport-Security: max-age=63072000"), std::string::npos);
        EXPECT_NE(reply.find("hello"), std::string::npos);
    }
    EXPECT_EQ(ask(listener.port(), TLS1_1_VERSION), "");
    RawClient plain = listener.connect();
    plain.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    EXPECT_TRUE(plain.ended() || !plain.gave_up());
    EXPECT_TRUE(ask(listener.port(), TLS1_3_VERSION).starts_with("HTTP/1.1 200"));
}

TEST(HttpTls, RefusesToStartWithoutAUsableKey) {
    const SelfSigned certificate;
    ServerOptions options = Listener::quick_options();
    options.certificate_file = certificate.certificate();
    options.private_key_file = "/nowhere/key.pem";
    EXPECT_THROW(Listener listener(options), std::runtime_error);
}

}  // namespace http_tls_test
}  // namespace steady::http::testing
