#include "adapters/http/routes/search_time.h"

#include "adapters/http/routes/paging.h"
#include "adapters/http/routes/wall_time.h"

#include <algorithm>

namespace steady::http {
namespace {

constexpr std::size_t max_after = 50;  // the maximum of one page

std::optional<TimeQuestion> question_of(const Query& query, std::vector<FieldError>& problems) {
    const auto hours = query.integer("hours", problems);
    const auto video = query.boolean("video", problems);
    const auto text = query.text("startsAt");
    const bool is_soonest = query.boolean("soonest", problems).value_or(false);
    if (text && is_soonest) {
        problems.push_back({"soonest", "Please choose a time or the soonest one, not both."});
    }
    if (!text && !is_soonest) {
        if (hours || video.value_or(false)) problems.push_back({"startsAt", wall_time_text});
        return std::nullopt;
    }
    const auto start = text ? wall_time(*text) : std::nullopt;
    if (text && !start) problems.push_back({"startsAt", wall_time_text});
    const bool reads_hours = std::ranges::none_of(
        problems, [](const FieldError& problem) { return problem.field == "hours"; });
    if (!hours && reads_hours) problems.push_back({"hours", "Please choose how many hours."});
    if ((text && !start) || !hours) return std::nullopt;
    const auto whole = static_cast<int>(std::clamp<std::int64_t>(*hours, 0, 1'000));
    return TimeQuestion{start, whole, video.value_or(false), query.text("timezone").value_or("")};
}

}  // namespace

Result<SearchExtras> search_extras_of(const Query& query) {
    std::vector<FieldError> problems;
    SearchExtras extras{question_of(query, problems), false};
    extras.next_free = query.boolean("nextFree", problems).value_or(false);
    for (const std::string& text : query.list("after")) {
        const auto id = AccountId::parse(text);
        if (!id || extras.after.size() == max_after) {
            problems.push_back({"after", "Invalid companions"});
            break;
        }
        extras.after.push_back(*id);
    }
    if (!problems.empty()) return std::unexpected(query_error(std::move(problems)));
    return extras;
}

Json answered_time_json(const AnsweredTime& time) {
    Json others = Json::array();
    for (const OtherTime& other : time.others) {
        others.push(Json::object(
            {{"start", other.start}, {"video", other.by_video}, {"total", other.total}}));
    }
    return Json::object({{"start", time.start},
                         {"hours", time.hours},
                         {"video", time.by_video},
                         {"timezone", time.timezone},
                         {"others", std::move(others)}});
}

}  // namespace steady::http
