#include "adapters/push/encryption.h"

#include "adapters/push/base64url.h"
#include "adapters/push/vapid.h"

#include <gtest/gtest.h>

namespace steady {
namespace push_encryption_test {

using push::CurveKey;
using push::decode_base64url;
using push::encode_base64url;

std::string bytes(std::string_view text) {
    return decode_base64url(text).value();
}

// RFC 8291, section 5 and appendix A.
TEST(PushEncryption, WritesThePublishedExample) {
    const auto sender = CurveKey::from_pair(
        bytes("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl"
              "7A8"),
        bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"));
    const auto receiver = CurveKey::from_public(
        bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIA"
              "iw4"));
    ASSERT_TRUE(sender && receiver);
    const std::string salt = bytes("DGv6ra1nlYgDCS1FRnbzlw");
    const std::string auth_secret = bytes("BTBZMqHH6r4Tts7J_aSIgg");
    EXPECT_EQ(
        encode_base64url(push::encrypt({*receiver, auth_secret, *sender, salt},
                                       "When I grow up, I want to be a watermelon")),
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocI"
        "nmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWG"
        "NWQexSgSxsj_Qulcy4a-fN");
}

TEST(PushEncryption, BothSidesDeriveTheSameSecret) {
    const CurveKey one = CurveKey::generate();
    const CurveKey other = CurveKey::generate();
    EXPECT_EQ(one.shared_secret(other), other.shared_secret(one));
    EXPECT_NE(push::random_salt(), push::random_salt());
}

TEST(PushEncryption, AKeyIsReadAsItWasWritten) {
    const CurveKey key = CurveKey::generate();
    const auto same = CurveKey::from_pair(key.public_point(), key.private_number());
    ASSERT_TRUE(same);
    EXPECT_EQ(same->public_point(), key.public_point());
    EXPECT_EQ(same->private_number(), key.private_number());
    EXPECT_FALSE(CurveKey::from_pair(CurveKey::generate().public_point(), key.private_number()));
}

TEST(PushEncryption, RefusesWhatIsNoPointOfTheCurve) {
    std::string point = CurveKey::generate().public_point();
    EXPECT_TRUE(CurveKey::from_public(point));
    EXPECT_FALSE(CurveKey::from_public(point.substr(1)));
    point.back() = static_cast<char>(point.back() ^ 1);
    EXPECT_FALSE(CurveKey::from_public(point));
    EXPECT_FALSE(CurveKey::from_public('\x04' + std::string(64, '\xff')));
    EXPECT_FALSE(CurveKey::from_public(std::string(65, '\0')));
}

TEST(PushEncryption, EncodesBytesOfEveryLength) {
    EXPECT_EQ(encode_base64url(""), "");
    EXPECT_EQ(encode_base64url("f"), "Zg");
    EXPECT_EQ(encode_base64url("fo"), "Zm8");
    EXPECT_EQ(encode_base64url("foo"), "Zm9v");
    EXPECT_EQ(encode_base64url("\xff\xef"), "_-8");
    for (std::size_t length = 0; length < 70; ++length) {
        const std::string some(length, '\xa7');
        EXPECT_EQ(decode_base64url(encode_base64url(some)), some);
    }
    EXPECT_FALSE(decode_base64url("Z"));
    EXPECT_FALSE(decode_base64url("Zg=="));
    EXPECT_FALSE(decode_base64url("a+b/"));
}

// RFC 8292; the signature itself is verified by Node.js in tests/http/push.test.mjs.
TEST(PushEncryption, SignsForOneAudience) {
    const CurveKey key = CurveKey::generate();
    const std::string header =
        push::vapid_authorization(key, "https://web.push.apple.com", "mailto:help@steady.example",
                                  Instant{seconds{1'700'000'000}});
    ASSERT_TRUE(header.starts_with("vapid t="));
    EXPECT_TRUE(header.ends_with(", k=" + encode_base64url(key.public_point())));
    const auto start = header.find('.') + 1;
    EXPECT_EQ(bytes(std::string_view(header).substr(start, header.find('.', start) - start)),
              R"({"aud":"https://web.push.apple.com","exp":1700043200,)"
              R"("sub":"mailto:help@steady.example"})");
}

}  // namespace push_encryption_test
}  // namespace steady
