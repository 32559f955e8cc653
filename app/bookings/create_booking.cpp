#include "app/bookings/create_booking.h"

#include "app/bookings/may_meet.h"
#include "domain/consents/consent.h"
#include "domain/core/result.h"
#include "domain/fees/fee_rules.h"
#include "domain/notifications/notification_rules.h"
#include "ports/approvals.h"
#include "ports/booking_commands.h"
#include "ports/bookings.h"
#include "ports/new_booking.h"
#include "ports/recipients.h"
#include "ports/scattered_id.h"
#include "ports/store.h"
#include "ports/time_off.h"

#include <algorithm>
#include <set>
#include <utility>

namespace steady {

// What the store knows of a call like this one.
struct CreateBooking::Earlier {
    std::optional<Booking> booking;  // the answer to repeat
    std::string free_key;            // else the key to store the new one under
};

namespace {

// Identical bodies of one client within the window whose first bookings were all cancelled.
constexpr int max_repeats = 32;

bool is_about_the_time(Refusal refusal) {
    return refusal == Refusal::time_conflict || refusal == Refusal::outside_schedule;
}

// Companions that the client would hold unpaid with this booking.
int held_with(const BookingPreconditions& preconditions, const BookingQuote& quote) {
    std::set<AccountId> held = preconditions.held_companions;
    for (const BookingLine& line : quote.lines) held.insert(line.companion);
    return static_cast<int>(held.size());
}

// Under which a call is known: the client's own key, or its body for ten minutes, of which a
// cancelled booking may be made again.
std::string key_of(const CreateBookingCommand& command, const std::string& fingerprint,
                   int repeat = 0) {
    if (!command.idempotency_key.empty()) return "key:" + command.idempotency_key;
    return "body:" + fingerprint + ":" + std::to_string(repeat);
}

}  // namespace

Result<void> still_bookable(const BookingPreconditions& preconditions, const BookingQuote& quote) {
    for (const BookingLine& line : quote.lines) {
        if (const auto refusal = meeting_refusal(preconditions, line.companion))
            return refuse(*refusal);
        const CompanionProfile& profile = preconditions.companions.at(line.companion).profile;
        if (!profile.online) return refuse(Refusal::companion_offline);
        const Money rate =
            rate_of_line(line.is_video, profile.hourly_rate, profile.video_hourly_rate);
        if (rate != line.rate) return refuse(Refusal::conflict);
    }
    return {};
}

Result<void> nobody_is_off(Transaction& transaction, const BookingQuote& quote) {
    for (const BookingLine& line : quote.lines) {
        if (!transaction.time_off.touching(line.companion, line.service).empty()) {
            return refuse(Refusal::outside_schedule);
        }
    }
    return {};
}

BookingResult<Booking> CreateBooking::run(const CreateBookingCommand& command) {
    ASSIGN_OR_RETURN(auto made, make(command));
    return std::move(made.booking);
}

BookingResult<MadeBooking> CreateBooking::make(const CreateBookingCommand& command) {
    const std::string fingerprint = digests_.sha256_hex(canonical_text(command.request));
    auto made = attempt(command, fingerprint);
    if (made) return made;
    // What refuses a repeated call may be the first one's booking, or what changed since.
    auto before = answered(command, fingerprint);
    if (!before) return std::unexpected(BookingRefused{std::move(before.error())});
    if (*before) return MadeBooking{std::move(**before)};
    return made;
}

Result<std::optional<Booking>> CreateBooking::answered(const CreateBookingCommand& command,
                                                       const std::string& fingerprint) {
    return store_.read([&](Transaction& transaction) -> Result<std::optional<Booking>> {
        ASSIGN_OR_RETURN(auto found, earlier(transaction, command, fingerprint));
        return std::move(found.booking);
    });
}

Result<CreateBooking::Earlier> CreateBooking::earlier(Transaction& transaction,
                                                      const CreateBookingCommand& command,
                                                      const std::string& fingerprint) const {
    BookingRepository& bookings = transaction.bookings;
    if (!command.idempotency_key.empty()) {
        const std::string key = key_of(command, fingerprint);
        const auto known = transaction.booking_commands.find_command(command.client, key);
        if (!known) return Earlier{std::nullopt, key};
        if (known->fingerprint != fingerprint) return refuse(Refusal::idempotency_key_reused);
        return Earlier{bookings.find(known->booking), key};
    }
    for (int repeat = 0; repeat < max_repeats; ++repeat) {
        const std::string key = key_of(command, fingerprint, repeat);
        const auto known = transaction.booking_commands.find_command(command.client, key);
        if (!known) return Earlier{std::nullopt, key};
        auto booking = bookings.find(known->booking);
        const bool recent = clock_.now() - known->at < identical_request_window;
        if (booking && booking->live() && recent) return Earlier{std::move(booking), key};
    }
    return refuse(Refusal::too_many_attempts);
}

BookingResult<MadeBooking> CreateBooking::attempt(const CreateBookingCommand& command,
                                                  const std::string& fingerprint) {
    auto quote = pricing_.quote_for_booking(command.client, command.request);
    if (!quote) return std::unexpected(std::move(quote.error()));
    if (!claims_hold(command.request, quote->quote)) {
        return std::unexpected(
            BookingRefused{Error{Refusal::quote_changed}, std::move(quote->quote)});
    }
    auto made = store(command, fingerprint, std::move(*quote));
    if (made) return std::move(*made);
    if (is_about_the_time(made.error().refusal)) {
        // Only the write knew that the time is taken; a quote says what else is free.
        auto refused = pricing_.quote(command.client, command.request);
        if (!refused && is_about_the_time(refused.error().error.refusal)) {
            return std::unexpected(std::move(refused.error()));
        }
    }
    return std::unexpected(BookingRefused{std::move(made.error())});
}

// Counted inside the transaction that writes, so that of many calls at once no more get through.
Result<void> CreateBooking::may_hold(NewBookingRepository& bookings,
                                     const BookingPreconditions& preconditions,
                                     const AccountId& client, const BookingQuote& quote) const {
    if (preconditions.unpaid_holds >= limits_.bookings)
        return refuse(Refusal::too_many_unpaid_bookings);
    const int count = held_with(preconditions, quote);
    if (count <= limits_.companions_before_first_payment) return {};
    const int most =
        bookings.ever_paid(client) ? limits_.companions : limits_.companions_before_first_payment;
    if (count <= most) return {};
    return refuse(Refusal::too_many_unpaid_bookings,
                  "You can hold at most " + std::to_string(most) +
                      " companions without paying. Please pay for a booking, or wait until the "
                      "earlier ones are no longer held for you.");
}

// Whether no more than `preconditions` has to be known for that.
bool CreateBooking::may_hold_unchanged(const BookingPreconditions& preconditions,
                                       const BookingQuote& quote) const {
    return preconditions.unpaid_holds < limits_.bookings &&
           held_with(preconditions, quote) <= limits_.companions_before_first_payment;
}

Result<MadeBooking> CreateBooking::store(const CreateBookingCommand& command,
                                         const std::string& fingerprint, QuotedBooking quoted) {
    const BookingQuote& quote = quoted.quote;
    const Instant now = clock_.now();
    LockKeys keys;
    keys.add(command.client);
    for (const BookingLine& line : quote.lines) keys.add(line.companion);
    const bool may_be_unchanged =
        quote.lines.size() == 1 && !quote.needs_approval && !command.request.recipient &&
        still_bookable(quoted.seen, quote) && may_hold_unchanged(quoted.seen, quote);
    bool is_unchanged = false;
    auto stored =
        store_.transact_guarded(keys, [&](Transaction& transaction) -> Result<MadeBooking> {
            is_unchanged = false;  // a transaction may be taken again
            if (may_be_unchanged) {
                NewBooking made = new_booking(command, fingerprint, key_of(command, fingerprint),
                                              quote, quoted.seen, now);
                is_unchanged =
                    transaction.new_bookings.create_unchanged(made, quoted.seen, quoted.seen_at);
                if (is_unchanged) return MadeBooking{std::move(made.booking)};
            }
            return checked_and_stored(transaction, command, fingerprint, quote, now);
        });
    if (stored && is_unchanged) stored->seen = std::move(quoted.seen);
    return stored;
}

// Reads what the booking depends on, and says why it is refused.
Result<MadeBooking> CreateBooking::checked_and_stored(Transaction& transaction,
                                                      const CreateBookingCommand& command,
                                                      const std::string& fingerprint,
                                                      const BookingQuote& quote, Instant now) {
    std::vector<AccountId> companions;
    for (const BookingLine& line : quote.lines) companions.push_back(line.companion);
    const std::string key = key_of(command, fingerprint);
    BookingPreconditions preconditions =
        transaction.new_bookings.preconditions(command.client, companions, key, now);
    Earlier known{std::nullopt, key};
    if (preconditions.command) {
        ASSIGN_OR_RETURN(auto found, earlier(transaction, command, fingerprint));
        if (found.booking) return MadeBooking{std::move(*found.booking)};
        known = std::move(found);
    }
    RETURN_IF_ERROR(still_bookable(preconditions, quote));
    RETURN_IF_ERROR(may_hold(transaction.new_bookings, preconditions, command.client, quote));
    NewBooking made = new_booking(command, fingerprint, known.free_key, quote, preconditions, now);
    if (!transaction.new_bookings.create(made)) {
        RETURN_IF_ERROR(nobody_is_off(transaction, quote));
        return refuse(Refusal::time_conflict);
    }
    if (command.request.recipient) {
        transaction.recipients.save(
            {.booking = made.booking.id, .details = *command.request.recipient});
    }
    if (!quote.needs_approval && !command.request.recipient) {
        return MadeBooking{std::move(made.booking), std::move(preconditions)};
    }
    if (quote.needs_approval) {
        transaction.approvals.save(
            {.booking = made.booking.id, .companion = made.booking.lines.front().companion});
    }
    return MadeBooking{std::move(made.booking)};
}

NewBooking CreateBooking::new_booking(const CreateBookingCommand& command,
                                      const std::string& fingerprint, const std::string& key,
                                      const BookingQuote& quote,
                                      const BookingPreconditions& preconditions, Instant now) {
    Booking booking = booking_from(ids_, command.client, command.request, quote, now);
    const BookingId id = booking.id;
    return {std::move(booking),
            consent_of(command, id, now),
            {command.client, key, fingerprint, id, now},
            notification_of(command.client, id, preconditions, now)};
}

Booking booking_from(IdSource& ids, const AccountId& client, const BookingRequest& request,
                     const BookingQuote& quote, Instant now) {
    Booking booking{.id = next_scattered<BookingId>(ids), .client = client};
    booking.type = quote.type;
    booking.lines = quote.lines;
    for (BookingLine& line : booking.lines) {
        if (line.is_video) line.room = ids.token();
    }
    booking.location = request.location.empty() ? quote.lines.front().location : request.location;
    booking.notes = request.notes;
    if (request.recipient) booking.recipient = RecipientAnswer::waiting;
    booking.app_fee = quote.app_fee;
    booking.total = quote.total;
    booking.created_at = now;
    // A call by video may begin sooner than a hold would last.
    booking.hold_expires_at = std::min(now + hold_duration, booking.first_start());
    return booking;
}

std::optional<Notification> CreateBooking::notification_of(
    const AccountId& client, const BookingId& booking, const BookingPreconditions& preconditions,
    Instant now) {
    constexpr auto kind = NotificationKind::booking_made;
    const Channels used = channels_of(rule_of(kind), preconditions.booking_made_channels);
    if (!used.in_app) return std::nullopt;
    return Notification{.id = ids_.next<NotificationId>(),
                        .account = client,
                        .kind = kind,
                        .booking = booking,
                        .at = now};
}

Consent CreateBooking::consent_of(const CreateBookingCommand& command, const BookingId& booking,
                                  Instant now) {
    Consent consent{.id = ids_.next<ConsentId>(),
                    .type = ConsentType::booking,
                    .user = command.client,
                    .subject = booking.text(),
                    .agreed = true,
                    .version = terms_version,
                    .at = now};
    consent.ip_address = command.origin.ip_address;
    consent.user_agent = command.origin.user_agent;
    consent.language = command.terms_language;
    return consent;
}

}  // namespace steady
