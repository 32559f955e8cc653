#include "adapters/stripe/stripe_event_verifier.h"

#include "adapters/outbound/bounded_json.h"
#include "adapters/stripe/event_types.h"
#include "adapters/stripe/reply_reading.h"

#include <algorithm>
#include <charconv>
#include <stdexcept>

namespace steady {
namespace {

constexpr std::int64_t tolerance_s = 300;  // in the past or the future
constexpr std::size_t largest_body_bytes = 512 * 1024;
constexpr std::size_t max_signatures = 16;

struct SignatureHeader {
    std::string timestamp;  // as sent, since these bytes are signed
    std::int64_t seconds = 0;
    std::vector<std::string_view> v1;
};

// "t=1700000000,v1=…,v1=…,v0=…"; exactly one t; other schemes than v1 are ignored.
std::optional<SignatureHeader> read_header(std::string_view text) {
    SignatureHeader header;
    while (!text.empty()) {
        const auto end = text.find(',');
        const std::string_view part = text.substr(0, end);
        text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
        if (part.starts_with("t=")) {
            if (!header.timestamp.empty()) return std::nullopt;
            header.timestamp = part.substr(2);
            const char* last = header.timestamp.data() + header.timestamp.size();
            const auto read = std::from_chars(header.timestamp.data(), last, header.seconds);
            if (read.ec != std::errc() || read.ptr != last || header.seconds <= 0) {
                return std::nullopt;
            }
        } else if (part.starts_with("v1=")) {
            header.v1.push_back(part.substr(3));
            if (header.v1.size() > max_signatures) return std::nullopt;
        }
    }
    if (header.timestamp.empty() || header.v1.empty()) return std::nullopt;
    return header;
}

}  // namespace

StripeEventVerifier::StripeEventVerifier(const Digests& digests, std::vector<std::string> secrets)
    : digests_(digests), secrets_(std::move(secrets)) {
    if (secrets_.empty() || std::any_of(secrets_.begin(), secrets_.end(),
                                        [](const std::string& s) { return s.empty(); })) {
        throw std::invalid_argument("payments: the webhook secret is missing");
    }
}

std::optional<SignedEvent> StripeEventVerifier::verify(std::string_view raw_body,
                                                       std::string_view signature_header,
                                                       Instant now) const {
    if (raw_body.size() > largest_body_bytes) return std::nullopt;
    const auto header = read_header(signature_header);
    if (!header) return std::nullopt;
    const std::int64_t now_s = to_epoch_seconds(now);
    if (header->seconds < now_s - tolerance_s || header->seconds > now_s + tolerance_s) {
        return std::nullopt;
    }
    const std::string signed_text = header->timestamp + "." + std::string(raw_body);
    bool genuine = false;  // every pair is compared, so the duration reveals nothing
    for (const std::string& secret : secrets_) {
        const std::string expected = digests_.hmac_sha256_hex(secret, signed_text);
        for (const std::string_view given : header->v1) {
            genuine = digests_.equal(expected, given) || genuine;
        }
    }
    if (!genuine) return std::nullopt;
    return read_event(parse_bounded(raw_body));
}

ProviderEventKind StripeEventVerifier::kind_of(std::string_view type) const {
    return event_kind(type);
}

}  // namespace steady
