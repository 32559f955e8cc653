#include "adapters/files/s3_signature.h"

#include "adapters/outbound/transport.h"
#include "domain/core/text.h"

#include <algorithm>
#include <array>
#include <stdexcept>

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>

namespace steady::s3 {
namespace {

using outbound::percent_encode;

constexpr std::string_view algorithm = "AWS4-HMAC-SHA256";

const unsigned char* octets(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data());
}

std::string hmac(std::string_view key, std::string_view text) {
    std::array<unsigned char, EVP_MAX_MD_SIZE> code{};
    unsigned size = 0;
    if (!HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()), octets(text), text.size(),
              code.data(), &size)) {
        throw std::runtime_error("file store: cannot sign");
    }
    return {reinterpret_cast<const char*>(code.data()), size};
}

// Names in lower case and in order.
Fields canonical_headers(const Fields& headers) {
    Fields canonical;
    for (const auto& [name, value] : headers) canonical.emplace_back(lowered(name), value);
    std::ranges::sort(canonical);
    return canonical;
}

std::string names_of(const Fields& headers) {
    std::string names;
    for (const auto& field : headers) names += (names.empty() ? "" : ";") + field.first;
    return names;
}

std::string canonical_query(Fields query) {
    for (auto& [name, value] : query) {
        name = percent_encode(name);
        value = percent_encode(value);
    }
    std::ranges::sort(query);
    std::string text;
    for (const auto& [name, value] : query) {
        text += (text.empty() ? "" : "&") + name + "=" + value;
    }
    return text;
}

std::string scope_of(std::string_view date, std::string_view region) {
    return fmt::format("{}/{}/s3/aws4_request", date.substr(0, 8), region);
}

std::string signature_of(const SignedRequest& request, const Credentials& keys,
                         std::string_view region, std::string_view date) {
    const Fields headers = canonical_headers(request.headers);
    std::string lines;
    for (const auto& [name, value] : headers) lines += name + ":" + value + "\n";
    const std::string canonical =
        fmt::format("{}\n{}\n{}\n{}\n{}\n{}", request.method, request.path,
                    canonical_query(request.query), lines, names_of(headers), request.payload_hash);
    const std::string to_sign = fmt::format("{}\n{}\n{}\n{}", algorithm, date,
                                            scope_of(date, region), sha256_hex(canonical));
    std::string key = hmac("AWS4" + keys.secret_key, date.substr(0, 8));
    for (const std::string_view part :
         {region, std::string_view("s3"), std::string_view("aws4_request")}) {
        key = hmac(key, part);
    }
    return hex_of(hmac(key, to_sign));
}

}  // namespace

std::string amz_date(Instant at) {
    return fmt::format("{:%Y%m%dT%H%M%SZ}", fmt::gmtime(at.time_since_epoch().count()));
}

std::string sha256_hex(std::string_view bytes) {
    std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
    unsigned size = 0;
    if (EVP_Digest(bytes.data(), bytes.size(), digest.data(), &size, EVP_sha256(), nullptr) != 1)
        throw std::runtime_error("file store: cannot digest");
    return hex_of({reinterpret_cast<const char*>(digest.data()), size});
}

std::string query_text(const Fields& query) {
    return query.empty() ? std::string{} : "?" + canonical_query(query);
}

std::string authorization(const SignedRequest& request, const Credentials& keys,
                          std::string_view region, Instant at) {
    const std::string date = amz_date(at);
    return fmt::format("{} Credential={}/{},SignedHeaders={},Signature={}", algorithm,
                       keys.access_key, scope_of(date, region),
                       names_of(canonical_headers(request.headers)),
                       signature_of(request, keys, region, date));
}

}  // namespace steady::s3
