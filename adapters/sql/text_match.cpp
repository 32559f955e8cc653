#include "adapters/sql/text_match.h"

#include "domain/core/text.h"

namespace steady::sql {

std::string pattern_of(std::string_view part) {
    if (part.empty()) return {};
    std::string pattern = "%";
    for (const char c : lowered(part)) {
        if (c == '!' || c == '%' || c == '_') pattern += '!';
        pattern += c;
    }
    return pattern + "%";
}

}  // namespace steady::sql
