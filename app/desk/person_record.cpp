#include "app/desk/person_record.h"

#include "app/audit/required_reason.h"
#include "app/core/readable.h"
#include "app/desk/desk_people.h"
#include "app/desk/mail_records.h"
#include "domain/core/result.h"
#include "domain/notifications/notification_rules.h"
#include "ports/accounts.h"
#include "ports/audit.h"
#include "ports/books.h"
#include "ports/notifications.h"
#include "ports/store.h"

#include <algorithm>
#include <utility>

namespace steady {
namespace {

std::optional<SuspensionNote> suspension_note(Transaction& transaction, const AccountId& id) {
    const auto rows =
        transaction.audit.page({.action = "suspend_user", .objects = {id.text()}, .limit = 1});
    if (rows.empty()) return std::nullopt;
    const AuditEntry& row = rows.front();
    const auto addresses = admin_addresses(transaction);
    const auto address = addresses.find(row.actor);
    return SuspensionNote{row.at, row.reason,
                          address == addresses.end() ? row.actor : address->second};
}

SentItem sent_mail(const MailRecord& mail) {
    return {.at = mail.at,
            .is_mail = true,
            .text = mail.subject,
            .state = mail.state,
            .booking = mail.booking,
            .id = mail.id};
}

SentItem sent_notification(const Notification& notification) {
    return {.at = notification.at,
            .text = std::string(rule_of(notification.kind).title),
            .read_at = notification.read_at,
            .booking = notification.booking,
            .id = notification.id.text()};
}

ConversationFacts facts_of(Transaction& transaction, const Conversation& conversation,
                           AccountType reader) {
    const AccountId& other = conversation.party(other_type(reader));
    const auto account =
        readable([&] { return transaction.accounts.find(other); }).value_or(std::nullopt);
    return {.id = conversation.id,
            .other = other,
            .other_name = account ? account->display_name : std::string(),
            .opened_at = conversation.opened_at,
            .active_at = conversation.active_at,
            .messages = conversation.last_sequence,
            .is_reported = conversation.client_side.reported_at.has_value() ||
                           conversation.companion_side.reported_at.has_value()};
}

}  // namespace

Result<PersonRecord> ReadPersonRecord::run(const AccountId& id) {
    return store_.read([&](Transaction& transaction) -> Result<PersonRecord> {
        const auto account = transaction.accounts.find(id);
        if (!account) return refuse(Refusal::not_found);
        PersonRecord record{.person = desk_person(transaction, id)};
        record.created_at = account->created_at;
        record.last_login_at = account->last_login_at;
        if (record.person.suspended_at) record.suspension = suspension_note(transaction, id);
        record.money = transaction.balances.money_of(id);
        return record;
    });
}

Result<std::vector<SentItem>> ReadPersonRecord::sent(const AccountId& id) {
    return store_.read([&](Transaction& transaction) -> Result<std::vector<SentItem>> {
        const auto account = transaction.accounts.find(id);
        if (!account) return refuse(Refusal::not_found);
        std::vector<SentItem> items;
        for (const MailRecord& mail : mails_to(transaction, id, account->email.text(), max_sent))
            items.push_back(sent_mail(mail));
        for (const Notification& notification :
             transaction.notifications.page({.account = id, .limit = max_sent}))
            items.push_back(sent_notification(notification));
        std::ranges::stable_sort(items, std::ranges::greater{}, &SentItem::at);
        return items;
    });
}

Result<ConversationFactsPage> ReadPersonRecord::conversations(
    const AccountId& id, const std::optional<ConversationCursor>& after, int limit) {
    return store_.read([&](Transaction& transaction) -> Result<ConversationFactsPage> {
        const auto account = transaction.accounts.find(id);
        if (!account) return refuse(Refusal::not_found);
        auto rows = transaction.conversations.page(
            {.party = id, .as = account->type, .after = after, .limit = limit + 1});
        ConversationFactsPage page;
        const bool continues = static_cast<int>(rows.size()) > limit;
        if (continues) rows.pop_back();
        for (const ListedConversation& row : rows)
            page.conversations.push_back(facts_of(transaction, row.conversation, account->type));
        if (continues) {
            const Conversation& last = rows.back().conversation;
            page.next = ConversationCursor{last.active_at, last.id};
        }
        return page;
    });
}

Result<void> ReadPersonRecord::note(const AuditActor& admin, const AccountId& id,
                                    const std::string& text) {
    RETURN_IF_ERROR(demand_note(text));
    return store_.transact([&](Transaction& transaction) -> Result<void> {
        if (!transaction.accounts.find(id)) return refuse(Refusal::not_found);
        trail_.record(transaction, admin,
                      {.action = "note_user",
                       .object_type = "account",
                       .object_id = id.text(),
                       .reason = text});
        return {};
    });
}

}  // namespace steady
