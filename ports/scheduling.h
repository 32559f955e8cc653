#pragma once

#include "domain/bookings/booking.h"
#include "domain/scheduling/template.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace steady {

// Bookings as an operator looks for them, the newest first; pages count from 1.
struct BookingSearch {
    // A booking's id, or a part of its client's or a companion's names or e-mail, without regard to
    // ASCII case; empty: any.
    std::string text{};
    std::optional<BookingStatus> status{};
    std::optional<Instant> from{};  // of the first start
    std::optional<Instant> to{};    // before it
    int page = 1;
    int limit = 20;
    std::optional<long> known_total{};  // of all pages, where it need not be counted
};

inline constexpr long max_bookings_counted = 10'000;

struct BookingsFound {
    std::vector<BookingId> ids;
    long total = 0;  // of all pages; no more than max_bookings_counted are counted
};

class SchedulingRepository {
  public:
    virtual ~SchedulingRepository() = default;
    [[nodiscard]] virtual BookingsFound search(const BookingSearch& wanted) = 0;

    // Notes that a booking, which exists, was proposed to its client: its hold is none that the
    // client took, so it counts for nothing in unpaid_holds and held_companions.
    virtual void note_proposed(const BookingId& booking) = 0;
    // Which of these were.
    [[nodiscard]] virtual std::set<BookingId> proposed_of(
        const std::vector<BookingId>& bookings) = 0;

    // By name.
    [[nodiscard]] virtual std::vector<ScheduleTemplate> templates() = 0;
    [[nodiscard]] virtual std::optional<ScheduleTemplate> find_template(
        const ScheduleTemplateId& id) = 0;
    // False when another one has the name.
    [[nodiscard]] virtual bool insert_template(const ScheduleTemplate& made) = 0;
    // False when there is none.
    virtual bool remove_template(const ScheduleTemplateId& id) = 0;
    // Takes a closed account out of all templates.
    virtual void remove_companion(const AccountId& companion) = 0;
};

}  // namespace steady
