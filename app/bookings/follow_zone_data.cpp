#include "app/bookings/follow_zone_data.h"

#include "app/background/each_item.h"
#include "app/bookings/move_line.h"
#include "app/notifications/email_templates.h"
#include "app/notifications/operator_notes.h"
#include "domain/bookings/bound_time.h"
#include "domain/bookings/reschedule.h"
#include "ports/booking_sweeps.h"
#include "ports/pending_reschedules.h"
#include "ports/store.h"

#include <exception>
#include <utility>

namespace steady {
namespace {

constexpr int zone_batch = 200;

// Every amount stays: the visit is the same on its clock.
BookingLine line_at_instant(const BookingLine& line, BookingLineId id, Instant start) {
    BookingLine moved = line;
    moved.id = std::move(id);
    moved.moved = LineMove{line.id, line.visit(), not_judged};
    moved.service = {start, start + (line.service.end - line.service.start)};
    moved.refunded = Money{};
    moved.is_unanswered = false;
    return moved;
}

WorkItem about_visit(const LineOfZone& visit) {
    return {visit.line.text(), visit.booking};
}

std::string conflict_text(const ZoneDataMove& move, const std::string& clock_time,
                          const std::string& version) {
    const LineOfZone& visit = move.visit;
    const std::string why =
        move.start ? "At that time the companion has another visit, or it cannot be moved."
                   : "The clock of that zone skips this time.";
    return "The time zone data " + version + " moves visit " + visit.line.text() + " of booking " +
           visit.booking.text() + ", booked for " + clock_time + ". " + why +
           " It stays at the instant it had. Please agree on a time with both people.";
}

}  // namespace

std::vector<LineOfZone> FollowZoneData::lines_after(const std::optional<BookingLineId>& last,
                                                    Instant now) {
    return store_.read([&](Transaction& transaction) {
        return transaction.booking_sweeps.lines_before_zone_data(zones_.version(), now, zone_batch,
                                                                 last);
    });
}

WallTime FollowZoneData::wall_of(const LineOfZone& line) const {
    const auto local = line.wall ? line.wall->start : zones_.to_local(line.start, line.timezone);
    return {local, zones_.version()};
}

// An instant that still reads as the clock time stays, also where the clock shows that time twice.
std::optional<ZoneDataMove> FollowZoneData::move_of(const LineOfZone& line) const {
    if (!line.wall || !zones_.known(line.timezone) ||
        zones_.to_local(line.start, line.timezone) == line.wall->start) {
        return std::nullopt;
    }
    ZoneDataMove move{line};
    if (const auto start = zones_.to_instant(line.wall->start, line.timezone)) move.start = *start;
    return move;
}

std::vector<ZoneDataMove> FollowZoneData::preview() {
    std::vector<ZoneDataMove> moves;
    if (zones_.version().empty()) return moves;
    const Instant now = clock_.now();
    std::optional<BookingLineId> last;
    for (auto lines = lines_after(last, now); !lines.empty(); lines = lines_after(last, now)) {
        for (const LineOfZone& line : lines) {
            if (auto move = move_of(line)) moves.push_back(*std::move(move));
        }
        last = lines.back().line;
    }
    return moves;
}

std::vector<ZoneDataMove> FollowZoneData::run(const std::stop_token& stop) {
    std::vector<ZoneDataMove> moves;
    if (zones_.version().empty()) return moves;
    const Instant now = clock_.now();
    FailingItems failing(store_, clock_, work);
    failing.read();
    std::optional<BookingLineId> last;
    for (auto lines = lines_after(last, now); !lines.empty() && !stop.stop_requested();
         lines = lines_after(last, now)) {
        last = lines.back().line;
        std::vector<LineOfZone> unmoved;
        for (const LineOfZone& line : lines) {
            if (stop.stop_requested()) break;
            if (failing.is_left_alone(line.line.text())) continue;
            failing.attempt(about_visit(line), [&]() -> ItemResult {
                auto move = move_of(line);
                if (move) {
                    apply(*move, now);
                    moves.push_back(*std::move(move));
                } else {
                    unmoved.push_back(line);
                }
                return {};
            });
        }
        record_each(failing, unmoved);
    }
    return moves;
}

// A whole batch at once; where that fails, line by line.
void FollowZoneData::record_each(FailingItems& failing, const std::vector<LineOfZone>& lines) {
    try {
        record(lines);
    } catch (const std::exception&) {
        for (const LineOfZone& line : lines) {
            failing.attempt(about_visit(line), [&]() -> ItemResult {
                record({line});
                return {};
            });
        }
    }
}

void FollowZoneData::record(const std::vector<LineOfZone>& lines) {
    if (lines.empty()) return;
    (void)store_.transact([&](Transaction& transaction) -> Result<void> {
        for (const LineOfZone& line : lines) {
            transaction.booking_sweeps.record_wall_time(line.line, wall_of(line));
        }
        return {};
    });
}

void FollowZoneData::apply(ZoneDataMove& move, Instant now) {
    move.was_made = move.start && store_.transact([&](Transaction& transaction) {
        return move_visit(transaction, move, now);
    });
    if (move.was_made) return;
    const WallTime wall = wall_of(move.visit);
    const std::string clock_time = start_text({wall.start, zones_.shown(move.visit.timezone)});
    (void)store_.transact([&](Transaction& transaction) -> Result<void> {
        const auto booking = transaction.bookings.find(move.visit.booking);
        const BookingLine* line = booking ? booking->line(move.visit.line) : nullptr;
        if (line && line->is_active()) {
            note_for_operator_once(transaction, ids_, now,
                                   zone_data_note(move.visit.line, wall.zone_data),
                                   conflict_text(move, clock_time, wall.zone_data));
        }
        transaction.booking_sweeps.record_wall_time(move.visit.line, wall);
        return {};
    });
}

Result<void> FollowZoneData::move_visit(Transaction& transaction, const ZoneDataMove& move,
                                        Instant now) {
    const auto booking = transaction.bookings.find(move.visit.booking);
    if (!booking) return refuse(Refusal::booking_not_found);
    const BookingLine* line = booking->line(move.visit.line);
    if (!line || *move.start <= now || !can_be_moved(transaction, *booking, *line, now)) {
        return refuse(Refusal::booking_not_movable);
    }
    for (const HeldMove& held : transaction.pending_reschedules.held_moves(booking->id)) {
        if (held.line.visit() == line->visit()) return refuse(Refusal::move_waiting);
    }
    const BookingLine moved = line_at_instant(*line, ids_.next<BookingLineId>(), *move.start);
    const auto made = move_line(transaction, ids_, zones_, now, *booking, moved,
                                {.by = CancelledBy::admin, .cause = MoveCause::zone_data});
    return made ? Result<void>() : std::unexpected(made.error());
}

}  // namespace steady
