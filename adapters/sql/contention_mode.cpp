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

// SHARE and ROW EXCLUSIVE exclude each other and neither excludes itself: either several guarded
// transactions run, or several serializable ones.
std::string enter_gate(Isolation isolation) {
    switch (isolation) {
        case Isolation::serializable:
            return "; LOCK TABLE guarded_gate IN SHARE MODE";
        case Isolation::guarded:
            return "; LOCK TABLE guarded_gate IN ROW EXCLUSIVE MODE";
        case Isolation::independent:
            return "";
    }
    std::unreachable();
}

// Ids of ours are digits, letters and hyphens; anything else would be part of the statement.
std::string quoted_setting(const std::string& key) {
    const auto is_plain = [](unsigned char c) { return std::isalnum(c) != 0 || c == '-'; };
    if (!std::ranges::all_of(key, is_plain)) throw std::logic_error("a lock's key is no id");
    return "('" + key + "')";
}

std::string lock_keys(const LockKeys& keys) {
    std::string list;
    for (const std::string& key : keys.in_lock_order())
        list += (list.empty() ? "" : ", ") + quoted_setting(key);
    if (list.empty()) return "";
    return "; SELECT pg_advisory_xact_lock(hashtextextended(key, 0)) FROM (VALUES " + list +
           ") AS keys (key)";
}

}  // namespace

std::string begin_script(const WriteMode& mode, const PostgresOptions& options) {
    if (mode.isolation == Isolation::guarded) {
        return "BEGIN ISOLATION LEVEL READ COMMITTED" + enter_gate(mode.isolation) +
               lock_keys(mode.keys);
    }
    const auto timeout = [](std::chrono::milliseconds limit) {
        return "; SET LOCAL lock_timeout = " + std::to_string(limit.count());
    };
    return begin_serializable + timeout(std::min(options.turn_timeout, options.lock_timeout)) +
           "; LOCK TABLE write_gate IN " + write_gate_mode(mode.contention) + " MODE" +
           timeout(options.lock_timeout) + enter_gate(mode.isolation);
}

std::string unqueued_begin_script(Isolation isolation) {
    return begin_serializable + enter_gate(isolation);
}

}  // namespace steady::sql
