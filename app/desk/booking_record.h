#pragma once

#include "app/audit/audit_trail.h"
#include "domain/core/error.h"
#include "domain/desk/timeline.h"
#include "domain/people/account.h"
#include "ports/store_fwd.h"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace steady {

// A person as operators see them; without contact details once the account is deleted.
struct DeskPerson {
    AccountId id;
    std::optional<AccountType> type{};  // nullopt: the account is deleted
    std::string name{};
    std::string legal_name{};
    std::string phone{};
    std::string email{};
    std::optional<Instant> suspended_at{};
};

// The people and the money of a booking.
struct BookingRecord {
    Booking booking;
    std::vector<DeskPerson> people{};  // the client first, then the companions in order of lines
    std::vector<Purchase> purchases{};
    std::vector<RefundRecord> refunds{};
    std::vector<DisputeRecord> disputes{};
    std::vector<LedgerEntry> entries{};  // in chronological order
    std::vector<Incident> cases{};
};

struct BookingTimeline {
    TimelinePage page{};
    std::map<AccountId, std::string> names{};     // empty once the account is deleted
    std::map<std::string, std::string> admins{};  // the email addresses, by id
    std::map<BookingLineId, std::string> zones{};
    std::string timezone{};  // of the first visit, for events of no visit
};

// The booking page of operators.
class ReadBookingRecord {
  public:
    ReadBookingRecord(Store& store, const AuditTrail& trail) : store_(store), trail_(trail) {}

    // Refuses booking_not_found.
    [[nodiscard]] Result<BookingRecord> run(const BookingId& id);
    // Newest first. Mails are listed until their jobs are purged, notifications until they are.
    [[nodiscard]] Result<BookingTimeline> timeline(const BookingId& id,
                                                   const std::optional<TimelineCursor>& after,
                                                   std::size_t limit);
    // A note is a row of the audit log: it cannot be changed or removed. Refuses invalid_input and
    // booking_not_found.
    [[nodiscard]] Result<void> note(const AuditActor& admin, const BookingId& id,
                                    const std::string& text);

  private:
    Store& store_;
    AuditTrail trail_;
};

}  // namespace steady
