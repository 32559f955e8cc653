#include "adapters/http/line_queue.h"

#include "adapters/http/release_memory.h"
#include "ports/contained.h"

#include <utility>

namespace steady::http {
namespace {

constexpr std::chrono::milliseconds pause{200};
// A page that has grown beyond this size frees its memory.
constexpr std::size_t stored_bytes = 64UL * 1024;

std::uint64_t next_number() {
    static std::atomic<std::uint64_t> numbers{0};
    return ++numbers;
}

}  // namespace

LineQueue::LineQueue(Write write, std::size_t page_bytes)
    : write_(std::move(write)), page_bytes_(page_bytes), number_(next_number()) {
    writer_ = std::thread([this] { run(); });
}

LineQueue::~LineQueue() {
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
    }
    wake_.notify_all();
    writer_.join();
    contain("the access log", [this] { write_pages(); });
}

LineQueue::Page& LineQueue::own_page() {
    struct Own {
        std::uint64_t queue = 0;
        std::shared_ptr<Page> page;
    };
    thread_local Own own;
    if (own.queue != number_) {
        own = {number_, std::make_shared<Page>()};
        const std::lock_guard lock(mutex_);
        pages_.push_back(own.page);
    }
    return *own.page;
}

void LineQueue::hurry() {
    if (hurried_.load(std::memory_order_relaxed) || hurried_.exchange(true)) return;
    wake_.notify_one();
}

void LineQueue::run() {
    std::unique_lock lock(mutex_);
    while (!ending_) {
        wake_.wait_for(lock, pause, [this] { return ending_ || hurried_; });
        hurried_ = false;
        lock.unlock();
        contain("the access log", [this] { write_pages(); });
        lock.lock();
    }
}

void LineQueue::write_pages() {
    std::vector<std::shared_ptr<Page>> pages;
    {
        const std::lock_guard lock(mutex_);
        // A page whose thread has ended is written once more, then removed.
        pages = pages_;
        std::erase_if(pages_, [](const auto& page) { return page.use_count() == 2; });
    }
    std::string lines;
    for (const auto& page : pages) {
        std::uint64_t dropped = 0;
        lines.clear();
        {
            const std::lock_guard lock(page->mutex);
            std::swap(lines, page->lines);
            dropped = std::exchange(page->dropped, 0);
        }
        if (!lines.empty() || dropped > 0) write_(lines, dropped);
        if (lines.capacity() > stored_bytes) release_memory(lines);
    }
}

}  // namespace steady::http
