#include "domain/companions/usual_answer.h"

#include <algorithm>
#include <iterator>

namespace steady {
namespace {

// The middle one, the longer of two: more than half are as short or shorter.
std::optional<minutes> middle_step(std::vector<seconds> waits) {
    const auto middle = waits.begin() + std::ssize(waits) / 2;
    std::ranges::nth_element(waits, middle);
    const auto step = std::ranges::lower_bound(usual_answer_steps, *middle);
    return step == usual_answer_steps.end() ? std::nullopt : std::optional(*step);
}

}  // namespace

AnswerRecord answer_record(std::vector<DecidedRequest> requests, Instant now) {
    std::erase_if(requests, [&](const DecidedRequest& request) {
        return request.asked_at + counted_requests_age <= now;
    });
    std::ranges::stable_sort(requests, std::ranges::greater{}, &DecidedRequest::asked_at);
    if (requests.size() > max_counted_requests) requests.resize(max_counted_requests);
    AnswerRecord record;
    std::vector<seconds> waits;
    for (const DecidedRequest& request : requests) {
        ++record.decided;
        if (request.is_accepted) ++record.accepted;
        if (request.answered_at) ++record.answered;
        waits.push_back(request.answered_at ? *request.answered_at - request.asked_at
                                            : seconds::max());
    }
    if (requests.empty()) return record;
    record.usual.review_at = requests.back().asked_at + counted_requests_age;
    if (record.answered >= min_answered_requests) {
        record.usual.within = middle_step(std::move(waits));
    }
    return record;
}

}  // namespace steady
