#include "adapters/http/fair_queue.h"

#include <algorithm>
#include <utility>

namespace steady::http {

const FairQueue::Waiting& FairQueue::front() const {
    return of_address_.at(turns_.front()).front();
}

bool FairQueue::push(const std::string& address, Waiting job, std::optional<Waiting>& made_room) {
    if (size_ >= limit_) {
        const auto longest = std::max_element(
            of_address_.begin(), of_address_.end(),
            [](const auto& a, const auto& b) { return a.second.size() < b.second.size(); });
        const auto own = of_address_.find(address);
        const std::size_t own_size = own == of_address_.end() ? 0 : own->second.size();
        if (longest == of_address_.end() || own_size + 1 >= longest->second.size()) return false;
        // It has at least two jobs, so it stays in the rotation.
        made_room = std::move(longest->second.back());
        longest->second.pop_back();
        --size_;
    }
    std::deque<Waiting>& jobs = of_address_[address];
    if (jobs.empty()) turns_.push_back(address);
    jobs.push_back(std::move(job));
    ++size_;
    return true;
}

FairQueue::Waiting FairQueue::pop() {
    std::string address = std::move(turns_.front());
    turns_.pop_front();
    const auto found = of_address_.find(address);
    Waiting next = std::move(found->second.front());
    found->second.pop_front();
    --size_;
    if (found->second.empty()) {
        of_address_.erase(found);
    } else {
        turns_.push_back(std::move(address));
    }
    return next;
}

}  // namespace steady::http
