#pragma once

#include "ports/video_rooms.h"

#include <optional>
#include <string>

namespace steady {

inline constexpr std::string_view room_place = "{room}";

// Rooms of a provider that opens a room for any visitor of its address:
// "https://meet.example/steady-{room}".
class RoomTemplate final : public VideoRooms {
  public:
    // Empty for none; any other text must be valid.
    explicit RoomTemplate(std::string text) : text_(std::move(text)) {}
    // https, a host, and the room token's placeholder once, after the host.
    [[nodiscard]] static bool sound(std::string_view text);

    [[nodiscard]] std::string address(std::string_view token) const override;

  private:
    std::string text_;
};

}  // namespace steady
