#include "adapters/http/routes/reviews.h"

#include "adapters/http/admin_calls.h"
#include "adapters/http/routes/booking_json.h"
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

std::string_view session_type(const ReviewedSession& session) {
    return session.is_video ? "video" : wire_text(session.type);
}

// For the parties of the booking.
Json own_review_json(const Review& review) {
    Json json = review_json(review);
    if (review.booking) json.set("bookingId", *review.booking);
    return json;
}

// The ratings of all reviews, whichever are shown: {rating, count, stars: {"1": n, ... "5": n}}.
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
        if (*rating < 1 || *rating > max_stars) problems.push_back({"rating", "Invalid rating"});
        query.rating = static_cast<int>(*rating);
    }
    if (!problems.empty()) return refused(query_error(std::move(problems)));
    const auto found = read_reviews.run({call.caller().account_id(), admin_actor(call)}, query);
    if (!found) return refused(found.error());
    Json data = Json::array();
    for (const Review& review : found->page.reviews) {
        Json json = review_json(review);
        if (const auto session = found->sessions.find(review.id);
            session != found->sessions.end()) {
            json.set("sessionType", session_type(session->second));
        }
        data.push(std::move(json));
    }
    Json members = pagination_json(paging, found->page.total);
    members.set("summary", summary_json(*found));
    return success_with(std::move(data), std::move(members));
}

Reply booking_review(ReadReviews& read_reviews, Call& call) {
    const auto booking = call.path_id<BookingId>("bookingId");
    if (!booking) return refused(Refusal::review_not_found);
    std::optional<AccountId> companion;
    if (const auto text = call.query().text("companionId")) {
        companion = AccountId::parse(*text);
        if (!companion) return refused(Refusal::review_not_found);
    }
    const BookingViewer reader{call.caller().account_id(), admin_actor(call)};
    const auto found = read_reviews.of_booking(reader, *booking, companion);
    return found ? success(own_review_json(*found)) : refused(found.error());
}

// A text in place of a number is no rating, and refused as a missing one.
ReviewDraft read_draft(JsonReader& body) {
    ReviewDraft draft;
    if (const auto rating = body.optional_integer("rating")) draft.rating = *rating;
    draft.comment = body.optional_text("comment").value_or("");
    draft.alias = body.optional_text("clientAlias").value_or("");
    return draft;
}

Reply create_review(WriteReview& write_review, Call& call) {
    JsonReader body = call.reader();
    const auto companion = body.id<AccountId>("companionId");
    const auto booking = body.optional_id<BookingId>("bookingId");
    const ReviewDraft words = read_draft(body);
    if (!body.ok()) return refused(body.error());
    const auto made =
        write_review.create(*call.caller().account_id(), {*companion, booking, words});
    return made ? success(own_review_json(*made), 201) : refused(made.error());
}

Reply edit_review(WriteReview& write_review, Call& call) {
    const auto id = call.path_id<ReviewId>("reviewId");
    if (!id) return refused(Refusal::review_not_found);
    JsonReader body = call.reader();
    const ReviewDraft words = read_draft(body);
    if (!body.ok()) return refused(body.error());
    const auto edited = write_review.edit(*call.caller().account_id(), *id, words);
    return edited ? success(own_review_json(*edited)) : refused(edited.error());
}

Reply delete_review(WriteReview& write_review, Call& call) {
    const auto id = call.path_id<ReviewId>("reviewId");
    if (!id) return refused(Refusal::review_not_found);
    const auto admin = admin_actor(call);
    JsonReader body = call.reader();
    const std::string reason = body.optional_text("reason").value_or("");
    if (!body.ok()) return refused(body.error());
    const auto done = admin ? write_review.take_away(*admin, *id, reason)
                            : write_review.remove(*call.caller().account_id(), *id);
    return done ? success(Json::object({{"_id", *id}})) : refused(done.error());
}

}  // namespace

void add_review_routes(Routes& routes, ReadReviews& read_reviews, WriteReview& write_review) {
    routes.push_back({Method::get, "/api/reviews/companion/{companionId}", Access::anyone,
                      "reviews", "companion_reviews", [&read_reviews](Call& call) {
                          return companion_reviews(read_reviews, call);
                      }});
    routes.back().act = AdminAct::view_people;
    routes.back().budget = {240};
    routes.back().lag = Lag::strangers;
    routes.back().audit = Audit::view;
    routes.back().audited = "account";
    routes.push_back({Method::get, "/api/reviews/booking/{bookingId}", Access::signed_in_or_admin,
                      "reviews", "booking_review",
                      [&read_reviews](Call& call) { return booking_review(read_reviews, call); }});
    routes.back().act = AdminAct::view_people;
    routes.back().budget = {240};
    routes.back().audit = Audit::view;
    routes.back().audited = "booking";
    routes.push_back({Method::post, "/api/reviews", Access::client, "reviews", "create_review",
                      [&write_review](Call& call) { return create_review(write_review, call); }});
    routes.back().budget = {60};
    routes.push_back({Method::put, "/api/reviews/{reviewId}", Access::client, "reviews",
                      "edit_review",
                      [&write_review](Call& call) { return edit_review(write_review, call); }});
    routes.back().budget = {60};
    routes.push_back({Method::del, "/api/reviews/{reviewId}", Access::signed_in_or_admin, "reviews",
                      "delete_review",
                      [&write_review](Call& call) { return delete_review(write_review, call); }});
    routes.back().act = AdminAct::remove_reviews;
    routes.back().budget = {60};
    routes.back().audit = Audit::change;
}

}  // namespace steady::http
