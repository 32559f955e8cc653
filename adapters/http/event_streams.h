#pragma once

#include "adapters/http/network_tally.h"
#include "domain/core/error.h"
#include "ports/conversation_changes.h"
#include "ports/http/event_stream.h"
#include "ports/session_cache.h"

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <unordered_map>
#include <vector>

namespace steady::http {

struct EventStreamLimits {
    std::size_t total = 10'000;    // of this process; 0: no streams, so that clients poll
    std::size_t per_account = 16;  // one for each browser
    std::size_t per_address = 256;
    bool count_local_addresses = false;
};

// Whose events a stream sends, and which session may read them.
struct StreamOwner {
    AccountId account;
    AccountType type = AccountType::client;
    std::string token_hash;
    std::string address;
};

// A stream of one account: which conversations changed and how many messages are unread, never
// their text.
class MessageStream : public EventStream {
  public:
    // The first event: the client refetches what it shows. `alive_until`: when the session has to
    // be read again.
    virtual void begin(int unread, Instant alive_until) = 0;
};

// The open event streams of this process (ADR 102). Thread-safe; nothing here waits. What needs the
// store is done by one worker (event_stream_worker.h).
class EventStreams final : public ConversationListener, public SessionEndListener {
  public:
    explicit EventStreams(const EventStreamLimits& limits);
    ~EventStreams() override;
    EventStreams(const EventStreams&) = delete;
    EventStreams& operator=(const EventStreams&) = delete;

    // Receives events from now on. Call begin() once the session and the number of unread messages
    // were read. Refuses too_many_attempts beyond the limits of an account or address, and busy.
    [[nodiscard]] Result<std::shared_ptr<MessageStream>> open(const StreamOwner& owner);
    [[nodiscard]] std::size_t size() const;

    void on_change(const ConversationChange& change) noexcept override;
    void on_missed_changes() noexcept override;
    void on_end(const std::string& token_hash) noexcept override;
    void on_end_of(const AccountId& account,
                   const std::optional<std::string>& except_token_hash) noexcept override;
    void on_possible_ends() noexcept override;

    // For the worker.
    struct Work {
        std::vector<ConversationChange> changes{};  // each conversation once
        bool missed_changes = false;
    };
    // Returns when there is work, a session has to be checked, or `timeout` has passed.
    [[nodiscard]] Work wait_for_work(const std::stop_token& stop,
                                     std::chrono::milliseconds timeout);
    [[nodiscard]] bool has_stream(const AccountId& account) const;
    // Each account with a stream once.
    [[nodiscard]] std::vector<std::pair<AccountId, AccountType>> accounts() const;
    // Without a conversation: any of them may have changed.
    void publish(const AccountId& account, const std::optional<ConversationId>& conversation,
                 int unread);
    // Token hashes of sessions that have to be read again; set_alive_until() or on_end() follows
    // for each.
    [[nodiscard]] std::vector<std::string> take_due_sessions(Instant now, std::size_t limit);
    void set_alive_until(const std::string& token_hash, Instant until);

  private:
    class Stream;
    struct Registry;
    std::shared_ptr<Registry> registry_;
};

}  // namespace steady::http
