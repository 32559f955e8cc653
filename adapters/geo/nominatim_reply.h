#pragma once

#include "ports/places.h"

#include <optional>
#include <string_view>

namespace steady {

// What Nominatim's search says (format jsonv2, with address details).
struct NominatimReply {
    bool understood = false;     // false: not a reply of such a service
    std::optional<Place> place;  // without its zone; nullopt: it knows no such place in the US
};

[[nodiscard]] NominatimReply read_nominatim_reply(std::string_view body);

}  // namespace steady
