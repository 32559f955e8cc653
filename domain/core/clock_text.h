#pragma once

#include <array>
#include <chrono>
#include <cstdio>
#include <string>

namespace steady {

// "09:30": the time of day that many minutes after midnight, on a clock of 24 hours.
[[nodiscard]] inline std::string clock_text(std::chrono::minutes of_day) {
    std::array<char, 16> text{};
    std::snprintf(text.data(), text.size(), "%02d:%02d", static_cast<int>(of_day.count() / 60),
                  static_cast<int>(of_day.count() % 60));
    return text.data();
}

}  // namespace steady
