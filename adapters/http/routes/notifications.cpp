#include "adapters/http/routes/notifications.h"

#include "adapters/http/routes/paging.h"

namespace steady::http {
namespace {

Json notification_json(const Notification& notification, const NotificationTexts& texts) {
    const NotificationRule& rule = rule_of(notification.kind);
    Json json = Json::object({{"_id", notification.id},
                              {"kind", rule.word},
                              {"title", texts.title},
                              {"text", texts.text},
                              {"createdAt", notification.at},
                              {"isRead", notification.read_at.has_value()}});
    if (notification.booking) json.set("bookingId", *notification.booking);
    return json;
}

std::string_view necessity_name(Necessity necessity) {
    switch (necessity) {
        case Necessity::chosen:
            return "chosen";
        case Necessity::safety:
            return "safety";
        case Necessity::money:
            return "money";
    }
    return "";
}

Json choice_json(const NotificationChoice& choice) {
    return Json::object({{"kind", choice.rule.word},
                         {"title", choice.title},
                         {"email", choice.channels.email},
                         {"inApp", choice.channels.in_app},
                         {"push", choice.channels.push},
                         {"hasEmail", choice.rule.has_mail},
                         {"hasPush", has_push(choice.rule.kind)},
                         {"necessity", necessity_name(choice.rule.necessity)}});
}

AccountType type_of(const Caller& caller) {
    return caller.is_client() ? AccountType::client : AccountType::companion;
}

Reply list_notifications(Inbox& inbox, Call& call) {
    std::vector<FieldError> problems;
    NotificationQuery query{.account = *call.caller().account_id(),
                            .limit = read_paging(call.query(), problems).limit};
    if (const auto before = call.query().text("before")) {
        query.before = NotificationId::parse(*before);
        if (!query.before) problems.push_back({"before", "Invalid identifier"});
    }
    if (!problems.empty()) return refused(query_error(std::move(problems)));
    const InboxPage page = inbox.page(query, named_language(call.request().headers));
    Json data = Json::array();
    for (std::size_t i = 0; i < page.notifications.size(); ++i) {
        data.push(notification_json(page.notifications[i], page.texts[i]));
    }
    Json members = Json::object({{"unread", page.unread}});
    if (page.more) members.set("next", page.notifications.back().id);
    return success_with(std::move(data), std::move(members));
}

Reply unread_notifications(Inbox& inbox, Call& call) {
    return success(Json::object({{"unread", inbox.unread(*call.caller().account_id())}}));
}

Reply read_notification(Inbox& inbox, Call& call) {
    const auto id = call.path_id<NotificationId>("id");
    if (!id) return refused(Refusal::not_found);
    const AccountId reader = *call.caller().account_id();
    if (const auto read = inbox.mark_read(reader, *id); !read) return refused(read.error());
    return unread_notifications(inbox, call);
}

Reply read_notifications(Inbox& inbox, Call& call) {
    JsonReader body = call.reader();
    const auto newest = body.id<NotificationId>("upTo");
    if (!body.ok()) return refused(body.error());
    const AccountId reader = *call.caller().account_id();
    if (const auto read = inbox.mark_read_up_to(reader, *newest); !read) {
        return refused(read.error());
    }
    return unread_notifications(inbox, call);
}

Reply list_choices(NotificationChoices& choices, Call& call) {
    Json data = Json::array();
    const AccountId account = *call.caller().account_id();
    for (const NotificationChoice& choice :
         choices.of(account, type_of(call.caller()), named_language(call.request().headers))) {
        data.push(choice_json(choice));
    }
    return success(std::move(data));
}

Reply choose_channels(NotificationChoices& choices, Call& call) {
    JsonReader body = call.reader();
    const auto kind = body.parsed("kind", notification_kind_from, "Unknown kind");
    const bool email = body.boolean("email");
    const bool in_app = body.boolean("inApp");
    // Pages of the release before do not send it: the stored choice stays.
    const auto push = body.optional_boolean("push");
    if (!body.ok()) return refused(body.error());
    const auto chosen =
        choices.choose(*call.caller().account_id(), type_of(call.caller()), *kind,
                       {email, in_app, push}, named_language(call.request().headers));
    return chosen ? success(choice_json(*chosen)) : refused(chosen.error());
}

}  // namespace

void add_notification_routes(Routes& routes, Inbox& inbox, NotificationChoices& choices) {
    routes.push_back({Method::get, "/api/notifications", Access::signed_in, "notifications",
                      "list_notifications",
                      [&inbox](Call& call) { return list_notifications(inbox, call); }});
    routes.back().budget = {120};
    routes.push_back({Method::get, "/api/notifications/unread", Access::signed_in, "notifications",
                      "unread_notifications",
                      [&inbox](Call& call) { return unread_notifications(inbox, call); }});
    routes.back().budget = {120};
    routes.push_back({Method::post, "/api/notifications/{id}/read", Access::signed_in,
                      "notifications", "read_notification",
                      [&inbox](Call& call) { return read_notification(inbox, call); }});
    routes.back().budget = {120};
    routes.push_back({Method::post, "/api/notifications/read", Access::signed_in, "notifications",
                      "read_notifications",
                      [&inbox](Call& call) { return read_notifications(inbox, call); }});
    routes.back().budget = {60};
    routes.push_back({Method::get, "/api/notifications/choices", Access::signed_in, "notifications",
                      "list_notification_choices",
                      [&choices](Call& call) { return list_choices(choices, call); }});
    routes.back().budget = {120};
    routes.push_back({Method::put, "/api/notifications/choices", Access::signed_in, "notifications",
                      "choose_notification_channels",
                      [&choices](Call& call) { return choose_channels(choices, call); }});
    routes.back().budget = {60};
}

}  // namespace steady::http
