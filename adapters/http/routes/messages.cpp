#include "adapters/http/routes/messages.h"

#include "adapters/http/admin_calls.h"
#include "adapters/http/routes/message_cursor.h"
#include "adapters/http/routes/message_json.h"
#include "adapters/http/routes/paging.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace steady::http {
namespace {

constexpr int max_messages_a_minute = 30;

PartyAccess party(const Call& call) {
    return {*call.caller().account_id(),
            call.caller().is_client() ? AccountType::client : AccountType::companion};
}

Reply list_conversations(ReadConversations& read, Call& call) {
    std::vector<FieldError> problems;
    const PartyAccess reader = party(call);
    ConversationQuery query{.party = reader.account,
                            .as = reader.type,
                            .limit = read_paging(call.query(), problems).limit};
    if (const auto cursor = call.query().text("cursor")) {
        query.after = conversation_cursor_from(*cursor);
        if (!query.after) problems.push_back({"cursor", "Invalid cursor"});
    }
    if (const auto with = call.query().text("with")) {
        query.with = AccountId::parse(*with);
        if (!query.with) problems.push_back({"with", "Invalid identifier"});
    }
    if (!problems.empty()) return refused(query_error(std::move(problems)));
    const ConversationList found = read.list(query);
    Json data = Json::array();
    for (const ShownConversation& each : found.conversations) data.push(conversation_json(each));
    Json body_level = Json::object({{"unread", found.unread}});
    if (found.next) body_level.set("next", conversation_cursor_text(*found.next));
    return success_with(std::move(data), std::move(body_level));
}

// nullopt: a bound that is not a sequence number, with its problem added.
std::optional<std::int64_t> read_bound(const Query& query, const char* name, std::int64_t min,
                                       std::vector<FieldError>& problems) {
    const auto bound = query.integer(name, problems);
    if (bound && *bound < min) problems.push_back({name, "Invalid sequence number"});
    return bound;
}

Reply conversation_page(ReadConversations& read, Call& call) {
    const auto id = call.path_id<ConversationId>("id");
    if (!id) return refused(Refusal::not_found);
    std::vector<FieldError> problems;
    MessageQuery query{.conversation = *id, .limit = read_paging(call.query(), problems).limit};
    query.before = read_bound(call.query(), "before", 1, problems);
    query.after = read_bound(call.query(), "after", 0, problems);
    if (query.before && query.after) {
        problems.push_back({"after", "Please use before or after, not both."});
    }
    if (!problems.empty()) return refused(query_error(std::move(problems)));
    const auto found = read.page(party(call), query);
    if (!found) return refused(found.error());
    Json messages = Json::array();
    for (const ShownMessage& each : found->messages) messages.push(message_json(each));
    Json body_level = Json::object();
    if (found->next) body_level.set("next", *found->next);
    return success_with(Json::object({{"conversation", conversation_json(found->conversation)},
                                      {"messages", std::move(messages)}}),
                        std::move(body_level));
}

Reply count_unread(ReadConversations& read, Call& call) {
    return success(Json::object({{"unread", read.unread(party(call))}}));
}

Reply export_conversations(ReadConversations& read, Call& call) {
    Reply reply = json_reply(exported_json(read.export_all(party(call))));
    reply.headers.set("Content-Disposition", "attachment; filename=\"messages.json\"");
    return reply;
}

Reply mark_conversation_read(ReadConversations& read, Call& call) {
    const auto id = call.path_id<ConversationId>("id");
    if (!id) return refused(Refusal::not_found);
    JsonReader body = call.reader();
    const std::int64_t up_to = body.integer("upTo");
    if (body.ok() && up_to < 1) body.fail("upTo", "Invalid sequence number");
    if (!body.ok()) return refused(body.error());
    const auto left = read.mark_read(party(call), *id, up_to);
    if (!left) return refused(left.error());
    return success(Json::object({{"unread", *left}}));
}

NewMessage read_new_message(JsonReader& body) {
    std::string text = body.text("text");
    return {std::move(text), body.text("key")};
}

Reply sent_reply(const Result<SentMessage>& sent) {
    if (!sent) return refused(sent.error());
    return success(message_json(sent->message), sent->is_new ? 201 : 200);
}

Reply open_conversation(SendMessages& send, Call& call) {
    JsonReader body = call.reader();
    const auto other = body.id<AccountId>("accountId");
    const NewMessage message = read_new_message(body);
    if (!body.ok()) return refused(body.error());
    return sent_reply(send.open(party(call), *other, message));
}

Reply send_message(SendMessages& send, Call& call) {
    const auto id = call.path_id<ConversationId>("id");
    if (!id) return refused(Refusal::not_found);
    JsonReader body = call.reader();
    const NewMessage message = read_new_message(body);
    if (!body.ok()) return refused(body.error());
    return sent_reply(send.send(party(call), *id, message));
}

Reply report_conversation(ReportConversation& report, Call& call) {
    const auto id = call.path_id<ConversationId>("id");
    if (!id) return refused(Refusal::not_found);
    JsonReader body = call.reader();
    const auto kind = body.parsed("kind", incident_kinds, "Please choose what happened.");
    std::string details = body.text("details");
    if (!body.ok()) return refused(body.error());
    const auto stopped = report.run(party(call), *id, {*kind, std::move(details)});
    return stopped ? success(conversation_json(*stopped)) : refused(stopped.error());
}

Reply reopen_conversation(ReportConversation& report, Call& call) {
    const auto id = call.path_id<ConversationId>("id");
    if (!id) return refused(Refusal::not_found);
    const auto opened = report.reopen(party(call), *id);
    return opened ? success(conversation_json(*opened)) : refused(opened.error());
}

// nullopt: a field error of `body`.
std::optional<CaseConversation> read_case(const IncidentId& incident, JsonReader& body) {
    const auto client = body.id<AccountId>("clientId");
    const auto companion = body.id<AccountId>("companionId");
    std::string reason = body.optional_text("reason").value_or("");
    if (!client || !companion) return std::nullopt;
    return CaseConversation{incident, *client, *companion, std::move(reason)};
}

Reply read_case_conversation(CaseConversations& of_cases, Call& call) {
    const auto id = call.path_id<IncidentId>("id");
    if (!id) return refused(Refusal::not_found);
    JsonReader body = call.reader();
    const auto asked = read_case(*id, body);
    const auto before = body.optional_integer("before");
    if (before && *before < 1) body.fail("before", "Invalid sequence number");
    if (!body.ok()) return refused(body.error());
    const auto found = of_cases.read(*admin_actor(call), *asked, before);
    if (!found) return refused(found.error());
    Json body_level = Json::object();
    if (found->next) body_level.set("next", *found->next);
    return success_with(reported_conversation_json(*found), std::move(body_level));
}

Reply join_conversation(CaseConversations& of_cases, Call& call) {
    const auto id = call.path_id<IncidentId>("id");
    if (!id) return refused(Refusal::not_found);
    JsonReader body = call.reader();
    const auto asked = read_case(*id, body);
    const NewMessage message = read_new_message(body);
    if (!body.ok()) return refused(body.error());
    return sent_reply(of_cases.join(*admin_actor(call), *asked, message));
}

void add_case_routes(Routes& routes, CaseConversations& of_cases) {
    const auto add = [&](const char* path, const char* operation, auto handle) {
        routes.push_back({Method::post, path, Access::admin, "messages", operation,
                          [&of_cases, handle](Call& call) { return handle(of_cases, call); }});
        routes.back().audit = Audit::change;
    };
    add("/api/admin/incidents/{id}/conversation", "read_reported_conversation",
        read_case_conversation);
    routes.back().act = AdminAct::open_reports;
    add("/api/admin/incidents/{id}/conversation/messages", "join_conversation", join_conversation);
    routes.back().act = AdminAct::open_reports;
}

}  // namespace

