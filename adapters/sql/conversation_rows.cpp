#include "adapters/sql/conversation_rows.h"

#include "adapters/sql/companion_rows.h"

#include <utility>

namespace steady::sql {

std::string conversation_read_columns() {
    const auto is_true = [](const std::string& query) {
        return ", CASE WHEN EXISTS (SELECT 1 FROM " + query + ") THEN 1 ELSE 0 END";
    };
    const auto is_missing = [](const std::string& query) {
        return ", CASE WHEN EXISTS (SELECT 1 FROM " + query + ") THEN 0 ELSE 1 END";
    };
    const auto has_blocked = [&](const std::string& blocker, const std::string& blocked) {
        return is_true("blocks k WHERE k.blocker_id = c." + blocker + " AND k.blocked_id = c." +
                       blocked);
    };
    const auto is_suspended = [&](const std::string& party) {
        return is_true("accounts a WHERE a.id = c." + party +
                       " AND (a.suspended_at IS NOT NULL OR a.erased_at IS NOT NULL)");
    };
    return qualified("c", conversation_columns) +
           is_true(
               "bookings b JOIN booking_lines l ON l.booking_id = b.id"
               " WHERE b.client_id = c.client_id AND l.companion_id = c.companion_id"
               " AND b.paid_at IS NOT NULL") +
           has_blocked("client_id", "companion_id") + has_blocked("companion_id", "client_id") +
           is_suspended("client_id") + is_suspended("companion_id") +
           is_missing(
               "verifications v WHERE v.account_id = c.client_id AND v.kind = 'id'"
               " AND v.status = 'verified'") +
           is_missing("companions p WHERE p.id = c.companion_id AND " + is_vetted_text("p"));
}

namespace {

ConversationSide read_side(Fields& fields) {
    ConversationSide side{.read_up_to = fields.integer()};
    side.unread = fields.small();
    side.reported_at = fields.optional_instant();
    return side;
}

}  // namespace

Conversation read_conversation(Fields& fields) {
    auto id = fields.id<ConversationId>();
    auto client = fields.id<AccountId>();
    Conversation read{std::move(id), std::move(client), fields.id<AccountId>()};
    read.opened_at = fields.instant();
    read.active_at = fields.instant();
    read.last_sequence = fields.integer();
    read.awaits_answer = fields.flag();
    read.client_side = read_side(fields);
    read.companion_side = read_side(fields);
    read.pair.is_booked = fields.flag();
    read.pair.client_has_blocked = fields.flag();
    read.pair.companion_has_blocked = fields.flag();
    read.pair.client_suspended = fields.flag();
    read.pair.companion_suspended = fields.flag();
    read.pair.client_unverified = fields.flag();
    read.pair.companion_unvetted = fields.flag();
    return read;
}

Message read_message(Fields& fields) {
    Message read{.conversation = fields.id<ConversationId>()};
    read.sequence = fields.integer();
    read.sender = fields.word(message_senders);
    read.text = fields.text();
    read.key = fields.text();
    read.sent_at = fields.instant();
    return read;
}

}  // namespace steady::sql
