#pragma once

#include "adapters/memory/state.h"
#include "ports/calendar_feeds.h"

namespace steady::memory {

class CalendarFeeds final : public CalendarFeedRepository {
  public:
    explicit CalendarFeeds(State& state) : state_(state) {}
    void put(const CalendarFeed& feed) override;
    [[nodiscard]] std::optional<CalendarFeed> of(const AccountId& account) override;
    [[nodiscard]] std::optional<CalendarFeed> by_token_hash(const std::string& hash) override;
    void mark_used(const std::string& token_hash, Instant at) override;
    void remove(const AccountId& account) override;

  private:
    State& state_;
};

}  // namespace steady::memory
