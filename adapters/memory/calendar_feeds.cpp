#include "adapters/memory/calendar_feeds.h"

namespace steady::memory {

void CalendarFeeds::put(const CalendarFeed& feed) {
    state_.calendar_feeds.put(feed.account, feed);
}

std::optional<CalendarFeed> CalendarFeeds::of(const AccountId& account) {
    const CalendarFeed* feed = state_.calendar_feeds.find(account);
    return feed ? std::optional(*feed) : std::nullopt;
}

std::optional<CalendarFeed> CalendarFeeds::by_token_hash(const std::string& hash) {
    for (const auto& [account, feed] : state_.calendar_feeds) {
        if (feed.token_hash == hash) return feed;
    }
    return std::nullopt;
}

void CalendarFeeds::mark_used(const std::string& token_hash, Instant at) {
    const auto feed = by_token_hash(token_hash);
    if (!feed) return;
    state_.calendar_feeds.change(feed->account, [&](CalendarFeed& row) { row.last_used_at = at; });
}

void CalendarFeeds::remove(const AccountId& account) {
    state_.calendar_feeds.erase(account);
}

}  // namespace steady::memory
