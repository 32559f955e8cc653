#pragma once

#include "domain/core/error.h"
#include "domain/external_calendars/calendar_address.h"
#include "domain/external_calendars/external_calendar.h"
#include "ports/store_fwd.h"
#include "ports/system.h"
#include "ports/vault.h"

#include <string>
#include <vector>

namespace steady {

struct ExternalCalendarForm {
    std::string name;
    std::string address;
};

struct ExternalCalendarList {
    bool is_available = false;  // the deployment can seal addresses
    std::vector<ExternalCalendar> calendars{};
    Instant now{};
};

// A companion's calendars elsewhere, whose busy times keep the companion from being booked. They
// are read by ReadExternalCalendars.
class ExternalCalendars {
  public:
    ExternalCalendars(Store& store, const Clock& clock, IdSource& ids, const Vault& vault,
                      LoopbackCalendars loopback)
        : store_(store), clock_(clock), ids_(ids), vault_(vault), loopback_(loopback) {}

    [[nodiscard]] ExternalCalendarList list(const AccountId& companion);
    // The same address again returns the list as it is. Refuses invalid_input (name, address), and
    // conflict when this deployment cannot seal addresses.
    [[nodiscard]] Result<ExternalCalendarList> add(const AccountId& companion,
                                                   const ExternalCalendarForm& form);
    // It is read soon, unless it was read within the last minute. Refuses not_found, also for
    // another companion's.
    [[nodiscard]] Result<ExternalCalendarList> read_now(const AccountId& companion,
                                                        const ExternalCalendarId& id);
    // Its busy times are free again. Refuses not_found, also for another companion's.
    [[nodiscard]] Result<ExternalCalendarList> remove(const AccountId& companion,
                                                      const ExternalCalendarId& id);

  private:
    [[nodiscard]] ExternalCalendarList read_list(Transaction& transaction,
                                                 const AccountId& companion) const;

    Store& store_;
    const Clock& clock_;
    IdSource& ids_;
    const Vault& vault_;
    const LoopbackCalendars loopback_;
};

}  // namespace steady
