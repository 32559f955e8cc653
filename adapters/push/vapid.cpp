#include "adapters/push/vapid.h"

#include "adapters/push/base64url.h"

#include <nlohmann/json.hpp>

namespace steady::push {
namespace {

// At most 24 hours (RFC 8292 §2); the clocks may differ.
constexpr hours token_lifetime{12};

}  // namespace

std::string vapid_authorization(const CurveKey& key, std::string_view audience,
                                std::string_view contact, Instant now) {
    const nlohmann::json claims{
        {"aud", audience}, {"exp", to_epoch_seconds(now + token_lifetime)}, {"sub", contact}};
    const std::string signed_part =
        encode_base64url(R"({"typ":"JWT","alg":"ES256"})") + "." + encode_base64url(claims.dump());
    return "vapid t=" + signed_part + "." + encode_base64url(key.sign(signed_part)) +
           ", k=" + encode_base64url(key.public_point());
}

}  // namespace steady::push
