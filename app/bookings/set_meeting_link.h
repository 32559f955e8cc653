#pragma once

#include "domain/bookings/booking.h"
#include "domain/core/error.h"
#include "ports/store.h"
#include "ports/system.h"

#include <string>

namespace steady {

struct MeetingLinkCommand {
    AccountId companion;
    BookingId booking;
    BookingLineId line;
    std::string link;  // empty: the link of the companion's profile again
};

// PUT /api/bookings/{id}/lines/{lineId}/meeting-link: the link of one video visit, in place of the
// one in its companion's profile, until the visit ends. The client is notified when the previous
// link was already shown. Refuses booking_not_found (to everyone but the line's companion),
// conflict when the visit is not paid, canceled, over or in person, and invalid_input.
class SetMeetingLink {
  public:
    SetMeetingLink(Store& store, const Clock& clock, IdSource& ids)
        : store_(store), clock_(clock), ids_(ids) {}

    // The booking as it was read under its lock.
    [[nodiscard]] Result<Booking> run(const MeetingLinkCommand& command);

  private:
    Store& store_;
    const Clock& clock_;
    IdSource& ids_;
};

// The companion's profile has another link: notifies the clients of this companion's video visits
// that show it now, except visits with a separate link. Called in the transaction that
// changes the profile.
void notify_profile_link_changed(Transaction& transaction, IdSource& ids, Instant now,
                                 const AccountId& companion);

}  // namespace steady
