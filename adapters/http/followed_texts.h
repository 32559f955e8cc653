#pragma once

#include "ports/allow_stale_reads.h"
#include "ports/prepared_text.h"
#include "ports/store_errors.h"
#include "ports/versioned_cache.h"

#include <memory>
#include <type_traits>
#include <utility>

namespace steady::http {

// Reads what may be cached for all callers, as the primary has it. A caller that accepts stale
// answers gets one when no primary is reachable, and nothing is cached then.
template <class Read>
struct ReadAfresh {
    std::invoke_result_t<Read> value;
    bool is_storable = false;
};
template <class Read>
[[nodiscard]] ReadAfresh<Read> read_afresh(bool followed, const Read& read) {
    if (!followed) return {read(), false};
    try {
        const FreshReads fresh;
        return {read(), true};
    } catch (const StoreUnavailable&) {
        if (!AllowStaleReads::is_active()) throw;
    }
    return {read(), false};
}

// Prepared texts about accounts, as far as they are cached and known to be current (ADR 54).
class FollowedTexts {
  public:
    using Texts = VersionedCache<PreparedText>;
    using Held = Texts::Held;

    // Without a following nothing is cached.
    FollowedTexts() = default;
    FollowedTexts(Following* following, Texts& kept) : following_(following), kept_(&kept) {}

    // Whether the cache may answer at all. Throws WouldBlock.
    [[nodiscard]] bool follow() { return following_ && following_->follow(); }
    [[nodiscard]] bool in_line() { return following_ && following_->in_line(); }
    // Call follow() first. Texts do not outlast the badges that they name.
    [[nodiscard]] Held find(const AccountId& id, Instant now) {
        Held text = kept_->find(id);
        return text && text->is_valid_at(now) ? text : nullptr;
    }
    [[nodiscard]] bool are_blocked(const AccountId& one, const AccountId& other) {
        return following_->are_blocked(one, other);
    }

    [[nodiscard]] std::uint64_t current_version(const AccountId& id) {
        return kept_ ? kept_->current_version(id) : 0;
    }
    void keep(const AccountId& id, Held text, std::uint64_t started) {
        kept_->keep(id, std::move(text), started);
    }

  private:
    Following* following_ = nullptr;
    Texts* kept_ = nullptr;
};

}  // namespace steady::http
