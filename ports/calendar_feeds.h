#pragma once

#include "domain/core/ids.h"
#include "domain/core/time.h"

#include <optional>
#include <string>

namespace steady {

// A companion's link to a read-only calendar. Only the companion knows the token itself.
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
    // Replaces the companion's earlier link, which stops working.
    virtual void put(const CalendarFeed& feed) = 0;
    [[nodiscard]] virtual std::optional<CalendarFeed> of(const AccountId& companion) = 0;
    [[nodiscard]] virtual std::optional<CalendarFeed> by_token_hash(const std::string& hash) = 0;
    // Records that the link was read; no effect if it was replaced meanwhile.
    virtual void mark_used(const std::string& token_hash, Instant at) = 0;
    // No effect when there is none.
    virtual void remove(const AccountId& companion) = 0;
};

}  // namespace steady
