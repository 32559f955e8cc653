#pragma once

#include "domain/push/push_subscription.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace steady {

// The server's key pair for push services (RFC 8292).
struct PushServerKey {
    std::string public_key;      // P-256, uncompressed, base64url
    std::string sealed_private;  // Vault, push_key_purpose
    Instant created_at{};
    friend bool operator==(const PushServerKey&, const PushServerKey&) = default;
};
inline constexpr std::string_view push_key_purpose = "push key";

class PushRepository {
  public:
    virtual ~PushRepository() = default;
    // Replaces those of the same session and of the same endpoint: the endpoint is then the new
    // account's.
    virtual void put(const PushSubscription& subscription) = 0;
    // Those of an account whose session has not ended, the latest first.
    [[nodiscard]] virtual std::vector<PushSubscription> of(const AccountId& account) = 0;
    // nullopt: there is none, or its session ended.
    [[nodiscard]] virtual std::optional<PushSubscription> find(const PushSubscriptionId& id) = 0;
    // False: there was none.
    virtual bool remove(const PushSubscriptionId& id) = 0;
    virtual void erase(const AccountId& account) = 0;

    [[nodiscard]] virtual std::optional<PushServerKey> server_key() = 0;
    // No effect when there is a key: of several servers that create one, the first wins.
    virtual void add_server_key(const PushServerKey& key) = 0;
    // Replaces the sealed text of the key, which stays the same.
    virtual void reseal_server_key(const std::string& sealed_private) = 0;
};

}  // namespace steady
