#pragma once

#include <compare>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace steady {

// 36 characters, lower case, hyphens in place: the only form of an id on the wire (`_id`).
[[nodiscard]] bool is_uuid_text(std::string_view text);

// An id that cannot be confused with an id of another type. Created by parse() or by the IdSource
// port.
template <class Tag>
class Id {
  public:
    [[nodiscard]] static std::optional<Id> parse(std::string_view text) {
        if (!is_uuid_text(text)) return std::nullopt;
        return Id{std::string(text)};
    }
    [[nodiscard]] const std::string& text() const { return text_; }
    friend bool operator==(const Id&, const Id&) = default;
    friend auto operator<=>(const Id&, const Id&) = default;

  private:
    explicit Id(std::string text) : text_(std::move(text)) {}
    std::string text_;
};

// Companions and clients are both accounts, so they share one id type.
using AccountId = Id<struct AccountTag>;
using AdminId = Id<struct AdminTag>;
using BookingId = Id<struct BookingTag>;
using BookingLineId = Id<struct BookingLineTag>;
using PurchaseId = Id<struct PurchaseTag>;
using ConsentId = Id<struct ConsentTag>;
using ReviewId = Id<struct ReviewTag>;
using EntryId = Id<struct EntryTag>;
using JobId = Id<struct JobTag>;
using RefundId = Id<struct RefundTag>;
using NotificationId = Id<struct NotificationTag>;
using TimeOffId = Id<struct TimeOffTag>;

}  // namespace steady

template <class Tag>
struct std::hash<steady::Id<Tag>> {
    std::size_t operator()(const steady::Id<Tag>& id) const noexcept {
        return std::hash<std::string>{}(id.text());
    }
};
