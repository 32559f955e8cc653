#pragma once

#include "domain/bookings/booking.h"
#include "domain/core/error.h"
#include "domain/people/account.h"
#include "ports/incidents.h"
#include "ports/store_fwd.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace steady {

// A person in a case, as operators see them.
struct IncidentPerson {
    AccountId id;
    std::string name;
    std::optional<AccountType> type{};  // nullopt: the account is deleted
    std::optional<Instant> suspended_at{};
};

struct ListedIncident {
    Incident incident;
    std::string reporter_name;  // an operator's email address, if an operator recorded it
};

struct IncidentList {
    std::vector<ListedIncident> incidents;
    long total = 0;  // over all pages
};

struct LinkedBooking {
    BookingId id;
    BookingStatus status = BookingStatus::pending;
    Instant first_start{};
    std::string timezone;
};

struct IncidentCase {
    ListedIncident listed;
    std::vector<IncidentPerson> people;
    std::vector<LinkedBooking> bookings;
    std::vector<IncidentEvent> events;
    std::vector<IncidentFile> files;
    std::optional<Instant> sealed_until{};      // the report is sealed
    std::map<std::string, std::string> admins;  // names of the administrators in the events, by id
};

// The cases, for operators only.
class ReadIncidents {
  public:
    explicit ReadIncidents(Store& store) : store_(store) {}
    [[nodiscard]] IncidentList list(const IncidentQuery& query);
    [[nodiscard]] Result<IncidentCase> one(const IncidentId& id);

  private:
    Store& store_;
};

}  // namespace steady
