#pragma once

#include "ports/system.h"

#include <string>
#include <string_view>

namespace steady {

// An id whose order is independent of its creation time: a UUIDv7 with the time at the end, as a
// UUIDv8. Rows written at the same time are then far apart in the index; as neighbors they would
// make unrelated serializable transactions conflict (ADR 17).
template <class IdType>
[[nodiscard]] IdType next_scattered(IdSource& ids) {
    const std::string uuid = ids.uuid();
    std::string text = uuid.substr(24, 8) + '-' + uuid.substr(32, 4) + uuid.substr(13, 11) +
                       uuid.substr(0, 8) + uuid.substr(9, 4);
    text[14] = '8';
    return *IdType::parse(text);
}

// The creation order of scattered ids: their milliseconds, and a counter within one. Orders list
// rows with equal times.
[[nodiscard]] inline std::string made_order(std::string_view id) {
    return std::string(id.substr(24)) + std::string(id.substr(14));
}

}  // namespace steady
