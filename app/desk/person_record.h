#pragma once

#include "app/audit/audit_trail.h"
#include "app/desk/booking_record.h"
#include "domain/core/error.h"
#include "domain/desk/person_money.h"
#include "domain/messages/conversation.h"
#include "domain/notifications/mail_record.h"
#include "domain/notifications/notification.h"
#include "ports/conversations.h"
#include "ports/store_fwd.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace steady {

// Why an account is suspended, as its administrator gave it.
struct SuspensionNote {
    Instant at{};
    std::string reason{};
    std::string admin{};  // the email address
};

struct PersonRecord {
    DeskPerson person;
    Instant created_at{};
    std::optional<Instant> last_login_at{};
    std::optional<SuspensionNote> suspension{};  // while it is suspended
    PersonMoney money{};
};

// What a person was sent, newest first: at most `max_sent` mails and as many notifications.
struct SentItem {
    Instant at{};
    bool is_mail = false;
    std::string text{};                 // the subject, or the title
    MailState state = MailState::sent;  // of a mail
    std::optional<Instant> read_at{};   // of a notification
    std::optional<BookingId> booking{};
    std::string id{};
};
inline constexpr int max_sent = 50;

// A conversation without its messages: who, when and how many.
struct ConversationFacts {
    ConversationId id;
    AccountId other;
    std::string other_name{};  // empty once the account is deleted
    Instant opened_at{};
    Instant active_at{};
    std::int64_t messages = 0;
    bool is_reported = false;
};
struct ConversationFactsPage {
    std::vector<ConversationFacts> conversations{};
    std::optional<ConversationCursor> next{};
};

// The page of a person, for operators. Everything refuses not_found for an account that does not
// exist or is deleted.
class ReadPersonRecord {
  public:
    ReadPersonRecord(Store& store, const AuditTrail& trail) : store_(store), trail_(trail) {}

    [[nodiscard]] Result<PersonRecord> run(const AccountId& id);
    [[nodiscard]] Result<std::vector<SentItem>> sent(const AccountId& id);
    [[nodiscard]] Result<ConversationFactsPage> conversations(
        const AccountId& id, const std::optional<ConversationCursor>& after, int limit);
    // As ReadBookingRecord::note.
    [[nodiscard]] Result<void> note(const AuditActor& admin, const AccountId& id,
                                    const std::string& text);

  private:
    Store& store_;
    AuditTrail trail_;
};

}  // namespace steady
