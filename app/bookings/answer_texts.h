#pragma once

#include "app/bookings/visit_names.h"
#include "domain/bookings/booking.h"
#include "domain/bookings/shift.h"

#include <string>

namespace steady {

struct AnsweredVisit {
    BookingLine line;
    ShiftReport shift;
    VisitAnswer answer;
    bool is_one_of_several = false;  // canceling ends the other visits of the booking as well
};

// Then it may have taken place in part.
[[nodiscard]] bool is_canceled_after_start(const BookingLine& line);

// A visit and its companion's answer, as an inbox states them at `now`.
class AnswerTexts {
  public:
    AnswerTexts(const VisitNames& names, const Booking& booking, Instant now)
        : names_(names), booking_(booking), now_(now) {}

    [[nodiscard]] std::string for_client(const AnsweredVisit& visit) const;
    [[nodiscard]] std::string for_companion(const AnsweredVisit& visit) const;

  private:
    [[nodiscard]] std::string waiting(const AnsweredVisit& visit) const;
    [[nodiscard]] std::string no_answer(const AnsweredVisit& visit) const;
    // To the companion: the visit, and the answer that is expected of them.
    [[nodiscard]] std::string announced(const AnsweredVisit& visit) const;
    [[nodiscard]] std::string answer_text(const AnsweredVisit& visit) const;

    const VisitNames& names_;
    const Booking& booking_;
    Instant now_;
};

}  // namespace steady
