#pragma once

#include "adapters/outbound/circuit_breaker.h"

#include <chrono>
#include <list>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

namespace steady::outbound {

// Caches the replies of a service for some time: at most `capacity` of them, evicting the least
// recently used. Thread-safe.
template <class Value>
class BoundedCache {
  public:
    BoundedCache(std::size_t capacity, std::chrono::milliseconds age, MonotonicClock now)
        : capacity_(capacity), age_(age), now_(std::move(now)) {}

    [[nodiscard]] std::optional<Value> find(const std::string& key) {
        const std::lock_guard lock(mutex_);
        const auto found = by_key_.find(key);
        if (found == by_key_.end()) return std::nullopt;
        if (now_() - found->second->cached_at >= age_) {
            entries_.erase(found->second);
            by_key_.erase(found);
            return std::nullopt;
        }
        entries_.splice(entries_.begin(), entries_, found->second);
        return found->second->value;
    }

    void keep(const std::string& key, Value value) {
        const std::lock_guard lock(mutex_);
        if (const auto found = by_key_.find(key); found != by_key_.end()) {
            entries_.erase(found->second);
            by_key_.erase(found);
        }
        if (capacity_ == 0) return;
        if (entries_.size() >= capacity_) {
            by_key_.erase(entries_.back().key);
            entries_.pop_back();
        }
        entries_.push_front({key, std::move(value), now_()});
        by_key_.emplace(key, entries_.begin());
    }

    [[nodiscard]] std::size_t size() const {
        const std::lock_guard lock(mutex_);
        return entries_.size();
    }

  private:
    struct Entry {
        std::string key;
        Value value;
        std::chrono::steady_clock::time_point cached_at;
    };
    const std::size_t capacity_;
    const std::chrono::milliseconds age_;
    const MonotonicClock now_;
    mutable std::mutex mutex_;
    std::list<Entry> entries_;  // most recently used first
    std::unordered_map<std::string, typename std::list<Entry>::iterator> by_key_;
};

}  // namespace steady::outbound
