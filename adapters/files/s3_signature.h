#pragma once

#include "domain/core/time.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

// AWS Signature Version 4 for S3, as its documentation states it ("Signature Calculations for the
// Authorization Header" and "Using Query Parameters").
namespace steady::s3 {

using Fields = std::vector<std::pair<std::string, std::string>>;

struct Credentials {
    std::string access_key;
    std::string secret_key;
};

struct SignedRequest {
    std::string method;
    std::string path;  // encoded
    Fields query;      // names and values not yet encoded
    Fields headers;    // all that shall be signed; with Host
    std::string payload_hash;
};

// "20130524T000000Z".
[[nodiscard]] std::string amz_date(Instant at);
// Lower-case hex.
[[nodiscard]] std::string sha256_hex(std::string_view bytes);
// Encoded and in order.
[[nodiscard]] std::string canonical_query(Fields query);

// The value of the Authorization header. The headers must hold x-amz-date for `at`.
[[nodiscard]] std::string authorization(const SignedRequest& request, const Credentials& keys,
                                        std::string_view region, Instant at);

// The whole encoded query of an address that anybody may read from until `lifetime` is over (at
// most seven days).
[[nodiscard]] std::string presigned_query(SignedRequest request, const Credentials& keys,
                                          std::string_view region, Instant at, seconds lifetime);

}  // namespace steady::s3
