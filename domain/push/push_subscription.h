#pragma once

#include "domain/core/error.h"
#include "domain/core/ids.h"
#include "domain/core/time.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace steady {

using PushSubscriptionId = Id<struct PushSubscriptionTag>;

// Where a browser can be reached while no page of ours is open, and the keys that only this browser
// can decrypt with (RFC 8030, RFC 8291).
struct PushSubscription {
    PushSubscriptionId id;
    AccountId account;
    std::string session_hash;  // it ends with the session
    std::string endpoint;      // at the browser's push service
    std::string public_key;    // P-256, uncompressed, base64url
    std::string auth_secret;   // 16 bytes, base64url
    Instant created_at{};
    std::string agent{};  // of the session: "Firefox on Windows"; put() ignores it
    friend bool operator==(const PushSubscription&, const PushSubscription&) = default;
};

// A further device replaces the one that subscribed first.
inline constexpr std::size_t max_push_subscriptions = 10;
inline constexpr std::size_t max_push_endpoint_bytes = 1'000;

// The hosts of push services that may be called. Endpoints come from browsers, so from strangers:
// without this list the server would send requests to any address they name.
class PushServices {
  public:
    // Names and, as "*.example.com", all names below one, separated by commas. nullopt: one is not
    // a host name with a dot (so no address and no name of this machine).
    [[nodiscard]] static std::optional<PushServices> parse(std::string_view list);

    // Tests run a push service on this machine: endpoints at "http://127.0.0.1:PORT/" as well.
    void admit_loopback() { admits_loopback_ = true; }
    // "https://HOST/PATH" with an admitted host and no port, user or fragment.
    [[nodiscard]] bool admits(std::string_view endpoint) const;

  private:
    [[nodiscard]] bool admits_host(std::string_view host) const;

    std::vector<std::string> hosts_;
    bool admits_loopback_ = false;
};

inline constexpr std::string_view known_push_services =
    "fcm.googleapis.com,updates.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com";

// "https://host" of an endpoint: the audience of the server's signature (RFC 8292).
[[nodiscard]] std::string_view push_origin(std::string_view endpoint);

// Refuses invalid_input, naming the field: an endpoint that is not at a known push service, or keys
// of another length.
[[nodiscard]] Result<void> check_push_subscription(const PushServices& services,
                                                   std::string_view endpoint,
                                                   std::string_view public_key,
                                                   std::string_view auth_secret);

}  // namespace steady
