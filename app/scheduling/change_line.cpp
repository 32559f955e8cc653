#include "app/scheduling/change_line.h"

#include "app/audit/required_reason.h"
#include "app/bookings/booking_mail.h"
#include "app/bookings/line_time.h"
#include "app/bookings/may_meet.h"
#include "app/bookings/move_line.h"
#include "app/bookings/schedule_fit.h"
#include "app/companions/companion_origin.h"
#include "app/fees/measure_trip.h"
#include "domain/bookings/exact_address.h"
#include "domain/bookings/submit_rules.h"
#include "domain/companions/profile_rules.h"
#include "domain/core/result.h"
#include "domain/people/personal_texts.h"
#include "domain/scheduling/proposal.h"
#include "ports/bookings.h"
#include "ports/companions.h"
#include "ports/pending_reschedules.h"
#include "ports/store.h"

#include <algorithm>
#include <utility>

namespace steady {
namespace {

constexpr const char* nothing_text = "Nothing of the booking would change.";
constexpr const char* place_text = "This place was not found. Please name a city, state or ZIP.";
constexpr const char* rate_text = "The rate must be between $1.00 and $5,000.00.";
constexpr const char* small_text =
    "The difference must be at least $0.50, or nothing. Please choose another rate.";

struct FoundLine {
    BookingLine line;
    std::optional<Companion> companion;
};

Result<FoundLine> find_line(Transaction& transaction, const BookingId& id,
                            const BookingLineId& line_id) {
    const auto booking = transaction.bookings.find(id);
    const BookingLine* line = booking ? booking->line(line_id) : nullptr;
    if (!line) return refuse(Refusal::booking_not_found);
    return FoundLine{*line, transaction.companions.find(line->companion)};
}

Result<void> may_change(Transaction& transaction, const Booking& booking, const BookingLine& line,
                        Instant now) {
    if (!can_be_moved(transaction, booking, line, now) || moves_of(booking, line) >= max_moves) {
        return refuse(Refusal::booking_not_movable);
    }
    for (const HeldMove& held : transaction.pending_reschedules.held_moves(booking.id)) {
        if (held.line.visit() == line.visit()) return refuse(Refusal::move_waiting);
    }
    return may_meet(transaction, booking.client, line.companion, now);
}

// What came of the same call before, when it was carried out and only its answer was lost.
std::optional<ChangeOutcome> done_before(Transaction& transaction, const BookingId& id,
                                         const ChangeLineRequest& request,
                                         const LineChange& change) {
    const auto booking = transaction.bookings.find(id);
    const BookingLine* line = booking ? booking->line(request.line) : nullptr;
    if (!line) return std::nullopt;
    const auto is_it = [&](const BookingLine& after) {
        if (!is_done_by(change, *line, after)) return false;
        const MoveTerms terms = move_terms(*booking, *line, after);
        return request.charge == terms.charge() && request.refund == terms.refund();
    };
    const auto is_active = [&](const BookingLine& after) {
        return after.is_active() && is_it(after);
    };
    if (std::ranges::any_of(booking->lines, is_active)) return ChangeOutcome::made;
    const auto held = transaction.pending_reschedules.held_moves(id);
    if (std::ranges::any_of(held, is_it, &HeldMove::line)) return ChangeOutcome::waits_for_client;
    return std::nullopt;
}

std::vector<AuditChange> audited(const ChangeLineQuote& quote) {
    std::vector<AuditChange> changes;
    const auto add = [&](const char* field, std::string before, std::string after,
                         bool sensitive = false) {
        if (before != after) {
            changes.push_back({field, std::move(before), std::move(after), sensitive});
        }
    };
    const BookingLine& before = quote.before;
    const BookingLine& after = quote.after;
    const MoveTerms& terms = quote.terms;
    const auto start_of = [](const BookingLine& line) {
        return std::to_string(to_epoch_seconds(line.service.start));
    };
    add("start", start_of(before), start_of(after));
    // Even where it stays: the clock on which the audit viewer shows the start.
    if (!changes.empty()) changes.push_back({"timezone", before.timezone, after.timezone, false});
    add("hours", std::to_string(before.hours), std::to_string(after.hours));
    add("rate_cents", std::to_string(before.rate.cents()), std::to_string(after.rate.cents()));
    add("location", before.location, after.location, true);
    add("charge_cents", "0", std::to_string(terms.charge().cents()));
    add("refund_cents", "0", std::to_string(terms.refund().cents()));
    return changes;
}

ChangeLineRefused refused(Error error) {
    return {std::move(error)};
}

}  // namespace

Result<LineChange> ChangeLine::change_of(const BookingId& id, const ChangeLineRequest& request) {
    const auto found = store_.read(
        [&](Transaction& transaction) { return find_line(transaction, id, request.line); });
    if (!found) return std::unexpected(found.error());
    const BookingLine& line = found->line;
    LineChange change{.start = request.start, .service_hours = request.service_hours};
    if (request.rate && (*request.rate < minimum_rate || *request.rate > maximum_rate)) {
        return refuse_field("hourlyRate", rate_text);
    }
    change.rate = request.rate;
    std::string zone = line.timezone;
    if (request.location) {
        const auto text = clean_line(*request.location, max_location);
        if (line.is_video) return refuse(Refusal::location_not_changeable);
        const auto place = text ? geocoder_.resolve(*text) : std::nullopt;
        const auto from =
            found->companion ? companion_origin(*found->companion, geocoder_) : std::nullopt;
        if (!place || !from) return refuse_field("location", place_text);
        if (place->is_approximate() && !place->has_exact_address(*text)) {
            return refuse(Refusal::place_approximate);
        }
        if (time_zones_.known(place->timezone)) zone = place->timezone;
        const MeasuredTrip trip = measure_trip(*from, place->point, travel_times_);
        change.place = NewLocation{
            *text,       place->has_exact_address(*text), zone, trip.distance, trip.travel_time,
            place->point};
    }
    if (!change.start && request.date) {
        ASSIGN_OR_RETURN(change.start,
                         start_on(time_zones_, *request.date, request.arrival_time, zone));
    }
    return change;
}

ChangeLineResult<ChangeLineQuote> ChangeLine::evaluate(Transaction& transaction,
                                                       const BookingId& id,
                                                       const BookingLineId& line_id,
                                                       const LineChange& change, Instant now) {
    const auto booking = transaction.bookings.find(id);
    const BookingLine* line = booking ? booking->line(line_id) : nullptr;
    if (!line) return std::unexpected(refused(Error{Refusal::booking_not_found}));
    if (auto may = may_change(transaction, *booking, *line, now); !may) {
        return std::unexpected(refused(std::move(may.error())));
    }
    const int length = change.service_hours.value_or(line->hours);
    if (length < 1) return std::unexpected(refused(for_one_line(duration_missing_error(0))));
    if (length > max_line_hours) {
        return std::unexpected(refused(for_one_line(max_shift_error(max_line_hours))));
    }
    if (!changes(change, *line)) {
        return std::unexpected(refused(Error{Refusal::invalid_input, nothing_text}));
    }
    PlannedMove planned = plan_change(*booking, *line, ids_.next<BookingLineId>(), change);
    const Money charge = planned.terms.charge();
    if (!charge.is_zero() && charge < smallest_difference) {
        return std::unexpected(refused(refuse_field("hourlyRate", small_text).error()));
    }
    planned.line.buffer = minutes{0};
    if (changes_presence(change, *line)) {
        if (auto fits = check_line_time(transaction, time_zones_, *booking, planned.line, now,
                                        OwnLimits::overridden);
            !fits) {
            LineTimeRefused& why = fits.error();
            return std::unexpected(
                ChangeLineRefused{std::move(why.error), {}, std::move(why.free_starts)});
        }
    }
    const SumsOfAct sums{party_sums(*booking, {*line}),
                         party_sums(with_moved_line(*booking, planned.line, now), {planned.line})};
    return ChangeLineQuote{*line, std::move(planned.line), planned.terms, sums};
}

ChangeLineResult<ChangeLineQuote> ChangeLine::quote(const BookingId& id,
                                                    const ChangeLineRequest& request) {
    const auto change = change_of(id, request);
    if (!change) return std::unexpected(refused(change.error()));
    const Instant now = clock_.now();
    return store_.read([&](Transaction& transaction) {
        return evaluate(transaction, id, request.line, *change, now);
    });
}

Result<ChangeOutcome> ChangeLine::act(Transaction& transaction, const BookingId& id,
                                      const ChangeLineQuote& quote, Instant now) {
    const auto booking = transaction.bookings.find(id);
    if (!booking) return refuse(Refusal::booking_not_found);
    const Money charge = quote.terms.charge();
    if (charge.is_zero()) {
        RETURN_IF_ERROR(move_line(transaction, ids_, time_zones_, now, *booking, quote.after,
                                  {.by = CancelledBy::admin}));
        return ChangeOutcome::made;
    }
    const Instant first = std::min(quote.before.service.start, quote.after.service.start);
    if (!transaction.pending_reschedules.hold_move(
            {id, booking->client, quote.after, proposal_ends(now, first)})) {
        return refuse(Refusal::time_conflict);
    }
    notify_change_proposed(transaction, ids_, now, *booking, charge);
    return ChangeOutcome::waits_for_client;
}

ChangeLineResult<ChangeOutcome> ChangeLine::run(const AuditActor& admin, const BookingId& id,
                                                const ChangeLineRequest& request,
                                                const std::string& reason) {
    if (const auto given = demand_reason(reason); !given) {
        return std::unexpected(refused(given.error()));
    }
    const auto change = change_of(id, request);
    if (!change) return std::unexpected(refused(change.error()));
    const Instant now = clock_.now();
    std::optional<ChangeLineRefused> why;
    auto done = store_.transact([&](Transaction& transaction) -> Result<ChangeOutcome> {
        why.reset();  // a transaction may be taken again
        if (const auto before = done_before(transaction, id, request, *change)) return *before;
        auto quoted = evaluate(transaction, id, request.line, *change, now);
        if (!quoted) {
            why = std::move(quoted.error());
            return std::unexpected(why->error);
        }
        const MoveTerms& terms = quoted->terms;
        if (request.charge != terms.charge() || request.refund != terms.refund()) {
            why = ChangeLineRefused{Error{Refusal::quote_changed}, *std::move(quoted)};
            return std::unexpected(why->error);
        }
        auto outcome = act(transaction, id, *quoted, now);
        if (!outcome) return outcome;
        trail_.record(transaction, admin,
                      {.action = "change_booking",
                       .object_type = "booking",
                       .object_id = id.text(),
                       .reason = reason,
                       .changes = audited(*quoted)});
        return outcome;
    });
    if (done) return *done;
    if (why) return std::unexpected(*std::move(why));
    return std::unexpected(refused(std::move(done.error())));
}

}  // namespace steady
