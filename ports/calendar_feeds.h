#pragma once

#include "domain/core/ids.h"
#include "domain/core/time.h"

#include <optional>
#include <string>

namespace steady {

// A companion's link to a read-only calendar. The token itself is known to nobody but its owner.
struct CalendarFeed {
    AccountId companion;
    std::string token_hash;  // SHA-256, hex
    Instant created_at{};
    std::optional<Instant> last_used_at{};  // put() leaves it empty
    friend bool operator==(const CalendarFeed&, const CalendarFeed&) = default;
};

class CalendarFeedRepository {
  public:
    virtual ~CalendarFeedRepository() = default;
    // In place of the one that the companion had: an older link works no more.
    virtual void put(const CalendarFeed& feed) = 0;
    [[nodiscard]] virtual std::optional<CalendarFeed> of(const AccountId& companion) = 0;
    [[nodiscard]] virtual std::optional<CalendarFeed> by_token_hash(const std::string& hash) = 0;
    // Notes that the link was read; nothing where it is another one by now.
    virtual void mark_used(const std::string& token_hash, Instant at) = 0;
    // Also when there is none.
    virtual void remove(const AccountId& companion) = 0;
};

}  // namespace steady
