#include "adapters/sql/contention_mode.h"

#include <algorithm>
#include <cctype>
#include <chrono>
#include <stdexcept>
#include <utility>

namespace steady::sql {
namespace {

const char* write_gate_mode(ContentionMode mode) {
    switch (mode) {
        case ContentionMode::concurrent:
            return "ROW SHARE";
        case ContentionMode::queued:
            return "SHARE UPDATE EXCLUSIVE";
        case ContentionMode::exclusive:
            return "EXCLUSIVE";
    }
    std::unreachable();
}

const std::string begin_serializable = "BEGIN ISOLATION LEVEL SERIALIZABLE";

// SHARE excludes the ROW EXCLUSIVE of guarded transactions, and neither excludes itself: either
// several guarded transactions run, or several serializable ones.
const std::string enter_gate = "LOCK TABLE guarded_gate IN SHARE MODE";

}  // namespace

// Ids of ours are digits, letters and hyphens; anything else would mean something in an array.
std::string array_of(const LockKeys& keys) {
    const auto is_plain = [](unsigned char c) { return std::isalnum(c) != 0 || c == '-'; };
    std::string list;
    for (const std::string& key : keys.in_lock_order()) {
        if (!std::ranges::all_of(key, is_plain)) throw std::logic_error("a lock's key is no id");
        list += (list.empty() ? "" : ",") + key;
    }
    return "{" + list + "}";
}

std::vector<std::string> begin_statements(const WriteMode& mode, const PostgresOptions& options) {
    const auto timeout = [](std::chrono::milliseconds limit) {
        return "SET LOCAL lock_timeout = " + std::to_string(limit.count());
    };
    const std::string gate = write_gate_mode(mode.contention);
    std::vector<std::string> statements{
        begin_serializable, timeout(std::min(options.turn_timeout, options.lock_timeout)),
        "LOCK TABLE write_gate IN " + gate + " MODE", timeout(options.lock_timeout)};
    if (mode.isolation == Isolation::serializable) statements.push_back(enter_gate);
    return statements;
}

std::string unqueued_begin_script(Isolation isolation) {
    const bool enters = isolation == Isolation::serializable;
    return begin_serializable + (enters ? "; " + enter_gate : std::string());
}

}  // namespace steady::sql
