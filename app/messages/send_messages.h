#pragma once

#include "app/messages/shown_conversation.h"
#include "domain/core/error.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <string>

namespace steady {

struct NewMessage {
    std::string text;
    std::string key;  // made by the sender's client, so that a repeat is recognized
};

struct SentMessage {
    ShownMessage message;
    bool is_new = true;  // false: sent before with the same key
};

// Sends messages between a client and a companion: each key once, in one order for both. The other
// party is notified of the first message that they have not read, without its text.
class SendMessages {
  public:
    SendMessages(Store& store, const Clock& clock, IdSource& ids,
                 ConversationListener& listener = ignored_changes())
        : store_(store), clock_(clock), ids_(ids), listener_(listener) {}

    // POST /api/conversations: to the conversation of the two, which is opened if they have none.
    // Refuses not_found where the other account has no such role, companion_not_found (as
    // visible_companion), and as send().
    [[nodiscard]] Result<SentMessage> open(const PartyAccess& sender, const AccountId& other,
                                           const NewMessage& message);
    // POST /api/conversations/{id}/messages. Refuses not_found to an account that is not a party;
    // invalid_input, conversation_closed, conversation_not_allowed, enquiry_limit,
    // identity_required_to_message, conflict for a key that was used for another text.
    [[nodiscard]] Result<SentMessage> send(const PartyAccess& sender, const ConversationId& id,
                                           const NewMessage& message);

  private:
    // Runs `work`, and announces the change that it reports once it is committed.
    template <class Work>
    [[nodiscard]] Result<SentMessage> announced(const Work& work);
    [[nodiscard]] Result<SentMessage> post(Transaction& transaction, const PartyAccess& sender,
                                           const Conversation& conversation,
                                           const NewMessage& message);
    [[nodiscard]] Result<Conversation> opened(Transaction& transaction, const PartyAccess& sender,
                                              const AccountId& other);

    Store& store_;
    const Clock& clock_;
    IdSource& ids_;
    ConversationListener& listener_;
};

// The same key with another text: answering it like a repeat would lose the text.
[[nodiscard]] std::unexpected<Error> refuse_reused_key();

// Stores the message, and notifies each party other than its sender that had read everything so
// far. Returns it with its sequence number.
[[nodiscard]] Message deliver_message(Transaction& transaction, IdSource& ids,
                                      const Conversation& conversation, Message message);

}  // namespace steady
