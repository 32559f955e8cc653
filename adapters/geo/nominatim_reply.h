#pragma once

#include "ports/places.h"

#include <optional>
#include <string_view>

namespace steady {

// A reply of Nominatim's search (format jsonv2, with address details).
struct NominatimReply {
    bool understood = false;  // false: not a reply of such a service
    // without its zone; nullopt: the service knows no such place in the US
    std::optional<Place> place;
};

[[nodiscard]] NominatimReply read_nominatim_reply(std::string_view body);

}  // namespace steady
