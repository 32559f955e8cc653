#include "adapters/memory/approval_requests.h"

#include <algorithm>
#include <stdexcept>
#include <tuple>
#include <utility>

namespace steady::memory {

void ApprovalRequests::insert(const ApprovalRequest& request) {
    if (!request.terms.key.empty() && find_by_key(request.terms.key))
        throw std::logic_error("a second request with the key " + request.terms.key);
    state_.approval_requests.put(request.id, request);
}

std::optional<ApprovalRequest> ApprovalRequests::find(const ApprovalRequestId& id) {
    const ApprovalRequest* request = state_.approval_requests.find(id);
    return request ? std::optional(*request) : std::nullopt;
}

std::optional<ApprovalRequest> ApprovalRequests::find_by_key(const std::string& key) {
    for (const auto& [id, request] : state_.approval_requests) {
        if (!key.empty() && request.terms.key == key) return request;
    }
    return std::nullopt;
}

std::vector<ApprovalRequest> ApprovalRequests::waiting_about(const std::string& subject,
                                                             Instant now) {
    std::vector<ApprovalRequest> found;
    for (const auto& [id, request] : state_.approval_requests) {
        const bool waits = state_at(request, now) == ApprovalState::waiting;
        if (waits && request.terms.subject == subject) found.push_back(request);
    }
    std::ranges::sort(found, {}, [](const ApprovalRequest& request) {
        return std::tuple(request.requested_at, request.id);
    });
    return found;
}

bool ApprovalRequests::decide(const ApprovalRequest& request) {
    const ApprovalRequest* row = state_.approval_requests.find(request.id);
    if (!row || row->state != ApprovalState::waiting) return false;
    state_.approval_requests.put(request.id, request);
    return true;
}

ApprovalPage ApprovalRequests::page(ApprovalList list, Instant now, int limit,
                                    std::int64_t offset) {
    ApprovalPage page;
    for (const auto& [id, request] : state_.approval_requests) {
        const bool waits = state_at(request, now) == ApprovalState::waiting;
        if (waits == (list == ApprovalList::waiting)) page.requests.push_back(request);
    }
    page.total = std::ssize(page.requests);
    std::ranges::sort(page.requests, {}, [](const ApprovalRequest& request) {
        return std::tuple(request.requested_at, request.id);
    });
    if (list == ApprovalList::decided) std::ranges::reverse(page.requests);
    const auto first = std::min(offset, page.total);
    page.requests.erase(page.requests.begin(), page.requests.begin() + first);
    if (std::cmp_greater(page.requests.size(), limit))
        page.requests.erase(page.requests.begin() + limit, page.requests.end());
    return page;
}

}  // namespace steady::memory
