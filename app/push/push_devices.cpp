#include "app/push/push_devices.h"

#include "domain/core/result.h"
#include "ports/store.h"

#include <algorithm>

namespace steady {

std::optional<PushKeyPair> open_push_key(Transaction& transaction, const Vault& vault) {
    const auto key = transaction.push.server_key();
    if (!key) return std::nullopt;
    auto number = vault.open(key->sealed_private, push_key_purpose);
    if (!number) return std::nullopt;
    return PushKeyPair{key->public_key, *std::move(number)};
}

PushDevicesView PushDevices::read_view(Transaction& transaction, const AccountId& account) {
    PushDevicesView view{.server_key = {}, .devices = transaction.push.of(account)};
    if (auto key = open_push_key(transaction, vault_)) view.server_key = std::move(key->public_key);
    return view;
}

PushDevicesView PushDevices::view(const AccountId& account) {
    auto view =
        store_.read([&](Transaction& transaction) { return read_view(transaction, account); });
    if (view.server_key || !vault_.has_key()) return view;
    const PushKeyPair made = sender_.make_key_pair();
    const PushServerKey key{.public_key = made.public_key,
                            .sealed_private = vault_.seal(made.private_key, push_key_purpose),
                            .created_at = clock_.now()};
    return *store_.transact_independent([&](Transaction& transaction) -> Result<PushDevicesView> {
        transaction.push.add_server_key(key);
        return read_view(transaction, account);
    });
}

Result<PushDevicesView> PushDevices::subscribe(const AccountId& account,
                                               const std::string& session_hash,
                                               const PushSubscriptionForm& form) {
    RETURN_IF_ERROR(
        check_push_subscription(services_, form.endpoint, form.public_key, form.auth_secret));
    return store_.transact([&](Transaction& transaction) -> Result<PushDevicesView> {
        if (!open_push_key(transaction, vault_)) return refuse(Refusal::conflict);
        transaction.push.put({.id = ids_.next<PushSubscriptionId>(),
                              .account = account,
                              .session_hash = session_hash,
                              .endpoint = form.endpoint,
                              .public_key = form.public_key,
                              .auth_secret = form.auth_secret,
                              .created_at = clock_.now()});
        const auto devices = transaction.push.of(account);
        for (std::size_t i = max_push_subscriptions; i < devices.size(); ++i) {
            transaction.push.remove(devices[i].id);
        }
        return read_view(transaction, account);
    });
}

Result<PushDevicesView> PushDevices::remove(const AccountId& account,
                                            const PushSubscriptionId& id) {
    return store_.transact([&](Transaction& transaction) -> Result<PushDevicesView> {
        const auto device = transaction.push.find(id);
        if (!device || device->account != account) return refuse(Refusal::not_found);
        transaction.push.remove(id);
        return read_view(transaction, account);
    });
}

}  // namespace steady
