#include "domain/bookings/recipient.h"

#include "domain/people/email.h"
#include "domain/people/personal_texts.h"
#include "domain/people/phone.h"

#include <algorithm>
#include <utility>

namespace steady {
namespace {

constexpr const char* adults_only =
    "Visits are for adults only. We can't arrange a visit for anyone under 18.";

std::string check_name(const std::string& text, std::size_t letters, FormProblems& problems) {
    const auto name = PersonName::parse(text);
    if (name && letters > 0) return name->text();
    problems.add("recipient.name", "Please enter the name of the person the visit is for.");
    return {};
}

std::string check_relation_text(const RecipientDetails& details, FormProblems& problems) {
    if (details.relation != RecipientRelation::other) return {};
    const auto text = clean_line(details.relation_text, max_relation_characters);
    if (text && !text->empty()) return *text;
    problems.add("recipient.relationText",
                 "Please say in at most 40 characters who they are to you.");
    return {};
}

std::string check_number(const std::string& text, FormProblems& problems) {
    const auto phone = Phone::parse(text);
    if (!phone) problems.add("recipient.phone", "Please enter a valid phone number.");
    return phone ? phone->text() : std::string();
}

std::string check_email(const std::string& text, FormProblems& problems) {
    if (text.empty()) return {};
    const auto email = Email::parse(text);
    if (!email) {
        problems.add("recipient.email", "Please enter a valid email address, or leave it empty.");
    }
    return email ? email->text() : std::string();
}

std::string trimmed(const std::string& text) {
    const auto first = text.find_first_not_of(' ');
    if (first == std::string::npos) return {};
    return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

}  // namespace

RecipientDetails check_recipient(const RecipientRequest& request, std::size_t letters,
                                 FormProblems& problems) {
    const RecipientDetails& given = request.details;
    RecipientDetails details;
    details.relation = given.relation;
    details.may_call = given.may_call;
    details.name = check_name(given.name, letters, problems);
    details.relation_text = check_relation_text(given, problems);
    details.phone = check_number(given.phone, problems);
    details.email = check_email(given.email, problems);
    if (!request.is_adult) problems.add("recipient.isAdult", adults_only);
    return details;
}

ShiftReport shown_to_client(const Booking& booking, ShiftReport shift) {
    if (!hides_arrival(booking)) return shift;
    shift.checked_in_at.reset();
    shift.checked_out_at.reset();
    return shift;
}

bool can_ask_recipient(const Booking& booking, bool is_requested, Instant now) {
    if (!booking.recipient || has_agreed(*booking.recipient)) return false;
    const bool is_waited_for = booking.status == BookingStatus::confirmed ||
                               (booking.status == BookingStatus::pending && is_requested);
    return is_waited_for && now < booking.last_end();
}

Instant recipient_link_expiry(const Booking& booking, Instant now) {
    return std::min<Instant>(now + recipient_link_ttl, booking.last_end());
}

std::string first_word(const std::string& name) {
    return name.substr(0, name.find(' '));
}

std::string city_of_visit(const BookingLine& line) {
    if (line.is_video) return {};
    const std::string& location = line.location;
    const auto state = location.rfind(',');
    if (state == std::string::npos) return {};
    const auto street = state == 0 ? std::string::npos : location.rfind(',', state - 1);
    const auto begin = street == std::string::npos ? 0 : street + 1;
    const std::string city = trimmed(location.substr(begin, state - begin));
    const bool has_digit = std::ranges::any_of(city, [](char c) { return '0' <= c && c <= '9'; });
    return has_digit ? std::string() : city;
}

}  // namespace steady
