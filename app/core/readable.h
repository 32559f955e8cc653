#pragma once

#include "ports/unreadable_data.h"

#include <optional>
#include <type_traits>
#include <utility>

namespace steady {

// What `read` gives; nullopt where it meets data that this release cannot decode. For the rows of
// lists, each of which must not hide the others (ADR 79); not for what is settled or changed.
template <class Read>
[[nodiscard]] auto readable(Read&& read) -> std::optional<std::invoke_result_t<Read&>> {
    try {
        return std::forward<Read>(read)();
    } catch (const UnreadableData&) {
        return std::nullopt;
    }
}

}  // namespace steady
