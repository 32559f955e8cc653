#pragma once

#include "adapters/unicode/icu_text_forms.h"

namespace steady::testing {

[[nodiscard]] inline const TextForms& icu_texts() {
    static const IcuTextForms texts;
    return texts;
}

}  // namespace steady::testing
