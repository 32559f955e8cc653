#include "adapters/http/routes/reviews.h"

#include "adapters/http/routes/paging.h"
#include "adapters/http/routes/rating_json.h"

namespace steady::http {
namespace {

Json review_json(const Review& review) {
    return Json::object({{"_id", review.id},
                         {"companionId", review.companion},
                         {"clientName", review.client_alias},
                         {"rating", review.rating},
                         {"comment", review.comment},
                         {"createdAt", review.created_at}});
}

// How all of them judged, whichever of them are shown: {rating, count, stars: {"1": n, ... "5":
// n}}.
Json summary_json(const ReviewsOfCompanion& found) {
    Json stars = Json::object({});
    for (std::size_t i = 0; i < found.stars.size(); ++i) {
        stars.set(std::to_string(i + 1), found.stars[i]);
    }
    return Json::object({{"rating", rating_json(found.rating)},
                         {"count", found.rating.count},
                         {"stars", std::move(stars)}});
}

Reply companion_reviews(ReadReviews& read_reviews, Call& call) {
    const auto companion = call.path_id<AccountId>("companionId");
    if (!companion) return refused(Refusal::companion_not_found);
    std::vector<FieldError> problems;
    const Paging paging = read_paging(call.query(), problems);
    ReviewQuery query{*companion, std::nullopt, paging.page, paging.limit};
    if (const auto rating = call.query().integer("rating", problems)) {
        if (*rating < 1 || *rating > most_stars) problems.push_back({"rating", "Invalid rating"});
        query.rating = static_cast<int>(*rating);
    }
    if (!problems.empty()) return refused(query_error(std::move(problems)));
    const auto found = read_reviews.run(call.caller().account_id(), query);
    if (!found) return refused(found.error());
    Json data = Json::array();
    for (const Review& review : found->page.reviews) data.push(review_json(review));
    Json beside = pagination_json(paging, found->page.total);
    beside.set("summary", summary_json(*found));
    return success_with(std::move(data), std::move(beside));
}

}  // namespace

void add_review_routes(Routes& routes, ReadReviews& read_reviews) {
    routes.push_back({Method::get, "/api/reviews/companion/{companionId}", Access::anyone,
                      "reviews", "companion_reviews", [&read_reviews](Call& call) {
                          return companion_reviews(read_reviews, call);
                      }});
    routes.back().budget = {240};
}

}  // namespace steady::http
