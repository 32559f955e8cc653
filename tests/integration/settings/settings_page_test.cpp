#include "app/wiring/settings/settings_report.h"

#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

namespace steady {
namespace settings_page_test {

TEST(SettingsPage, MatchesTheTableOfSettings) {
    std::ifstream page("docs/settings.md");
    const std::string written{std::istreambuf_iterator<char>(page), {}};
    EXPECT_EQ(written, settings_page())
        << "run: build/dev/app/wiring/steady settings > docs/settings.md";
}

}  // namespace settings_page_test
}  // namespace steady
