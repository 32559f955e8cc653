#pragma once

#include "domain/core/enum_names.h"

#include <string>
#include <string_view>
#include <vector>

namespace steady {

// A part of a message by which people could meet or pay outside of a booking.
enum class MaskedPart { phone, email, link };
inline constexpr EnumNames<MaskedPart, 3> masked_parts{{"phone", "email", "link"}};

inline constexpr std::string_view mask_marks = "•••";

struct MaskedText {
    std::string text;
    std::vector<MaskedPart> parts{};  // each kind once, in the order of the enum
};

// Replaces phone numbers, email addresses, web addresses and names of payment accounts by
// `mask_marks`. Dates, times, prices, ZIP codes and street numbers stay. A text can always be
// worded around it: this is a reminder, not a wall. Takes time proportional to the length of the
// text.
[[nodiscard]] MaskedText masked(std::string_view text);

}  // namespace steady
