#include "app/scheduling/templates.h"

#include "ports/accounts.h"
#include "tests/unit/scheduling/scheduling_world.h"

#include <gtest/gtest.h>

namespace steady {
namespace templates_test {

using testing::SchedulingWorld;

class TemplatesTest : public ::testing::Test {
  protected:
    ScheduleTemplate asked(const std::string& name) {
        ScheduleTemplate made{.id = world.ids.next<ScheduleTemplateId>(), .name = name};
        made.companions = {world.companion};
        made.hours = 2;
        return made;
    }
    std::string field_of(const ScheduleTemplate& wanted) {
        const auto done = world.templates.save(world.admin, wanted);
        return done || done.error().fields.empty() ? "" : done.error().fields[0].field;
    }

    SchedulingWorld world;
};

TEST_F(TemplatesTest, ADMB_014_ListsSavedTemplatesByNameWithCompanions) {
    ScheduleTemplate evenings = asked("  Evenings  ");
    evenings.pattern = TemplatePattern::biweekly;
    evenings.location = "Miami, FL";
    const auto saved = world.templates.save(world.admin, evenings);
    ASSERT_TRUE(saved);
    EXPECT_EQ(saved->name, "Evenings");
    EXPECT_NE(saved->id, evenings.id) << "the server's own";
    EXPECT_EQ(saved->created_at, world.clock.now());
    ASSERT_TRUE(world.templates.save(world.admin, asked("Afternoons")));
    const TemplateList list = world.templates.list();
    ASSERT_EQ(list.templates.size(), 2U);
    EXPECT_EQ(list.templates[0].name, "Afternoons");
    EXPECT_EQ(list.templates[1], *saved);
    EXPECT_EQ(list.names.at(world.companion), "Jordan F");
    EXPECT_EQ(world.audited("save_template"), 2U);
}

TEST_F(TemplatesTest, ADMB_025_RefusesInvalidInputAtItsField) {
    EXPECT_EQ(field_of(asked(" ")), "name");
    EXPECT_EQ(field_of(asked(std::string(max_template_name + 1, 'x'))), "name");
    for (const int hours : {0, -1, max_line_hours + 1}) {
        ScheduleTemplate wrong = asked("Hours");
        wrong.hours = hours;
        EXPECT_EQ(field_of(wrong), "duration") << hours;
    }
    ScheduleTemplate twice = asked("Twice");
    twice.companions = {world.companion, world.companion};
    EXPECT_EQ(field_of(twice), "companionIds");
    ScheduleTemplate many = asked("Many");
    many.companions.clear();
    for (int i = 0; i < 6; ++i) many.companions.push_back(world.ids.next<AccountId>());
    EXPECT_EQ(field_of(many), "companionIds");
    ScheduleTemplate client = asked("A client");
    client.companions = {world.client};
    EXPECT_EQ(world.templates.save(world.admin, client).error().refusal,
              Refusal::companion_not_found);
    EXPECT_TRUE(world.templates.list().templates.empty());
    EXPECT_EQ(world.audited("save_template"), 0U);
}

TEST_F(TemplatesTest, NamesAreUniqueAndLimitedToAHundred) {
    ASSERT_TRUE(world.templates.save(world.admin, asked("Evenings")));
    EXPECT_EQ(field_of(asked("eVENINGS")), "name");
    for (int i = 1; i < max_templates; ++i) {
        ASSERT_TRUE(world.templates.save(world.admin, asked("T" + std::to_string(i))));
    }
    EXPECT_EQ(field_of(asked("One more")), "name");
}

TEST_F(TemplatesTest, ADMB_012_DeletesATemplateOnce) {
    const ScheduleTemplateId id = world.templates.save(world.admin, asked("Evenings"))->id;
    ASSERT_TRUE(world.templates.remove(world.admin, id));
    EXPECT_EQ(world.templates.remove(world.admin, id).error().refusal, Refusal::not_found);
    EXPECT_TRUE(world.templates.list().templates.empty());
    EXPECT_EQ(world.audited("delete_template"), 1U);
}

}  // namespace templates_test
}  // namespace steady
