#include "app/accounts/authenticate.h"

#include "app/background/purge.h"
#include "domain/accounts/session_policy.h"
#include "domain/throttles/attempt_retention.h"
#include "ports/accounts.h"
#include "ports/store.h"
#include "ports/throttles.h"

namespace steady {
namespace {

constexpr std::size_t max_token_bytes = 200;

std::variant<SignedInAccount, SignedInAdmin> holder_of(const OwnedSession& owned) {
    if (const auto* admin = std::get_if<AdminId>(&owned.session.owner))
        return SignedInAdmin{*admin, owned.admin_role.value()};
    return SignedInAccount{std::get<AccountId>(owned.session.owner), owned.account_type.value()};
}

}  // namespace

std::optional<Authenticated> Authenticate::run(std::string_view token) {
    if (token.empty() || token.size() > max_token_bytes) return std::nullopt;
    std::string token_hash = digests_.sha256_hex(token);
    const Instant now = clock_.now();
    if (cache_) {
        const auto known = cache_->find(token_hash);
        if (known && answers_from_memory(known->session, now)) {
            return Authenticated{holder_of(*known), std::move(token_hash)};
        }
    }
    const std::uint64_t started = cache_ ? cache_->current_version(token_hash) : 0;
    const auto found = look_up(token_hash, now);
    if (!found) return std::nullopt;
    if (cache_) cache_->keep(*found, started);
    return Authenticated{holder_of(*found), std::move(token_hash)};
}

std::optional<OwnedSession> Authenticate::look_up(const std::string& token_hash, Instant now) {
    auto found =
        store_.ask([&](Transaction& transaction) { return transaction.sessions.find(token_hash); });
    if (!found) return std::nullopt;
    if (!is_alive(found->session, now)) {
        // Removed permanently, so that it stays ended even if the clock is set back (R11).
        LogOut(store_).run(token_hash);
        return std::nullopt;
    }
    if (needs_touch(found->session, now)) {
        touch(token_hash, now);
        found->session.last_seen_at = now;
    }
    return found;
}

void Authenticate::touch(const std::string& token_hash, Instant now) {
    if (touches_) return touches_->add(token_hash, now);
    const auto touched = store_.transact_independent([&](Transaction& transaction) -> Result<void> {
        transaction.sessions.touch(token_hash, now);
        return {};
    });
    static_cast<void>(touched);  // cannot fail
}

std::optional<Instant> Authenticate::alive_until(const std::string& token_hash) {
    const auto found =
        store_.ask([&](Transaction& transaction) { return transaction.sessions.find(token_hash); });
    if (!found || !is_alive(found->session, clock_.now())) return std::nullopt;
    return end_of_life(found->session);
}

void LogOut::run(const std::string& token_hash) {
    if (token_hash.empty()) return;
    const auto removed = store_.transact_independent([&](Transaction& transaction) -> Result<void> {
        transaction.sessions.remove(token_hash);
        return {};
    });
    static_cast<void>(removed);
}

Result<OwnAccount> CurrentAccount::run(const AccountId& id) {
    auto own =
        store_.read([&](Transaction& transaction) { return read_own_account(transaction, id); });
    if (!own) return refuse(Refusal::not_authenticated);
    return std::move(*own);
}

Result<Admin> CurrentAccount::run(const AdminId& id) {
    auto admin = store_.read([&](Transaction& transaction) { return transaction.admins.find(id); });
    if (!admin) return refuse(Refusal::not_authenticated);
    return std::move(*admin);
}

long SweepStaleSessions::run(const std::stop_token& stop) {
    const Instant now = clock_.now();
    // Strangers can cause any number of attempts.
    purge_until_none(store_, stop, [&](Transaction& transaction) {
        return transaction.throttles.remove_before(now - attempts_retention);
    });
    purge_until_none(store_, stop, [&](Transaction& transaction) {
        return transaction.known_networks.remove_before(now - known_networks_retention);
    });
    (void)store_.transact_independent([&](Transaction& transaction) -> Result<void> {
        transaction.email_changes.remove_expired_undos(now);
        return {};
    });
    return purge_until_none(store_, stop, [&](Transaction& transaction) {
        return transaction.sessions.remove_stale(now - account_session_limits.absolute,
                                                 now - account_session_limits.idle);
    });
}

}  // namespace steady
