#pragma once

#include "domain/core/ids.h"
#include "domain/core/time.h"

#include <optional>
#include <string>

namespace steady {

// The link of a client or companion to a read-only calendar. Only they know the token itself.
struct CalendarFeed {
    AccountId account;
    std::string token_hash;  // SHA-256, hex
    Instant created_at{};
    std::optional<Instant> last_used_at{};  // put() leaves it empty
    friend bool operator==(const CalendarFeed&, const CalendarFeed&) = default;
};

class CalendarFeedRepository {
  public:
    virtual ~CalendarFeedRepository() = default;
    // Replaces the account's earlier link, which stops working.
    virtual void put(const CalendarFeed& feed) = 0;
    [[nodiscard]] virtual std::optional<CalendarFeed> of(const AccountId& account) = 0;
    [[nodiscard]] virtual std::optional<CalendarFeed> by_token_hash(const std::string& hash) = 0;
    // Records that the link was read; no effect if it was replaced meanwhile.
    virtual void mark_used(const std::string& token_hash, Instant at) = 0;
    // No effect when there is none.
    virtual void remove(const AccountId& account) = 0;
};

}  // namespace steady
