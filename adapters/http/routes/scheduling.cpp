#include "adapters/http/routes/scheduling.h"

#include "adapters/http/admin_calls.h"
#include "adapters/http/routes/booking_form.h"
#include "adapters/http/routes/booking_terms_json.h"
#include "adapters/http/routes/list_query.h"
#include "adapters/http/routes/paging.h"
#include "adapters/http/routes/scheduling_json.h"
#include "adapters/http/routes/wall_time.h"
#include "domain/core/text.h"

#include <utility>

namespace steady::http {
namespace {

constexpr std::size_t max_search_text = 200;
// The id of unsaved lines.
constexpr const char* no_id = "00000000-0000-0000-0000-000000000000";
constexpr std::size_t max_dates_read = 366;
constexpr const char* bad_date = "Must be a date such as 2026-11-20";

Reply search(SchedulingUseCases& use, Call& call) {
    const Query& query = call.query();
    std::vector<FieldError> problems;
    const Paging paging = read_paging(query, problems);
    BookingSearch wanted{.page = paging.page, .limit = paging.limit};
    wanted.text = trimmed(query.text("text").value_or(""));
    if (wanted.text.size() > max_search_text) problems.push_back({"text", "The text is too long"});
    wanted.status = read_filter(query, "status", booking_status_from, problems);
    wanted.from = read_instant(query, "from", problems);
    wanted.to = read_instant(query, "to", problems);
    if (!problems.empty()) return refused(query_error(std::move(problems)));
    const ListedBookings listed = use.search.run(wanted);
    Json data = Json::array();
    for (const Booking& booking : listed.bookings) data.push(listed_booking_json(listed, booking));
    return success_with(std::move(data), pagination_json(paging, listed.total));
}

std::optional<ChangeLineRequest> read_change(JsonReader& body) {
    const auto line = body.id<BookingLineId>("lineId");
    if (!line) return std::nullopt;
    LineRequest times{.companion = *AccountId::parse(line->text())};
    read_times(body, times);
    ChangeLineRequest request{.line = *line};
    request.start = times.start;
    request.date = times.date;
    request.arrival_time = times.arrival_time;
    request.service_hours = times.service_hours;
    request.rate = body.optional_dollars("hourlyRate");
    request.location = body.optional_text("location");
    request.charge = body.optional_dollars("charge");
    request.refund = body.optional_dollars("refund");
    return request;
}

Reply refused_change(const ChangeLineRefused& refusal) {
    return refused_time(refusal, "change", change_quote_json);
}

Reply quote_change(SchedulingUseCases& use, Call& call) {
    const auto id = call.path_id<BookingId>("id");
    if (!id) return refused(Refusal::booking_not_found);
    JsonReader body = call.reader();
    const auto request = read_change(body);
    if (!body.ok() || !request) return refused(body.error());
    const auto quote = use.change.quote(*id, *request);
    return quote ? success(change_quote_json(*quote)) : refused_change(quote.error());
}

Reply change(SchedulingUseCases& use, Call& call) {
    const auto id = call.path_id<BookingId>("id");
    if (!id) return refused(Refusal::booking_not_found);
    JsonReader body = call.reader();
    auto request = read_change(body);
    const std::string reason = body.text("reason");
    if (request) {
        request->charge = body.dollars("charge");
        request->refund = body.dollars("refund");
    }
    if (!body.ok() || !request) return refused(body.error());
    const auto done = use.change.run(*admin_actor(call), *id, *request, reason);
    if (!done) return refused_change(done.error());
    return success(
        Json::object({{"outcome", *done == ChangeOutcome::made ? "made" : "waits_for_client"}}));
}

Reply substitutes(SchedulingUseCases& use, Call& call) {
    const auto id = call.path_id<BookingId>("id");
    const auto companion = call.path_id<AccountId>("companionId");
    if (!id || !companion) return refused(Refusal::booking_not_found);
    const auto found = use.replace.substitutes(*id, *companion);
    if (!found) return refused(found.error());
    Json data = Json::array();
    for (const Substitute& each : *found) data.push(substitute_json(each));
    return success(std::move(data));
}

// ADMB-020
Reply replace(SchedulingUseCases& use, Call& call) {
    JsonReader body = call.reader();
    const auto booking = body.id<BookingId>("originalBookingId");
    const auto original = body.id<AccountId>("originalCompanionId");
    const auto substitute = body.id<AccountId>("replacementCompanionId");
    const auto reason = body.parsed("reason", replacement_reason_from, "Unknown value");
    const bool notifies = body.optional_boolean("notifyClient").value_or(true);
    const auto payout = body.dollars("payout");
    if (!body.ok()) return refused(body.error());
    const auto done = use.replace.run(
        *admin_actor(call), {*booking, *original, *substitute, *reason, notifies, payout});
    if (!done && done.error().refusal == Refusal::quote_changed) {
        const auto now = use.replace.payout(*booking, *original);
        if (now) return refused_with(done.error(), Json::object({{"payout", *now}}));
    }
    if (!done) return refused(done.error());
    return success(Json::object({{"replaced", true}}));
}

Reply preview_removal(SchedulingUseCases& use, Call& call) {
    const auto id = call.path_id<BookingId>("id");
    const auto companion = call.path_id<AccountId>("companionId");
    if (!id || !companion) return refused(Refusal::booking_not_found);
    const auto shown = use.bookings.cancel.preview_removal(*id, *companion);
    return shown ? success(removal_json(*shown)) : refused(shown.error());
}

Reply remove_companion(SchedulingUseCases& use, Call& call) {
    const auto id = call.path_id<BookingId>("id");
    const auto companion = call.path_id<AccountId>("companionId");
    if (!id || !companion) return refused(Refusal::booking_not_found);
    JsonReader body = call.reader();
    const std::string reason = body.text("reason");
    const auto refund = body.dollars("refund");
    if (!body.ok()) return refused(body.error());
    CancelBooking& cancel = use.bookings.cancel;
    const auto done = cancel.remove(*admin_actor(call), *id, *companion, reason, refund);
    if (done) return success(Json::object({{"removed", true}}));
    const auto now = cancel.preview_removal(*id, *companion);
    if (done.error().refusal != Refusal::quote_changed || !now) return refused(done.error());
    return refused_with(done.error(), Json::object({{"cancellation", removal_json(*now)}}));
}

std::vector<AccountId> read_companions(JsonReader& body) {
    std::vector<AccountId> companions;
    for (const std::string& text : body.texts("companionIds")) {
        const auto id = AccountId::parse(text);
        if (!id) {
            body.fail("companionIds", "Invalid identifier");
            break;
        }
        companions.push_back(*id);
        if (companions.size() > max_series_companions) break;  // the rule refuses it
    }
    return companions;
}

int read_hours(JsonReader& body) {
    const std::int64_t hours = body.integer("duration");
    return hours >= 1 && hours <= max_line_hours ? static_cast<int>(hours) : 0;
}

// ADMB-008
std::optional<SeriesRequest> read_series(JsonReader& body) {
    const auto first = body.parsed("startDate", calendar_date, bad_date);
    const auto last = body.parsed("endDate", calendar_date, bad_date);
    const auto pattern = body.parsed("pattern", schedule_patterns, "Unknown value");
    const auto start = body.parsed("startTime", clock_time, "Must be a time such as 09:00");
    SeriesRequest request{.client = std::string(trimmed(body.text("client")))};
    request.companions = read_companions(body);
    request.hours = read_hours(body);
    request.location = body.text("location");
    request.notes = body.optional_text("notes").value_or("");
    request.total = body.optional_dollars("totalCost");
    for (const std::string& text :
         body.optional_texts("dates").value_or(std::vector<std::string>())) {
        const auto day = calendar_date(text);
        if (!day) body.fail("dates", bad_date);
        if (!day || request.chosen.size() > max_dates_read) break;
        request.chosen.push_back(*day);
    }
    if (!body.ok()) return std::nullopt;
    request.first = *first;
    request.last = *last;
    request.pattern = *pattern;
    request.start_time = *start;
    return request;
}

Reply preview_schedule(SchedulingUseCases& use, Call& call) {
    JsonReader body = call.reader();
    const auto request = read_series(body);
    if (!request) return refused(body.error());
    const auto plan = use.series.preview(*request);
    return plan ? success(series_json(*plan)) : refused(plan.error());
}

Reply create_schedule(SchedulingUseCases& use, Call& call) {
    JsonReader body = call.reader();
    const std::string reason = body.text("reason");
    const Money total = body.dollars("totalCost");
    auto request = read_series(body);
    if (!request) return refused(body.error());
    request->total = total;
    const auto made = use.series.run(*admin_actor(call), *request, reason);
    if (!made) return refused(made.error());
    Json ids = Json::array();
    for (const Booking& booking : *made) ids.push(booking.id.text());
    return success(Json::object({{"bookingIds", std::move(ids)}}), 201);
}

Reply list_templates(SchedulingUseCases& use, Call& /*call*/) {
    const TemplateList list = use.templates.list();
    Json data = Json::array();
    for (const ScheduleTemplate& each : list.templates) {
        data.push(template_json(each, list.names));
    }
    return success(std::move(data));
}

// ADMB-014
Reply save_template(SchedulingUseCases& use, Call& call) {
    JsonReader body = call.reader();
    const auto pattern = body.parsed("pattern", template_patterns, "Unknown value");
    ScheduleTemplate asked{.id = *ScheduleTemplateId::parse(no_id), .name = body.text("name")};
    asked.companions = read_companions(body);
    asked.hours = read_hours(body);
    asked.location = body.optional_text("location").value_or("");
    asked.notes = body.optional_text("notes").value_or("");
    asked.is_recurring = body.optional_boolean("isRecurring").value_or(true);
    if (!body.ok()) return refused(body.error());
    asked.pattern = *pattern;
    const auto made = use.templates.save(*admin_actor(call), std::move(asked));
    if (!made) return refused(made.error());
    return success(template_json(*made, use.templates.list().names), 201);
}

Reply delete_template(SchedulingUseCases& use, Call& call) {
    const auto id = call.path_id<ScheduleTemplateId>("id");
    if (!id) return refused(Refusal::not_found);
    const auto removed = use.templates.remove(*admin_actor(call), *id);
    return removed ? success(Json::object({{"deleted", true}})) : refused(removed.error());
}

}  // namespace

void add_scheduling_routes(Routes& routes, SchedulingUseCases& use) {
    const auto add = [&](Method method, const char* path, const char* operation, Audit audit,
                         Reply (*handle)(SchedulingUseCases&, Call&)) {
        routes.push_back({.method = method,
                          .pattern = path,
                          .who = Access::admin,
                          .feature = "scheduling",
                          .operation = operation,
                          .handle = [&use, handle](Call& call) { return handle(use, call); }});
        routes.back().audit = audit;
        routes.back().act = AdminAct::change_bookings;
    };
    const auto shows = [&](Method method, const char* path, const char* operation,
                           const char* object, Reply (*handle)(SchedulingUseCases&, Call&)) {
        add(method, path, operation, Audit::view, handle);
        routes.back().audited = object;
    };
    using enum Method;
    shows(get, "/api/admin/bookings", "search_bookings", "bookings", search);
    routes.back().act = AdminAct::view_people;
    shows(post, "/api/admin/bookings/{id}/changes/quote", "quote_change", "booking", quote_change);
    add(post, "/api/admin/bookings/{id}/changes", "change_booking", Audit::change, change);
    routes.back().by_policy = Confirms::both;
    shows(get, "/api/admin/bookings/{id}/substitutes/{companionId}", "list_substitutes", "booking",
          substitutes);
    add(post, "/api/admin/replacements", "replace_companion", Audit::change, replace);
    routes.back().by_policy = Confirms::both;
    shows(get, "/api/admin/bookings/{id}/companions/{companionId}/removal", "preview_removal",
          "booking", preview_removal);
    add(post, "/api/admin/bookings/{id}/companions/{companionId}/remove", "remove_companion",
        Audit::change, remove_companion);
    routes.back().admin_confirms = true;
    shows(post, "/api/admin/schedules/preview", "preview_schedule", "schedule", preview_schedule);
    add(post, "/api/admin/schedules", "create_schedule", Audit::change, create_schedule);
    // No personal data: texts of operators, and companions' public names.
    add(get, "/api/admin/schedule-templates", "list_templates", Audit::nothing, list_templates);
    add(post, "/api/admin/schedule-templates", "save_template", Audit::change, save_template);
    add(del, "/api/admin/schedule-templates/{id}", "delete_template", Audit::change,
        delete_template);
}

}  // namespace steady::http
