// Who may do what (ADR 136), and what owners do about administrators.
#include "domain/people/admin_roles.h"

#include "app/accounts/invite_admin.h"
#include "tests/unit/accounts/second_factor_world.h"
#include "tests/unit/support/mailbox.h"

#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace steady::testing {
namespace admin_roles_test {

using second_factor_test::email;
using ::testing::HasSubstr;

TEST(AdminRoles, OwnersDoEverythingAndAuditorsChangeNothing) {
    for (const AdminActRule& rule : admin_act_rules()) {
        EXPECT_TRUE(rule.roles.has(AdminRole::owner)) << rule.name;
        const bool reads = rule.name.starts_with("view_") || rule.name == "own_account" ||
                           rule.name == "export_money";
        EXPECT_TRUE(reads || !rule.roles.has(AdminRole::auditor)) << rule.name;
    }
}

TEST(AdminRoles, EachRuleHasItsOwnNameALabelAndAReason) {
    std::set<std::string_view> names;
    for (const AdminActRule& rule : admin_act_rules()) {
        EXPECT_TRUE(names.insert(rule.name).second) << rule.name;
        EXPECT_FALSE(rule.label.empty()) << rule.name;
        EXPECT_TRUE(rule.reason.ends_with(".")) << rule.name;
        EXPECT_EQ(&rule_of(rule.act), &rule);
    }
}

TEST(AdminRoles, KeepMoneyReportsAndAccessApart) {
    EXPECT_FALSE(may(AdminRole::support, AdminAct::refund));
    EXPECT_FALSE(may(AdminRole::safety, AdminAct::handle_payouts));
    EXPECT_FALSE(may(AdminRole::finance, AdminAct::open_reports));
    EXPECT_FALSE(may(AdminRole::support, AdminAct::open_reports));
    for (const auto role :
         {AdminRole::support, AdminRole::finance, AdminRole::safety, AdminRole::auditor})
        EXPECT_FALSE(may(role, AdminAct::manage_administrators));
}

TEST(AdminRoles, TheLabelOfTheActThatRefundsNamesEachOfItsRoutes) {
    EXPECT_EQ(rule_of(AdminAct::refund).label, "Refund clients, and answer and deduct disputes");
}

TEST(AdminRoles, RefusalsNameTheRolesThatMay) {
    EXPECT_EQ(refusal_text(AdminRole::support, AdminAct::refund),
              "Your role (support) does not include this. An administrator with the role owner or "
              "finance may do it.");
    EXPECT_EQ(refusal_text(AdminRole::finance, AdminAct::handle_cases),
              "Your role (finance) does not include this. An administrator with the role owner, "
              "support or safety may do it.");
    EXPECT_THAT(refusal_text(AdminRole::auditor, AdminAct::erase_people),
                HasSubstr("with the role owner may do it."));
}

struct ManagedAdmins : second_factor_test::SecondFactorTest {
    static constexpr const char* bob = "bob@example.com";

    AdminRole role_of(const std::string& address) { return found(address).admin.role; }
    AdminOverview found(const std::string& address) {
        for (const AdminOverview& each : admins.list().admins) {
            if (each.admin.email.text() == address) return each;
        }
        throw std::logic_error("no such administrator");
    }
    AdminInvitation invitation(AdminRole role = AdminRole::support) {
        return {here, bob, "Bob Stone", role, "Joins the team"};
    }
    std::string mailed_token(const std::string& page) {
        return Mailbox(world).token_in_newest(page + "#token=");
    }
    std::string invite_bob() {
        EXPECT_TRUE(invites.invite(invitation()));
        return mailed_token("/admin/accept-invitation");
    }
    Result<AdminLogInStep> bob_logs_in(const std::string& typed) {
        return world.admin_log_in.run(world.log_in_command(bob, typed));
    }

