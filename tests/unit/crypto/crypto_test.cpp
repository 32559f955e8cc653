#include "adapters/crypto/argon2_hasher.h"
#include "adapters/crypto/normalizing_hasher.h"
#include "adapters/crypto/openssl_digests.h"
#include "tests/support/icu_texts.h"

#include <atomic>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

namespace steady {
namespace crypto_test {

TEST(Argon2HasherTest, WritesTheParametersAndAFreshSalt) {  // AU1
    const auto hasher = make_argon2_hasher();
    const std::string one = hasher->hash("harbour-lantern-7").value();
    const std::string two = hasher->hash("harbour-lantern-7").value();
    EXPECT_TRUE(one.starts_with("$argon2id$v=19$m=19456,t=2,p=1$")) << one;
    EXPECT_NE(one, two);
    EXPECT_TRUE(hasher->verify("harbour-lantern-7", one)->matches);
    EXPECT_FALSE(hasher->verify("harbour-lantern-7", one)->needs_rehash);
    EXPECT_FALSE(hasher->verify("harbour-lantern-8", one)->matches);
}

TEST(Argon2HasherTest, KeepsEveryByteOfALongPassword) {  // AU3, SIGN-020
    const auto hasher = make_argon2_hasher({.memory_kib = 64, .passes = 1});
    const std::string long_password(1023, 'q');
    const std::string phc = hasher->hash(long_password + "A").value();
    EXPECT_FALSE(hasher->verify(long_password + "B", phc)->matches);
    EXPECT_TRUE(hasher->verify(long_password + "A", phc)->matches);
    EXPECT_FALSE(hasher->verify(long_password + "a", phc)->matches);
}

TEST(Argon2HasherTest, DetectsAWeakHash) {  // AU1
    const std::string weak = make_argon2_hasher({.memory_kib = 64, .passes = 1})->hash("x").value();
    const auto verdict = make_argon2_hasher({.memory_kib = 128, .passes = 1})->verify("x", weak);
    EXPECT_TRUE(verdict->matches);
    EXPECT_TRUE(verdict->needs_rehash);
}

TEST(Argon2HasherTest, MatchesNothingWithoutAHash) {  // AU6
    const auto hasher = make_argon2_hasher({.memory_kib = 64, .passes = 1});
    EXPECT_FALSE(hasher->verify("an unused password", "")->matches);
    EXPECT_FALSE(hasher->verify("x", "not a hash")->matches);
}

TEST(Argon2HasherTest, ManyCallersAllGetAResult) {  // AU2
    const auto hasher =
        make_argon2_hasher({.memory_kib = 64, .passes = 1}, {.at_once = 2, .waiting = 16});
    std::atomic<int> hashed{0};
    {
        std::vector<std::jthread> callers;
        for (int i = 0; i < 16; ++i) {
            callers.emplace_back([&] {
                if (hasher->hash("x")) ++hashed;
            });
        }
    }
    EXPECT_EQ(hashed, 16);
}

TEST(Argon2HasherTest, RefusesCallersBeyondTheQueue) {  // AU2
    const auto hasher = make_argon2_hasher({.memory_kib = 64, .passes = 1}, {0, 0});
    EXPECT_FALSE(hasher->hash("x"));
    EXPECT_FALSE(hasher->verify("x", ""));
}

// Hashes from before were made of what was typed.
TEST(NormalizingHasherTest, MatchesEveryCompositionAndOldHashes) {
    const Argon2Cost low{.memory_kib = 64, .passes = 1};
    const std::string typed = "cafe\u0301-lantern-7";
    const std::string composed = "caf\u00e9-lantern-7";
    const std::string old = make_argon2_hasher(low)->hash(typed).value();
    const auto hasher = make_normalizing_hasher(make_argon2_hasher(low), testing::icu_texts());
    const auto before = hasher->verify(typed, old);
    EXPECT_TRUE(before->matches && before->needs_rehash);
    const std::string renewed = hasher->hash(typed).value();
    for (const std::string& each : {typed, composed}) {
        const auto verdict = hasher->verify(each, renewed);
        EXPECT_TRUE(verdict->matches) << each;
        EXPECT_FALSE(verdict->needs_rehash) << each;
        EXPECT_FALSE(hasher->verify(each, "")->matches);
    }
    EXPECT_FALSE(hasher->verify("cafe-lantern-7", renewed)->matches);
    const std::string plain = make_argon2_hasher(low)->hash("harbour-lantern-7").value();
    EXPECT_FALSE(hasher->verify("harbour-lantern-7", plain)->needs_rehash);
}

TEST(OpensslDigestsTest, GivesTheKnownAnswers) {
    const auto digests = make_openssl_digests();
    EXPECT_EQ(digests->sha256_hex("abc"),
              "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    // RFC 4231, test case 2
    EXPECT_EQ(digests->hmac_sha256_hex("Jefe", "what do ya want for nothing?"),
              "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
    EXPECT_TRUE(digests->equal("same", "same"));
    EXPECT_FALSE(digests->equal("same", "sama"));
    EXPECT_FALSE(digests->equal("same", "sam"));
    EXPECT_TRUE(digests->equal("", ""));
}

}  // namespace crypto_test
}  // namespace steady
