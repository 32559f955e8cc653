#pragma once

#include "ports/system.h"

#include <string>
#include <string_view>

namespace steady {

// An id whose order says nothing about when it was made: a UUIDv7 with its time at the end, as a
// UUIDv8. Rows that are written side by side then have their places far from each other in the
// index; neighbours there would make serialisable transactions collide that have nothing to do with
// each other (ADR 17).
template <class IdType>
[[nodiscard]] IdType next_scattered(IdSource& ids) {
    const std::string uuid = ids.uuid();
    std::string text = uuid.substr(24, 8) + '-' + uuid.substr(32, 4) + uuid.substr(13, 11) +
                       uuid.substr(0, 8) + uuid.substr(9, 4);
    text[14] = '8';
    return *IdType::parse(text);
}

// What tells of two scattered ids which was made first: their milliseconds and what counts within
// one. The order of lists whose times are equal.
[[nodiscard]] inline std::string made_order(std::string_view id) {
    return std::string(id.substr(24)) + std::string(id.substr(14));
}

}  // namespace steady
