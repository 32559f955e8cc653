#include "adapters/outbound/base_address.h"

#include "adapters/outbound/transport.h"

#include <stdexcept>

#include <gtest/gtest.h>

namespace steady::outbound {
namespace base_address_test {

TEST(BaseAddress, ParsesItsParts) {
    const BaseAddress base = parse_base_address("https://maps.example:8443/nominatim/");
    EXPECT_TRUE(base.tls);
    EXPECT_EQ(base.host, "maps.example");
    EXPECT_EQ(base.port, 8443);
    EXPECT_EQ(base.prefix, "/nominatim");
    EXPECT_EQ(base.host_header, "maps.example:8443");
    EXPECT_EQ(parse_base_address("https://maps.example").host_header, "maps.example");
    EXPECT_EQ(parse_base_address("http://[::1]:81").origin(), "http://[::1]:81");
    EXPECT_EQ(parse_base_address("http://[::1]:81").host_header, "[::1]:81");
}

// §1.8: plain HTTP stays on this machine, and nothing but an address is an address.
TEST(BaseAddress, RefusesAnInvalidOne) {
    for (const char* text : {"",
                             "maps.example",
                             "ftp://maps.example",
                             "http://maps.example",
                             "http://10.0.0.1:80",
                             "http://127.evil.example",
                             "https://user:secret@maps.example",
                             "https://maps.example?x=1",
                             "https://maps.example#x",
                             "https://",
                             "https://:1",
                             "https://a:0",
                             "https://a:65536",
                             "https://a:x",
                             "https://a b",
                             "https://a\r\nX: y",
                             "https://[::1",
                             "https://[x]:1",
                             "file:///etc/passwd",
                             "https://a\\b",
                             "http://localhost.example"}) {
        EXPECT_THROW((void)parse_base_address(text), std::invalid_argument) << text;
    }
    for (const char* text : {"http://127.0.0.1:1", "http://127.8.8.8", "http://localhost:1"}) {
        EXPECT_NO_THROW((void)parse_base_address(text)) << text;
    }
}

TEST(PercentEncoding, KeepsUnreservedCharactersOnly) {
    EXPECT_EQ(percent_encode("a b&c=d/../?#\r\n"), "a%20b%26c%3Dd%2F..%2F%3F%23%0D%0A");
    EXPECT_EQ(percent_encode("AZaz09-._~"), "AZaz09-._~");
    EXPECT_EQ(percent_encode("\xC3\xB1"), "%C3%B1");
}

}  // namespace base_address_test
}  // namespace steady::outbound
