#pragma once

#include "app/notifications/notice_writer.h"
#include "domain/bookings/booking.h"
#include "ports/places.h"
#include "ports/store_fwd.h"

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace steady {

// How the notifications of a booking name its visits: when, on the clock of their place, and the
// other party.
class VisitNames {
  public:
    // `is_client`: the client reads them, at `now`; else a companion.
    VisitNames(Transaction& transaction, const TimeZones& zones, bool is_client, Instant now,
               NoticeWriter& writer)
        : transaction_(transaction),
          zones_(zones),
          is_client_(is_client),
          now_(now),
          writer_(writer) {}

    // A sentence in the reader's language.
    [[nodiscard]] std::string text(std::string message, std::vector<NamedValue> values = {}) const {
        return writer_.text(std::move(message), std::move(values));
    }

    // "Fri, Nov 27, 10:00 AM", "Fri, Nov 26, 2027, 10:00 AM" in another year than now; only the
    // time on the day of `of`.
    [[nodiscard]] std::string moment(const BookingLine& line, Instant at,
                                     std::optional<Instant> of = std::nullopt) const;
    // "Fri, Nov 27, 10:00 AM, New York time"
    [[nodiscard]] std::string moment_with_zone(const BookingLine& line, Instant at) const;
    [[nodiscard]] std::string start(const BookingLine& line) const;
    // The first name of the line's other party; "the client" where clients stay anonymous, "a
    // deleted account" for a person whose account was deleted. To a companion of a visit for
    // someone else "the person Casey booked for".
    [[nodiscard]] std::string other(const Booking& booking, const BookingLine& line) const;
    // "Fri, Nov 27, 10:00 AM, New York time, with Patrick", for at most three visits and the number
    // of further ones; empty without visits.
    [[nodiscard]] std::string list(const Booking& booking,
                                   const std::vector<const BookingLine*>& lines) const;

  private:
    [[nodiscard]] std::string zone_of_visit(const BookingLine& line) const;
    [[nodiscard]] LocalMoment local_moment(const BookingLine& line, Instant at) const;

    Transaction& transaction_;
    const TimeZones& zones_;
    bool is_client_;
    Instant now_;
    NoticeWriter& writer_;
};

}  // namespace steady
