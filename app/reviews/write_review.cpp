#include "app/reviews/write_review.h"

#include "app/audit/required_reason.h"
#include "app/notifications/email_templates.h"
#include "app/notifications/notify.h"
#include "app/throttles/attempt_gate.h"
#include "domain/core/result.h"
#include "domain/people/public_name.h"
#include "ports/accounts.h"
#include "ports/bookings.h"
#include "ports/companions.h"
#include "ports/legal_holds.h"
#include "ports/reviews.h"
#include "ports/store.h"

namespace steady {
namespace {

void bring_rating_in_line(Transaction& transaction, const AccountId& companion) {
    transaction.companions.set_rating(companion,
                                      rating_of(transaction.reviews.star_counts(companion)));
}

Result<void> refuse_held_review(Transaction& transaction, const Review& review, Instant now) {
    RETURN_IF_ERROR(refuse_while_held(transaction.legal_holds, review.client, now));
    return refuse_while_held(transaction.legal_holds, review.companion, now);
}

// The booking that this review is about.
Result<BookingId> booking_of(Transaction& transaction, const AccountId& client,
                             const NewReview& wanted) {
    if (!wanted.booking) {
        const auto waiting = transaction.reviews.awaited(client, wanted.companion);
        if (!waiting) return refuse(Refusal::review_needs_booking);
        return *waiting;
    }
    const auto booking = transaction.bookings.find(*wanted.booking);
    if (!booking || !reviewable(*booking, client, wanted.companion)) {
        return refuse(Refusal::review_needs_booking);
    }
    return booking->id;
}

// A client may delete and rewrite a review any number of times; the companion is not notified as
// often.
bool is_new(Transaction& transaction, const Review& review) {
    constexpr AttemptBudget tellings{3, hours{12}, hours{12}, hours{12}};
    const std::string client = review.client.text();
    return charge_attempts(
               transaction,
               {{"review-news:" + client + ":" + review.companion.text(), tellings, client}},
               review.created_at)
        .has_value();
}

}  // namespace

std::string WriteReview::shown_name(const Account& author, const std::string& alias) const {
    return review_name(author, alias,
                       [this](std::string_view name) { return texts_.search_key(name); });
}

Result<Review> WriteReview::create(const AccountId& client, const NewReview& wanted) {
    ASSIGN_OR_RETURN(const auto words, checked_review(wanted.words));
    return store_.transact([&](Transaction& transaction) -> Result<Review> {
        const auto author = transaction.accounts.find(client);
        if (!author || !transaction.companions.find(wanted.companion)) {
            return refuse(Refusal::companion_not_found);
        }
        ASSIGN_OR_RETURN(const auto booking, booking_of(transaction, client, wanted));
        const Review review{ids_.next<ReviewId>(),
                            wanted.companion,
                            client,
                            booking,
                            words.rating,
                            words.comment,
                            shown_name(*author, words.alias),
                            clock_.now()};
        if (!transaction.reviews.insert(review)) return refuse(Refusal::already_reviewed);
        bring_rating_in_line(transaction, review.companion);
        if (is_new(transaction, review)) {
            notify(transaction, ids_, review.created_at, review.companion,
                   {.kind = NotificationKind::review_received}, email_templates::new_review);
        }
        return review;
    });
}

Result<Review> WriteReview::edit(const AccountId& client, const ReviewId& id,
                                 const ReviewDraft& draft) {
    ASSIGN_OR_RETURN(const auto words, checked_review(draft));
    return store_.transact([&](Transaction& transaction) -> Result<Review> {
        auto review = transaction.reviews.find(id);
        if (!review || review->client != client) return refuse(Refusal::review_not_found);
        review->rating = words.rating;
        review->comment = words.comment;
        const auto author = transaction.accounts.find(client);
        if (author && !words.alias.empty()) review->client_alias = shown_name(*author, words.alias);
        transaction.reviews.update(*review);
        bring_rating_in_line(transaction, review->companion);
        return *review;
    });
}

Result<void> WriteReview::remove(const AccountId& client, const ReviewId& id) {
    return store_.transact([&](Transaction& transaction) -> Result<void> {
        const auto review = transaction.reviews.find(id);
        if (!review || review->client != client) return refuse(Refusal::review_not_found);
        RETURN_IF_ERROR(refuse_held_review(transaction, *review, clock_.now()));
        transaction.reviews.remove(id);
        bring_rating_in_line(transaction, review->companion);
        return {};
    });
}

Result<void> WriteReview::take_away(const AuditActor& admin, const ReviewId& id,
                                    const std::string& reason) {
    ASSIGN_OR_RETURN(const auto said, reason_or_none(reason));
    return store_.transact([&](Transaction& transaction) -> Result<void> {
        const auto review = transaction.reviews.find(id);
        if (!review) return refuse(Refusal::review_not_found);
        RETURN_IF_ERROR(refuse_held_review(transaction, *review, clock_.now()));
        transaction.reviews.remove(id);
        bring_rating_in_line(transaction, review->companion);
        trail_.record(transaction, admin,
                      {.action = "delete_review",
                       .object_type = "review",
                       .object_id = id.text(),
                       .reason = said,
                       .changes = {{"companion", review->companion.text(), ""},
                                   {"rating", std::to_string(review->rating), ""}},
                       .shown = {review->client.text()}});
        return {};
    });
}

}  // namespace steady