    std::unique_ptr<Vault> keyless = make_openssl_vault({});
    InviteAdmin invites{world.log_in_ports, *keyless, world.settings, world.trail};
};

TEST_F(ManagedAdmins, ARoleNeedsAReasonAndEndsSessions) {
    add(bob);
    const auto in = std::get<AdminSignedIn>(*first_step());
    EXPECT_EQ(admins.set_role(here, email, AdminRole::finance, " ").error().refusal,
              Refusal::invalid_input);
    ASSERT_TRUE(admins.set_role(here, email, AdminRole::finance, "Moves to finance"));
    EXPECT_EQ(role_of(email), AdminRole::finance);
    EXPECT_FALSE(lives(in.token));
    const auto row = audit_rows(*world.store).back();
    EXPECT_EQ(row.action, "change_admin_role");
    EXPECT_EQ(row.changes, "role\towner\tfinance");
    EXPECT_EQ(row.object_id, found(email).admin.id.text());
}

TEST_F(ManagedAdmins, TheLastActiveOwnerStaysAnOwner) {
    const auto demote = [&](const char* who) {
        return admins.set_role(here, who, AdminRole::auditor, "Leaves");
    };
    EXPECT_EQ(demote(email).error().refusal, Refusal::last_administrator);
    (void)invites.invite(invitation(AdminRole::owner));
    EXPECT_EQ(demote(email).error().refusal, Refusal::last_administrator)
        << "an invited owner cannot log in yet";
    EXPECT_EQ(admins.disable(here, email, "Leaves").error().refusal, Refusal::last_administrator);
    ASSERT_TRUE(
        invites.accept(mailed_token("/admin/accept-invitation"), "quiet-harbor-81", world.origin));
    ASSERT_TRUE(demote(email));
    EXPECT_EQ(demote(bob).error().refusal, Refusal::last_administrator);
    EXPECT_TRUE(admins.set_role(here, bob, AdminRole::owner, "Stays")) << "nothing is lost";
}

TEST_F(ManagedAdmins, AnInvitationWorksOnceAndUntilItExpires) {
    const std::string first = invite_bob();
    EXPECT_EQ(invites.invite(invitation()).error().fields.at(0).field, "email");
    const auto opened = invites.open(first, world.origin);
    ASSERT_TRUE(opened);
    EXPECT_EQ(opened->role, AdminRole::support);
    EXPECT_EQ(invites.accept(first, "short", world.origin).error().fields.at(0).field, "password");
    world.clock.advance(hours{73});
    EXPECT_EQ(invites.open(first, world.origin).error().refusal, Refusal::not_found);
    ASSERT_TRUE(invites.renew(here, found(bob).admin.id, "It had expired"));
    const std::string second = mailed_token("/admin/accept-invitation");
    EXPECT_EQ(invites.accept(first, "quiet-harbor-81", world.origin).error().refusal,
              Refusal::not_found);
    ASSERT_TRUE(invites.accept(second, "quiet-harbor-81", world.origin));
    EXPECT_TRUE(bob_logs_in("quiet-harbor-81"));
    EXPECT_EQ(invites.accept(second, "other-harbor-82", world.origin).error().refusal,
              Refusal::not_found);
    EXPECT_EQ(invites.renew(here, found(bob).admin.id, "Again").error().refusal, Refusal::conflict);
}

TEST_F(ManagedAdmins, ADisabledInvitationOpensNothing) {
    const std::string token = invite_bob();
    ASSERT_TRUE(admins.disable(here, bob, "A wrong address"));
    EXPECT_EQ(invites.open(token, world.origin).error().refusal, Refusal::not_found);
    EXPECT_EQ(invites.accept(token, "quiet-harbor-81", world.origin).error().refusal,
              Refusal::not_found);
}

TEST_F(ManagedAdmins, AcceptingLeadsToASecondFactorWhereThereIsAKey) {
    InviteAdmin with_key(world.log_in_ports, *vault, world.settings, world.trail);
    ASSERT_TRUE(invites.invite(invitation()));
    const auto accepted =
        with_key.accept(mailed_token("/admin/accept-invitation"), "quiet-harbor-81", world.origin);
    ASSERT_TRUE(accepted);
    EXPECT_TRUE(links.open(accepted->enrollment_token, world.origin));
}

TEST_F(ManagedAdmins, EndsSessionsAndListsTheLiveOnes) {
    ASSERT_TRUE(first_step());
    ASSERT_EQ(found(email).sessions.size(), 1U);
    EXPECT_EQ(found(email).last_used_at, world.clock.now());
    ASSERT_TRUE(admins.end_sessions(here, email, "A lost laptop"));
    EXPECT_TRUE(found(email).sessions.empty());
    EXPECT_EQ(audit_rows(*world.store).back().changes, "sessions\t1\t0");
    ASSERT_TRUE(first_step());
    world.clock.advance(minutes{31});
    EXPECT_TRUE(found(email).sessions.empty()) << "an expired session is none";
}

TEST_F(ManagedAdmins, AResetFactorIsFollowedByAMailedLinkWhereThereIsAKey) {
    enrol();
    const auto mailed = admins.renew_second_factor(here, email, "A lost phone", world.settings);
    ASSERT_TRUE(mailed);
    EXPECT_TRUE(*mailed);
    EXPECT_FALSE(found(email).second_factor);
    ManageAdmins without_key(world.log_in_ports, *keyless);
    EXPECT_FALSE(*without_key.renew_second_factor(here, email, "Again", world.settings));
}

}  // namespace admin_roles_test
}  // namespace steady::testing
