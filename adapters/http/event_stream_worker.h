#pragma once

#include "adapters/http/event_streams.h"
#include "ports/system.h"

#include <functional>
#include <optional>
#include <string>
#include <thread>

namespace steady::http {

// What the worker reads from the store. Either may throw StoreUnavailable.
struct EventStreamReads {
    std::function<int(const AccountId& account, AccountType type)> unread;
    // Until when a session is alive if it is not used again; nullopt: it has ended.
    std::function<std::optional<Instant>(const std::string& token_hash)> alive_until;
};

// The thread that turns changes of conversations into events, and ends the streams of sessions that
// have expired or that ended unnoticed. While the store is unavailable it tries again each second.
class EventStreamWorker {
  public:
    // `streams` and `clock` must outlive it.
    EventStreamWorker(EventStreams& streams, const Clock& clock, EventStreamReads reads);

  private:
    void run(const std::stop_token& stop);
    void publish_changes(const EventStreams::Work& work);
    // False when more are due.
    bool check_sessions();

    EventStreams& streams_;
    const Clock& clock_;
    const EventStreamReads reads_;
    std::jthread thread_;
};

}  // namespace steady::http
