#include "adapters/http/line_queue.h"

#include <condition_variable>
#include <map>
#include <mutex>
#include <sstream>

#include <gtest/gtest.h>

namespace steady::http {
namespace line_queue_test {

void add_line(LineQueue& queue, const std::string& line) {
    queue.add([&](std::string& lines) { lines += line + "\n"; });
}

// Nothing is lost at a normal end, and each thread's lines keep their order.
TEST(LineQueue, WritesEveryLineOfEveryThread) {
    std::string written;
    {
        LineQueue queue([&](std::string_view lines, std::uint64_t dropped) {
            EXPECT_EQ(dropped, 0U);
            written += lines;
        });
        std::vector<std::thread> threads;
        for (int thread = 0; thread < 4; ++thread) {
            threads.emplace_back([&queue, thread] {
                for (int i = 0; i < 5000; ++i) {
                    add_line(queue, std::to_string(thread) + " " + std::to_string(i));
                }
            });
        }
        for (std::thread& thread : threads) thread.join();
    }
    std::map<int, int> next;
    std::istringstream lines(written);
    int thread = 0;
    int number = 0;
    while (lines >> thread >> number) ASSERT_EQ(number, next[thread]++) << thread;
    for (int i = 0; i < 4; ++i) EXPECT_EQ(next[i], 5000) << i;
}

// Writing hangs: memory is bounded, and what was dropped is said once there is room again.
TEST(LineQueue, ReportsDroppedLines) {
    std::mutex mutex;
    std::condition_variable changed;
    bool writing = false;
    bool open = false;
    std::size_t written = 0;
    std::uint64_t dropped_in_all = 0;
    constexpr int lines_sent = 1000;
    {
        LineQueue queue(
            [&](std::string_view lines, std::uint64_t dropped) {
                std::unique_lock lock(mutex);
                writing = true;
                changed.notify_all();
                changed.wait(lock, [&] { return open; });
                written += lines.size() / 10;
                dropped_in_all += dropped;
            },
            1000);
        add_line(queue, "123456789");
        std::unique_lock lock(mutex);
        changed.wait(lock, [&] { return writing; });
        lock.unlock();
        for (int i = 0; i < lines_sent; ++i) add_line(queue, "123456789");
        lock.lock();
        open = true;
        changed.notify_all();
    }
    EXPECT_EQ(written, 1U + 100U);
    EXPECT_EQ(dropped_in_all, lines_sent - 100U);
}

}  // namespace line_queue_test
}  // namespace steady::http
