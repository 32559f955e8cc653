// Migration 17 moves existing companions to the centers of their cells, in the arithmetic of each
// engine; the domain's own is the reference (decisions §2).
#include "adapters/sql/migrations.h"
#include "domain/companions/public_point.h"
#include "ports/companions.h"
#include "ports/search.h"
#include "ports/store.h"
#include "tests/contract/fresh_sqlite.h"
#include "tests/contract/postgres_home.h"
#include "tests/contract/samples.h"

#include <cmath>
#include <random>

namespace steady {
namespace public_point_migration {

constexpr int companions = 300;

// As earlier programs stored them: the centers of ZIP codes, and one of no known ZIP.
std::vector<GeoPoint> earlier_points() {
    std::mt19937 random(17);
    std::uniform_real_distribution<double> latitude(17.5, 71.5);
    std::uniform_real_distribution<double> longitude(-180.0, -65.0);
    std::vector<GeoPoint> points{{42.0, -71.0}, {-14.3, -170.7}, {51.9, 173.2}, {51.9, 180.0}};
    while (points.size() < companions) {
        // Four decimals, as the table of ZIP codes has them.
        points.push_back(
            {std::round(latitude(random) * 1e4) / 1e4, std::round(longitude(random) * 1e4) / 1e4});
    }
    return points;
}

void run_migration(sql::Connection& connection) {
    const std::string name =
        "0017_public_points." + std::string(connection.dialect().name()) + ".sql";
    for (const sql::MigrationFile& file : sql::migration_files()) {
        if (file.name == name) return connection.run_script(std::string(file.text));
    }
    FAIL() << name;
}

void expect_all_moved(Store& store, const std::vector<GeoPoint>& before) {
    store.read([&](Transaction& t) {
        for (int i = 0; i < companions; ++i) {
            const GeoPoint expected = public_point(before[static_cast<std::size_t>(i)]);
            const auto found = t.companions.find(samples::account_id(i + 1));
            EXPECT_EQ(found->profile.public_point, expected) << i;
            // The search's own column was updated too.
            SearchCriteria criteria;
            criteria.now = samples::now;
            criteria.from = expected;
            criteria.radius_miles = 1;
            EXPECT_EQ(t.search_records.search(criteria).total, 1) << i;
        }
        EXPECT_EQ(t.companions.find(samples::account_id(companions + 1))->profile.public_point,
                  std::nullopt);
        return 0;
    });
}

void check(Store& store, sql::Connection& connection) {
    const std::vector<GeoPoint> before = earlier_points();
    const std::expected<int, int> written =
        store.transact([&](Transaction& t) -> std::expected<int, int> {
            for (int i = 0; i < companions; ++i) {
                CompanionProfile each = samples::profile(i + 1);
                each.public_point = before[static_cast<std::size_t>(i)];
                samples::add_companion(t, each);
            }
            CompanionProfile nowhere = samples::profile(companions + 1);
            nowhere.public_point = std::nullopt;
            samples::add_companion(t, nowhere);
            return 0;
        });
    ASSERT_TRUE(written);
    run_migration(connection);
    expect_all_moved(store, before);
    run_migration(connection);  // the center of a cell maps to itself
    expect_all_moved(store, before);
}

TEST(PublicPointMigration, SqliteMatchesTheDomainsPoints) {
    on_fresh_sqlite(check);
}

class PublicPointMigrationPostgres : public PostgresEngine {};

TEST_F(PublicPointMigrationPostgres, MatchesTheDomainsPoints) {
    check(store(), *connect());
}

}  // namespace public_point_migration
}  // namespace steady
