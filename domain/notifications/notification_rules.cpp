#include "domain/notifications/notification_rules.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace steady {
namespace {

using enum NotificationKind;
using enum Necessity;

constexpr bool mail = true;
constexpr bool no_mail = false;
constexpr bool clients = true;
constexpr bool companions = true;

constexpr std::array<NotificationRule, notification_kind_count> rules{{
    {booking_made, "booking_made", "An appointment is waiting for payment", chosen, no_mail,
     clients, false},
    {booking_proposed, "booking_proposed", "An appointment is waiting for your answer", safety,
     mail, clients, false},
    {booking_confirmed, "booking_confirmed", "An appointment is paid", chosen, mail, clients,
     false},
    {booking_reminder, "booking_reminder", "A reminder of an appointment", chosen, mail, clients,
     companions},
    {booking_updated, "booking_updated", "An appointment was updated", safety, mail, clients,
     companions},
    {booking_moved, "booking_moved", "An appointment was moved", safety, mail, clients, companions},
    {booking_partly_cancelled, "booking_partly_cancelled", "Part of an appointment was canceled",
     safety, mail, clients, false},
    {booking_cancelled, "booking_cancelled", "An appointment was canceled", safety, mail, clients,
     companions},
    {NotificationKind::unacknowledged, "unacknowledged", "An appointment is waiting for an answer",
     safety, mail, clients, false},
    {visit_answered, "visit_answered", "Your appointment has an answer", safety, mail, clients,
     false},
    {answer_requested, "answer_requested", "An appointment needs your answer", safety, mail, false,
     companions},
    {answer_missed, "answer_missed", "You did not answer in time", safety, mail, false, companions},
    {running_late, "running_late", "An appointment will start late", safety, mail, clients, false},
    {on_the_way, "on_the_way", "Someone is on the way to an appointment", chosen, mail, clients,
     false},
    {recipient_answered, "recipient_answered", "Someone answered about an appointment", safety,
     mail, clients, companions},
    {no_show_reported, "no_show_reported", "Someone was missed at an appointment", safety, mail,
     clients, companions},
    {safety_check, "safety_check", "There is a question about your appointment", safety, mail,
     clients, companions},
    {payment_failed, "payment_failed", "A payment was not completed", money, mail, clients, false},
    {refund_sent, "refund_sent", "A refund was sent", money, mail, clients, companions},
    {refund_failed, "refund_failed", "A refund did not go through", money, mail, clients,
     companions},
    {review_received, "review_received", "You have a new review", chosen, mail, false, companions},
    {identity_result, "identity_result", "Your ID check has a result", chosen, mail, clients,
     companions},
    {badge_result, "badge_result", "A check on your account has a result", chosen, mail, false,
     companions},
    {badge_expiring, "badge_expiring", "A badge of yours ends soon", chosen, mail, false,
     companions},
    {badge_expired, "badge_expired", "A badge of yours has ended", chosen, mail, false, companions},
    {payout_sent, "payout_sent", "A payout was sent", chosen, mail, false, companions},
    {payout_failed, "payout_failed", "A payout did not go through", money, mail, false, companions},
    {payout_deducted, "payout_deducted", "A payout of yours was changed", money, mail, false,
     companions},
    {payout_returned, "payout_returned", "Your bank returned a payout", money, mail, false,
     companions},
    {highlight_expiring, "highlight_expiring", "Your highlight is about to end", chosen, mail,
     false, companions},
    {incident_taken, "incident_taken", "Our team is looking into what you told us", chosen, mail,
     clients, companions},
    {incident_settled, "incident_settled", "Our team has looked into what you told us", chosen,
     mail, clients, companions},
    {new_message, "new_message", "You have a new message", chosen, mail, clients, companions},
    {intro_call, "intro_call", "There is news about a short video call", safety, mail, clients,
     companions},
}};

constexpr bool in_order() {
    for (std::size_t i = 0; i < rules.size(); ++i) {
        if (rules.at(i).kind != static_cast<NotificationKind>(i)) return false;
    }
    return true;
}
static_assert(in_order());

constexpr std::array<std::string_view, 24> report_text{
    "sober",  "sobriety", "recover", "addict", "alcohol",   "drug",    "drink",   "substance",
    "relaps", "rehab",    "detox",   "treatm", "therap",    "sponsor", "clinic",  "counsel",
    "abstin", "craving",  "overdos", "opioid", "companion", "crisis",  "patient", "12-step"};

}  // namespace

const NotificationRule& rule_of(NotificationKind kind) {
    return rules.at(static_cast<std::size_t>(kind));
}

std::optional<NotificationKind> notification_kind_from(std::string_view word) {
    const auto found = std::ranges::find(rules, word, &NotificationRule::word);
    return found == rules.end() ? std::nullopt : std::optional(found->kind);
}

bool reveals_nothing(std::string_view text) {
    std::string lower(text);
    std::ranges::transform(lower, lower.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return std::ranges::none_of(
        report_text, [&](std::string_view word) { return lower.find(word) != std::string::npos; });
}

bool has_push(NotificationKind kind) {
    switch (kind) {
        case answer_requested:
        case booking_reminder:
        case running_late:
        case new_message:
        case payout_failed:
        case payout_returned:
            return true;
        default:
            return false;
    }
}

std::string_view push_text(NotificationKind kind) {
    return kind == new_message ? rule_of(kind).title : "You have a new notification";
}

bool concerns(const NotificationRule& rule, AccountType type) {
    return type == AccountType::client ? rule.for_clients : rule.for_companions;
}

Channels channels_of(const NotificationRule& rule, const Channels& chosen_ones) {
    const bool always = rule.necessity != chosen;
    return {.email = rule.has_mail && (always || chosen_ones.email),
            .in_app = always || chosen_ones.in_app,
            .push = has_push(rule.kind) && (always || chosen_ones.push)};
}

Result<void> check_choice(const NotificationRule& rule, AccountType type, const Channels& wanted) {
    if (!concerns(rule, type)) return refuse_field("kind", "You get no messages of this kind.");
    if (rule.necessity != chosen && !(wanted.email && wanted.in_app)) {
        return refuse_field(wanted.email ? "inApp" : "email", "This message is always sent.");
    }
    if (rule.necessity != chosen && has_push(rule.kind) && !wanted.push) {
        return refuse_field("push", "This message is always sent.");
    }
    if (!has_push(rule.kind) && wanted.push) {
        return refuse_field("push", "This message is never sent to devices.");
    }
    if (!rule.has_mail && wanted.email) {
        return refuse_field("email", "This message is never sent by email.");
    }
    return {};
}

Instant purged_at(const Notification& notification) {
    const Instant latest = notification.at + notifications_retention;
    if (!notification.read_at) return latest;
    return std::min(latest, *notification.read_at + read_notifications_retention);
}

}  // namespace steady
