#include "adapters/http/routes/recipients.h"

#include "adapters/http/refusal_language.h"
#include "adapters/http/routes/sessions.h"
#include "domain/consents/consent.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace steady::http {
namespace {

constexpr std::size_t max_token_text = 200;

std::string_view answer_text(RecipientAnswer answer) {
    switch (answer) {
        case RecipientAnswer::waiting:
            return "waiting";
        case RecipientAnswer::agreed:
        case RecipientAnswer::agreed_privately:
            return "agreed";
        case RecipientAnswer::declined:
            return "declined";
    }
    std::unreachable();
}

std::string read_token(JsonReader& body) {
    std::string token = body.text("token");
    if (token.size() > max_token_text) body.fail("token", "Must be the part of the link after #");
    return token;
}

// Where it is comes with the agreement.
Json invited_line_json(const RecipientInvitation& invitation, const BookingLine& line) {
    const bool agreed = has_agreed(*invitation.booking.recipient);
    Json json = Json::object({{"startDate", line.service.start},
                              {"endDate", line.service.end},
                              {"timezone", line.timezone},
                              {"isVideoSession", line.is_video},
                              {"companionName", invitation.companions.at(line.companion)}});
    if (line.is_video) return json;
    if (const std::string city = city_of_visit(line); !city.empty()) json.set("city", city);
    if (agreed) json.set("location", line.location);
    return json;
}

Json invitation_json(const RecipientInvitation& invitation) {
    Json visits = Json::array();
    for (const BookingLine& line : invitation.booking.lines) {
        if (line.is_active()) visits.push(invited_line_json(invitation, line));
    }
    return Json::object({{"name", invitation.name},
                         {"bookedBy", invitation.booked_by},
                         {"answer", answer_text(*invitation.booking.recipient)},
                         {"termsVersion", terms_version},
                         {"visits", std::move(visits)}});
}

Reply invitation_reply(const Result<RecipientInvitation>& invitation) {
    return invitation ? success(invitation_json(*invitation)) : refused(invitation.error());
}

Reply make_link(BookingUseCases& use, Call& call) {
    const auto id = call.path_id<BookingId>("id");
    if (!id) return refused(Refusal::booking_not_found);
    const auto link = use.ask_recipient.make_link(*call.caller().account_id(), *id,
                                                  named_language(call.request().headers));
    if (!link) return refused(link.error());
    Json json = Json::object({{"link", link->address}, {"expiresAt", link->expires_at}});
    if (!link->mailed_to.empty()) json.set("mailedTo", link->mailed_to);
    return success(std::move(json), 201);
}

Reply open(BookingUseCases& use, Call& call) {
    JsonReader body = call.reader();
    const std::string token = read_token(body);
    if (!body.ok()) return refused(body.error());
    return invitation_reply(use.ask_recipient.open(token));
}

Reply answer(BookingUseCases& use, Call& call) {
    JsonReader body = call.reader();
    RecipientAnswerCommand command{.token = read_token(body)};
    command.agrees = body.boolean("agrees");
    command.is_adult = body.optional_boolean("isAdult").value_or(false);
    command.accepts_terms = body.optional_boolean("acceptsTerms").value_or(false);
    command.shows_arrival = body.optional_boolean("showsArrival").value_or(false);
    command.origin = origin_of(call);
    if (!body.ok()) return refused(body.error());
    return invitation_reply(use.ask_recipient.answer(command));
}

}  // namespace

std::optional<RecipientRequest> read_recipient(JsonReader& body) {
    auto reader = body.optional_object("recipient");
    if (!reader) return std::nullopt;
    RecipientRequest request;
    RecipientDetails& details = request.details;
    details.name = reader->text("name");
    if (const auto relation =
            reader->parsed("relation", recipient_relation_names, "Unknown value")) {
        details.relation = *relation;
    }
    details.relation_text = reader->optional_text("relationText").value_or("");
    details.phone = reader->text("phone");
    details.may_call = reader->optional_boolean("mayCall").value_or(false);
    details.email = reader->optional_text("email").value_or("");
    request.is_adult = reader->optional_boolean("isAdult").value_or(false);
    return request;
}

void set_recipient(Json& json, const BookingView& view) {
    if (!view.booking.recipient) return;
    const RecipientAnswer answer = *view.booking.recipient;
    Json shown = Json::object({{"answer", answer_text(answer)}});
    if (has_agreed(answer) && view.whole_payment) {
        shown.set("showsArrival", answer == RecipientAnswer::agreed);
    }
    if (view.recipient) {
        const RecipientDetails& details = view.recipient->details;
        const auto set = [&](std::string_view name, const std::string& text) {
            if (!text.empty()) shown.set(name, text);
        };
        set("name", details.name);
        shown.set("relation", recipient_relation_names.of(details.relation));
        set("relationText", details.relation_text);
        set("phone", details.phone);
        set("email", details.email);
        shown.set("mayCall", details.may_call);
        if (view.recipient->answered_at) shown.set("answeredAt", *view.recipient->answered_at);
        if (view.whole_payment && view.recipient->link_expires_at) {
            shown.set("linkExpiresAt", *view.recipient->link_expires_at);
        }
    }
    shown.set("canMakeLink", view.can_ask_recipient);
    json.set("recipient", std::move(shown));
}

void add_recipient_routes(Routes& routes, BookingUseCases& use) {
    const auto add = [&](const char* pattern, Access who, const char* operation,
                         Reply (*handle)(BookingUseCases&, Call&)) {
        routes.push_back({Method::post, pattern, who, "bookings", operation,
                          [&use, handle](Call& call) { return handle(use, call); }});
    };
    add("/api/bookings/{id}/recipient/link", Access::client, "make_recipient_link", make_link);
    routes.back().budget = {20, std::chrono::hours{1}};  // each may send a mail
    add("/api/recipients/open", Access::anyone, "open_recipient_link", open);
    routes.back().budget = {120};
    routes.back().ignore_bad_token = true;
    add("/api/recipients/answer", Access::anyone, "answer_recipient_link", answer);
    routes.back().budget = {120};
    routes.back().ignore_bad_token = true;
}

}  // namespace steady::http
