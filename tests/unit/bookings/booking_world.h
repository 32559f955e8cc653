#pragma once

#include "adapters/geo/iana_time_zones.h"
#include "adapters/memory/memory_store.h"
#include "app/bookings/booking_use_cases.h"
#include "app/bookings/confirm_paid_booking.h"
#include "ports/accounts.h"
#include "ports/bookings.h"
#include "ports/companions.h"
#include "ports/jobs.h"
#include "ports/payments.h"
#include "ports/verifications.h"
#include "tests/support/icu_texts.h"
#include "tests/unit/support/audit_rows.h"
#include "tests/unit/support/fake_clock.h"
#include "tests/unit/support/plain_hasher.h"
#include "tests/unit/support/sequential_ids.h"

#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>

namespace steady::testing {

// Three places on one meridian, so that a mile is easy to reckon: 69.1 miles a degree.
class MeridianGeocoder final : public Geocoder {
  public:
    [[nodiscard]] std::optional<Place> resolve(std::string_view text) const override {
        const auto at = latitudes.find(std::string(text));
        if (at == latitudes.end()) return std::nullopt;
        return Place{{at->second, -80.0}, "City", "FL", "33130", zone, other_zone, within_km};
    }
    [[nodiscard]] std::optional<Place> centre_of(const Address& address) const override {
        return resolve(address.city);
    }
    [[nodiscard]] std::string timezone_at(std::string_view, GeoPoint) const override {
        return zone;
    }
    std::map<std::string, double> latitudes{{"Home", 25.0}, {"Near", 25.5}, {"Far", 35.0}};
    std::string zone = "America/New_York";
    std::string other_zone{};
    int within_km = 0;
};

// People, places and the booking use cases over the memory store. It is Friday, 15:00 UTC.
struct BookingWorld {
    explicit BookingWorld(HoldLimits limits = {1'000, 1'000, 1'000},
                          std::unique_ptr<Store> own = make_memory_store())
        : hold_limits(limits), store(std::move(own)) {}

    static constexpr const char* client_phone = "305-555-0101";
    static constexpr const char* companion_phone = "305-555-0102";
    HoldLimits hold_limits;
    FakeClock clock;
    SequentialIds ids;
    PlainDigests digests;
    MeridianGeocoder geocoder;
    NoTravelTimes travel_times;
    IanaTimeZones time_zones;
    std::unique_ptr<Store> store;
    Result<CheckoutClosing> closing = CheckoutClosing::nothing_open;
    int requested_closings = 0;
    BookingUseCases use{{*store, clock, ids, digests, geocoder, travel_times, time_zones,
                         icu_texts(),
                         [this](const AccountId&, const BookingId&) {
                             ++requested_closings;
                             return closing;
                         },
                         hold_limits}};
    AccountId client = add_client();
    AccountId companion = add_companion("Jordan F");

    template <class Work>
    void write(Work&& work) {
        const auto done = store->transact([&](Transaction& transaction) -> Result<void> {
            work(transaction);
            return {};
        });
        if (!done) throw std::logic_error("the write was refused");
    }

    Account account(AccountType type, const std::string& name) {
        const AccountId id = ids.next<AccountId>();
        Account made{.id = id,
                     .type = type,
                     .email = Email::parse("person" + id.text() + "@example.com").value(),
                     .name = name + " Legal",
                     .real_name = name + " Legal",
                     .display_name = name,
                     .phone = type == AccountType::client ? client_phone : companion_phone,
                     .address = {"1 Quiet St", "Home", "FL", "33130"},
                     .profile_photo = {},
                     .profile_photo_public_id = {},
                     .sobriety_goals = {},
                     .emergency_contact = {},
                     .last_login_at = {}};
        return made;
    }

    AccountId add_client(bool verified = true, const std::string& name = "Casey") {
        const Account made = account(AccountType::client, name);
        write([&](Transaction& transaction) {
            (void)transaction.accounts.insert(made, "hash");
            Verification identity;
            if (verified) identity.status = VerificationStatus::verified;
            transaction.verifications.save(made.id, VerificationKind::id, identity);
        });
        return made.id;
    }

    AccountId add_companion(const std::string& name, std::int64_t rate_dollars = 100) {
        const Account made = account(AccountType::companion, name);
        write([&](Transaction& transaction) {
            (void)transaction.accounts.insert(made, "hash");
            CompanionProfile profile{.id = made.id,
                                     .bio = {},
                                     .hourly_rate = Money::from_dollars(rate_dollars),
                                     .video_hourly_rate = Money::from_dollars(80),
                                     .experience = {},
                                     .degrees = {},
                                     .skills = {},
                                     .resume_url = {},
                                     .any_time = true,
                                     .highlight = {},
                                     .rating = {},
                                     .public_point = GeoPoint{25.0, -80.0}};
            transaction.companions.insert(profile);
            transaction.verifications.save(made.id, VerificationKind::id,
                                           {VerificationStatus::verified, clock.now(), true});
        });
        return made.id;
    }

    void set_identity(const AccountId& id, VerificationStatus status) {
        write([&](Transaction& transaction) {
            transaction.verifications.save(id, VerificationKind::id, {status, std::nullopt, true});
        });
    }
    void suspend(const AccountId& id, bool suspended = true) {
        write([&](Transaction& transaction) {
            transaction.accounts.set_suspended(
                id, suspended ? std::optional(clock.now()) : std::nullopt);
        });
    }

    // Changes one companion's profile.
    template <class Change>
    void change(const AccountId& id, Change&& apply) {
        write([&](Transaction& transaction) {
            CompanionProfile profile = transaction.companions.find(id)->profile;
            apply(profile);
            transaction.companions.update(profile);
        });
    }

    [[nodiscard]] Instant in_hours(int count) const { return clock.now() + hours{count}; }

    [[nodiscard]] LineRequest line(const AccountId& who, Instant start, int service_hours = 4) {
        LineRequest line{.companion = who};
        line.service_hours = service_hours;
        line.start = start;
        line.location = "Near";
        return line;
    }

    [[nodiscard]] BookingRequest request(std::vector<LineRequest> lines) {
        BookingRequest request;
        request.lines = std::move(lines);
        request.waiver_agreed = true;
        return request;
    }

    [[nodiscard]] CreateBookingCommand command(BookingRequest request, std::string key = "") {
        return {client, std::move(request), std::move(key), {"203.0.113.7", "test"}};
    }

    [[nodiscard]] Booking book(Instant start, int service_hours = 4) {
        return use.create.run(command(request({line(companion, start, service_hours)}))).value();
    }

    // The companions answer "I'll be there" for every line of a paid booking.
    void acknowledge(const BookingId& id) {
        const Booking booking = stored(id).value();
        for (const BookingLine& each : booking.lines) {
            const ShiftStatement yes{id, each.id, ShiftAct::acknowledge};
            if (!use.work_shift.run(each.companion, yes)) throw std::logic_error("not answered");
        }
    }

    [[nodiscard]] std::optional<Booking> stored(const BookingId& id) {
        return store->read([&](Transaction& transaction) { return transaction.bookings.find(id); });
    }

    // What payments do once the provider says paid.
    [[nodiscard]] Result<PaidBookingOutcome> pay(const Booking& booking) {
        return store->transact([&](Transaction& transaction) -> Result<PaidBookingOutcome> {
            const Purchase purchase{.id = ids.next<PurchaseId>(),
                                    .owner = booking.client,
                                    .kind = PurchaseKind::booking,
                                    .subject = booking.id.text(),
                                    .amount = booking.total,
                                    .state = PurchaseState::paid,
                                    .provider_session = "cs_test",
                                    .provider_payment = "pi_test",
                                    .url = {},
                                    .created_at = clock.now(),
                                    .paid_at = clock.now(),
                                    .consumed_at = {}};
            transaction.purchases.insert(purchase);
            return confirm_paid_booking(transaction, ids, time_zones, clock.now(), purchase);
        });
    }

    // Paid, and answered by its companions unless a test is about the time before that.
    [[nodiscard]] Booking book_and_pay(Instant start, int service_hours = 4,
                                       bool is_answered = true) {
        const Booking booking = book(start, service_hours);
        (void)pay(booking).value();
        if (is_answered) acknowledge(booking.id);
        return *stored(booking.id);
    }

    [[nodiscard]] Money balance(const std::string& account_name) {
        return store->read(
            [&](Transaction& transaction) { return transaction.ledger.balance(account_name); });
    }
    [[nodiscard]] Money sum_of_ledger() {
        return store->read([&](Transaction& transaction) {
            Money sum;
            for (const auto& [name, amount] : transaction.ledger.balances()) sum += amount;
            return sum;
        });
    }
    [[nodiscard]] std::vector<Job> refunds() {
        return store->read(
            [&](Transaction& transaction) { return transaction.job_list.recent("refund", 100); });
    }
    [[nodiscard]] CompanionProfile profile(const AccountId& id) {
        return store->read(
            [&](Transaction& transaction) { return transaction.companions.find(id)->profile; });
    }
    [[nodiscard]] BookingViewer as_client() const { return {.account = client}; }
    [[nodiscard]] BookingViewer as_companion() const { return {.account = companion}; }
    [[nodiscard]] static BookingViewer as_admin() { return {.admin = some_admin()}; }
};

}  // namespace steady::testing
