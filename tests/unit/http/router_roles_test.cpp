// What the router refuses by role (ADR 136).
#include "adapters/http/router.h"

#include <optional>
#include <stdexcept>
#include <string_view>

#include <gtest/gtest.h>

namespace steady::http {
namespace router_roles_test {

constexpr const char* admin_id = "00000000-0000-7000-8000-00000000000a";

Route things(Access who, Audit audit, std::optional<AdminAct> act) {
    Route made{.method = Method::get,
               .pattern = "/api/things",
               .who = who,
               .feature = "tests",
               .operation = "see_things",
               .handle = [](Call&) { return success("ok"); }};
    made.audit = audit;
    made.act = act;
    return made;
}

int status_for(const Route& route, std::optional<AdminRole> role) {
    const Router router({route}, [role](std::string_view) {
        return Caller{Caller::Kind::admin, admin_id, "hash", role};
    });
    Request request;
    request.method = Method::get;
    request.target = request.path = "/api/things";
    request.headers.set("Authorization", "Bearer token");
    return router.handle(request).reply.status;
}

// No route shows administrators more than others unless it says what they do there.
TEST(RouterRoles, RefusesRoutesForAdministratorsWithoutAnAct) {
    const auto build = [](Access who, Audit audit) {
        const Router router({things(who, audit, std::nullopt)},
                            [](std::string_view) { return std::nullopt; });
    };
    EXPECT_THROW(build(Access::admin, Audit::nothing), std::logic_error);
    EXPECT_THROW(build(Access::signed_in_or_admin, Audit::nothing), std::logic_error);
    EXPECT_THROW(build(Access::anyone, Audit::view), std::logic_error);
    EXPECT_NO_THROW(build(Access::anyone, Audit::nothing));
    EXPECT_NO_THROW(build(Access::client, Audit::nothing));
}

TEST(RouterRoles, AdmitsARoleToItsActsAlone) {
    for (const AdminActRule& rule : admin_act_rules()) {
        const Route route = things(Access::admin, Audit::nothing, rule.act);
        for (const std::string_view word : admin_roles.words) {
            const AdminRole role = *admin_roles.from(word);
            EXPECT_EQ(status_for(route, role), rule.roles.has(role) ? 200 : 403)
                << rule.name << " " << word;
        }
        EXPECT_EQ(status_for(route, std::nullopt), 403) << "no role, no act: " << rule.name;
    }
}

}  // namespace router_roles_test
}  // namespace steady::http
