#include "domain/core/networks.h"

#include <gtest/gtest.h>

namespace steady {
namespace networks_test {

bool has(const char* list, const char* address) {
    const auto networks = Networks::parse(list);
    EXPECT_TRUE(networks) << list;
    return networks && networks->contains(address);
}

TEST(Networks, ParseAddressesAndNetworks) {
    EXPECT_TRUE(has("192.0.2.1", "192.0.2.1"));
    EXPECT_FALSE(has("192.0.2.1", "192.0.2.2"));
    EXPECT_TRUE(has("10.0.0.0/8", "10.255.0.9"));
    EXPECT_FALSE(has("10.0.0.0/8", "11.0.0.1"));
    EXPECT_TRUE(has("172.16.0.0/12", "172.31.255.255"));
    EXPECT_FALSE(has("172.16.0.0/12", "172.32.0.0"));
    EXPECT_TRUE(has("192.0.2.1/32", "192.0.2.1"));
    EXPECT_FALSE(has("192.0.2.1/32", "192.0.2.0"));
    EXPECT_TRUE(has("2001:db8::/33", "2001:db8:7fff::1"));
    EXPECT_FALSE(has("2001:db8::/33", "2001:db8:8000::1"));
    EXPECT_TRUE(has("::1", "0:0:0:0:0:0:0:1"));
    EXPECT_TRUE(has("127.0.0.1, 10.1.0.0/16 ,fd00::/8", "fd12::5"));
    EXPECT_TRUE(has("127.0.0.1,10.1.0.0/16,fd00::/8", "10.1.2.3"));
    EXPECT_FALSE(has("127.0.0.1,10.1.0.0/16,fd00::/8", "127.0.0.2"));
}

// A socket for both families gives IPv4 peers in IPv6's notation.
TEST(Networks, TreatAMappedAddressAsIPv4) {
    EXPECT_TRUE(has("10.0.0.0/8", "::ffff:10.1.2.3"));
    EXPECT_TRUE(has("::ffff:10.0.0.0/104", "10.1.2.3"));
    EXPECT_TRUE(has("::ffff:192.0.2.1", "192.0.2.1"));
    EXPECT_FALSE(has("::/96", "10.1.2.3"));
    EXPECT_EQ(IpAddress::parse("::ffff:192.0.2.1")->text(), "192.0.2.1");
    EXPECT_EQ(IpAddress::parse("2001:DB8:0::1")->text(), "2001:db8::1");
}

TEST(Networks, RefuseAnythingElse) {
    for (const char* wrong : {"",
                              " ",
                              "localhost",
                              "proxy.internal",
                              "10.0.0.0/33",
                              "10.0.0.0/",
                              "10.0.0.0/-1",
                              "10.0.0.0/8/8",
                              "10.0.0.0/255.0.0.0",
                              "10.0.0",
                              "10.0.0.256",
                              "010.0.0.1",
                              "0.0.0.0/0",
                              "::/0",
                              "::1/129",
                              "fe80::1%eth0",
                              "[::1]",
                              "[::1]:80",
                              "127.0.0.1:80",
                              "*",
                              "unix:/run/x",
                              "10.0.0.1,",
                              ",10.0.0.1",
                              "10.0.0.1,,10.0.0.2",
                              "10.0.0.1 10.0.0.2",
                              "10.0.0.0 /8",
                              "10.0.0.0/8x",
                              "10.0.0.0/ 8",
                              "10.0.0.0-10.0.0.9"}) {
        EXPECT_FALSE(Networks::parse(wrong)) << wrong;
    }
    EXPECT_FALSE(has("10.0.0.0/8", ""));
    EXPECT_FALSE(has("10.0.0.0/8", "unknown"));
    EXPECT_FALSE(Networks().contains("127.0.0.1"));
}

}  // namespace networks_test
}  // namespace steady