void add_message_routes(Routes& routes, MessageUseCases use) {
    const auto add = [&](Method method, const char* path, const char* operation, int calls,
                         auto& use_case, auto handle) {
        routes.push_back({method, path, Access::signed_in, "messages", operation,
                          [&use_case, handle](Call& call) { return handle(use_case, call); }});
        routes.back().budget = {calls};
    };
    add(Method::get, "/api/conversations", "list_conversations", 120, use.read, list_conversations);
    add(Method::post, "/api/conversations", "open_conversation", max_messages_a_minute, use.send,
        open_conversation);
    add(Method::get, "/api/conversations/unread", "unread_messages", 120, use.read, count_unread);
    add(Method::get, "/api/conversations/export", "export_conversations", 10, use.read,
        export_conversations);
    add(Method::get, "/api/conversations/{id}", "get_conversation", 240, use.read,
        conversation_page);
    add(Method::post, "/api/conversations/{id}/messages", "send_message", max_messages_a_minute,
        use.send, send_message);
    add(Method::post, "/api/conversations/{id}/read", "read_conversation", 120, use.read,
        mark_conversation_read);
    add(Method::post, "/api/conversations/{id}/report", "report_conversation", 10, use.report,
        report_conversation);
    routes.back().budget = {10, std::chrono::hours{1}};  // each mails the operator
    add(Method::post, "/api/conversations/{id}/reopen", "reopen_conversation", 10, use.report,
        reopen_conversation);
    add_case_routes(routes, use.of_cases);
}

}  // namespace steady::http
