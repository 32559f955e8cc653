#include "tests/contract/samples.h"

#include "ports/accounts.h"
#include "ports/companions.h"
#include "ports/store.h"
#include "ports/verifications.h"

#include <cstdio>
#include <stdexcept>
#include <tuple>

namespace steady::samples {

std::string uuid(int number) {
    std::array<char, 37> text{};
    std::snprintf(text.data(), text.size(), "00000000-0000-7000-8000-%012d", number);
    return text.data();
}

Account client(int number) {
    const std::string n = std::to_string(number);
    Account account{.id = account_id(number),
                    .type = AccountType::client,
                    .email = Email::parse("client" + n + "@example.com").value()};
    account.name = "Client " + n;
    account.real_name = "Legal Client " + n;
    account.verified_name = "Proven Client " + n;
    account.display_name = "Client " + n;
    account.phone = "212555" + n;
    account.address = {"1 Main St", "New York", "NY", "10001"};
    account.profile_photo = "/files/photo" + n;
    account.profile_photo_public_id = "photos/" + n;
    account.sobriety_goals = "One day at a time";
    account.emergency_contact = {"Pat", "2125550000", "Sibling"};
    account.created_at = now - hours{number};
    if (number % 2 == 0) account.locale = Locale::es;
    return account;
}

Account companion_account(int number) {
    Account account = client(number);
    account.type = AccountType::companion;
    account.email = Email::parse("companion" + std::to_string(number) + "@example.com").value();
    account.display_name = "Companion " + std::to_string(number);
    return account;
}

CompanionProfile profile(int number) {
    CompanionProfile profile{.id = account_id(number)};
    profile.bio = "Here for you " + std::to_string(number);
    profile.hourly_rate = Money::from_dollars(75);
    profile.video_hourly_rate = Money::from_cents(6050);
    profile.sober_since = std::chrono::sys_days{std::chrono::year{2020} / 2 / 29};
    profile.experience = {1, 4, 20};
    profile.degrees = {"LADC", "CADC II"};
    profile.skills = {"Harm reduction"};
    profile.resume_url = "/files/resume";
    profile.schedule[6] = {true, minutes{600}, minutes{1439}, {{minutes{120}, minutes{300}}}};
    profile.any_time = true;
    profile.booking_mode = BookingMode::ask_first;
    profile.highlight = std::nullopt;
    profile.public_point = GeoPoint{40.7506, -73.9972};
    profile.timezone = "America/Chicago";
    profile.meeting_link = "https://video.example/" + std::to_string(number);
    profile.self_description = {lgbtq_experience, "Agender"};
    return profile;
}

void add_client(Transaction& transaction, int number) {
    if (transaction.accounts.insert(client(number), "hash") != AccountWrite::done) {
        throw std::logic_error("sample client refused");
    }
}

void add_companion(Transaction& transaction, const CompanionProfile& profile) {
    const int number = std::stoi(profile.id.text().substr(24));
    if (transaction.accounts.insert(companion_account(number), "hash") != AccountWrite::done) {
        throw std::logic_error("sample companion refused");
    }
    transaction.companions.insert(profile);
    transaction.verifications.save(profile.id, VerificationKind::id,
                                   {VerificationStatus::verified, now, true});
}

void add_companion(Transaction& transaction, int number) {
    add_companion(transaction, profile(number));
}

void add_people(Transaction& transaction) {
    for (int i = 1; i <= 3; ++i) add_client(transaction, i);
    for (int i = 11; i <= 15; ++i) add_companion(transaction, i);
}

BookingLine line(int number, int companion, hours start, int length_hours) {
    BookingLine line{.id = id<BookingLineId>(number), .companion = account_id(companion)};
    line.service = {now + start, now + start + hours{length_hours}};
    line.hours = length_hours;
    line.service_type = ServiceType::transport;
    line.relationship = LineRelationship::consecutive;
    line.timezone = "America/Denver";
    line.wall = WallTime{std::chrono::local_seconds{hours{number}}, "2026a"};
    line.location = "1 Main St, Denver, CO 80202";
    line.place = GeoPoint{39.75, -104.99};
    line.has_exact_address = number % 2 == 1;
    line.notes = "Ring twice";
    line.rate = Money::from_dollars(75);
    line.distance = Miles{35012};
    line.travel_time = minutes{430};
    line.amounts.base = Money::from_cents(30003);
    line.amounts.fees = {Money::from_cents(1), Money::from_cents(2), Money::from_cents(3),
                         Money::from_cents(4), Money::from_cents(5), Money::from_cents(6)};
    line.amounts.companion_share = Money::from_cents(22502);
    line.amounts.commission = Money::from_cents(7501);
    line.amounts.companion_payout = Money::from_cents(22505);
    line.amounts.total = Money::from_cents(30024);
    return line;
}

Booking booking(int number, int client, std::vector<BookingLine> lines) {
    Booking booking{.id = id<BookingId>(number), .client = account_id(client)};
    booking.type = lines.size() == 1 ? BookingType::single : BookingType::mixed;
    booking.lines = std::move(lines);
    booking.location = "1 Main St";
    booking.notes = "Notes of " + std::to_string(number);
    booking.app_fee = Money::from_dollars(5);
    booking.total = booking.app_fee;
    for (const BookingLine& line : booking.lines) booking.total += line.amounts.total;
    booking.policy = {48, 3, 40, 5, 70};
    booking.created_at = now + seconds{number};
    booking.hold_expires_at = now + minutes{30};
    return booking;
}

Purchase purchase(int number, int owner) {
    Purchase purchase{.id = id<PurchaseId>(number), .owner = account_id(owner)};
    purchase.kind = PurchaseKind::id_unlock;
    purchase.amount = Money::from_dollars(25);
    purchase.created_at = now + seconds{number};
    return purchase;
}

LedgerEntry entry(int number, EntryKind kind, Money amount) {
    LedgerEntry entry{.id = id<EntryId>(number), .at = now + seconds{number}, .kind = kind};
    entry.source_type = "purchase";
    entry.source_id = std::to_string(number);
    entry.postings = {{"provider_pending", amount}, {"rev_verification", -amount}};
    return entry;
}

Job job(int number, Instant due_at) {
    return {.id = id<JobId>(number), .kind = "mail", .payload = {{"to", "x"}}, .due_at = due_at};
}

std::vector<std::string> extreme_texts() {
    return {"",
            "'",
            "\"quoted\" and 'single' and `back`",
            "'; DROP TABLE accounts; --",
            "$1 ?1 :name @name %s {} \\",
            "line\none\ttab\r\n",
            "  kept spaces  ",
            "Zo\u00eb \u4f60\u597d \u0645\u0631\u062d\u0628\u0627 \U0001F600",
            "e\u0301 is not \u00e9",
            std::string(100'000, 'x'),
            std::string(5'000, '\'')};
}

}  // namespace steady::samples

namespace steady {

bool operator==(const Account& a, const Account& b) {
    const auto fields = [](const Account& x) {
        return std::tie(x.id, x.type, x.email, x.name, x.real_name, x.verified_name, x.display_name,
                        x.phone, x.address, x.profile_photo, x.profile_photo_public_id,
                        x.sobriety_goals, x.emergency_contact, x.created_at, x.last_login_at,
                        x.locale);
    };
    return fields(a) == fields(b);
}

bool operator==(const CompanionProfile& a, const CompanionProfile& b) {
    const auto fields = [](const CompanionProfile& x) {
        return std::tie(x.id, x.bio, x.hourly_rate, x.video_hourly_rate, x.sober_since,
                        x.max_shift_hours, x.experience, x.degrees, x.skills, x.online,
                        x.resume_url, x.schedule, x.any_time, x.highlight, x.rating,
                        x.total_bookings, x.completed_bookings, x.public_point, x.timezone,
                        x.meeting_link, x.booking_mode, x.limits);
    };
    return fields(a) == fields(b);
}

bool operator==(const BookingLine& a, const BookingLine& b) {
    const auto fields = [](const BookingLine& x) {
        return std::tie(x.id, x.companion, x.service, x.hours, x.is_video, x.service_type,
                        x.relationship, x.timezone, x.location, x.place, x.has_exact_address,
                        x.notes, x.rate, x.distance, x.travel_time, x.amounts, x.room, x.cancelled,
                        x.refunded, x.moved, x.wall);
    };
    return fields(a) == fields(b);
}

bool operator==(const Booking& a, const Booking& b) {
    const auto fields = [](const Booking& x) {
        return std::tie(x.id, x.client, x.status, x.type, x.lines, x.location, x.notes, x.app_fee,
                        x.total, x.policy, x.created_at, x.hold_expires_at, x.paid_at,
                        x.cancelled_at, x.cancelled_by, x.cancel_reason, x.refunded);
    };
    return fields(a) == fields(b);
}

bool operator==(const Purchase& a, const Purchase& b) {
    const auto fields = [](const Purchase& x) {
        return std::tie(x.id, x.owner, x.kind, x.subject, x.amount, x.state, x.attempt,
                        x.provider_session, x.provider_payment, x.url, x.created_at, x.paid_at,
                        x.consumed_at);
    };
    return fields(a) == fields(b);
}

}  // namespace steady
