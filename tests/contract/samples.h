#pragma once

#include "domain/bookings/booking.h"
#include "domain/companions/companion.h"
#include "domain/payments/ledger.h"
#include "domain/payments/purchase.h"
#include "ports/jobs.h"
#include "ports/store.h"

#include <string>
#include <vector>

// Entities with every field filled in, distinguished by a number.
namespace steady::samples {

inline constexpr Instant now{std::chrono::sys_days{std::chrono::year{2026} / 11 / 20} + hours{12}};

[[nodiscard]] std::string uuid(int number);
template <class IdType>
[[nodiscard]] IdType id(int number) {
    return IdType::parse(uuid(number)).value();
}
[[nodiscard]] inline AccountId account_id(int number) {
    return id<AccountId>(number);
}

[[nodiscard]] Account client(int number);
[[nodiscard]] Account companion_account(int number);
[[nodiscard]] CompanionProfile profile(int number);

// Writes a client, or a companion with its profile; throws when refused.
void add_client(Transaction& transaction, int number);
void add_companion(Transaction& transaction, const CompanionProfile& profile);
void add_companion(Transaction& transaction, int number);
// Clients 1 to 3 and companions 11 to 15.
void add_people(Transaction& transaction);

[[nodiscard]] inline BookingId booking_id(int number) {
    return id<BookingId>(number);
}
// A line of `companion` that starts `start` after `now`; its amounts add up.
[[nodiscard]] BookingLine line(int number, int companion, hours start, int length_hours = 4);
[[nodiscard]] Booking booking(int number, int client, std::vector<BookingLine> lines);
[[nodiscard]] Purchase purchase(int number, int owner);
[[nodiscard]] LedgerEntry entry(int number, EntryKind kind, Money amount);
[[nodiscard]] Job job(int number, Instant due_at);

// Texts that careless storage would corrupt.
[[nodiscard]] std::vector<std::string> extreme_texts();

}  // namespace steady::samples

namespace steady {

// Field by field, for entities that the domain does not compare.
bool operator==(const Account& a, const Account& b);
bool operator==(const CompanionProfile& a, const CompanionProfile& b);
bool operator==(const BookingLine& a, const BookingLine& b);
bool operator==(const Booking& a, const Booking& b);
bool operator==(const Purchase& a, const Purchase& b);

}  // namespace steady
