#pragma once

#include "domain/core/geo.h"

#include <string>

namespace steady::http {

// 12.34
[[nodiscard]] inline std::string miles_text(Miles distance) {
    const long part = distance.hundredths % 100;
    return std::to_string(distance.hundredths / 100) + (part < 10 ? ".0" : ".") +
           std::to_string(part);
}

}  // namespace steady::http
