#pragma once

#include <string_view>

#include <nlohmann/json.hpp>

namespace steady {

inline constexpr int max_reply_depth = 32;

// Text from outside as JSON; discarded when it is none, or nested deeper than any reply we
// expect (copying a value recurses, so depth is stack).
[[nodiscard]] inline nlohmann::json parse_bounded(std::string_view text) {
    bool too_deep = false;
    const auto within = [&too_deep](int depth, nlohmann::json::parse_event_t, nlohmann::json&) {
        too_deep = too_deep || depth > max_reply_depth;
        return !too_deep;
    };
    nlohmann::json parsed = nlohmann::json::parse(text, within, false);
    return too_deep ? nlohmann::json(nlohmann::json::value_t::discarded) : parsed;
}

}  // namespace steady
