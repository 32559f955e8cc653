#include "adapters/http/router.h"
#include "ports/store_errors.h"

#include <gtest/gtest.h>

namespace steady::http {
namespace admin_calls_test {

constexpr const char* admin_id = "0190c0de-0000-7000-8000-000000000001";

std::optional<Caller> known_tokens(std::string_view token) {
    if (token == "admin") return Caller{Caller::Kind::admin, admin_id, "hash", AdminRole::owner};
    if (token == "client") return Caller{Caller::Kind::client, admin_id, "hash"};
    return std::nullopt;
}

struct Seen {
    AuditActor admin;
    AuditAct view;
};

struct AdminCallsTest : ::testing::Test {
    Route route(Audit audit) {
        Route made{.method = Method::post,
                   .pattern = "/things/{a}/{b}",
                   .who = Access::signed_in_or_admin,
                   .feature = "tests",
                   .operation = "see_thing",
                   .handle = [this](Call&) {
                       ++handled;
                       return json_reply(Json::object(), status);
                   }};
        made.audit = audit;
        made.audited = "thing";
        made.act = AdminAct::view_people;
        return made;
    }
    Reply ask(const Route& asked, const std::string& token, const std::string& body = "") {
        const Router router({asked}, known_tokens, CallLimits::off,
                            {[this](const AuditActor& admin, const AuditAct& view) {
                                 if (broken) throw StoreUnavailable("store is gone");
                                 seen.push_back({admin, view});
                             },
                             [](const AdminId& admin, const std::string& password) -> Result<void> {
                                 EXPECT_EQ(admin.text(), admin_id);
                                 if (password == "right") return {};
                                 return refuse(Refusal::wrong_current_password);
                             }});
        Request request;
        request.method = Method::post;
        request.target = request.path = "/things/one/two";
        request.peer_address = "203.0.113.7";
        request.request_id = "r1";
        request.headers.set("Authorization", "Bearer " + token);
        request.headers.set("Content-Type", "application/json");
        request.body = body;
        return router.handle(request).reply;
    }

    int status = 200;
    int handled = 0;
    bool broken = false;
    std::vector<Seen> seen;
};

TEST_F(AdminCallsTest, RecordsViewsOfAdministrators) {
    EXPECT_EQ(ask(route(Audit::view), "admin").status, 200);
    ASSERT_EQ(seen.size(), 1U);
    EXPECT_EQ(seen[0].admin.id, admin_id);
    EXPECT_EQ(seen[0].admin.role, AuditRole::admin);
    EXPECT_EQ(seen[0].admin.address, "203.0.113.7");
    EXPECT_EQ(seen[0].admin.request_id, "r1");
    EXPECT_EQ(seen[0].view.action, "see_thing");
    EXPECT_EQ(seen[0].view.object_type, "thing");
    EXPECT_EQ(seen[0].view.object_id, "one/two");
}

TEST_F(AdminCallsTest, RecordsNoRefusalsChangesOrOtherCallers) {
    EXPECT_EQ(ask(route(Audit::view), "client").status, 200);
    EXPECT_EQ(ask(route(Audit::change), "admin").status, 200);
    EXPECT_EQ(ask(route(Audit::nothing), "admin").status, 200);
    status = 404;
    EXPECT_EQ(ask(route(Audit::view), "admin").status, 404);
    EXPECT_TRUE(seen.empty());
}

TEST_F(AdminCallsTest, ShowsNothingThatCannotBeRecorded) {
    broken = true;
    EXPECT_EQ(ask(route(Audit::view), "admin").status, 503);
    EXPECT_EQ(ask(route(Audit::view), "client").status, 200);
}

TEST_F(AdminCallsTest, DestructiveActsRequireThePasswordOfAnAdministrator) {  // ASVS 7.5.3
    Route asked = route(Audit::change);
    asked.admin_confirms = true;
    for (const char* body :
         {"", "{}", R"({"password":""})", R"({"password":"wrong"})", R"({"password":7})"}) {
        EXPECT_EQ(ask(asked, "admin", body).status, 400) << body;
    }
    EXPECT_EQ(handled, 0);
    EXPECT_EQ(ask(asked, "admin", R"({"password":"right"})").status, 200);
    EXPECT_EQ(ask(asked, "client").status, 200);
    EXPECT_EQ(handled, 2);
}

}  // namespace admin_calls_test
}  // namespace steady::http
