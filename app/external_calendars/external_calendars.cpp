#include "app/external_calendars/external_calendars.h"

#include "domain/core/text.h"
#include "ports/external_calendars.h"
#include "ports/store.h"
#include "ports/time_off.h"

#include <algorithm>

namespace steady {

ExternalCalendarList ExternalCalendars::read_list(Transaction& transaction,
                                                  const AccountId& companion) const {
    return {vault_.has_key(), transaction.external_calendars.of(companion), clock_.now()};
}

ExternalCalendarList ExternalCalendars::list(const AccountId& companion) {
    return store_.read([&](Transaction& transaction) { return read_list(transaction, companion); });
}

Result<ExternalCalendarList> ExternalCalendars::add(const AccountId& companion,
                                                    const ExternalCalendarForm& form) {
    const auto address = parse_calendar_address(form.address, loopback_);
    if (!address) {
        return refuse_field("address", "Must begin with https:// or webcal:// and name a website");
    }
    const std::string name(trimmed(form.name));
    if (name.size() > max_calendar_name_bytes) {
        return refuse_field("name", "Must have at most 60 characters");
    }
    if (!vault_.has_key()) return refuse(Refusal::conflict);
    const Instant now = clock_.now();
    const ExternalCalendar made{
        .id = ids_.next<ExternalCalendarId>(),
        .companion = companion,
        .name = name,
        .host = address->host,
        .sealed_address = vault_.seal(address->text, calendar_address_purpose),
        .created_at = now,
        .next_read_at = now};
    return store_.transact([&](Transaction& transaction) -> Result<ExternalCalendarList> {
        const auto known = transaction.external_calendars.of(companion);
        const bool has_same = std::ranges::any_of(known, [&](const ExternalCalendar& each) {
            return vault_.open(each.sealed_address, calendar_address_purpose) == address->text;
        });
        if (has_same) return read_list(transaction, companion);
        if (known.size() >= max_external_calendars) {
            return refuse_field("address", "You can add up to 3 calendars. Remove one first.");
        }
        transaction.external_calendars.insert(made);
        return read_list(transaction, companion);
    });
}

Result<ExternalCalendarList> ExternalCalendars::read_now(const AccountId& companion,
                                                         const ExternalCalendarId& id) {
    const Instant now = clock_.now();
    return store_.transact([&](Transaction& transaction) -> Result<ExternalCalendarList> {
        auto found = transaction.external_calendars.find(id);
        if (!found || found->companion != companion) return refuse(Refusal::not_found);
        if (!found->attempted_at || now - *found->attempted_at >= min_calendar_read_pause) {
            found->next_read_at = now;
            transaction.external_calendars.save(*found);
        }
        return read_list(transaction, companion);
    });
}

Result<ExternalCalendarList> ExternalCalendars::remove(const AccountId& companion,
                                                       const ExternalCalendarId& id) {
    return store_.transact([&](Transaction& transaction) -> Result<ExternalCalendarList> {
        transaction.time_off.remove_calendar(companion, id);
        if (!transaction.external_calendars.remove(companion, id)) {
            return refuse(Refusal::not_found);
        }
        return read_list(transaction, companion);
    });
}

}  // namespace steady
