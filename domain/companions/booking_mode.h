#pragma once

#include "domain/core/enum_names.h"

namespace steady {

// How a companion is booked: at once with the payment, or after the companion has accepted the
// request, while the client's card is authorized and not charged (ADR 110).
enum class BookingMode { instant, ask_first };
inline constexpr EnumNames<BookingMode, 2> booking_mode_names{{"instant", "ask_first"}};

}  // namespace steady
