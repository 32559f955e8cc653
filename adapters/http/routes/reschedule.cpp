#include "adapters/http/routes/reschedule.h"

#include "adapters/http/routes/booking_form.h"
#include "adapters/http/routes/booking_json.h"
#include "adapters/http/routes/booking_terms_json.h"

namespace steady::http {
namespace {

std::optional<RescheduleRequest> read_request(JsonReader& body) {
    const auto line = body.id<BookingLineId>("lineId");
    if (!line) return std::nullopt;
    LineRequest times{.companion = *AccountId::parse(line->text())};
    read_times(body, times);
    RescheduleRequest request{*line};
    request.start = times.start;
    request.date = times.date;
    request.arrival_time = times.arrival_time;
    request.service_hours = times.service_hours;
    return request;
}

Json reschedule_json(const RescheduleQuote& quote) {
    const MoveTerms& terms = quote.terms;
    Json json = Json::object(
        {{"before", moved_line_json(quote.before)},
         {"after", moved_line_json(quote.after)},
         {"tier", wire_text(terms.tier)},
         {"lostMinutes", terms.lost.count()},
         {"kept", terms.kept.total()},
         {"givenBack", terms.given_back},
         {"waived", terms.waived},
         {"price", terms.price},
         {"charge", terms.charge()},
         {"refund", terms.refund()},
         {"cancellation", cancellation_terms_json({quote.after}, quote.refund_steps)}});
    if (!quote.disputed.is_zero()) json.set("disputed", quote.disputed);
    return json;
}

Reply refused_move(const RescheduleRefused& refusal) {
    return refused_time(refusal, "reschedule", reschedule_json);
}

Reply quote(BookingUseCases& use, Call& call) {
    const auto id = call.path_id<BookingId>("id");
    if (!id) return refused(Refusal::booking_not_found);
    JsonReader body = call.reader();
    const auto request = read_request(body);
    if (!body.ok() || !request) return refused(body.error());
    const auto quoted = use.reschedule.quote(*call.caller().account_id(), *id, *request);
    return quoted ? success(reschedule_json(*quoted)) : refused_move(quoted.error());
}

Reply reschedule(BookingUseCases& use, Call& call) {
    const auto id = call.path_id<BookingId>("id");
    if (!id) return refused(Refusal::booking_not_found);
    JsonReader body = call.reader();
    auto request = read_request(body);
    const auto charge = body.dollars("charge");
    const auto refund = body.dollars("refund");
    if (!body.ok() || !request) return refused(body.error());
    request->charge = charge;
    request->refund = refund;
    const auto view = use.reschedule_shown(*call.caller().account_id(), *id, *request);
    return view ? success(booking_detail_json(*view)) : refused_move(view.error());
}

Reply drop(BookingUseCases& use, Call& call) {
    const auto id = call.path_id<BookingId>("id");
    if (!id) return refused(Refusal::booking_not_found);
    JsonReader body = call.reader();
    const auto moved = body.id<BookingLineId>("moveId");
    if (!body.ok()) return refused(body.error());
    const auto view = use.drop_move_shown(*call.caller().account_id(), *id, *moved);
    return view ? success(booking_detail_json(*view)) : refused(view.error());
}

}  // namespace

void add_reschedule_routes(Routes& routes, BookingUseCases& use) {
    const auto add = [&](const char* pattern, const char* operation,
                         Reply (*handle)(BookingUseCases&, Call&)) {
        routes.push_back({Method::post, pattern, Access::client, "bookings", operation,
                          [&use, handle](Call& call) { return handle(use, call); }});
    };
    add("/api/bookings/{id}/reschedule/quote", "quote_reschedule", quote);
    routes.back().budget = {120};
    add("/api/bookings/{id}/reschedule", "reschedule_booking", reschedule);
    // Like a booking, an unpaid new time blocks the calendar for nothing.
    routes.back().budget = {30, std::chrono::hours{1}};
    add("/api/bookings/{id}/reschedule/drop", "drop_reschedule", drop);
    routes.back().budget = {30};
}

}  // namespace steady::http
