#pragma once

#include "ports/versioned_cache.h"

#include <array>
#include <cstddef>
#include <list>
#include <mutex>
#include <unordered_map>
#include <utility>

namespace steady {

// Prepared responses by account, up to a number of bytes. Evicts by second chance: the oldest that
// was not used since its last check. Sharded, with one lock per shard.
template <class View>
class ResponseCache final : public VersionedCache<View>, public ChangeListener {
  public:
    using Held = typename VersionedCache<View>::Held;

    explicit ResponseCache(std::size_t max_bytes) : max_per_shard_(max_bytes / shard_count) {}

    [[nodiscard]] Held find(const AccountId& id) override { return shard_of(id).find(id); }
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

    class Shard {
      public:
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
            take_out(id);
            in_order_.push_back({id, std::move(view), false});
            by_id_.emplace(id, std::prev(in_order_.end()));
            bytes_ += size;
            while (bytes_ > most) make_room();
        }
        void invalidate(const AccountId& id) {
            const std::scoped_lock lock(mutex_);
            ++changes_;
            take_out(id);
        }
        void purge_all() {
            const std::scoped_lock lock(mutex_);
            ++changes_;
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

        std::mutex mutex_;
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
};

}  // namespace steady
