#pragma once

#include "domain/people/locale.h"
#include "domain/push/push_subscription.h"

#include <string>

namespace steady {

struct PushMessage {
    std::string text;  // neutral: it is shown on locked screens
    Locale locale = Locale::en;
    seconds lifetime{};      // then the push service drops it
    bool is_urgent = false;  // wakes a device that saves power
};

enum class PushOutcome {
    sent,
    gone,     // the browser withdrew the subscription, or it never worked
    later,    // no answer, too many requests or a fault of the push service
    refused,  // the push service does not accept our key or request
};

struct PushReply {
    PushOutcome outcome = PushOutcome::later;
    std::string what;  // for operators, without the endpoint
};

struct PushKeyPair {
    std::string public_key;   // P-256, uncompressed, base64url
    std::string private_key;  // 32 bytes, base64url
};

// Sends messages to push services (RFC 8030), encrypted for one browser (RFC 8291) and signed with
// the server's key (RFC 8292).
class PushSender {
  public:
    virtual ~PushSender() = default;
    [[nodiscard]] virtual PushKeyPair make_key_pair() const = 0;
    // Blocks on the network, at most ten seconds; never inside a transaction. Thread-safe.
    [[nodiscard]] virtual PushReply send(const PushSubscription& to, const PushMessage& message,
                                         const PushKeyPair& key, Instant now) = 0;
};

}  // namespace steady
