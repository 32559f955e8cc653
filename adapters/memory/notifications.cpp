#include "adapters/memory/notifications.h"

#include "adapters/memory/legal_holds.h"
#include "domain/notifications/notification_rules.h"

#include <algorithm>

namespace steady::memory {

void Notifications::insert(const Notification& notification) {
    state_.notifications.put(notification.id, notification);
}

std::vector<Notification> Notifications::page(const NotificationQuery& query) {
    std::vector<Notification> found;
    for (const auto& [id, row] : state_.notifications) {
        if (row.account != query.account) continue;
        if (!query.before || id < *query.before) found.push_back(row);
    }
    std::ranges::sort(found, std::ranges::greater{}, &Notification::id);
    if (std::cmp_greater(found.size(), query.limit)) {
        found.erase(found.begin() + query.limit, found.end());
    }
    return found;
}

std::vector<Notification> Notifications::about(const BookingId& booking, int limit) {
    std::vector<Notification> found;
    for (const auto& [id, row] : state_.notifications) {
        if (row.booking == booking) found.push_back(row);
    }
    std::ranges::sort(found, std::ranges::greater{}, &Notification::id);
    if (std::cmp_greater(found.size(), limit)) found.erase(found.begin() + limit, found.end());
    return found;
}

int Notifications::unread(const AccountId& account, int at_most) {
    const auto all = std::ranges::count_if(state_.notifications, [&](const auto& row) {
        return row.second.account == account && !row.second.read_at;
    });
    return static_cast<int>(std::min<std::ptrdiff_t>(all, at_most));
}

bool Notifications::mark_read(const AccountId& account, const NotificationId& id, Instant at) {
    const Notification* row = state_.notifications.find(id);
    if (!row || row->account != account) return false;
    if (!row->read_at) {
        state_.notifications.change(id, [&](Notification& each) { each.read_at = at; });
    }
    return true;
}

void Notifications::mark_read_up_to(const AccountId& account, const NotificationId& newest,
                                    Instant at) {
    std::vector<NotificationId> unread;
    for (const auto& [id, row] : state_.notifications) {
        if (row.account == account && id <= newest && !row.read_at) unread.push_back(id);
    }
    for (const NotificationId& id : unread) {
        state_.notifications.change(id, [&](Notification& each) { each.read_at = at; });
    }
}

void Notifications::withdraw(const AccountId& account, NotificationKind kind,
                             const BookingId& booking) {
    state_.notifications.erase_if([&](const auto&, const Notification& row) {
        return row.account == account && row.kind == kind && row.booking == booking;
    });
}

long Notifications::sweep(Instant now, int limit) {
    long left = limit;
    const HeldScope held(state_, now);
    return state_.notifications.erase_if([&](const auto&, const Notification& row) {
        return purged_at(row) <= now && !held.keeps(row.account) && !held.keeps(row.booking) &&
               left-- > 0;
    });
}

std::map<NotificationKind, Channels> Notifications::choices(const AccountId& account) {
    std::map<NotificationKind, Channels> found;
    for (const auto& [key, channels] : state_.notification_choices) {
        if (key.first == account) found.emplace(key.second, channels);
    }
    return found;
}

Channels Notifications::choice(const AccountId& account, NotificationKind kind) {
    const Channels* chosen = state_.notification_choices.find({account, kind});
    return chosen ? *chosen : Channels{};
}

void Notifications::choose(const AccountId& account, NotificationKind kind,
                           const Channels& channels) {
    state_.notification_choices.put({account, kind}, channels);
}

void Notifications::erase(const AccountId& account) {
    state_.notifications.erase_if(
        [&](const auto&, const Notification& row) { return row.account == account; });
    state_.notification_choices.erase_if(
        [&](const auto& key, const auto&) { return key.first == account; });
}

}  // namespace steady::memory
