#include "adapters/http/connection.h"

#include <utility>

namespace steady::http {

bool Service::submit(const Request& request, WorkerPool::Job job) {
    const Lane lane = options_.lane ? options_.lane(request) : Lane::ordinary;
    return workers_.try_submit(std::move(job), lane);
}

ServerLoad Service::load() const {
    const WorkerPool::Load work = workers_.load();
    return {size(), work.working, work.waiting, work.refused, turned_away_, malformed_, pauses_};
}

void Service::add(const std::shared_ptr<ConnectionBase>& connection) {
    const std::lock_guard lock(mutex_);
    connections_.emplace(connection.get(), connection);
}

void Service::remove(const ConnectionBase* connection) {
    const std::lock_guard lock(mutex_);
    connections_.erase(connection);
    if (connections_.empty()) emptied_.notify_all();
}

std::size_t Service::size() const {
    const std::lock_guard lock(mutex_);
    return connections_.size();
}

std::vector<std::shared_ptr<ConnectionBase>> Service::all() const {
    std::vector<std::shared_ptr<ConnectionBase>> list;
    const std::lock_guard lock(mutex_);
    for (const auto& [unused, weak] : connections_) {
        if (auto connection = weak.lock()) list.push_back(std::move(connection));
    }
    return list;
}

bool Service::wait_until_empty(std::chrono::steady_clock::time_point deadline) {
    std::unique_lock lock(mutex_);
    return emptied_.wait_until(lock, deadline, [this] { return connections_.empty(); });
}

}  // namespace steady::http
