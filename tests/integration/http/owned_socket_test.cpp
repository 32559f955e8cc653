#include "adapters/http/owned_socket.h"

#include <array>
#include <memory>
#include <utility>

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

namespace steady::http::testing {
namespace owned_socket_test {

// Two ends of a connection; the far one reads an end of file once the near one is closed.
struct Ends {
    Ends() {
        std::array<int, 2> both{};
        EXPECT_EQ(::socketpair(AF_UNIX, SOCK_STREAM, 0, both.data()), 0);
        near = both[0];
        far = both[1];
    }
    Ends(const Ends&) = delete;
    Ends& operator=(const Ends&) = delete;
    ~Ends() { ::close(far); }
    [[nodiscard]] bool is_near_open() const { return ::fcntl(near, F_GETFD) != -1; }
    [[nodiscard]] bool far_reads_the_end() const {
        char byte = 0;
        return ::recv(far, &byte, 1, MSG_DONTWAIT) == 0;
    }
    int near = -1;
    int far = -1;
};

TEST(OwnedSocket, IsClosedByItsOwnerOnly) {
    const Ends ends;
    {
        OwnedSocket first(ends.near);
        const OwnedSocket second(std::move(first));
        EXPECT_EQ(second.get(), ends.near);
        EXPECT_TRUE(ends.is_near_open());
    }
    EXPECT_FALSE(ends.is_near_open());
    EXPECT_TRUE(ends.far_reads_the_end());
}

TEST(OwnedSocket, StaysOpenAfterRelease) {
    const Ends ends;
    int released = -1;
    {
        OwnedSocket socket(ends.near);
        released = socket.release();
    }
    EXPECT_TRUE(ends.is_near_open());
    ::close(released);
}

// A stopping loop drops posted functions: the connection must not stay half open.
TEST(OwnedSocket, IsClosedWhenALoopDropsItsFunction) {
    const Ends ends;
    {
        boost::asio::io_context loop;
        boost::asio::post(loop, [socket = OwnedSocket(ends.near)] { (void)socket; });
        EXPECT_TRUE(ends.is_near_open());
    }
    EXPECT_FALSE(ends.is_near_open());
    EXPECT_TRUE(ends.far_reads_the_end());
}

}  // namespace owned_socket_test
}  // namespace steady::http::testing
