#pragma once

#include "domain/core/time.h"

#include <array>
#include <utility>

namespace steady {

// Both parties of a line are reminded twice. The values are bits, so that a store can record in one
// number which of them were sent.
enum class Reminder { day_before = 1, hours_before = 2 };

// The nearest first: a party that gets this one needs no other.
inline constexpr std::array<Reminder, 2> every_reminder{Reminder::hours_before,
                                                        Reminder::day_before};

// How long before the start it is sent.
[[nodiscard]] constexpr hours lead_of(Reminder reminder) {
    switch (reminder) {
        case Reminder::day_before:
            return hours{24};
        case Reminder::hours_before:
            return hours{2};
    }
    std::unreachable();
}

}  // namespace steady
