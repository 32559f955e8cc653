#include "adapters/sql/conversations.h"

#include "adapters/sql/conversation_rows.h"
#include "adapters/sql/legal_holds.h"
#include "adapters/sql/readable_rows.h"
#include "adapters/sql/statement.h"

#include <algorithm>
#include <string_view>

namespace steady::sql {
namespace {

ConversationId read_conversation_id(Fields& fields) {
    return fields.id<ConversationId>();
}

// "client" or "companion": the prefix of that party's columns.
std::string party_prefix(AccountType type) {
    return std::string(message_senders.of(sender_of(type)));
}

enum class ConversationPart { first, after, with };

template <AccountType as, ConversationPart part>
std::string conversations_text() {
    std::string where = "c." + party_prefix(as) + "_id = $1";
    if (part == ConversationPart::with) {
        where += " AND c." + party_prefix(other_type(as)) + "_id = $2";
    }
    if (part == ConversationPart::after) where += " AND (c.active_at, c.id) < ($2, $3)";
    const std::string limit = part == ConversationPart::first  ? "$2"
                              : part == ConversationPart::with ? "$3"
                                                               : "$4";
    return "SELECT " + conversation_read_columns() + ", " + qualified("m", message_columns) +
           " FROM conversations c JOIN messages m ON m.conversation_id = c.id"
           " AND m.sequence = c.last_sequence WHERE " +
           where + " ORDER BY c.active_at DESC, c.id DESC LIMIT " + limit;
}

template <AccountType as>
const KnownSql& conversations_sql(ConversationPart part) {
    return part == ConversationPart::first ? known<conversations_text<as, ConversationPart::first>>
           : part == ConversationPart::after
               ? known<conversations_text<as, ConversationPart::after>>
               : known<conversations_text<as, ConversationPart::with>>;
}

// Unread is counted from the rows, so that it is right whatever was sent meanwhile.
template <AccountType reader>
std::string mark_read_text() {
    const std::string own = party_prefix(reader);
    return "UPDATE conversations SET " + own + "_read_up_to = $2, " + own +
           "_unread = (SELECT COUNT(*) FROM messages m WHERE m.conversation_id = $1"
           " AND m.sequence > $2 AND m.sender <> '" +
           own + "') WHERE id = $1 AND " + own + "_read_up_to < $2";
}

template <AccountType as>
std::string unread_text() {
    const std::string own = party_prefix(as);
    return "SELECT COALESCE(SUM(" + own + "_unread), 0) FROM conversations WHERE " + own +
           "_id = $1";
}

template <AccountType by>
std::string reported_text() {
    return "UPDATE conversations SET " + party_prefix(by) + "_reported_at = $2 WHERE id = $1";
}

// No unsettled case has both parties.
constexpr std::string_view without_open_case =
    "NOT EXISTS (SELECT 1 FROM incidents i"
    " JOIN incident_people one ON one.incident_id = i.id"
    " AND one.account_id = conversations.client_id"
    " JOIN incident_people other ON other.incident_id = i.id"
    " AND other.account_id = conversations.companion_id WHERE i.state <> 'settled')";

std::string of_account_text() {
    return "SELECT id FROM conversations WHERE (client_id = $1 OR companion_id = $1) AND " +
           std::string(without_open_case);
}

std::string sweep_text() {
    return "SELECT id FROM conversations WHERE active_at < $1 AND NOT EXISTS"
           " (SELECT 1 FROM bookings b JOIN booking_lines l ON l.booking_id = b.id"
           " WHERE b.client_id = conversations.client_id"
           " AND l.companion_id = conversations.companion_id AND b.paid_at IS NOT NULL"
           " AND l.end_s >= $1) AND " +
           std::string(without_open_case) + " AND NOT " + is_held_account("client_id", "$3") +
           " AND NOT " + is_held_account("companion_id", "$3") +
           " AND NOT EXISTS (SELECT 1 FROM bookings b JOIN booking_lines l ON l.booking_id = b.id"
           " WHERE b.client_id = conversations.client_id"
           " AND l.companion_id = conversations.companion_id AND b.id IN (" +
           held_bookings("$3") + ")) ORDER BY active_at LIMIT $2";
}

}  // namespace

void Conversations::insert(const Conversation& conversation) {
    const ConversationSide& client = conversation.client_side;
    const ConversationSide& companion = conversation.companion_side;
    const long written =
        write(connection_, known<[] {
                  // A pair that another transaction inserted meanwhile is a conflict that
                  // PostgreSQL retries, not an error.
                  return insert_into("conversations", conversation_columns) +
                         " ON CONFLICT (client_id, companion_id) DO NOTHING";
              }>,
              conversation.id, conversation.client, conversation.companion, conversation.opened_at,
              conversation.active_at, conversation.last_sequence,
              conversation.awaits_answer ? 1 : 0, client.read_up_to, client.unread,
              client.reported_at, companion.read_up_to, companion.unread, companion.reported_at);
    if (written == 0) throw StoreError("a second conversation of the same pair");
}

std::optional<Conversation> Conversations::find(const ConversationId& id) {
    return select_one(connection_, known<[] {
                          return select_from(conversation_read_columns(),
                                             "conversations c WHERE c.id = $1");
                      }>,
                      read_conversation, id);
}

std::vector<ListedConversation> Conversations::page(const ConversationQuery& query) {
    const ConversationPart part = query.with    ? ConversationPart::with
                                  : query.after ? ConversationPart::after
                                                : ConversationPart::first;
    std::vector<Value> values = values_of(query.party);
    if (query.with) {
        values.push_back(to_value(*query.with));
    } else if (query.after) {
        values.push_back(to_value(query.after->active_at));
        values.push_back(to_value(query.after->id));
    }
    values.push_back(to_value(query.limit));
    const KnownSql& sql = query.as == AccountType::client
                              ? conversations_sql<AccountType::client>(part)
                              : conversations_sql<AccountType::companion>(part);
    return select_readable_values(connection_, sql, {"conversations"}, values, [](Fields& fields) {
        Conversation conversation = read_conversation(fields);
        return ListedConversation{std::move(conversation), read_message(fields)};
    });
}

std::vector<Message> Conversations::messages(const MessageQuery& query) {
    if (query.after) {
        return select_readable(connection_, known<[] {
                                   return select_from(message_columns,
                                                      "messages WHERE conversation_id = $1"
                                                      " AND sequence > $2"
                                                      " ORDER BY sequence LIMIT $3");
                               }>,
                               {"messages"}, read_message, query.conversation, *query.after,
                               query.limit);
    }
    constexpr std::int64_t end = std::int64_t{1} << 62;
    auto found = select_readable(connection_, known<[] {
                                     return select_from(message_columns,
                                                        "messages WHERE conversation_id = $1"
                                                        " AND sequence < $2"
                                                        " ORDER BY sequence DESC LIMIT $3");
                                 }>,
                                 {"messages"}, read_message, query.conversation,
                                 query.before.value_or(end), query.limit);
    std::ranges::reverse(found);
    return found;
}

std::optional<Message> Conversations::find_by_key(const ConversationId& conversation,
                                                  MessageSender sender, const std::string& key) {
    return select_one(connection_, known<[] {
                          return select_from(message_columns,
                                             "messages WHERE conversation_id = $1 AND sender = $2"
                                             " AND message_key = $3");
                      }>,
                      read_message, conversation, message_senders.of(sender), key);
}

std::int64_t Conversations::append(const Message& message) {
    const auto sequence = select_one(
        connection_,
        "UPDATE conversations SET last_sequence = last_sequence + 1, active_at = $2,"
        " awaits_answer = CASE WHEN $3 = 'companion' THEN 0 ELSE awaits_answer END,"
        " client_unread = client_unread + CASE WHEN $3 = 'client' THEN 0 ELSE 1 END,"
        " companion_unread = companion_unread + CASE WHEN $3 = 'companion' THEN 0 ELSE 1 END"
        " WHERE id = $1 RETURNING last_sequence"_sql,
        [](Fields& fields) { return fields.integer(); }, message.conversation, message.sent_at,
        message_senders.of(message.sender));
    if (!sequence) throw StoreError("a message of an unknown conversation");
    write(connection_, known<[] { return insert_into("messages", message_columns); }>,
          message.conversation, *sequence, message_senders.of(message.sender), message.text,
          message.key, message.sent_at);
    return *sequence;
}

void Conversations::mark_read(const ConversationId& id, AccountType reader, std::int64_t up_to) {
    const auto last = select_one(
        connection_, "SELECT last_sequence FROM conversations WHERE id = $1"_sql,
        [](Fields& fields) { return fields.integer(); }, id);
    write(connection_,
          reader == AccountType::client ? known<mark_read_text<AccountType::client>>
                                        : known<mark_read_text<AccountType::companion>>,
          id, std::min(up_to, last.value_or(0)));
}

int Conversations::unread(const AccountId& party, AccountType as, int at_most) {
    const auto sum = select_one(
        connection_,
        as == AccountType::client ? known<unread_text<AccountType::client>>
                                  : known<unread_text<AccountType::companion>>,
        [](Fields& fields) { return fields.integer(); }, party);
    return static_cast<int>(std::min<std::int64_t>(sum.value_or(0), at_most));
}

std::vector<AccountId> Conversations::unanswered(const AccountId& client, Instant since) {
    return select(
        connection_,
        "SELECT companion_id FROM conversations WHERE client_id = $1 AND awaits_answer = 1"
        " AND opened_at > $2 ORDER BY companion_id"_sql,
        [](Fields& fields) { return fields.id<AccountId>(); }, client, since);
}

void Conversations::set_reported(const ConversationId& id, AccountType by,
                                 std::optional<Instant> at) {
    write(connection_,
          by == AccountType::client ? known<reported_text<AccountType::client>>
                                    : known<reported_text<AccountType::companion>>,
          id, at);
}

long Conversations::sweep(Instant before, Instant now, int limit) {
    const auto old =
        select(connection_, known<sweep_text>, read_conversation_id, before, limit, now);
    for (const ConversationId& id : old) remove(id);
    return std::ssize(old);
}

void Conversations::erase(const AccountId& account) {
    const auto own = select(connection_, known<of_account_text>, read_conversation_id, account);
    for (const ConversationId& id : own) remove(id);
}

void Conversations::remove(const ConversationId& id) {
    write(connection_, "DELETE FROM messages WHERE conversation_id = $1"_sql, id);
    write(connection_, "DELETE FROM conversations WHERE id = $1"_sql, id);
}

}  // namespace steady::sql
