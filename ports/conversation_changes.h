#pragma once

#include "domain/messages/conversation.h"

namespace steady {

// A conversation in which a message was sent or read, or that was closed or opened.
struct ConversationChange {
    ConversationId conversation;
    AccountId client;
    AccountId companion;
    friend bool operator==(const ConversationChange&, const ConversationChange&) = default;
};

// Is notified after the commit of a change. Called from any thread; returns at once and throws
// nothing.
class ConversationListener {
  public:
    virtual ~ConversationListener() = default;
    virtual void on_change(const ConversationChange& change) noexcept = 0;
    // Changes may have been missed: any conversation may have changed.
    virtual void on_missed_changes() noexcept = 0;
};

// For processes and tests without event streams.
class IgnoredChanges final : public ConversationListener {
  public:
    void on_change(const ConversationChange& /*change*/) noexcept override {}
    void on_missed_changes() noexcept override {}
};
[[nodiscard]] inline ConversationListener& ignored_changes() {
    static IgnoredChanges none;
    return none;
}

}  // namespace steady
