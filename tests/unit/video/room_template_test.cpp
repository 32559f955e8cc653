#include "adapters/video/room_template.h"

#include <gtest/gtest.h>

namespace steady {
namespace room_template_test {

TEST(RoomTemplate, IsAnHttpsUrlWithOneRoomAfterItsHost) {
    for (const char* sound : {"https://meet.example/{room}", "https://meet.example/steady-{room}",
                              "https://meet.example:8443/a/{room}?lang=en"}) {
        EXPECT_TRUE(RoomTemplate::sound(sound)) << sound;
    }
    for (const char* unsound :
         {"", "{room}", "http://meet.example/{room}", "https://meet.example/", "https:///{room}",
          "https://{room}.example/", "https://meet.example/{room}/{room}",
          "https://meet.example/{room}\"", "https://meet.example/ {room}",
          "https://meet.example/{room}\n", "javascript://meet.example/{room}"}) {
        EXPECT_FALSE(RoomTemplate::sound(unsound)) << unsound;
    }
}

TEST(RoomTemplate, InsertsTheToken) {
    const RoomTemplate rooms("https://meet.example/steady-{room}?x=1");
    EXPECT_EQ(rooms.address("abc"), "https://meet.example/steady-abc?x=1");
    EXPECT_EQ(rooms.address(""), "") << "a line without a token has no room";
    EXPECT_EQ(RoomTemplate("").address("abc"), "");
}

}  // namespace room_template_test
}  // namespace steady
