#pragma once

#include "adapters/sql/connection.h"
#include "adapters/sql/sql_text.h"

#include <map>
#include <set>
#include <string>
#include <vector>

// What the previous release needs from the database (tests/contract/released/release.json), and
// what a schema lacks of it.
namespace steady {

struct Release {
    std::string name;
    int schema = 0;                                              // the newest of its migrations
    std::map<std::string, std::string> migrations;               // file to SHA-256
    std::map<std::string, std::vector<std::string>> statements;  // for "both" engines, or for one
};

[[nodiscard]] Release last_release();
// Writes this program's needs over it: what scripts/release.sh does.
void record_release(const std::string& name, const std::string& commit);

// What statements of the release require in addition to their own columns.
class SchemaDemands {
  public:
    // Reads the schema that the release created.
    SchemaDemands(sql::Connection& connection, const Release& release);
    // Each statement that no longer prepares, each column that its inserts would have to fill, each
    // rule over its columns that it does not know. Empty when its servers can continue.
    [[nodiscard]] std::vector<std::string> faults();

  private:
    [[nodiscard]] std::set<std::string> texts(const std::string& query);
    [[nodiscard]] bool knows(const std::string& rule) const;

    sql::Connection& connection_;
    std::vector<std::string> statements_;
    std::string columns_query_;
    std::string required_query_;
    std::string rules_query_;
    std::set<std::string> columns_;  // "table.column"
    std::set<std::string> tables_;
    std::set<std::string> required_;  // columns without which an insert is refused
    std::set<std::string> rules_;     // "table:columns:what must hold"
};

}  // namespace steady
