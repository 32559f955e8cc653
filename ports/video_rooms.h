#pragma once

#include <string>
#include <string_view>

namespace steady {

// Where video meetings take place, other than at the links that companions maintain themselves
// (decisions §4).
class VideoRooms {
  public:
    virtual ~VideoRooms() = default;
    // The address of the room with this unguessable token; empty where the deployment provides no
    // rooms.
    [[nodiscard]] virtual std::string address(std::string_view token) const = 0;
};

}  // namespace steady
