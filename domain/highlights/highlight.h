#pragma once

#include "domain/core/time.h"

#include <optional>

namespace steady {

enum class HighlightType { local, nationwide };

struct Highlight {
    HighlightType type = HighlightType::local;
    Instant expires_at{};
    friend bool operator==(const Highlight&, const Highlight&) = default;
};

// True only for a highlight that expires later than now (SRCH-024, SRCH-026).
[[nodiscard]] inline bool is_active(const std::optional<Highlight>& highlight, Instant now) {
    return highlight && highlight->expires_at > now;
}

}  // namespace steady
