#include "adapters/http/routes/desk_people.h"

#include "adapters/http/admin_calls.h"
#include "adapters/http/routes/desk_json.h"
#include "adapters/http/routes/message_cursor.h"
#include "adapters/http/routes/paging.h"

#include <utility>

namespace steady::http {
namespace {

Json person_record_json(const PersonRecord& record) {
    const PersonMoney& money = record.money;
    Json sums = Json::object({{"paid", money.paid}});
    if (record.person.type == AccountType::client) {
        sums.set("refunded", money.refunded);
    } else {
        sums.set("earned", money.earned);
        sums.set("held", money.held);
        sums.set("due", money.due);
    }
    Json json = Json::object({{"person", desk_person_json(record.person)},
                              {"createdAt", record.created_at},
                              {"money", std::move(sums)}});
    if (record.last_login_at) json.set("lastLoginAt", *record.last_login_at);
    if (record.suspension) {
        json.set("suspension", Json::object({{"at", record.suspension->at},
                                             {"reason", record.suspension->reason},
                                             {"adminName", record.suspension->admin}}));
    }
    return json;
}

Json sent_json(const SentItem& item) {
    Json json = Json::object({{"id", item.id},
                              {"at", item.at},
                              {"channel", item.is_mail ? "mail" : "app"},
                              {"text", item.text}});
    if (item.is_mail) json.set("state", mail_states.of(item.state));
    if (item.read_at) json.set("readAt", *item.read_at);
    if (item.booking) json.set("bookingId", *item.booking);
    return json;
}

Json conversation_facts_json(const ConversationFacts& facts) {
    return Json::object(
        {{"_id", facts.id},
         {"partner", Json::object({{"_id", facts.other}, {"displayName", facts.other_name}})},
         {"openedAt", facts.opened_at},
         {"activeAt", facts.active_at},
         {"messages", facts.messages},
         {"isReported", facts.is_reported}});
}

Reply view_person(ReadPersonRecord& record, Call& call) {
    const auto id = call.path_id<AccountId>("id");
    if (!id) return refused(Refusal::not_found);
    const auto found = record.run(*id);
    return found ? success(person_record_json(*found)) : refused(found.error());
}

Reply list_sent(ReadPersonRecord& record, Call& call) {
    const auto id = call.path_id<AccountId>("id");
    if (!id) return refused(Refusal::not_found);
    const auto found = record.sent(*id);
    if (!found) return refused(found.error());
    Json data = Json::array();
    for (const SentItem& item : *found) data.push(sent_json(item));
    return success(std::move(data));
}

Reply list_conversations_of(ReadPersonRecord& record, Call& call) {
    const auto id = call.path_id<AccountId>("id");
    if (!id) return refused(Refusal::not_found);
    std::vector<FieldError> problems;
    const Paging paging = read_paging(call.query(), problems);
    std::optional<ConversationCursor> after;
    if (const auto text = call.query().text("cursor")) {
        after = conversation_cursor_from(*text);
        if (!after) problems.push_back({"cursor", "Invalid cursor"});
    }
    if (!problems.empty()) return refused(query_error(std::move(problems)));
    const auto found = record.conversations(*id, after, paging.limit);
    if (!found) return refused(found.error());
    Json data = Json::array();
    for (const ConversationFacts& facts : found->conversations)
        data.push(conversation_facts_json(facts));
    Json members = Json::object();
    if (found->next) members.set("next", conversation_cursor_text(*found->next));
    return success_with(std::move(data), std::move(members));
}

Reply note_person(ReadPersonRecord& record, Call& call) {
    const auto id = call.path_id<AccountId>("id");
    if (!id) return refused(Refusal::not_found);
    JsonReader body = call.reader();
    const std::string text = body.text("text");
    if (!body.ok()) return refused(body.error());
    const auto done = record.note(*admin_actor(call), *id, text);
    return done ? success(Json::object({{"noted", true}}), 201) : refused(done.error());
}

}  // namespace

void add_desk_people_routes(Routes& routes, ReadPersonRecord& record) {
    const auto add = [&](Method method, const char* path, const char* operation,
                         const char* audited, Reply (*handle)(ReadPersonRecord&, Call&)) {
        routes.push_back(
            {.method = method,
             .pattern = path,
             .who = Access::admin,
             .feature = "desk",
             .operation = operation,
             .handle = [&record, handle](Call& call) { return handle(record, call); }});
        routes.back().audit = Audit::view;
        routes.back().audited = audited;
    };
    add(Method::get, "/api/admin/users/{id}/record", "view_person_record", "account", view_person);
    routes.back().act = AdminAct::view_people;
    add(Method::get, "/api/admin/users/{id}/sent", "list_sent_to", "account", list_sent);
    routes.back().act = AdminAct::view_people;
    add(Method::get, "/api/admin/users/{id}/conversations", "list_conversations_of", "account",
        list_conversations_of);
    routes.back().act = AdminAct::view_conversations;
    add(Method::post, "/api/admin/users/{id}/notes", "note_user", "account", note_person);
    routes.back().act = AdminAct::write_notes;
    routes.back().audit = Audit::change;
}

}  // namespace steady::http
