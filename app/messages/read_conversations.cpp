#include "app/messages/read_conversations.h"

#include "app/core/readable.h"
#include "domain/people/public_name.h"
#include "ports/accounts.h"
#include "ports/booking_lists.h"
#include "ports/store.h"
#include "ports/sweeping.h"

#include <algorithm>
#include <utility>

namespace steady {
namespace {

// nullopt: the account is closed, or only another release reads it.
std::optional<Account> partner_of(Transaction& transaction, const Conversation& conversation,
                                  AccountType reader) {
    const AccountId& partner = conversation.party(other_type(reader));
    return readable([&] { return transaction.accounts.find(partner); }).value_or(std::nullopt);
}

// The latest paid booking of the reader with the other party.
std::optional<BookingId> latest_booking(Transaction& transaction, const ShownConversation& shown) {
    const Conversation& conversation = shown.conversation;
    if (!conversation.pair.is_booked) return std::nullopt;
    const bool is_client = shown.reader == AccountType::client;
    const BookingPage page = transaction.booking_lists.page(
        {.party = conversation.party(shown.reader),
         .side = is_client ? BookingSide::client : BookingSide::companion,
         .statuses = {BookingStatus::confirmed, BookingStatus::completed},
         .limit = 1,
         .with = conversation.party(other_type(shown.reader))});
    if (page.bookings.empty()) return std::nullopt;
    return page.bookings.front().id;
}

std::vector<ShownMessage> all_messages(Transaction& transaction, const Conversation& conversation,
                                       AccountType reader) {
    constexpr int exported_at_once = 500;
    std::vector<ShownMessage> all;
    for (std::int64_t last = 0; last < conversation.last_sequence;) {
        auto some = transaction.conversations.messages(
            {.conversation = conversation.id, .after = last, .limit = exported_at_once});
        if (some.empty()) break;
        last = some.back().sequence;
        for (Message& message : some) {
            all.push_back(shown_message(conversation, std::move(message), reader));
        }
    }
    return all;
}

}  // namespace

ConversationList ReadConversations::list(const ConversationQuery& query) {
    ConversationQuery one_more = query;
    ++one_more.limit;
    return store_.read([&](Transaction& transaction) {
        ConversationList list{
            .conversations = {},
            .unread = transaction.conversations.unread(query.party, query.as, max_counted_unread)};
        auto found = transaction.conversations.page(one_more);
        if (std::cmp_greater(found.size(), query.limit)) {
            found.pop_back();
            const Conversation& last = found.back().conversation;
            list.next = ConversationCursor{last.active_at, last.id};
        }
        std::vector<AccountId> partners;
        for (const ListedConversation& each : found) {
            partners.push_back(each.conversation.party(other_type(query.as)));
        }
        const auto accounts =
            partners.empty() ? std::vector<Account>() : transaction.accounts.find_all(partners);
        for (ListedConversation& each : found) {
            ShownConversation shown = shown_conversation(std::move(each.conversation), query.as);
            const AccountId& partner = shown.conversation.party(other_type(query.as));
            const auto account = std::ranges::find(accounts, partner, &Account::id);
            if (account != accounts.end()) shown.partner = *account;
            shown.latest = shown_message(shown.conversation, std::move(each.latest), query.as);
            list.conversations.push_back(std::move(shown));
        }
        return list;
    });
}

Result<ConversationPage> ReadConversations::page(const PartyAccess& reader,
                                                 const MessageQuery& query) {
    return store_.read([&](Transaction& transaction) -> Result<ConversationPage> {
        auto found = conversation_of(transaction, reader, query.conversation);
        if (!found) return refuse(Refusal::not_found);
        ConversationPage page{.conversation = shown_conversation(*std::move(found), reader.type),
                              .messages = {}};
        const Conversation& conversation = page.conversation.conversation;
        page.conversation.partner = partner_of(transaction, conversation, reader.type);
        page.conversation.booking = latest_booking(transaction, page.conversation);
        page.conversation.can_reopen = page.conversation.state == ConversationState::reported &&
                                       is_report_settled(transaction, conversation, reader.type);
        for (Message& message : transaction.conversations.messages(query)) {
            page.messages.push_back(shown_message(conversation, std::move(message), reader.type));
        }
        // Sequence numbers have no gaps, so the first message of the page says whether older ones
        // exist.
        if (!query.after && !page.messages.empty() && page.messages.front().message.sequence > 1) {
            page.next = page.messages.front().message.sequence;
        }
        return page;
    });
}

int ReadConversations::unread(const PartyAccess& reader) {
    return store_.ask([&](Transaction& transaction) {
        return transaction.conversations.unread(reader.account, reader.type, max_counted_unread);
    });
}

Result<int> ReadConversations::mark_read(const PartyAccess& reader, const ConversationId& id,
                                         std::int64_t up_to) {
    std::optional<ConversationChange> change;
    const auto left = store_.transact_independent([&](Transaction& transaction) -> Result<int> {
        const auto conversation = conversation_of(transaction, reader, id);
        if (!conversation) return refuse(Refusal::not_found);
        change.reset();
        if (conversation->side(reader.type).read_up_to < up_to) change = change_of(*conversation);
        transaction.conversations.mark_read(id, reader.type, up_to);
        return transaction.conversations.unread(reader.account, reader.type, max_counted_unread);
    });
    if (left && change) listener_.on_change(*change);
    return left;
}

std::vector<ExportedConversation> ReadConversations::export_all(const PartyAccess& reader) {
    constexpr int exported_at_once = 50;
    return store_.read([&](Transaction& transaction) {
        std::vector<ExportedConversation> all;
        ConversationQuery query{
            .party = reader.account, .as = reader.type, .limit = exported_at_once};
        for (bool has_more = true; has_more;) {
            const auto page = transaction.conversations.page(query);
            has_more = std::cmp_equal(page.size(), exported_at_once);
            for (const ListedConversation& each : page) {
                const Conversation& one = each.conversation;
                const auto partner = partner_of(transaction, one, reader.type);
                all.push_back({partner ? public_name(*partner) : "", one.opened_at,
                               all_messages(transaction, one, reader.type)});
                query.after = ConversationCursor{one.active_at, one.id};
            }
        }
        return all;
    });
}

long ReadConversations::sweep(const std::stop_token& stop) {
    return purged_in_steps(store_, stop, [&](Transaction& transaction, int limit) {
        const Instant now = clock_.now();
        return transaction.conversations.sweep(now - retention_, now, limit);
    });
}

}  // namespace steady
