#include "domain/core/ids_in_text.h"

#include "domain/core/ids.h"

#include <cstddef>

namespace steady {

void add_ids_in(std::string_view text, std::set<std::string>& ids) {
    constexpr std::size_t length = 36;
    constexpr std::size_t first_hyphen = 8;
    for (std::size_t hyphen = text.find('-', first_hyphen); hyphen != std::string_view::npos;
         hyphen = text.find('-', hyphen + 1)) {
        const auto id = text.substr(hyphen - first_hyphen, length);
        if (!is_uuid_text(id)) continue;
        ids.emplace(id);
        hyphen += length - first_hyphen - 1;
    }
}

}  // namespace steady
