#include "tests/integration/stripe/provider_world.h"

namespace steady {
namespace stripe_portal_test {

using StripePortalTest = testing::ProviderWorld;

// Decisions §5: a client's page at the provider.
TEST_F(StripePortalTest, AClientOpensTheCustomerPortal) {
    const auto customer = customers.create_customer({"cus:3", "client-3", "portal@example.org"});
    ASSERT_TRUE(customer) << customer.error().message;
    const auto link = customers.create_portal_link(*customer, "/client/profile");
    ASSERT_TRUE(link) << link.error().message;
    const std::string page = server.look(link->substr(server.origin().size())).body;
    EXPECT_NE(page.find("portal@example.org"), std::string::npos);
    EXPECT_NE(page.find(server.origin() + "/client/profile"), std::string::npos);
    ASSERT_TRUE(customers.delete_customer(*customer));
    EXPECT_FALSE(customers.create_portal_link(*customer, "/client/profile"));
    EXPECT_EQ(customers.create_portal_link("cus_1/../x", "/").error().kind, Kind::not_found);
}

}  // namespace stripe_portal_test
}  // namespace steady
