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

// A queue of lines from many threads to one writer. Each thread appends to its own page; one
// background thread takes the pages and writes them. A page is bounded: when the writer cannot keep
// up, lines are dropped and counted.
class LineQueue {
  public:
    // Writes lines with their line feeds, in order within each thread, and the number of dropped
    // lines. Called by one thread at a time; must not throw.
    using Write = std::function<void(std::string_view lines, std::uint64_t dropped)>;

    explicit LineQueue(Write write, std::size_t page_bytes = 4UL * 1024 * 1024);
    // Writes the remaining lines.
    ~LineQueue();
    LineQueue(const LineQueue&) = delete;
    LineQueue& operator=(const LineQueue&) = delete;

    // `append` adds one line with its line feed to the text it is given.
    template <class Append>
    void add(Append&& append) {
        Page& page = own_page();
        std::size_t size = 0;
        {
            // Uncontended, except at the moment when the writer takes the page.
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
    const std::uint64_t number_;  // unique among the queues of this process
    std::mutex mutex_;
    std::condition_variable wake_;
    std::atomic<bool> hurried_{false};
    bool ending_ = false;
    std::vector<std::shared_ptr<Page>> pages_;
    std::thread writer_;
};

}  // namespace steady::http
