#include "adapters/http/routes/consents.h"

#include "adapters/http/routes/paging.h"
#include "adapters/http/routes/sessions.h"

namespace steady::http {
namespace {

std::optional<ConsentType> parse_type(std::string_view text) {
    if (text == "booking") return ConsentType::booking;
    return text == "signup" ? std::optional(ConsentType::signup) : std::nullopt;
}

Json consent_json(const Consent& consent) {
    const bool booking = consent.type == ConsentType::booking;
    Json json = Json::object({{"_id", consent.id},
                              {"type", booking ? "booking" : "signup"},
                              {"userId", consent.user},
                              {"agreed", consent.agreed},
                              {"termsVersion", consent.version},
                              {"termsLanguage", locale_names.of(consent.language)},
                              {"timestamp", consent.at},
                              {"ipAddress", consent.ip_address},
                              {"userAgent", consent.user_agent}});
    if (!consent.subject.empty()) json.set("subjectId", consent.subject);
    return json;
}

// ipAddress, userAgent and timestamp of the body are ignored: the server records its own
// (CONS-002).
Reply record(ConsentUseCases& use, Call& call) {
    JsonReader body = call.reader();
    const auto type = body.parsed("type", parse_type, "Must be booking or signup");
    ConsentCommand command{.caller = *call.caller().account_id()};
    command.user = body.text("userId");
    command.subject = body.optional_text("subjectId").value_or("");
    command.agreed = body.boolean("agreed");
    command.version = body.optional_text("termsVersion").value_or("");
    command.language = read_terms_language(body);
    command.origin = origin_of(call);
    if (!body.ok()) return refused(body.error());
    command.type = *type;
    const auto consent = use.record_consent.run(command);
    return consent ? success(consent_json(*consent)) : refused(consent.error());
}

Reply history(ConsentUseCases& use, Call& call) {
    std::vector<FieldError> problems;
    const Paging paging = read_paging(call.query(), problems);
    if (!problems.empty()) return refused(query_error(std::move(problems)));
    const auto page = use.read_consents.history(call.caller().account_id(), call.path("id"),
                                                paging.page, paging.limit);
    if (!page) return refused(page.error());
    Json data = Json::array();
    for (const Consent& consent : page->consents) data.push(consent_json(consent));
    return success_with(std::move(data), pagination_json(paging, page->total));
}

Reply verify(ConsentUseCases& use, Call& call) {
    const auto type = parse_type(call.path("b"));
    if (!type) {
        return refused(Error(Refusal::invalid_input, "Must be booking or signup",
                             {{"b", "Must be booking or signup"}}));
    }
    const auto valid = use.read_consents.verify(call.caller().account_id(), call.path("a"), *type);
    if (!valid) return refused(valid.error());
    const Json members = Json::object({{"valid", *valid}});
    return success_with(members, members);
}

}  // namespace

Locale read_terms_language(JsonReader& reader) {
    return reader
        .optional_parsed("termsLanguage", locale_names,
                         "Please choose English (en) or Spanish (es).")
        .value_or(Locale::en);
}

void add_consent_routes(Routes& routes, ConsentUseCases use) {
    const auto add = [&](Method method, const char* path, Access who, const char* operation,
                         Reply (*handle)(ConsentUseCases&, Call&)) {
        routes.push_back({method, path, who, "consents", operation,
                          [use, handle](Call& call) mutable { return handle(use, call); }});
    };
    add(Method::post, "/api/consent/record", Access::signed_in, "record_consent", record);
    add(Method::get, "/api/consent/history/{id}", Access::signed_in_or_admin, "consent_history",
        history);
    routes.back().act = AdminAct::view_people;
    routes.back().budget = {120};
    routes.back().audit = Audit::view;
    routes.back().audited = "account";
    add(Method::get, "/api/consent/verify/{a}/{b}", Access::signed_in_or_admin, "verify_consent",
        verify);
    routes.back().act = AdminAct::view_people;
    routes.back().budget = {120};
    routes.back().audit = Audit::view;
    routes.back().audited = "account";
}

}  // namespace steady::http
