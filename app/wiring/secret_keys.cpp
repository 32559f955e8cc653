#include "app/wiring/secret_keys.h"

#include "app/accounts/rotate_keys.h"
#include "app/wiring/admin_commands.h"
#include "ports/store.h"

#include <fmt/core.h>
#include <fmt/ranges.h>

namespace steady {
namespace {

std::string unreadable_text(const SealedSecrets& secrets) {
    std::vector<std::string> names;
    for (const auto& [name, count] : secrets.unknown) names.push_back(name);
    return fmt::format(
        "{} second factors were sealed with keys that secret_keys does not hold ({}): add these "
        "keys, or remove the factors with `steady admin reset-second-factor`",
        secrets.unreadable(), fmt::join(names, ", "));
}

}  // namespace

int rotate_keys(const Invocation& invocation) {
    constexpr int usage_fault = 2;
    const Platform platform(invocation.loaded.settings, invocation.store_use);
    if (!platform.vault->has_key()) {
        fmt::print(stderr, "steady: rotate-keys needs STEADY_SECRET_KEYS\n");
        return usage_fault;
    }
    RotateKeys rotation(*platform.store, *platform.vault,
                        AuditTrail(*platform.digests, *platform.clock));
    const auto done = rotation.run(operator_here());
    if (!done) {
        fmt::print(stderr, "steady: {}\n", done.error().message);
        return 1;
    }
    fmt::print("{} {} re-encrypted; the newest key now holds {}.\n", done->resealed,
               done->resealed == 1 ? "secret" : "secrets", done->left.newest);
    const std::vector<std::string> names = platform.vault->key_names();
    for (std::size_t i = 1; i < names.size(); ++i) {
        const bool needed = done->left.older.contains(names[i]);
        fmt::print("Key {} of secret_keys ({}) is {}.\n", i + 1, names[i],
                   needed ? "still needed" : "no longer needed: it can be removed");
    }
    if (done->left.unreadable() == 0) return 0;
    fmt::print(stderr, "steady: {}\n", unreadable_text(done->left));
    return 1;
}

std::optional<std::string> missing_key(const Platform& platform) {
    const SealedSecrets secrets = platform.store->read(
        [&](Transaction& transaction) { return check_secrets(transaction, *platform.vault); });
    if (secrets.unreadable() == 0) return std::nullopt;
    return unreadable_text(secrets);
}

}  // namespace steady
