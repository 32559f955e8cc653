// The travel time between two visits of one companion is part of the claim on their time (decisions
// §4, ADR 71): in any bookings, and for any action that claims it.
#include "domain/bookings/reschedule.h"
#include "domain/bookings/timing.h"
#include "domain/core/error.h"
#include "ports/booking_calendar.h"
#include "ports/bookings.h"
#include "ports/new_booking.h"
#include "ports/pending_reschedules.h"
#include "ports/store.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

#include <algorithm>
#include <atomic>
#include <barrier>
#include <thread>
#include <vector>

namespace steady {
namespace claims_contract {

using samples::account_id, samples::add_people, samples::booking, samples::line, samples::now;

constexpr GeoPoint albany{42.6526, -73.7562};
constexpr GeoPoint pittsburgh{40.4406, -79.9959};

BookingLine line_in(const std::optional<GeoPoint>& place, int number, Instant start, int hours_long,
                    int companion = 11) {
    BookingLine made = line(number, companion, hours{0}, hours_long);
    made.service = {start, start + hours{hours_long}};
    made.place = place;
    return made;
}

// The start of the companion's two-hour visit in Albany.
const Instant in_albany = now + hours{48};
Instant after_albany(minutes gap) {
    return in_albany + hours{2} + gap;
}

Booking paid(int number, BookingLine line) {
    Booking made = booking(number, 1, {std::move(line)});
    made.status = BookingStatus::confirmed;
    made.paid_at = now;
    return made;
}

NewBooking asked(int number, BookingLine line) {
    Booking made = booking(number, 2, {std::move(line)});
    Consent consent{.id = samples::id<ConsentId>(number),
                    .type = ConsentType::booking,
                    .user = made.client,
                    .subject = made.id.text(),
                    .agreed = true,
                    .version = "1",
                    .at = now};
    BookingCommand command{made.client, "key" + std::to_string(number), "print", made.id, now};
    return {std::move(made), std::move(consent), std::move(command)};
}

// Runs an attempt and rolls it back.
template <class Attempt>
bool would_do(Store& store, Attempt&& attempt) {
    const auto done = store.transact(
        [&](Transaction& t) -> std::expected<bool, bool> { return std::unexpected(attempt(t)); });
    return done.error();
}

TEST(Claims, GapIsTheRestOrTravelPlusAnHour) {
    EXPECT_EQ(gap_between(albany, albany), rest_between_bookings);
    EXPECT_EQ(gap_between(albany, std::nullopt), rest_between_bookings);
    EXPECT_EQ(gap_between(GeoPoint{42.36, -71.06}, GeoPoint{42.26, -71.80}), rest_between_bookings);
    EXPECT_GT(gap_between(albany, pittsburgh), hours{11});
    EXPECT_EQ(gap_between(albany, pittsburgh), gap_between(pittsburgh, albany));
    EXPECT_LE(gap_between(GeoPoint{25.0, -80.0}, GeoPoint{64.8, -147.7}), widest_gap);
    EXPECT_LE(gap_between(GeoPoint{90.0, 0.0}, GeoPoint{-90.0, 0.0}), widest_gap);
}

// The product itself said "leave at 8:07 AM" for a visit while another one lasted until noon.
TEST_P(StoreContract, TwoVisitsOfACompanionLeaveTravelTime) {
    const minutes gap = gap_between(albany, pittsburgh);
    write([&](Transaction& t) {
        add_people(t);
        ASSERT_TRUE(t.bookings.insert(paid(1, line_in(albany, 1, in_albany, 2))));
    });
    struct Case {
        const char* name;
        BookingLine line;
        bool fits;
    };
    const std::vector<Case> cases{
        {"the rest alone", line_in(pittsburgh, 2, after_albany(hours{8}), 2), false},
        {"a second too early", line_in(pittsburgh, 2, after_albany(gap) - seconds{1}, 2), false},
        {"just in time", line_in(pittsburgh, 2, after_albany(gap), 2), true},
        {"too late before it", line_in(pittsburgh, 2, in_albany - hours{10}, 2), false},
        {"in time before it", line_in(pittsburgh, 2, in_albany - gap - hours{2}, 2), true},
        {"the same place", line_in(albany, 2, after_albany(hours{8}), 2), true},
        {"by video or not known", line_in(std::nullopt, 2, after_albany(hours{8}), 2), true},
        {"less than the rest", line_in(std::nullopt, 2, after_albany(hours{7}), 2), false},
        {"another companion", line_in(pittsburgh, 2, after_albany(hours{8}), 2, 12), true}};
    for (const Case& each : cases) {
        EXPECT_EQ(would_do(store(),
                           [&](Transaction& t) {
                               return t.bookings.insert(booking(2, 2, {each.line})).has_value();
                           }),
                  each.fits)
            << "insert: " << each.name;
        EXPECT_EQ(would_do(store(),
                           [&](Transaction& t) {
                               return t.new_bookings.create(asked(2, each.line)).has_value();
                           }),
                  each.fits)
            << "create: " << each.name;
        // An expired hold that is paid late.
        EXPECT_EQ(would_do(store(),
                           [&](Transaction& t) {
                               Booking lapsed = booking(2, 2, {each.line});
                               lapsed.status = BookingStatus::cancelled;
                               EXPECT_TRUE(t.bookings.insert(lapsed));
                               lapsed.status = BookingStatus::confirmed;
                               return t.bookings.reclaim(lapsed).has_value();
                           }),
                  each.fits)
            << "reclaim: " << each.name;
        for (const bool holds : {true, false}) {
            const bool moved = would_do(store(), [&](Transaction& t) {
                const Booking other = paid(2, line_in(each.line.place, 2, now + hours{300}, 2, 14));
                EXPECT_TRUE(t.bookings.insert(other));
                BookingLine to = each.line;  // a replacement changes the companion, too
                to.id = samples::id<BookingLineId>(9);
                to.moved = LineMove{other.lines[0].id, other.lines[0].id, CancellationTier::full};
                if (holds) {
                    return t.pending_reschedules
                        .hold_move({other.id, other.client, to, now + hours{1}})
                        .has_value();
                }
                return t.bookings.move_line(with_moved_line(other, to, now), to.id).has_value();
            });
            EXPECT_EQ(moved, each.fits) << (holds ? "hold: " : "move: ") << each.name;
        }
    }
}

TEST_P(StoreContract, TwoLinesOfABookingLeaveTravelTime) {
    write(add_people);
    const auto fits = [&](minutes gap) {
        return would_do(store(), [&](Transaction& t) {
            return t.bookings
                .insert(booking(1, 1,
                                {line_in(albany, 1, in_albany, 2),
                                 line_in(pittsburgh, 2, after_albany(gap), 2)}))
                .has_value();
        });
    };
    EXPECT_FALSE(fits(gap_between(albany, pittsburgh) - minutes{1}));
    EXPECT_TRUE(fits(gap_between(albany, pittsburgh)));
}

TEST_P(StoreContract, ReadsACalendarRelativeToAPlace) {
    const minutes beyond = gap_between(albany, pittsburgh) - rest_between_bookings;
    const TimeSpan service{in_albany, in_albany + hours{2}};
    const TimeSpan seen{service.start - beyond, service.end + beyond};
    const Booking made = paid(1, line_in(albany, 1, in_albany, 2));
    write([&](Transaction& t) {
        add_people(t);
        ASSERT_TRUE(t.bookings.insert(made));
    });
    read([&](Transaction& t) {
        const TimeSpan all{now, now + hours{200}};
        const auto around = [&](const std::optional<GeoPoint>& place,
                                const std::optional<BookingLineId>& except = std::nullopt) {
            return t.booking_calendar.busy_around(account_id(11), all, place, except);
        };
        EXPECT_EQ(around(pittsburgh), std::vector{seen});
        EXPECT_EQ(around(albany), std::vector{service});
        EXPECT_EQ(around(std::nullopt), std::vector{service});
        EXPECT_TRUE(around(pittsburgh, made.lines[0].visit()).empty());
        const auto of = t.booking_calendar.busy_of({account_id(11), account_id(12)}, all.start,
                                                   all.end, pittsburgh);
        EXPECT_EQ(of.size(), 1U);
        EXPECT_EQ(of.at(account_id(11)), std::vector{seen});
        EXPECT_TRUE(t.bookings.find(made.id) == made) << "with the place";
        return 0;
    });
    write([&](Transaction& t) { t.bookings.redact_free_text(made.client); });
    read([&](Transaction& t) {
        EXPECT_FALSE(t.bookings.find(made.id)->lines[0].place) << "with where people meet";
        return 0;
    });
}

// Neither sees the other when it checks: still one wins.
TEST_P(StoreContract, ClaimsOneOfVisitsThatAreTooFarApart) {
    write(add_people);
    constexpr int rivals = 8;
    std::atomic<int> won = 0;
    std::barrier start(rivals);
    std::vector<std::jthread> threads;
    for (int i = 0; i < rivals; ++i) {
        threads.emplace_back([&, i] {
            const bool first = i % 2 == 0;
            const BookingLine line = first ? line_in(albany, 20 + i, in_albany, 2)
                                           : line_in(pittsburgh, 20 + i, after_albany(hours{9}), 2);
            start.arrive_and_wait();
            const auto done = store().transact([&](Transaction& t) -> Result<void> {
                if (t.new_bookings.create(asked(20 + i, line))) return {};
                return refuse(Refusal::time_conflict);
            });
            if (done) ++won;
        });
    }
    threads.clear();
    EXPECT_EQ(won, 1);
}

}  // namespace claims_contract
}  // namespace steady
