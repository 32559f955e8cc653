#pragma once

#include "domain/core/enum_names.h"

namespace steady {

// The languages in which an account can be addressed (docs/languages.md).
enum class Locale { en, es };

inline constexpr EnumNames<Locale, 2> locale_names{{"en", "es"}};

}  // namespace steady
