#pragma once

#include "domain/core/time.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

// AWS Signature Version 4 for S3, as its documentation specifies it ("Signature Calculations for
// the Authorization Header").
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
    Fields headers;    // all headers to sign, including Host
    std::string payload_hash;
};

// "20130524T000000Z".
[[nodiscard]] std::string amz_date(Instant at);
// Lower-case hex.
[[nodiscard]] std::string sha256_hex(std::string_view bytes);

// As appended to a path: "?list-type=2"; empty without a query.
[[nodiscard]] std::string query_text(const Fields& query);

// The value of the Authorization header. The headers must contain x-amz-date for `at`.
[[nodiscard]] std::string authorization(const SignedRequest& request, const Credentials& keys,
                                        std::string_view region, Instant at);

}  // namespace steady::s3
