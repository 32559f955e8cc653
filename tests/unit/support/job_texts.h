#pragma once

#include "ports/jobs.h"

#include <string>

namespace steady::testing {

// All that a job says, so that a test can look for a word in it.
[[nodiscard]] inline std::string words_of(const Job& job) {
    std::string words;
    for (const auto& [name, text] : job.payload.all()) words += name + ": " + text + "\n";
    return words;
}
// The text of this name, or nothing.
[[nodiscard]] inline std::string text_of(const Job& job, std::string_view name) {
    const std::string* text = job.payload.find(name);
    return text ? *text : std::string();
}

}  // namespace steady::testing
