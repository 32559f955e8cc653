#include "adapters/memory/reviews.h"

#include "domain/reviews/review_rules.h"

#include <algorithm>

namespace steady::memory {

bool Reviews::insert(const Review& review) {
    const bool taken =
        review.booking && std::ranges::any_of(state_.reviews, [&](const auto& row) {
            return row.second.booking == review.booking && row.second.companion == review.companion;
        });
    if (taken) return false;
    state_.reviews.put(review.id, review);
    return true;
}

std::optional<Review> Reviews::find(const ReviewId& id) {
    const Review* review = state_.reviews.find(id);
    return review ? std::optional(*review) : std::nullopt;
}

std::optional<BookingId> Reviews::awaited(const AccountId& client, const AccountId& companion) {
    std::optional<std::pair<Instant, BookingId>> latest;
    for (const auto& [id, booking] : state_.bookings) {
        if (!reviewable(booking, client, companion)) continue;
        const auto reviews = of_bookings({id});
        if (std::ranges::any_of(
                reviews, [&](const Review& review) { return review.companion == companion; }))
            continue;
        for (const BookingLine& line : booking.lines) {
            if (line.companion != companion || !line.is_active()) continue;
            const std::pair candidate(line.service.end, id);
            if (!latest || *latest < candidate) latest = candidate;
        }
    }
    return latest ? std::optional(latest->second) : std::nullopt;
}

void Reviews::update(const Review& review) {
    state_.reviews.change(review.id, [&](Review& row) {
        row.rating = review.rating;
        row.comment = review.comment;
        row.client_alias = review.client_alias;
    });
}

void Reviews::remove(const ReviewId& id) {
    state_.reviews.erase(id);
}

void Reviews::redact_free_text(const AccountId& account) {
    std::vector<Review> concerned;
    for (const auto& [id, review] : state_.reviews) {
        if (review.companion == account || review.client == account) concerned.push_back(review);
    }
    for (Review& review : concerned) {
        review.comment.clear();
        if (review.client == account) review.client_alias = "Deleted account";
        state_.reviews.put(review.id, review);
    }
}

std::vector<Review> Reviews::newest_first(const AccountId& companion) const {
    std::vector<Review> result;
    for (const auto& [id, review] : state_.reviews) {
        if (review.companion == companion) result.push_back(review);
    }
    std::ranges::sort(result, [](const Review& a, const Review& b) {
        return std::tie(b.created_at, b.id) < std::tie(a.created_at, a.id);
    });
    return result;
}

ReviewPage Reviews::page(const ReviewQuery& query) {
    std::vector<Review> all = newest_first(query.companion);
    if (query.rating) {
        std::erase_if(all, [&](const Review& review) { return review.rating != *query.rating; });
    }
    ReviewPage page;
    page.total = static_cast<long>(all.size());
    const auto limit = static_cast<std::size_t>(query.limit);
    const std::size_t begin =
        std::min(static_cast<std::size_t>(query.page - 1) * limit, all.size());
    const std::size_t end = std::min(begin + limit, all.size());
    for (std::size_t i = begin; i < end; ++i) page.reviews.push_back(std::move(all[i]));
    return page;
}

std::vector<Review> Reviews::of_bookings(const std::vector<BookingId>& bookings) {
    std::vector<Review> result;
    for (const auto& [id, review] : state_.reviews) {
        if (review.booking && std::ranges::find(bookings, *review.booking) != bookings.end()) {
            result.push_back(review);
        }
    }
    return result;
}

StarCounts Reviews::star_counts(const AccountId& companion) {
    StarCounts counts{};
    for (const auto& [id, review] : state_.reviews) {
        if (review.companion == companion) ++counts.at(static_cast<std::size_t>(review.rating - 1));
    }
    return counts;
}

}  // namespace steady::memory
