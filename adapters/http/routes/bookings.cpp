#include "adapters/http/routes/bookings.h"

#include "adapters/http/admin_calls.h"
#include "adapters/http/routes/booking_form.h"
#include "adapters/http/routes/booking_json.h"
#include "adapters/http/routes/booking_list_query.h"
#include "adapters/http/routes/booking_terms_json.h"
#include "adapters/http/routes/consents.h"
#include "adapters/http/routes/list_query.h"
#include "adapters/http/routes/paging.h"
#include "adapters/http/routes/recipients.h"
#include "adapters/http/routes/sessions.h"

#include <algorithm>
#include <utility>

namespace steady::http {
namespace {

constexpr std::size_t max_idempotency_key = 255;

BookingViewer viewer_of(const Call& call) {
    return {call.caller().account_id(), admin_actor(call)};
}

Reply refused_booking(const BookingRefused& refusal) {
    return refused_with(refusal.error, refusal_data_json(refusal));
}

Reply quote(BookingUseCases& use, Call& call) {
    JsonReader body = call.reader();
    const BookingRequest request = read_booking_request(body);
    if (!body.ok()) return refused(body.error());
    const auto quote = use.price.quote(*call.caller().account_id(), request);
    return quote ? success(quote_json(*quote)) : refused_booking(quote.error());
}

Reply view_reply(const Result<BookingView>& view) {
    return view ? success(booking_detail_json(*view)) : refused(view.error());
}

// A header may contain any bytes, a text in the store may not.
std::optional<std::string> fault_of_key(std::string_view key) {
    if (key.size() > max_idempotency_key) return "The Idempotency-Key is too long.";
    const bool plain = std::ranges::all_of(key, [](char c) { return c >= ' ' && c <= '~'; });
    if (!plain) return "The Idempotency-Key must be plain ASCII text.";
    return std::nullopt;
}

Reply create(BookingUseCases& use, Call& call) {
    JsonReader body = call.reader();
    const auto recipient = read_recipient(body);
    CreateBookingCommand command{*call.caller().account_id(), read_booking_request(body),
                                 std::string(call.request().headers.get("Idempotency-Key")),
                                 origin_of(call), read_terms_language(body)};
    if (!body.ok()) return refused(body.error());
    if (auto fault = fault_of_key(command.idempotency_key)) {
        return refused(Error{Refusal::invalid_input, std::move(*fault)});
    }
    const auto made = use.create_shown(std::move(command), recipient);
    return made ? success(booking_detail_json(*made), 201) : refused_booking(made.error());
}

Reply mine(BookingUseCases& use, Call& call) {
    const auto wanted = read_booking_list_query(call.query());
    if (!wanted) return refused(wanted.error());
    const BookingViewPage page = use.mine.run(*call.caller().account_id(), *wanted);
    Json data = Json::array();
    for (const BookingView& view : page.bookings) data.push(booking_json(view));
    return success_with(std::move(data), booking_list_json(*wanted, page));
}

Reply detail(BookingUseCases& use, Call& call) {
    const auto id = call.path_id<BookingId>("id");
    if (!id) return refused(Refusal::booking_not_found);
    return view_reply(use.detail.run(viewer_of(call), *id));
}

// Refuses what is no id: without it the act would be of all visits.
Result<std::optional<BookingLineId>> read_line(const std::optional<std::string>& text) {
    std::optional<BookingLineId> line;
    if (!text || text->empty()) return line;
    line = BookingLineId::parse(*text);
    if (!line) return refuse(Refusal::booking_not_found);
    return line;
}

Reply preview(BookingUseCases& use, Call& call) {
    const auto id = call.path_id<BookingId>("id");
    const auto line = read_line(call.query().text("lineId"));
    if (!id || !line) return refused(Refusal::booking_not_found);
    const auto shown = use.cancel.preview(viewer_of(call), *id, *line);
    return shown ? success(cancellation_json(*shown)) : refused(shown.error());
}

Reply cancel(BookingUseCases& use, Call& call) {
    const auto id = call.path_id<BookingId>("id");
    if (!id) return refused(Refusal::booking_not_found);
    JsonReader body = call.reader();
    const auto reason = body.optional_text("reason");
    const auto refund = body.optional_dollars("refund");
    const auto line = read_line(body.optional_text("lineId"));
    if (!body.ok()) return refused(body.error());
    if (!line) return refused(Refusal::booking_not_found);
    const BookingViewer viewer = viewer_of(call);
    const auto view = use.cancel_shown(viewer, *id, reason.value_or(""), refund, *line);
    if (view) return view_reply(view);
    return refused_cancellation(view.error(), use.cancel.preview(viewer, *id, *line));
}

Reply change_location(BookingUseCases& use, Call& call) {
    const auto id = call.path_id<BookingId>("id");
    const auto line = call.path_id<BookingLineId>("lineId");
    if (!id || !line) return refused(Refusal::booking_not_found);
    JsonReader body = call.reader();
    const auto location = body.text("location");
    if (!body.ok()) return refused(body.error());
    return view_reply(use.change_place_shown({*call.caller().account_id(), *id, *line, location}));
}

Reply availability(BookingUseCases& use, Call& call) {
    const auto id = call.path_id<AccountId>("id");
    if (!id) return refused(Refusal::companion_not_found);
    std::vector<FieldError> problems;
    const auto from = read_instant(call.query(), "from", problems);
    const auto to = read_instant(call.query(), "to", problems);
    if (!problems.empty()) return refused(query_error(std::move(problems)));
    const auto found =
        use.availability.run({call.caller().account_id(), call.caller().is_admin(), *id, from, to});
    return found ? success(availability_json(*found)) : refused(found.error());
}

}  // namespace

void add_booking_routes(Routes& routes, BookingUseCases& use) {
    const auto add = [&](Method method, const char* pattern, Access who, const char* operation,
                         Reply (*handle)(BookingUseCases&, Call&)) {
        routes.push_back({method, pattern, who, "bookings", operation,
                          [&use, handle](Call& call) { return handle(use, call); }});
    };
    add(Method::post, "/api/bookings/quote", Access::client, "quote_booking", quote);
    routes.back().budget = {120};
    routes.back().lane = Lane::inline_store;
    add(Method::post, "/api/bookings", Access::client, "create_booking", create);
    // An unpaid hold costs nothing: enough for a person, too few to fill the calendars of all
    // companions.
    routes.back().budget = {30, std::chrono::hours{1}};
    routes.back().forbidden_error = Refusal::not_a_client;  // BOOK-041
    add(Method::get, "/api/bookings/my-bookings", Access::signed_in, "my_bookings", mine);
    routes.back().budget = {240};
    add(Method::get, "/api/bookings/{id}", Access::signed_in_or_admin, "get_booking", detail);
    routes.back().act = AdminAct::view_people;
    routes.back().budget = {240};
    const auto shows = [&](const char* object) {
        routes.back().audit = Audit::view;
        routes.back().audited = object;
    };
    shows("booking");
    add(Method::get, "/api/bookings/{id}/cancellation", Access::signed_in_or_admin,
        "preview_cancellation", preview);
    routes.back().act = AdminAct::change_bookings;
    routes.back().budget = {120};
    shows("booking");
    add(Method::post, "/api/bookings/{id}/cancel", Access::signed_in_or_admin, "cancel_booking",
        cancel);
    routes.back().act = AdminAct::change_bookings;
    routes.back().budget = {60};
    routes.back().audit = Audit::change;
    routes.back().admin_confirms = true;
    add(Method::patch, "/api/bookings/{id}/lines/{lineId}/place", Access::client,
        "change_booking_place", change_location);
    routes.back().budget = {30, std::chrono::hours{1}};
    add(Method::get, "/api/companions/{id}/availability", Access::anyone, "companion_availability",
        availability);
    routes.back().act = AdminAct::view_people;
    routes.back().budget = {240};  // too few to monitor a companion
    routes.back().lag = Lag::strangers;
    shows("account");
}

}  // namespace steady::http
