#include "adapters/session_cache/session_cache.h"

#include "domain/accounts/session_policy.h"
#include "ports/per_thread.h"

#include <array>
#include <atomic>
#include <functional>
#include <limits>
#include <list>
#include <mutex>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace steady {
namespace {

using Steady = std::chrono::steady_clock;

// A shard with its own lock. `ends` counts the changes that may make a reading stale; `version` is
// another after each change of what is stored.
class alignas(apart_in_cache) Shard {
  public:
    [[nodiscard]] std::uint64_t version() const { return version_.load(std::memory_order_acquire); }

    std::optional<OwnedSession> find(const std::string& hash) {
        const std::scoped_lock lock(mutex_);
        const auto found = by_hash_.find(hash);
        return found == by_hash_.end() ? std::nullopt : std::optional(*found->second);
    }

    std::uint64_t ends() {
        const std::scoped_lock lock(mutex_);
        return ends_;
    }

    void keep(const OwnedSession& session, std::uint64_t started, std::size_t most) {
        const std::scoped_lock lock(mutex_);
        if (started != ends_) return;
        note_change();
        if (const auto known = by_hash_.find(session.session.token_hash); known != by_hash_.end()) {
            evict(known->second);
        }
        in_order_.push_back(session);
        const auto place = std::prev(in_order_.end());
        by_hash_.emplace(place->session.token_hash, place);
        const Instant newest = session.session.last_seen_at;
        while (in_order_.size() > most || is_over(in_order_.front(), newest)) {
            evict(in_order_.begin());
        }
    }

    template <class Ended>
    void end_if(const Ended& ended) {
        const std::scoped_lock lock(mutex_);
        ++ends_;
        note_change();
        for (auto it = in_order_.begin(); it != in_order_.end();) {
            const auto next = std::next(it);
            if (ended(it->session)) evict(it);
            it = next;
        }
    }

    void end(const std::string& hash) {
        const std::scoped_lock lock(mutex_);
        ++ends_;
        note_change();
        if (const auto found = by_hash_.find(hash); found != by_hash_.end()) evict(found->second);
    }

  private:
    using Order = std::list<OwnedSession>;

    // Before the change: who reads the new version finds the lock taken.
    void note_change() { version_.fetch_add(1, std::memory_order_release); }

    // The cache no longer answers for it: the session has to be read again to update its last use.
    static bool is_over(const OwnedSession& old, Instant newest) {
        return newest - old.session.last_seen_at > 2 * session_touch_interval;
    }
    void evict(Order::iterator place) {
        by_hash_.erase(place->session.token_hash);
        in_order_.erase(place);
    }

    std::atomic<std::uint64_t> version_{0};
    alignas(apart_in_cache) std::mutex mutex_;
    std::uint64_t ends_ = 0;
    Order in_order_;  // oldest first
    std::unordered_map<std::string_view, Order::iterator> by_hash_;
};

class ShelvedSessions final : public SessionCache {
  public:
    explicit ShelvedSessions(std::size_t most) : max_per_shard_(most / shard_count) {}

    std::optional<OwnedSession> find(const std::string& hash) override {
        if (Steady::now().time_since_epoch().count() >= trusted_until_.load()) return std::nullopt;
        const std::size_t number = std::hash<std::string>{}(hash);
        Shard& shard = shelves_[number % shard_count];
        Part& part = parts_.own();
        const std::scoped_lock lock(part.mutex);
        Found& own = part.found[number / shard_count % part.found.size()];
        const bool is_current = own.session && own.version == shard.version() &&
                                own.session->session.token_hash == hash;
        if (is_current) return own.session;
        // Read first: what changes meanwhile makes the copy invalid.
        const std::uint64_t version = shard.version();
        own = {version, shard.find(hash)};
        return own.session;
    }
    std::uint64_t current_version(const std::string& hash) override {
        return shard_of(hash).ends();
    }
    void keep(const OwnedSession& session, std::uint64_t started) override {
        shard_of(session.session.token_hash).keep(session, started, max_per_shard_);
    }

    void end(const std::string& hash) override { shard_of(hash).end(hash); }
    void end_all_of(const AccountId& account, const std::optional<std::string>& except) override {
        end_if([&](const Session& session) {
            const auto* owner = std::get_if<AccountId>(&session.owner);
            return owner && *owner == account && session.token_hash != except;
        });
    }
    void end_all_of(const AdminId& admin) override {
        end_if([&](const Session& session) {
            const auto* owner = std::get_if<AdminId>(&session.owner);
            return owner && *owner == admin;
        });
    }
    void end_all() override {
        end_if([](const Session&) { return true; });
    }

    void listening() override { end_all(); }
    void synced_until(Steady::time_point then) override {
        trusted_until_.store((then + trusted_for).time_since_epoch().count());
    }
    void on_disconnect() override {
        trusted_until_.store(never);
        end_all();
    }

  private:
    static constexpr std::size_t shard_count = 16;
    static constexpr Steady::rep never = std::numeric_limits<Steady::rep>::min();

    // What a thread found last, so that event loops write no cache line in common (ADR 90).
    struct Found {
        std::uint64_t version = 0;
        std::optional<OwnedSession> session{};
    };
    struct Part {
        std::mutex mutex;
        std::array<Found, 128> found{};
    };

    Shard& shard_of(const std::string& hash) {
        return shelves_[std::hash<std::string>{}(hash) % shard_count];
    }
    template <class Ended>
    void end_if(const Ended& ended) {
        for (Shard& shard : shelves_) shard.end_if(ended);
    }

    const std::size_t max_per_shard_;
    std::array<Shard, shard_count> shelves_;
    PerThread<Part> parts_;
    std::atomic<Steady::rep> trusted_until_{never};
};

}  // namespace

std::unique_ptr<SessionCache> make_session_cache(std::size_t most) {
    return std::make_unique<ShelvedSessions>(most);
}

}  // namespace steady
