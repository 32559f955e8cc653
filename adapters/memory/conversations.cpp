#include "adapters/memory/conversations.h"

#include "adapters/memory/companions.h"
#include "adapters/memory/legal_holds.h"
#include "domain/companions/listing.h"

#include <algorithm>
#include <functional>
#include <tuple>

namespace steady::memory {
namespace {

Conversation with_pair(State& state, Conversation conversation) {
    const AccountId& client = conversation.client;
    const AccountId& companion = conversation.companion;
    const auto is_suspended = [&](const AccountId& id) {
        const AccountRow* account = state.accounts.find(id);
        return account && (account->suspended_at.has_value() || account->erased);
    };
    const Verification* id = state.verifications.find({client, VerificationKind::id});
    const auto visited = Companions(state).find(companion);
    conversation.pair = {
        .is_booked = std::ranges::any_of(state.bookings,
                                         [&](const auto& row) {
                                             const Booking& booking = row.second;
                                             return booking.client == client && booking.paid_at &&
                                                    std::ranges::count(booking.lines, companion,
                                                                       &BookingLine::companion) > 0;
                                         }),
        .client_has_blocked = state.blocks.contains({client, companion}),
        .companion_has_blocked = state.blocks.contains({companion, client}),
        .client_suspended = is_suspended(client),
        .companion_suspended = is_suspended(companion),
        .client_unverified = !id || id->status != VerificationStatus::verified,
        .companion_unvetted = !visited || !is_vetted(*visited)};
    return conversation;
}

bool is_in_open_case(const State& state, const Conversation& conversation) {
    return std::ranges::any_of(state.incidents, [&](const auto& row) {
        const auto links = [&](const AccountId& party) {
            return std::ranges::count(row.second.people, party) > 0;
        };
        return row.second.incident.state != IncidentState::settled && links(conversation.client) &&
               links(conversation.companion);
    });
}

bool was_visited_since(const State& state, const Conversation& conversation, Instant since) {
    return std::ranges::any_of(state.bookings, [&](const auto& row) {
        const Booking& booking = row.second;
        return booking.client == conversation.client && booking.paid_at &&
               std::ranges::any_of(booking.lines, [&](const BookingLine& line) {
                   return line.companion == conversation.companion && line.service.end >= since;
               });
    });
}

}  // namespace

void Conversations::insert(const Conversation& conversation) {
    for (const auto& [id, row] : state_.conversations) {
        if (row.client == conversation.client && row.companion == conversation.companion) {
            throw StoreError("a second conversation of the same pair");
        }
    }
    Conversation stored = conversation;
    stored.pair = {};
    state_.conversations.put(conversation.id, std::move(stored));
}

std::optional<Conversation> Conversations::find(const ConversationId& id) {
    const Conversation* found = state_.conversations.find(id);
    return found ? std::optional(with_pair(state_, *found)) : std::nullopt;
}

std::vector<ListedConversation> Conversations::page(const ConversationQuery& query) {
    const auto place = [](const Conversation& each) { return std::tuple(each.active_at, each.id); };
    std::vector<ListedConversation> found;
    for (const auto& [id, row] : state_.conversations) {
        if (row.party(query.as) != query.party) continue;
        if (query.with && row.party(other_type(query.as)) != *query.with) continue;
        if (query.after && place(row) >= std::tuple(query.after->active_at, query.after->id)) {
            continue;
        }
        const Message* latest = state_.messages.find({id, row.last_sequence});
        if (latest) found.push_back({with_pair(state_, row), *latest});
    }
    std::ranges::sort(found, std::ranges::greater{},
                      [&](const ListedConversation& each) { return place(each.conversation); });
    if (std::cmp_greater(found.size(), query.limit)) {
        found.erase(found.begin() + query.limit, found.end());
    }
    return found;
}

std::vector<Message> Conversations::messages(const MessageQuery& query) {
    std::vector<Message> found;
    for (const auto& [key, row] : state_.messages) {
        if (row.conversation != query.conversation) continue;
        if (query.after && row.sequence <= *query.after) continue;
        if (query.before && row.sequence >= *query.before) continue;
        found.push_back(row);
    }
    const auto surplus = std::ssize(found) - query.limit;
    if (surplus > 0 && query.after) found.erase(found.end() - surplus, found.end());
    if (surplus > 0 && !query.after) found.erase(found.begin(), found.begin() + surplus);
    return found;
}

std::optional<Message> Conversations::find_by_key(const ConversationId& conversation,
                                                  MessageSender sender, const std::string& key) {
    for (const auto& [id, row] : state_.messages) {
        if (row.conversation == conversation && row.sender == sender && row.key == key) return row;
    }
    return std::nullopt;
}

std::int64_t Conversations::append(const Message& message) {
    std::int64_t sequence = 0;
    const bool exists = state_.conversations.change(message.conversation, [&](Conversation& row) {
        sequence = ++row.last_sequence;
        row.active_at = message.sent_at;
        if (message.sender == MessageSender::companion) row.awaits_answer = false;
        if (message.sender != MessageSender::client) ++row.client_side.unread;
        if (message.sender != MessageSender::companion) ++row.companion_side.unread;
    });
    if (!exists) throw StoreError("a message of an unknown conversation");
    if (find_by_key(message.conversation, message.sender, message.key)) {
        throw StoreError("a second message with the same key");
    }
    Message stored = message;
    stored.sequence = sequence;
    state_.messages.put({message.conversation, sequence}, std::move(stored));
    return sequence;
}

void Conversations::mark_read(const ConversationId& id, AccountType reader, std::int64_t up_to) {
    state_.conversations.change(id, [&](Conversation& row) {
        ConversationSide& side = row.side(reader);
        const std::int64_t read = std::min(up_to, row.last_sequence);
        if (read <= side.read_up_to) return;
        side.read_up_to = read;
        side.unread =
            static_cast<int>(std::ranges::count_if(state_.messages, [&](const auto& each) {
                const Message& message = each.second;
                return message.conversation == id && message.sequence > read &&
                       message.sender != sender_of(reader);
            }));
    });
}

int Conversations::unread(const AccountId& party, AccountType as, int at_most) {
    int sum = 0;
    for (const auto& [id, row] : state_.conversations) {
        if (row.party(as) == party) sum += row.side(as).unread;
    }
    return std::min(sum, at_most);
}

std::vector<AccountId> Conversations::unanswered(const AccountId& client, Instant since) {
    std::vector<AccountId> found;
    for (const auto& [id, row] : state_.conversations) {
        if (row.client == client && row.awaits_answer && row.opened_at > since) {
            found.push_back(row.companion);
        }
    }
    std::ranges::sort(found);
    return found;
}

void Conversations::set_reported(const ConversationId& id, AccountType by,
                                 std::optional<Instant> at) {
    state_.conversations.change(id, [&](Conversation& row) { row.side(by).reported_at = at; });
}

long Conversations::sweep(Instant before, Instant now, int limit) {
    std::vector<Conversation> old;
    const HeldScope held(state_, now);
    for (const auto& [id, row] : state_.conversations) {
        if (row.active_at >= before || is_in_open_case(state_, row)) continue;
        if (held.keeps(row.client) || held.keeps(row.companion) ||
            held.keeps_pair(row.client, row.companion)) {
            continue;
        }
        if (!was_visited_since(state_, row, before)) old.push_back(row);
    }
    std::ranges::sort(old, {}, &Conversation::active_at);
    if (std::cmp_greater(old.size(), limit)) old.erase(old.begin() + limit, old.end());
    for (const Conversation& each : old) remove(each.id);
    return std::ssize(old);
}

void Conversations::erase(const AccountId& account) {
    std::vector<ConversationId> own;
    for (const auto& [id, row] : state_.conversations) {
        const bool is_party = row.client == account || row.companion == account;
        if (is_party && !is_in_open_case(state_, row)) own.push_back(id);
    }
    for (const ConversationId& id : own) remove(id);
}

void Conversations::remove(const ConversationId& id) {
    state_.messages.erase_if(
        [&](const auto&, const Message& row) { return row.conversation == id; });
    state_.conversations.erase(id);
}

}  // namespace steady::memory
