#pragma once

#include "domain/core/time.h"
#include "domain/messages/message_rules.h"

#include <chrono>
#include <optional>
#include <string_view>
#include <vector>

namespace steady {

// What is stored, for how long, and why (ADR 147). The periods are the constants that the sweeps
// use.
struct RetentionRule {
    std::string_view name;          // in the API
    std::string_view what;          // as administrators read it
    std::optional<hours> period{};  // nullopt: no work removes it when time has passed
    std::string_view from;          // when the period starts, or until when it is stored
    std::string_view reason;
    std::string_view source;       // of the rule
    std::string_view sweep{};      // the background work that removes it (timetable.cpp)
    bool stops_for_holds = false;  // whether a legal hold stops its removal
};

// What settings change.
struct RetentionSettings {
    std::chrono::days conversations = conversation_retention;
};

[[nodiscard]] std::vector<RetentionRule> retention_policy(const RetentionSettings& settings);

}  // namespace steady
