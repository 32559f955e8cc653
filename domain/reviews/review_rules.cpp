#include "domain/reviews/review_rules.h"

#include "domain/core/form_problems.h"
#include "domain/core/text.h"
#include "domain/people/personal_texts.h"

#include <algorithm>

namespace steady {
namespace {

constexpr const char* rating_text = "Please select a rating";
constexpr const char* comment_text = "Please write a review comment";

constexpr const char* contact_text = "Please leave out email addresses and phone numbers";

// Whether it contains an email address or a phone number, which are never public (decisions §2).
bool names_contact(std::string_view alias) {
    constexpr long fewest_phone_digits = 7;
    return alias.contains('@') || std::ranges::count_if(alias, is_digit) >= fewest_phone_digits;
}

}  // namespace

Result<ReviewText> checked_review(const ReviewDraft& draft) {
    std::vector<FieldError> problems;
    const auto comment = clean_text(draft.comment, max_review_comment_characters);
    const auto alias = clean_line(draft.alias, max_review_alias_characters);
    ReviewText words{max_stars, comment.value_or(""), alias.value_or("")};
    if (!draft.rating || *draft.rating < 1 || *draft.rating > max_stars) {
        problems.push_back({"rating", rating_text});
    } else {
        words.rating = static_cast<int>(*draft.rating);
    }
    if (comment && comment->empty()) problems.push_back({"comment", comment_text});
    if (!comment) problems.push_back({"comment", "Please write at most 4,000 characters"});
    if (!alias) problems.push_back({"clientAlias", "Please choose a shorter name"});
    if (alias && names_contact(*alias)) problems.push_back({"clientAlias", contact_text});
    if (problems.empty()) return words;
    std::string message = problems.front().message;
    return std::unexpected(Error(Refusal::invalid_input, std::move(message), std::move(problems)));
}

bool reviewable(const Booking& booking, const AccountId& client, const AccountId& companion) {
    return booking.client == client && booking.status == BookingStatus::completed &&
           std::ranges::any_of(booking.lines, [&](const BookingLine& line) {
               return line.companion == companion && line.is_active();
           });
}

RatingSummary rating_of(const StarCounts& counts) {
    RatingSummary rating;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        rating.count += counts[i];
        rating.sum += counts[i] * static_cast<long>(i + 1);
    }
    return rating;
}

}  // namespace steady
