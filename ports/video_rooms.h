#pragma once

#include <string>
#include <string_view>

namespace steady {

// Where video meetings take place, besides the links that companions keep themselves (decisions
// §4).
class VideoRooms {
  public:
    virtual ~VideoRooms() = default;
    // The address of the room with this token, which nobody guesses; empty where the deployment has
    // no rooms of its own.
    [[nodiscard]] virtual std::string address(std::string_view token) const = 0;
};

}  // namespace steady
