#include "app/desk/desk_queue.h"

#include "app/audit/required_reason.h"
#include "app/desk/desk_people.h"
#include "domain/core/result.h"
#include "ports/accounts.h"
#include "ports/desk.h"
#include "ports/store.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <utility>

namespace steady {
namespace {

std::vector<std::vector<std::size_t>> groups_of(const std::vector<DeskItem>& items, Instant now) {
    std::vector<DeskEntry> entries;
    entries.reserve(items.size());
    for (const DeskItem& item : items) {
        entries.push_back({.key = item.key,
                           .level = item.level,
                           .deadline = item.deadline,
                           .person = item.person,
                           .is_snoozed = is_snoozed(item.handling, now)});
    }
    return desk_groups(entries);
}

std::string owner_address(Transaction& transaction, const std::optional<AdminId>& owner) {
    if (!owner) return "";
    const auto addresses = admin_addresses(transaction);
    const auto found = addresses.find(owner->text());
    return found == addresses.end() ? owner->text() : found->second;
}

AuditAct act_about(const DeskItem& item, std::string action) {
    AuditAct act{.action = std::move(action), .object_type = item.kind, .object_id = item.id};
    if (item.person) act.shown.push_back(item.person->text());
    return act;
}

}  // namespace

WorkDesk::Listed WorkDesk::listed() {
    Attention attention = sources_.attention.run();
    std::vector<TroubledShift> visits = sources_.visits.run();
    Listed found{.total = attention.total + static_cast<long>(visits.size())};
    const Instant now = clock_.now();
    store_.read([&](Transaction& transaction) {
        for (TroubledShift& visit : visits)
            found.items.push_back(desk_item(digests_, allowances_, std::move(visit)));
        for (AttentionItem& item : attention.items)
            found.items.push_back(
                desk_item(transaction, digests_, allowances_, std::move(item), now));
        std::vector<std::string> keys;
        for (const DeskItem& item : found.items) keys.push_back(item.key);
        std::map<std::string, DeskHandling> decided;
        for (DeskHandling& each : transaction.desk.among(keys))
            decided.emplace(each.key, std::move(each));
        for (DeskItem& item : found.items) {
            const auto handling = decided.find(item.key);
            if (handling != decided.end()) item.handling = handling->second;
        }
        return 0;
    });
    return found;
}

DeskQueue WorkDesk::run() {
    Listed found = listed();
    const Instant now = clock_.now();
    DeskQueue queue{.total = found.total};
    store_.read([&](Transaction& transaction) {
        for (const std::vector<std::size_t>& positions : groups_of(found.items, now)) {
            DeskGroup group;
            for (const std::size_t position : positions)
                group.items.push_back(std::move(found.items[position]));
            const DeskItem& first = group.items.front();
            group.is_snoozed = is_snoozed(first.handling, now);
            if (first.person) group.person = desk_person(transaction, *first.person);
            queue.groups.push_back(std::move(group));
        }
        for (const Admin& admin : transaction.admins.all()) {
            if (!admin.disabled_at) queue.admins.push_back(admin);
        }
        return 0;
    });
    return queue;
}

std::vector<DeskItem> WorkDesk::open_items() {
    Listed found = listed();
    const Instant now = clock_.now();
    std::vector<DeskItem> open;
    for (const std::vector<std::size_t>& positions : groups_of(found.items, now)) {
        for (const std::size_t position : positions) {
            if (!is_snoozed(found.items[position].handling, now))
                open.push_back(std::move(found.items[position]));
        }
    }
    std::ranges::stable_sort(open, {}, &DeskItem::level);
    return open;
}

std::optional<DeskItem> WorkDesk::find(const std::string& key) {
    Listed found = listed();
    const auto item = std::ranges::find(found.items, key, &DeskItem::key);
    if (item == found.items.end()) return std::nullopt;
    return std::move(*item);
}

Result<void> WorkDesk::decide(
    const AuditActor& admin, const SeenDeskItem& seen,
    const std::function<Result<AuditAct>(Transaction&, const DeskItem&, DeskHandling&)>& change) {
    const auto item = find(seen.key);
    if (!item) return refuse(Refusal::not_found);
    return store_.transact([&](Transaction& transaction) -> Result<void> {
        DeskHandling handling =
            transaction.desk.find(seen.key).value_or(DeskHandling{.key = seen.key});
        if (handling.version != seen.version) return refuse(Refusal::conflict);
        ASSIGN_OR_RETURN(const AuditAct act, change(transaction, *item, handling));
        handling.person = item->person;
        handling.version = seen.version + 1;
        handling.changed_at = clock_.now();
        if (!transaction.desk.save(handling)) return refuse(Refusal::conflict);
        trail_.record(transaction, admin, act);
        return {};
    });
}

Result<void> WorkDesk::assign(const AuditActor& admin, const SeenDeskItem& seen,
                              const std::optional<AdminId>& owner) {
    return decide(admin, seen,
                  [&](Transaction& transaction, const DeskItem& item,
                      DeskHandling& handling) -> Result<AuditAct> {
                      if (owner && !transaction.admins.find(*owner)) {
                          return refuse_field("ownerId",
                                              "There is no active administrator with this ID.");
                      }
                      AuditAct act = act_about(item, "assign_desk_item");
                      act.changes.push_back({.field = "owner",
                                             .before = owner_address(transaction, handling.owner),
                                             .after = owner_address(transaction, owner)});
                      handling.owner = owner;
                      return act;
                  });
}

Result<void> WorkDesk::snooze(const AuditActor& admin, const SeenDeskItem& seen,
                              const std::optional<Instant>& until, const std::string& reason) {
    const Instant now = clock_.now();
    if (until && (*until <= now || *until > now + max_snooze))
        return refuse_field("until", "Please choose a time within the next 30 days.");
    if (until) {
        RETURN_IF_ERROR(demand_reason(reason));
    }
    return decide(
        admin, seen,
        [&](Transaction&, const DeskItem& item, DeskHandling& handling) -> Result<AuditAct> {
            handling.snoozed_until = until;
            handling.snooze_reason = until ? reason : "";
            AuditAct act = act_about(item, until ? "snooze_desk_item" : "wake_desk_item");
            act.reason = handling.snooze_reason;
            return act;
        });
}

}  // namespace steady
