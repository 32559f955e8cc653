#include "domain/push/push_subscription.h"

#include <gtest/gtest.h>

namespace steady {
namespace push_subscription_test {

const std::string public_key(87, 'B');
const std::string auth_secret(22, 'a');

PushServices known() {
    return PushServices::parse(known_push_services).value();
}

TEST(PushServices, AdmitsTheKnownHostsByHttpsOnly) {
    for (const char* endpoint : {"https://fcm.googleapis.com/fcm/send/abc:def-_",
                                 "https://updates.push.services.mozilla.com/wpush/v2/gAAA=",
                                 "https://web.push.apple.com/QF?x=1",
                                 "https://wns2-by3p.notify.windows.com/w/?token=BQ%3d"}) {
        EXPECT_TRUE(known().admits(endpoint)) << endpoint;
    }
}

TEST(PushServices, RefusesEveryOtherAddress) {
    for (const char* endpoint : {"",
                                 "https://",
                                 "https:///x",
                                 "http://fcm.googleapis.com/x",
                                 "https://fcm.googleapis.com",
                                 "https://fcm.googleapis.com/",
                                 "https://fcm.googleapis.com:8443/x",
                                 "https://fcm.googleapis.com:443/x",
                                 "https://FCM.googleapis.com/x",
                                 "https://evil.example/x",
                                 "https://fcm.googleapis.com.evil.example/x",
                                 "https://fcm.googleapis.com@evil.example/x",
                                 "https://evil.example#.push.apple.com/x",
                                 "https://push.apple.com/x",
                                 "https://.push.apple.com/x",
                                 "https://xpush.apple.com/x",
                                 "https://evil.example?.push.apple.com/x",
                                 "https://evil.example\\.push.apple.com/x",
                                 "https://10.0.0.1/x",
                                 "https://127.0.0.1/x",
                                 "https://[::1]/x",
                                 "https://localhost/x",
                                 "http://127.0.0.1:8080/x",
                                 "https://fcm.googleapis.com/a b",
                                 "https://fcm.googleapis.com/a\r\nX: y",
                                 "https://fcm.googleapis.com/a#b"}) {
        EXPECT_FALSE(known().admits(endpoint)) << endpoint;
    }
    const std::string start = "https://fcm.googleapis.com/";
    EXPECT_TRUE(known().admits(start + std::string(max_push_endpoint_bytes - start.size(), 'a')));
    EXPECT_FALSE(
        known().admits(start + std::string(max_push_endpoint_bytes - start.size() + 1, 'a')));
}

TEST(PushServices, AdmitsThisMachineForTestsOnly) {
    PushServices services = known();
    services.admit_loopback();
    EXPECT_TRUE(services.admits("http://127.0.0.1:8080/x"));
    for (const char* endpoint :
         {"http://127.0.0.1/x", "http://127.0.0.1:/x", "http://127.0.0.1:80@evil.example/x",
          "http://127.0.0.1:8080", "http://127.0.0.2:8080/x", "http://localhost:8080/x"}) {
        EXPECT_FALSE(services.admits(endpoint)) << endpoint;
    }
}

TEST(PushServices, AListNamesHostsOnly) {
    EXPECT_TRUE(PushServices::parse("push.example.com,*.example.org"));
    for (const char* list :
         {"", "localhost", "10.0.0.1", "*", "*.", "*.com", "a..example.com", "push.example.com,",
          "push.example.com, x.example.com", "https://push.example.com", "push.example.com:443"}) {
        EXPECT_FALSE(PushServices::parse(list)) << list;
    }
}

TEST(PushSubscription, HasKeysOfTheLengthsThatBrowsersCreate) {
    const std::string endpoint = "https://web.push.apple.com/x";
    EXPECT_TRUE(check_push_subscription(known(), endpoint, public_key, auth_secret));
    const auto field = [](const Result<void>& result) { return result.error().fields.at(0).field; };
    EXPECT_EQ(field(check_push_subscription(known(), "https://a.example/x", public_key, "")),
              "endpoint");
    EXPECT_EQ(field(check_push_subscription(known(), endpoint, public_key + "B", auth_secret)),
              "publicKey");
    EXPECT_EQ(field(check_push_subscription(known(), endpoint, public_key, auth_secret + "=")),
              "authSecret");
    EXPECT_EQ(field(check_push_subscription(known(), endpoint, std::string(87, '='), auth_secret)),
              "publicKey");
}

TEST(PushSubscription, NamesTheOriginOfItsEndpoint) {
    EXPECT_EQ(push_origin("https://web.push.apple.com/QF?x=1"), "https://web.push.apple.com");
    EXPECT_EQ(push_origin("http://127.0.0.1:8080/x"), "http://127.0.0.1:8080");
    EXPECT_EQ(push_origin("nothing"), "");
}

}  // namespace push_subscription_test
}  // namespace steady
