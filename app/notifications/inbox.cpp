#include "app/notifications/inbox.h"

#include "app/core/readable.h"
#include "domain/core/result.h"
#include "ports/accounts.h"
#include "ports/store.h"
#include "ports/sweeping.h"

namespace steady {
namespace {

Locale language_for(Transaction& transaction, const AccountId& reader,
                    std::optional<Locale> page_language) {
    if (page_language) return *page_language;
    const auto account = transaction.accounts.find(reader);
    return account ? account->locale : Locale::en;
}

}  // namespace

NotificationTexts Inbox::texts_of(Transaction& transaction, const Notification& notification,
                                  NoticeWriter& writer) const {
    NotificationTexts texts{.title = writer.text(std::string(rule_of(notification.kind).title)),
                            .text = {}};
    // About data that cannot be read, what is true of every notification of its kind.
    const auto described = [&] { return describe_(transaction, notification, writer); };
    auto text = describe_ ? readable(described).value_or(std::nullopt) : std::nullopt;
    texts.text = text ? *std::move(text) : text_of(notification, writer);
    return texts;
}

InboxPage Inbox::page(const NotificationQuery& query, std::optional<Locale> page_language) {
    NotificationQuery one_more = query;
    ++one_more.limit;
    return store_.read([&](Transaction& transaction) {
        InboxPage page{.notifications = transaction.notifications.page(one_more),
                       .unread = transaction.notifications.unread(query.account, unread_counted)};
        page.more = std::cmp_greater(page.notifications.size(), query.limit);
        if (page.more) page.notifications.pop_back();
        if (page.notifications.empty()) return page;
        const Locale locale = language_for(transaction, query.account, page_language);
        for (const Notification& each : page.notifications) {
            NoticeWriter writer(locale, translator_);
            NotificationTexts texts = texts_of(transaction, each, writer);
            NoticeWriter english;
            page.texts.push_back(writer.is_whole() ? std::move(texts)
                                                   : texts_of(transaction, each, english));
        }
        return page;
    });
}

int Inbox::unread(const AccountId& account) {
    return store_.ask([&](Transaction& transaction) {
        return transaction.notifications.unread(account, unread_counted);
    });
}

Result<void> Inbox::mark_read(const AccountId& account, const NotificationId& id) {
    return store_.transact_independent([&](Transaction& transaction) -> Result<void> {
        if (!transaction.notifications.mark_read(account, id, clock_.now())) {
            return refuse(Refusal::not_found);
        }
        return {};
    });
}

Result<void> Inbox::mark_read_up_to(const AccountId& account, const NotificationId& newest) {
    return store_.transact_independent([&](Transaction& transaction) -> Result<void> {
        transaction.notifications.mark_read_up_to(account, newest, clock_.now());
        return {};
    });
}

long Inbox::sweep(const std::stop_token& stop) {
    return purged_in_steps(store_, stop, [&](Transaction& transaction, int limit) {
        return transaction.notifications.sweep(clock_.now(), limit);
    });
}

std::vector<NotificationChoice> NotificationChoices::of(const AccountId& account, AccountType type,
                                                        std::optional<Locale> page_language) {
    const auto [chosen, locale] = store_.read([&](Transaction& transaction) {
        return std::pair(transaction.notifications.choices(account),
                         language_for(transaction, account, page_language));
    });
    NoticeWriter writer(locale, translator_);
    std::vector<NotificationChoice> all;
    for (const NotificationKind kind : every_notification_kind()) {
        const NotificationRule& rule = rule_of(kind);
        if (!concerns(rule, type)) continue;
        const auto own = chosen.find(kind);
        all.push_back({rule, channels_of(rule, own == chosen.end() ? Channels{} : own->second),
                       writer.text(std::string(rule.title))});
    }
    return all;
}

Result<NotificationChoice> NotificationChoices::choose(const AccountId& account, AccountType type,
                                                       NotificationKind kind,
                                                       const WantedChannels& asked,
                                                       std::optional<Locale> page_language) {
    const NotificationRule& rule = rule_of(kind);
    return store_.transact_independent([&](Transaction& transaction) -> Result<NotificationChoice> {
        const Channels before = channels_of(rule, transaction.notifications.choice(account, kind));
        const Channels wanted{
            .email = asked.email, .in_app = asked.in_app, .push = asked.push.value_or(before.push)};
        RETURN_IF_ERROR(check_choice(rule, type, wanted));
        Channels stored = wanted;
        // A later release may notify devices of the kind.
        if (!has_push(kind)) stored.push = true;
        transaction.notifications.choose(account, kind, stored);
        NoticeWriter writer(language_for(transaction, account, page_language), translator_);
        return NotificationChoice{rule, channels_of(rule, wanted),
                                  writer.text(std::string(rule.title))};
    });
}

}  // namespace steady
