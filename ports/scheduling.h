#pragma once

#include "domain/bookings/booking.h"
#include "domain/scheduling/template.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace steady {

// An operator's search for bookings, newest first; pages count from 1.
struct BookingSearch {
    // A booking's id, or a part of its client's or a companion's names or email, ignoring ASCII
    // case; empty: any.
    std::string text{};
    std::optional<BookingStatus> status{};
    std::optional<Instant> from{};  // of the first start
    std::optional<Instant> to{};    // exclusive
    int page = 1;
    int limit = 20;
    std::optional<long> known_total{};  // over all pages, when the caller already knows it
};

inline constexpr long max_bookings_counted = 10'000;

struct BookingsFound {
    std::vector<BookingId> ids;
    long total = 0;  // over all pages; at most max_bookings_counted are counted
};

class SchedulingRepository {
  public:
    virtual ~SchedulingRepository() = default;
    [[nodiscard]] virtual BookingsFound search(const BookingSearch& wanted) = 0;

    // Records that an existing booking was proposed to its client: the client did not make its
    // hold, so it does not count in unpaid_holds and held_companions.
    virtual void note_proposed(const BookingId& booking) = 0;
    // Which of these were proposed.
    [[nodiscard]] virtual std::set<BookingId> proposed_of(
        const std::vector<BookingId>& bookings) = 0;

    // By name.
    [[nodiscard]] virtual std::vector<ScheduleTemplate> templates() = 0;
    [[nodiscard]] virtual std::optional<ScheduleTemplate> find_template(
        const ScheduleTemplateId& id) = 0;
    // False when another one has the same name.
    [[nodiscard]] virtual bool insert_template(const ScheduleTemplate& made) = 0;
    // False when there is none.
    virtual bool remove_template(const ScheduleTemplateId& id) = 0;
    // Removes a closed account from all templates.
    virtual void remove_companion(const AccountId& companion) = 0;
};

}  // namespace steady
