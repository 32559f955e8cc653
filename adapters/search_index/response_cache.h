#pragma once

#include "ports/per_thread.h"
#include "ports/versioned_cache.h"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <list>
#include <mutex>
#include <string>
#include <unordered_map>
#include <utility>

namespace steady {

// Prepared responses by account, up to a number of bytes. Evicts by second chance: the oldest that
// was not used since its last check. Sharded, with one lock per shard, and with pointers of each
// thread to what it found last, which hold until their shard changes (ADR 90).
template <class View>
class ResponseCache final : public VersionedCache<View>, public ChangeListener {
  public:
    using Held = typename VersionedCache<View>::Held;

    explicit ResponseCache(std::size_t max_bytes) : max_per_shard_(max_bytes / shard_count) {}

    [[nodiscard]] Held find(const AccountId& id) override {
        const std::size_t hash = std::hash<AccountId>{}(id);
        Shard& shard = shelves_[hash % shard_count];
        Part& part = parts_.own();
        const std::scoped_lock lock(part.mutex);
        Found& own = part.found[hash / shard_count % part.found.size()];
        if (own.view && own.version == shard.version() && own.id == id.text()) return own.view;
        // Read first: what changes meanwhile makes the pointer invalid.
        const std::uint64_t version = shard.version();
        const Held common = shard.find(id);
        if (!common) return nullptr;
        // A separate reference count, which holds one reference to the shared value.
        const auto reference = std::make_shared<const Held>(common);
        own = {id.text(), version, Held(reference, common.get())};
        return own.view;
    }
    [[nodiscard]] std::uint64_t current_version(const AccountId& id) override {
        return shard_of(id).changes();
    }
    void keep(const AccountId& id, Held view, std::uint64_t started) override {
        shard_of(id).keep(id, std::move(view), started, max_per_shard_);
    }
    void changed(const AccountId& id) override { shard_of(id).invalidate(id); }
    void all_changed() override {
        for (Shard& shard : shelves_) shard.purge_all();
    }

    [[nodiscard]] std::size_t bytes() {
        std::size_t sum = 0;
        for (Shard& shard : shelves_) sum += shard.bytes();
        return sum;
    }

  private:
    static constexpr std::size_t shard_count = 64;
    // overhead per entry: nodes, counters, the id twice
    static constexpr std::size_t bytes_beside = 224;

    struct Found {
        std::string id;
        std::uint64_t version = 0;
        Held view{};
    };
    struct Part {
        std::mutex mutex;
        std::array<Found, 64> found{};
    };

    class alignas(apart_in_cache) Shard {
      public:
        // Different after each change of what is stored.
        [[nodiscard]] std::uint64_t version() const {
            return version_.load(std::memory_order_acquire);
        }
        Held find(const AccountId& id) {
            const std::scoped_lock lock(mutex_);
            const auto found = by_id_.find(id);
            if (found == by_id_.end()) return nullptr;
            found->second->used = true;
            return found->second->view;
        }
        std::uint64_t changes() {
            const std::scoped_lock lock(mutex_);
            return changes_;
        }
        std::size_t bytes() {
            const std::scoped_lock lock(mutex_);
            return bytes_;
        }
        // A response read before an account of this shard changed may be stale.
        void keep(const AccountId& id, Held view, std::uint64_t started, std::size_t most) {
            const std::size_t size = size_of(*view);
            const std::scoped_lock lock(mutex_);
            if (started != changes_ || size > most) return;
            note_change();
            take_out(id);
            in_order_.push_back({id, std::move(view), false});
            by_id_.emplace(id, std::prev(in_order_.end()));
            bytes_ += size;
            while (bytes_ > most) make_room();
        }
        void invalidate(const AccountId& id) {
            const std::scoped_lock lock(mutex_);
            ++changes_;
            note_change();
            take_out(id);
        }
        void purge_all() {
            const std::scoped_lock lock(mutex_);
            ++changes_;
            note_change();
            by_id_.clear();
            in_order_.clear();
            bytes_ = 0;
        }

      private:
        struct Entry {
            AccountId id;
            Held view;
            bool used;  // since the last eviction check
        };
        using Order = std::list<Entry>;

        // Before the change: who reads the new version finds the lock taken.
        void note_change() { version_.fetch_add(1, std::memory_order_release); }
        static std::size_t size_of(const View& view) { return view.bytes() + bytes_beside; }
        void make_room() {
            const auto oldest = in_order_.begin();
            if (std::exchange(oldest->used, false)) {
                in_order_.splice(in_order_.end(), in_order_, oldest);
            } else {
                take_out(AccountId(oldest->id));
            }
        }
        void take_out(const AccountId& id) {
            const auto found = by_id_.find(id);
            if (found == by_id_.end()) return;
            bytes_ -= size_of(*found->second->view);
            in_order_.erase(found->second);
            by_id_.erase(found);
        }

        std::atomic<std::uint64_t> version_{0};
        alignas(apart_in_cache) std::mutex mutex_;
        std::uint64_t changes_ = 0;
        Order in_order_;
        std::unordered_map<AccountId, typename Order::iterator> by_id_;
        std::size_t bytes_ = 0;
    };

    Shard& shard_of(const AccountId& id) {
        return shelves_[std::hash<AccountId>{}(id) % shard_count];
    }

    const std::size_t max_per_shard_;
    std::array<Shard, shard_count> shelves_;
    PerThread<Part> parts_;
};

}  // namespace steady
