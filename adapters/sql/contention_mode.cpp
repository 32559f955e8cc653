#include "adapters/sql/contention_mode.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace steady::sql {
namespace {

const char* mode_of(Turn turn) {
    switch (turn) {
        case Turn::beside_others:
            return "ROW SHARE";
        case Turn::in_a_row:
            return "SHARE UPDATE EXCLUSIVE";
        case Turn::alone:
            return "EXCLUSIVE";
    }
    std::unreachable();
}

}  // namespace

std::string beginning_of(Turn turn, const PostgresOptions& options) {
    const auto timeout = [](std::chrono::milliseconds limit) {
        return "; SET LOCAL lock_timeout = " + std::to_string(limit.count());
    };
    return begin_to_write + timeout(std::min(options.turn_timeout, options.lock_timeout)) +
           "; LOCK TABLE write_gate IN " + mode_of(turn) + " MODE" + timeout(options.lock_timeout);
}

}  // namespace steady::sql
