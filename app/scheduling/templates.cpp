#include "app/scheduling/templates.h"

#include "app/core/readable.h"
#include "domain/bookings/booking.h"
#include "domain/bookings/exact_address.h"
#include "domain/people/personal_texts.h"
#include "ports/accounts.h"
#include "ports/scheduling.h"
#include "ports/store.h"

#include <set>
#include <utility>

namespace steady {
namespace {

Result<ScheduleTemplate> checked(ScheduleTemplate asked) {
    const auto name = clean_line(asked.name, max_template_name);
    if (!name || name->empty()) return refuse_field("name", "Please enter a template name.");
    asked.name = *name;
    if (asked.hours < 1 || asked.hours > max_line_hours) {
        return refuse_field("duration", "The duration must be 1 to 8 hours.");  // ADMB-025
    }
    if (std::set(asked.companions.begin(), asked.companions.end()).size() !=
        asked.companions.size()) {
        return refuse_field("companionIds", "Please add each companion once.");
    }
    if (asked.companions.size() > max_series_companions) {
        return refuse_field("companionIds", "Please choose at most 5 companions.");
    }
    const auto location = clean_line(asked.location, max_location);
    if (!location) return refuse_field("location", "Please use a shorter text.");
    asked.location = *location;
    const auto notes = clean_text(asked.notes, max_schedule_notes);
    if (!notes) return refuse_field("notes", "Please use plain text of at most 2000 characters.");
    asked.notes = *notes;
    return asked;
}

AuditAct act(const char* action, const ScheduleTemplate& about, bool saved) {
    AuditAct act{.action = action,
                 .object_type = "schedule_template",
                 .object_id = about.id.text(),
                 .changes = {{"name", saved ? "" : about.name, saved ? about.name : ""}}};
    for (const AccountId& id : about.companions) act.shown.push_back(id.text());
    return act;
}

std::string name_of(Transaction& transaction, const AccountId& id) {
    const auto found = readable([&] { return transaction.accounts.find(id); });
    if (!found) return "Unreadable account";
    const std::optional<Account>& account = *found;
    return account ? account->display_name : "Closed account";
}

}  // namespace

TemplateList ScheduleTemplates::list() {
    return store_.read([](Transaction& transaction) {
        TemplateList list{transaction.scheduling.templates(), {}};
        for (const ScheduleTemplate& each : list.templates) {
            for (const AccountId& id : each.companions) {
                if (list.names.contains(id)) continue;
                list.names.emplace(id, name_of(transaction, id));
            }
        }
        return list;
    });
}

Result<ScheduleTemplate> ScheduleTemplates::save(const AuditActor& admin, ScheduleTemplate asked) {
    auto sound = checked(std::move(asked));
    if (!sound) return sound;
    sound->id = ids_.next<ScheduleTemplateId>();
    sound->created_at = clock_.now();
    return store_.transact([&](Transaction& transaction) -> Result<ScheduleTemplate> {
        for (const AccountId& id : sound->companions) {
            const auto account = transaction.accounts.find(id);
            if (!account || account->type != AccountType::companion) {
                return refuse(Refusal::companion_not_found);
            }
        }
        if (transaction.scheduling.templates().size() >= std::size_t{max_templates}) {
            return refuse_field("name",
                                "There are 100 templates already. Please delete one first.");
        }
        if (!transaction.scheduling.insert_template(*sound)) {
            return refuse_field("name", "Another template has this name.");
        }
        trail_.record(transaction, admin, act("save_template", *sound, true));
        return *sound;
    });
}

Result<void> ScheduleTemplates::remove(const AuditActor& admin, const ScheduleTemplateId& id) {
    return store_.transact([&](Transaction& transaction) -> Result<void> {
        const auto found = transaction.scheduling.find_template(id);
        if (!found || !transaction.scheduling.remove_template(id)) {
            return refuse(Refusal::not_found);
        }
        trail_.record(transaction, admin, act("delete_template", *found, false));
        return {};
    });
}

}  // namespace steady
