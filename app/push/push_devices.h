#pragma once

#include "domain/core/error.h"
#include "ports/push.h"
#include "ports/push_sender.h"
#include "ports/store_fwd.h"
#include "ports/system.h"
#include "ports/vault.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace steady {

struct PushSubscriptionForm {
    std::string endpoint;
    std::string public_key;
    std::string auth_secret;
};

struct PushDevicesView {
    // Of the server, for new subscriptions; nullopt: this deployment cannot send to browsers.
    std::optional<std::string> server_key;
    std::vector<PushSubscription> devices;  // the latest first
};

// The browsers in which a person is notified while no page is open.
class PushDevices {
  public:
    PushDevices(Store& store, const Clock& clock, IdSource& ids, const Vault& vault,
                const PushSender& sender, PushServices services)
        : store_(store),
          clock_(clock),
          ids_(ids),
          vault_(vault),
          sender_(sender),
          services_(std::move(services)) {}

    // Creates the server's key if there is none yet.
    [[nodiscard]] PushDevicesView view(const AccountId& account);
    // Of the session's browser, which may have been subscribed before. Refuses invalid_input, as
    // check_push_subscription does, and conflict when this deployment cannot send.
    [[nodiscard]] Result<PushDevicesView> subscribe(const AccountId& account,
                                                    const std::string& session_hash,
                                                    const PushSubscriptionForm& form);
    // Refuses not_found, also for another account's.
    [[nodiscard]] Result<PushDevicesView> remove(const AccountId& account,
                                                 const PushSubscriptionId& id);

  private:
    [[nodiscard]] PushDevicesView read_view(Transaction& transaction, const AccountId& account);

    Store& store_;
    const Clock& clock_;
    IdSource& ids_;
    const Vault& vault_;
    const PushSender& sender_;
    const PushServices services_;
};

// The server's key pair; nullopt: none was created, or the vault does not have the key that sealed
// it.
[[nodiscard]] std::optional<PushKeyPair> open_push_key(Transaction& transaction,
                                                       const Vault& vault);

}  // namespace steady
