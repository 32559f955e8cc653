#pragma once

#include "domain/bookings/booking.h"
#include "domain/core/error.h"
#include "ports/booking_sweeps.h"
#include "ports/places.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace steady {

class FailingItems;

// A visit whose clock time is another instant by the present time zone data.
struct ZoneDataMove {
    LineOfZone visit;
    std::optional<Instant> start{};  // none: the clock never shows that time on that day
    bool was_made = false;           // else an operator has a note, or it was a preview
};

// Worker step and command: after new time zone data, future visits keep the clock time that they
// were booked for. A visit whose instant changes takes its new instant as an operator's change
// does, at the same price; both people are notified, and the companion answers again. Where the
// time is taken or does not exist, the visit stays and an operator gets a note. Lines written by
// servers with newer data are left alone, so that servers may be upgraded one after the other.
class FollowZoneData {
  public:
    static constexpr const char* work = "visits after new time zone data";

    FollowZoneData(Store& store, const Clock& clock, IdSource& ids, const TimeZones& zones)
        : store_(store), clock_(clock), ids_(ids), zones_(zones) {}
    // What run() would move. Writes nothing.
    [[nodiscard]] std::vector<ZoneDataMove> preview();
    // Moves them, and records of all others that this data was applied.
    std::vector<ZoneDataMove> run(const std::stop_token& stop = {});

  private:
    [[nodiscard]] std::vector<LineOfZone> lines_after(const std::optional<BookingLineId>& last,
                                                      Instant now);
    // None: the visit stays at its instant.
    [[nodiscard]] std::optional<ZoneDataMove> move_of(const LineOfZone& line) const;
    void record(const std::vector<LineOfZone>& lines);
    void record_each(FailingItems& failing, const std::vector<LineOfZone>& lines);
    void apply(ZoneDataMove& move, Instant now);
    [[nodiscard]] Result<void> move_visit(Transaction& transaction, const ZoneDataMove& move,
                                          Instant now);
    [[nodiscard]] WallTime wall_of(const LineOfZone& line) const;

    Store& store_;
    const Clock& clock_;
    IdSource& ids_;
    const TimeZones& zones_;
};

}  // namespace steady
