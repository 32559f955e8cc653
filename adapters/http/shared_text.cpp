#include "adapters/http/shared_text.h"

#include <functional>
#include <mutex>
#include <unordered_map>
#include <utility>

namespace steady::http {
namespace {

using Held = std::unordered_multimap<std::size_t, std::weak_ptr<const std::string>>;

struct Shard {
    std::mutex mutex;
    Held held;
};

// Never destroyed: texts may outlive the end of main().
Shard& shard() {
    static Shard& one = *std::make_unique<Shard>().release();
    return one;
}

}  // namespace

std::shared_ptr<const std::string> shared_text(std::string text) {
    const std::size_t key = std::hash<std::string>{}(text);  // only valid within this process
    auto own = std::make_shared<const std::string>(std::move(text));
    Shard& all = shard();
    const std::lock_guard lock(all.mutex);
    std::erase_if(all.held, [](const auto& entry) { return entry.second.expired(); });
    const auto [begin, end] = all.held.equal_range(key);
    for (auto it = begin; it != end; ++it) {
        auto other = it->second.lock();
        if (other && *other == *own) return other;
    }
    all.held.emplace(key, own);
    return own;
}

}  // namespace steady::http
