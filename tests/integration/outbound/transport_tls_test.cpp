#include "adapters/outbound/transport.h"
#include "tests/integration/support/fake_service.h"
#include "tests/integration/support/test_certificate.h"

#include <gtest/gtest.h>
#include <openssl/ssl.h>

// TL3: the servers that our client accepts.
namespace steady::outbound {
namespace transport_tls_test {

using std::chrono::steady_clock;
using testing::always;
using testing::CertificateShape;
using testing::FakeService;
using testing::FakeTls;
using testing::ok;
using testing::TestCertificate;

struct Attempt {
    CertificateShape shape;
    bool trusted = true;
    int newest_version = 0;
    std::string host = "localhost";
};

// The status, or 0 when nothing was sent. A request that reaches the wrong service fails the test.
int status_of(const Attempt& attempt) {
    const TestCertificate certificate(attempt.shape);
    FakeService service(always(ok("a")), {certificate.certificate_file(), certificate.key_file(),
                                          attempt.newest_version});
    TransportOptions options;
    options.base = "https://" + attempt.host + ":" + service.port();
    if (attempt.trusted) options.ca_file = certificate.certificate_file();
    Request request;
    request.path = "/x";
    const auto reply =
        Transport(options).send(request, steady_clock::now() + std::chrono::seconds(20));
    EXPECT_EQ(service.requests().size(), reply ? 1U : 0U);
    if (reply) return reply->status;
    EXPECT_EQ(reply.error(), CallFault::not_sent);
    return 0;
}

TEST(OutboundTls, AcceptsATrustedCertificateOfTheName) {
    EXPECT_EQ(status_of({}), 200);
    EXPECT_EQ(status_of({.shape = {.alternative_names = "DNS:localhost"}}), 200);
    EXPECT_EQ(status_of({.shape = {.alternative_names = "IP:127.0.0.1"}, .host = "127.0.0.1"}),
              200);
    EXPECT_EQ(status_of({.newest_version = TLS1_2_VERSION}), 200);
}

TEST(OutboundTls, RefusesASelfSignedCertificate) {
    EXPECT_EQ(status_of({.trusted = false}), 0);
}

TEST(OutboundTls, RefusesAnExpiredOrFutureCertificate) {
    EXPECT_EQ(status_of({.shape = {.valid_from_s = -7'200, .valid_for_s = 3'600}}), 0);
    EXPECT_EQ(status_of({.shape = {.valid_from_s = 3'600, .valid_for_s = 3'600}}), 0);
}

TEST(OutboundTls, RefusesAnotherName) {
    EXPECT_EQ(status_of({.shape = {.common_name = "other.example"}}), 0);
    // The listed names count, not the common name next to them.
    EXPECT_EQ(status_of({.shape = {.alternative_names = "DNS:other.example"}}), 0);
    EXPECT_EQ(status_of({.shape = {.alternative_names = "DNS:localhost.example"}}), 0);
    EXPECT_EQ(status_of({.shape = {.alternative_names = "DNS:l*"}}), 0);
    EXPECT_EQ(status_of({.host = "127.0.0.1"}), 0);
}

TEST(OutboundTls, RefusesOldVersions) {
    EXPECT_EQ(status_of({.newest_version = TLS1_1_VERSION}), 0);
    EXPECT_EQ(status_of({.newest_version = TLS1_VERSION}), 0);
}

TEST(OutboundTls, ReusesAConnection) {
    const TestCertificate certificate;
    FakeService service(always(ok("a")),
                        {certificate.certificate_file(), certificate.key_file(), 0});
    TransportOptions options;
    options.base = service.base();
    options.ca_file = certificate.certificate_file();
    const Transport transport(options);
    Request request;
    request.path = "/x";
    request.repeatable = true;
    for (int i = 0; i < 3; ++i)
        EXPECT_TRUE(transport.send(request, steady_clock::now() + std::chrono::seconds(20)));
    EXPECT_EQ(service.connections(), 1);
}

}  // namespace transport_tls_test
}  // namespace steady::outbound
