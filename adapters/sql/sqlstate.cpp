#include "adapters/sql/sqlstate.h"

#include <array>

namespace steady::sql {
namespace {

struct Entry {
    std::string_view prefix;  // of the state: two letters stand for a whole class
    SqlStateMeaning meaning;
};

// The first that fits counts.
constexpr std::array table{
    // A simultaneous transaction was faster than our own check, so that the next run of ours sees
    // what it did and gives the proper refusal. An overlap refused by the exclusion constraint is
    // 23P01 and nothing else.
    Entry{"23505", SqlStateMeaning::lost_race},
    Entry{"23P01", SqlStateMeaning::lost_race},
    Entry{"40", SqlStateMeaning::lost_race},  // serialisation, deadlock
    Entry{"23", SqlStateMeaning::constraint},
    Entry{"25006", SqlStateMeaning::read_only},
    Entry{"25P03", SqlStateMeaning::connection_gone},  // idle in a transaction for too long
    Entry{"08", SqlStateMeaning::connection_gone},
    Entry{"57P", SqlStateMeaning::connection_gone},  // shutdown, crash of a neighbour, start-up
    Entry{"55P03", SqlStateMeaning::waited_too_long},
    Entry{"57014", SqlStateMeaning::waited_too_long},
    Entry{"53100", SqlStateMeaning::disk_full},
    Entry{"22", SqlStateMeaning::wrong_statement},  // a value that the statement cannot use
    Entry{"42", SqlStateMeaning::wrong_statement},
};

}  // namespace

SqlStateMeaning meaning_of_sqlstate(std::string_view state) {
    for (const Entry& entry : table) {
        if (state.starts_with(entry.prefix)) return entry.meaning;
    }
    return SqlStateMeaning::unavailable;
}

}  // namespace steady::sql
