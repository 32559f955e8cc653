#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace steady::http {

// Lines of many threads on their way to one place. Each thread writes into a page of its own; one
// thread in the background takes the pages away and writes them. A page has a bound: when the
// writing cannot keep up lines are dropped, and how many is said.
class LineQueue {
  public:
    // Lines with their line feeds, in order within each thread; and how many were dropped. Called
    // by one thread at a time; must not throw.
    using Write = std::function<void(std::string_view lines, std::uint64_t dropped)>;

    explicit LineQueue(Write write, std::size_t page_bytes = 4UL * 1024 * 1024);
    // Writes what is left.
    ~LineQueue();
    LineQueue(const LineQueue&) = delete;
    LineQueue& operator=(const LineQueue&) = delete;

    // `append` adds one line with its line feed to the text it is given.
    template <class Append>
    void add(Append&& append) {
        Page& page = own_page();
        std::size_t size = 0;
        {
            // Nobody else has it, but for the moment when the page is taken away.
            const std::lock_guard lock(page.mutex);
            if (page.lines.size() >= page_bytes_) {
                ++page.dropped;
                return;
            }
            append(page.lines);
            size = page.lines.size();
        }
        if (size >= page_bytes_ / 8) hurry();
    }

  private:
    struct Page {
        std::mutex mutex;
        std::string lines;
        std::uint64_t dropped = 0;
    };
    [[nodiscard]] Page& own_page();
    void hurry();
    void run();
    void write_pages();

    const Write write_;
    const std::size_t page_bytes_;
    const std::uint64_t number_;  // no other queue of this process has it
    std::mutex mutex_;
    std::condition_variable wake_;
    std::atomic<bool> hurried_{false};
    bool ending_ = false;
    std::vector<std::shared_ptr<Page>> pages_;
    std::thread writer_;
};

}  // namespace steady::http
