#include "adapters/files/s3_signature.h"

#include <fstream>
#include <stdexcept>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace steady::s3 {
namespace s3_signature_test {

nlohmann::json vectors() {
    std::ifstream file("tests/vectors/sigv4_s3.json");
    return nlohmann::json::parse(file);
}

Fields fields_of(const nlohmann::json& object) {
    Fields fields;
    for (const auto& [name, value] : object.items()) fields.emplace_back(name, value);
    return fields;
}

// The service's published examples, as data.
TEST(S3Signature, MatchesThePublishedOne) {
    const auto data = vectors();
    const Credentials keys{data.at("access_key"), data.at("secret_key")};
    const Instant at = from_epoch_seconds(data.at("at"));
    ASSERT_EQ(data.at("signed").size(), 4U);
    for (const auto& one : data.at("signed")) {
        SignedRequest request;
        request.method = one.at("method");
        request.path = one.at("path");
        request.query = fields_of(one.at("query"));
        request.headers = fields_of(one.at("headers"));
        request.payload_hash = sha256_hex(one.at("payload").get<std::string>());
        EXPECT_EQ(request.payload_hash, one.at("headers").at("x-amz-content-sha256"));
        EXPECT_EQ(authorization(request, keys, data.at("region").get<std::string>(), at),
                  one.at("authorization"))
            << one.at("name");
    }
}

TEST(S3Signature, WritesDatesInUtc) {
    EXPECT_EQ(amz_date(from_epoch_seconds(1'795'186'800)), "20261120T150000Z");
}

}  // namespace s3_signature_test
}  // namespace steady::s3
