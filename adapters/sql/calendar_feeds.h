#pragma once

#include "adapters/sql/connection.h"
#include "ports/calendar_feeds.h"

namespace steady::sql {

class CalendarFeeds final : public CalendarFeedRepository {
  public:
    explicit CalendarFeeds(Connection& connection) : connection_(connection) {}
    void put(const CalendarFeed& feed) override;
    [[nodiscard]] std::optional<CalendarFeed> of(const AccountId& account) override;
    [[nodiscard]] std::optional<CalendarFeed> by_token_hash(const std::string& hash) override;
    void mark_used(const std::string& token_hash, Instant at) override;
    void remove(const AccountId& account) override;

  private:
    Connection& connection_;
};

}  // namespace steady::sql
