#include "adapters/video/room_template.h"

#include <algorithm>

namespace steady {
namespace {

constexpr std::string_view scheme = "https://";

bool plain(char c) {
    return c > ' ' && c <= '~' && c != '"' && c != '<' && c != '>' && c != '\\';
}

}  // namespace

bool RoomTemplate::sound(std::string_view text) {
    if (!text.starts_with(scheme) || !std::ranges::all_of(text, plain)) return false;
    const auto host_end = text.find('/', scheme.size());
    if (host_end == std::string_view::npos || host_end == scheme.size()) return false;
    const auto place = text.find(room_place);
    return place != std::string_view::npos && place > host_end &&
           text.find(room_place, place + 1) == std::string_view::npos;
}

std::string RoomTemplate::address(std::string_view token) const {
    if (text_.empty() || token.empty()) return {};
    const auto place = text_.find(room_place);
    return text_.substr(0, place) + std::string(token) + text_.substr(place + room_place.size());
}

}  // namespace steady
