#include "app/bookings/price_booking.h"

#include "app/bookings/approvable.h"
#include "app/bookings/line_calendar.h"
#include "app/bookings/schedule_fit.h"
#include "app/bookings/wall_time.h"
#include "app/companions/may_know_times.h"
#include "domain/bookings/free_times.h"
#include "domain/bookings/timing.h"
#include "domain/companions/listing.h"
#include "domain/core/result.h"
#include "ports/booking_calendar.h"
#include "ports/new_booking.h"
#include "ports/store.h"
#include "ports/time_off.h"

#include <algorithm>
#include <utility>

namespace steady {

struct PriceBooking::People {
    bool identity_verified = false;
    std::vector<std::optional<Companion>> companions;  // by line; nullopt: none, or blocked
    std::optional<LineCalendar> calendar{};  // of the only line, where it was read as well
};

// A line with its places and times worked out.
struct PriceBooking::Draft {
    RequestedLine asked;
    std::string timezone;
    std::string location;
    minutes travel_time{0};
    bool has_exact_address = true;
};

static constexpr const char* wrong_end_text = "The end must be the start plus the duration.";

void PriceBooking::set_place(Draft& draft, LineLocation place) {
    RequestedLine& asked = draft.asked;
    draft.timezone = std::move(place.timezone);
    draft.location = std::move(place.location);
    draft.has_exact_address = place.has_exact_address;
    asked.has_location = place.has_location;
    asked.is_military_place = place.is_military;
    asked.needs_exact_place = place.needs_exact_place;
    asked.place = place.point;
    if (!place.trip) return;
    asked.distance = place.trip->distance;
    draft.travel_time = place.trip->travel_time;
}

BookingResult<BookingQuote> PriceBooking::quote(const AccountId& client,
                                                const BookingRequest& request) {
    QuotedBooking unused;
    return price(client, request, Purpose::quote, unused);
}

BookingResult<QuotedBooking> PriceBooking::quote_for_booking(const AccountId& client,
                                                             const BookingRequest& request) {
    QuotedBooking quoted;
    ASSIGN_OR_RETURN(quoted.quote, price(client, request, Purpose::booking, quoted));
    return quoted;
}

// Which lines the companion travels for: in person, and the first of a trip.
std::vector<bool> PriceBooking::travelling(const std::vector<Draft>& drafts) {
    std::vector<TripStop> stops;
    for (const Draft& draft : drafts) {
        stops.push_back({draft.asked.companion, draft.asked.place.value_or(GeoPoint{}),
                         draft.asked.start.value_or(Instant{})});
    }
    std::vector<bool> travels = first_of_trip(stops);
    for (std::size_t i = 0; i < drafts.size(); ++i) {
        travels[i] = travels[i] && !drafts[i].asked.is_video;
    }
    return travels;
}

BookingResult<BookingQuote> PriceBooking::price(const AccountId& client,
                                                const BookingRequest& request, Purpose purpose,
                                                QuotedBooking& quoted) {
    BookingSubmission submission;
    quoted.seen_at = submission.now = clock_.now();
    if (request.lines.empty() || request.lines.size() > std::size_t{max_booking_lines}) {
        submission.lines.resize(request.lines.size(), RequestedLine{client});
        return std::unexpected(BookingRefused{*first_refusal(submission)});  // nothing is looked up
    }
    const People people = people_of(client, request, purpose, quoted);
    submission.identity_verified = people.identity_verified;
    submission.waiver_agreed = request.waiver_agreed || purpose == Purpose::quote;
    std::vector<Draft> drafts;
    for (std::size_t i = 0; i < request.lines.size(); ++i) {
        auto drafted = draft(request, request.lines[i], people.companions[i], submission.now);
        if (!drafted) return std::unexpected(BookingRefused{std::move(drafted.error())});
        submission.lines.push_back(drafted->asked);
        drafts.push_back(std::move(*drafted));
    }
    for (std::size_t i = 0; const bool travels : travelling(drafts)) {
        submission.lines[i].travel_time = travels ? drafts[i].travel_time : minutes{0};
        ++i;
    }
    // A booking's own transaction looks at the calendar too: here it only matters which of several
    // refusals comes first.
    const BookingSubmission of_anybody = submission;
    if (purpose == Purpose::quote || first_refusal(submission)) check_calendars(submission, people);
    auto refusal = first_refusal(submission);
    if (refusal && purpose == Purpose::quote && !knows_times(client)) {
        refusal = first_refusal(of_anybody);
        if (refusal) return std::unexpected(BookingRefused{std::move(*refusal)});
    }
    if (refusal) return std::unexpected(explained(client, submission, people, std::move(*refusal)));
    return approvable(priced(client, request, drafts, people), people.companions);
}

bool PriceBooking::knows_times(const AccountId& client) {
    return store_.read(
        [&](Transaction& transaction) { return may_know_times(transaction, client); });
}

// With the asker's own hold that is in the way, or with other times, where those would help.
BookingRefused PriceBooking::explained(const AccountId& client, const BookingSubmission& submission,
                                       const People& people, SubmitRefusal refusal) {
    const std::optional<std::size_t> index = refusal.line;
    BookingRefused refused{std::move(refusal)};
    if (!index) return refused;
    FreeTimeQuestion question{submission.lines[*index], {}, submission.now};
    const RequestedLine& line = question.line;
    const Instant around = std::max(*line.start, submission.now);
    const TimeSpan service =
        with_buffer({*line.start, *line.start + hours{*line.service_hours}}, line.limits.buffer);
    std::vector<TimeSpan> time_off;
    store_.read([&](Transaction& transaction) {
        question.taken = transaction.booking_calendar.busy_around(
            line.companion, {around - free_time_reach * 2, around + free_time_reach * 2},
            line.place, std::nullopt);
        time_off = spans_of(transaction.time_off.touching(
            line.companion, {around - free_time_reach * 2, around + free_time_reach * 2}));
        refused.own_hold =
            transaction.new_bookings.own_hold(client, line.companion, service, submission.now);
        return 0;
    });
    for (std::size_t i = 0; i < submission.lines.size(); ++i) {
        const RequestedLine& other = submission.lines[i];
        if (i == *index || other.companion != line.companion) continue;
        const TimeSpan service_of_other{*other.start, *other.start + hours{*other.service_hours}};
        question.taken.push_back(as_seen_from(line.place, {service_of_other, other.place}));
    }
    question.taken = with_buffer(std::move(question.taken), line.limits.buffer);
    const Companion& companion = *people.companions[*index];
    refused.free_times = {*index, nearest_free_starts(question, [&](const TimeSpan& span) {
                              return is_available_for(companion.profile, time_off, time_zones_,
                                                      span);
                          })};
    return refused;
}

// A price rests on less than a booking: who is verified matters to the latter alone.
PriceBooking::People PriceBooking::people_of(const AccountId& client, const BookingRequest& request,
                                             Purpose purpose, QuotedBooking& quoted) {
    if (purpose == Purpose::quote && request.lines.size() == 1) {  // nearly always
        return whom_and_when(client, request.lines[0]);
    }
    std::vector<AccountId> companions;
    for (const LineRequest& line : request.lines) companions.push_back(line.companion);
    BookingPreconditions& preconditions = quoted.seen = store_.ask([&](Transaction& transaction) {
        NewBookingRepository& bookings = transaction.new_bookings;
        return purpose == Purpose::quote
                   ? BookingPreconditions{.companions = bookings.bookable(client, companions)}
                   : bookings.preconditions(client, companions, "", quoted.seen_at);
    });
    People people{.identity_verified =
                      preconditions.identity_verified || purpose == Purpose::quote};
    for (const AccountId& id : companions) {
        const auto found = preconditions.companions.find(id);
        people.companions.push_back(
            found == preconditions.companions.end() ? std::nullopt : std::optional(found->second));
    }
    return people;
}

// Whatever the price of one line rests on, in one question.
PriceBooking::People PriceBooking::whom_and_when(const AccountId& client, const LineRequest& line) {
    const TimeSpan span = calendar_for(line);
    auto found = store_.ask([&](Transaction& transaction) {
        return transaction.new_bookings.bookable_in(client, line.companion, span);
    });
    People people{.identity_verified = true, .companions = {std::nullopt}};
    if (!found) return people;
    people.companions[0] = std::move(found->companion);
    people.calendar.emplace(span, std::move(found->busy), std::move(found->time_off));
    return people;
}

Result<PriceBooking::Draft> PriceBooking::draft(const BookingRequest& request,
                                                const LineRequest& line,
                                                const std::optional<Companion>& companion,
                                                Instant now) const {
    Draft result{RequestedLine{line.companion}, default_timezone, video_location, minutes{0}};
    RequestedLine& asked = result.asked;
    asked.companion_exists = companion.has_value();
    asked.is_video = line.is_video;
    asked.service_hours = line.service_hours;
    if (!companion) return result;
    asked.companion_online = takes_bookings(*companion);
    asked.max_shift_hours = companion->profile.max_shift_hours;
    if (!request.overrides_limits) asked.limits = limits_of(companion->profile, time_zones_, now);
    ASSIGN_OR_RETURN(auto place, place_of_line(request, line, *companion, geocoder_, travel_times_,
                                               time_zones_));
    set_place(result, std::move(place));
    ASSIGN_OR_RETURN(asked.start, start_of(line, result.timezone));
    if (line.end && asked.start && line.service_hours &&
        *line.end != *asked.start + hours{*line.service_hours}) {
        return refuse_field("endDate", wrong_end_text);
    }
    if (asked.start && asked.service_hours) {
        const hours length{std::clamp(*asked.service_hours, 0, max_line_hours)};
        asked.within_schedule = fits_schedule_of(companion->profile, time_zones_,
                                                 {*asked.start, *asked.start + length});
    }
    return result;
}

Result<std::optional<Instant>> PriceBooking::start_of(const LineRequest& line,
                                                      const std::string& zone) const {
    if (line.start) return line.start;
    if (!line.date) return std::optional<Instant>();
    ASSIGN_OR_RETURN(const auto instant,
                     start_on(time_zones_, *line.date, line.arrival_time, zone));
    return std::optional(instant);
}

// What the companions have to do besides, and when they are off.
void PriceBooking::check_calendars(BookingSubmission& submission, const People& people) {
    const auto heed = [](RequestedLine& line, std::vector<TimeSpan> busy, bool is_off) {
        line.busy = with_buffer(std::move(busy), line.limits.buffer);
        if (is_off) line.within_schedule = false;
    };
    auto& lines = submission.lines;
    if (lines.size() == 1 && people.calendar) {
        if (!lines[0].start) return;
        const FreeTimesRequest times(lines[0]);
        // Without anything near in time it does not matter how far the way from there is.
        if (people.calendar->covers(times) &&
            (!lines[0].place || people.calendar->busy_beside(times).empty())) {
            heed(lines[0], people.calendar->busy_beside(times), people.calendar->is_off(times));
            return;
        }
    }
    store_.read([&](Transaction& transaction) {
        for (RequestedLine& line : lines) {
            if (!line.start) continue;
            const FreeTimesRequest times(line);
            heed(line,
                 transaction.booking_calendar.busy_around(line.companion, times.matters, line.place,
                                                          std::nullopt),
                 !transaction.time_off.touching(line.companion, times.service).empty());
        }
        return 0;
    });
}

BookingQuote PriceBooking::priced(const AccountId& client, const BookingRequest& request,
                                  const std::vector<Draft>& drafts, const People& people) {
    const std::vector<bool> travelled = travelling(drafts);
    std::vector<LineToPrice> lines;
    std::vector<std::string> names;
    for (std::size_t i = 0; i < drafts.size(); ++i) {
        const Draft& draft = drafts[i];
        const LineRequest& asked = request.lines[i];
        const Companion& companion = *people.companions[i];
        BookingLine line{ids_.next<BookingLineId>(), draft.asked.companion, {}};
        line.hours = *draft.asked.service_hours;
        line.buffer = draft.asked.limits.buffer;
        line.is_video = draft.asked.is_video;
        line.service_type = asked.service_type;
        line.relationship = i == 0 ? LineRelationship::concurrent : asked.relationship;
        line.timezone = draft.timezone;
        line.location = draft.location;
        line.place = draft.asked.place;
        line.has_exact_address = draft.has_exact_address;
        line.notes = asked.notes;
        if (!line.is_video) line.distance = draft.asked.distance;
        line.wall = wall_time_at(time_zones_, *draft.asked.start, draft.timezone);
        lines.push_back({std::move(line), *draft.asked.start, travelled[i], draft.travel_time,
                         companion.profile.hourly_rate, companion.profile.video_hourly_rate});
        names.push_back(companion.account.display_name);
    }
    BookingQuote quote = price_lines(std::move(lines));
    quote.display_names = std::move(names);
    quote.refund_steps = refund_steps({.id = ids_.next<BookingId>(),
                                       .client = client,
                                       .lines = quote.lines,
                                       .app_fee = quote.app_fee,
                                       .total = quote.total},
                                      clock_.now());
    return quote;
}

}  // namespace steady
