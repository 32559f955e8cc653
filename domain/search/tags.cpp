#include "domain/search/tags.h"

#include "domain/core/text.h"

#include <algorithm>

namespace steady {

std::string normalised_tag(std::string_view tag) {
    return lowered(trimmed(tag));
}

bool has_any_tag(const std::vector<std::string>& tags, const std::vector<std::string>& wanted) {
    if (wanted.empty()) return true;
    return std::ranges::any_of(wanted, [&](const std::string& want) {
        return std::ranges::any_of(tags, [&](const std::string& tag) {
            return normalised_tag(tag) == normalised_tag(want);
        });
    });
}

}  // namespace steady
