#pragma once

#include "adapters/memory/state.h"
#include "domain/bookings/timing.h"
#include "ports/booking_calendar.h"
#include "ports/booking_commands.h"
#include "ports/booking_lists.h"
#include "ports/booking_partners.h"
#include "ports/booking_sweeps.h"
#include "ports/bookings.h"
#include "ports/name_disclosures.h"
#include "ports/new_booking.h"
#include "ports/pending_reschedules.h"

namespace steady::memory {

class Bookings final : public BookingRepository {
  public:
    explicit Bookings(State& state) : state_(state) {}
    std::expected<void, SlotTaken> insert(const Booking& booking) override;
    std::optional<Booking> find(const BookingId& id) override;
    bool update(const Booking& booking, BookingStatus from) override;
    std::expected<void, SlotTaken> reclaim(const Booking& booking) override;
    [[nodiscard]] std::expected<void, SlotTaken> move_line(const Booking& booking,
                                                           const BookingLineId& moved) override;
    void set_places(const Booking& booking) override;
    void redact_free_text(const AccountId& account) override;

  private:
    [[nodiscard]] std::expected<void, SlotTaken> free_slots(const Booking& booking) const;
    State& state_;
};

class NewBookings final : public NewBookingRepository {
  public:
    explicit NewBookings(State& state) : state_(state) {}
    BookingPreconditions preconditions(const AccountId& client,
                                       const std::vector<AccountId>& companions,
                                       const std::string& command_key, Instant now) override;
    std::map<AccountId, Companion> bookable(const AccountId& client,
                                            const std::vector<AccountId>& companions) override;
    std::optional<BookableCompanion> bookable_in(const AccountId& client,
                                                 const AccountId& companion,
                                                 const TimeSpan& span) override;
    std::expected<void, SlotTaken> create(const NewBooking& made) override;
    std::set<AccountId> held_companions(const AccountId& client, Instant now) override;
    bool ever_paid(const AccountId& client) override;
    std::optional<OwnHold> own_hold(const AccountId& client, const AccountId& companion,
                                    const TimeSpan& service, Instant now) override;

  private:
    State& state_;
};

class BookingLists final : public BookingListRepository {
  public:
    explicit BookingLists(State& state) : state_(state) {}
    BookingPage page(const BookingQuery& query) override;
    std::vector<BookingOutline> outlines(const BookingQuery& query) override;
    std::vector<Booking> of_ids(const std::vector<BookingId>& ids) override;
    BookingTotals totals(const AccountId& party, BookingSide side) override;
    std::vector<BookingId> live_of(const AccountId& account) override;
    bool has_live(const AccountId& account) override;

  private:
    State& state_;
};

class BookingPartners final : public BookingPartnerRepository {
  public:
    explicit BookingPartners(State& state) : state_(state) {}
    bool booked_together(const AccountId& client, const AccountId& companion) override;
    bool visited_together(const AccountId& client, const AccountId& companion) override;
    std::vector<AccountId> booked_partners(const AccountId& account) override;

  private:
    State& state_;
};

class BookingCalendar final : public BookingCalendarRepository {
  public:
    explicit BookingCalendar(State& state) : state_(state) {}
    std::vector<TimeSpan> busy(const AccountId& companion, Instant from, Instant to) override;
    std::vector<TimeSpan> busy_around(const AccountId& companion, const TimeSpan& span,
                                      const std::optional<GeoPoint>& place,
                                      const std::optional<BookingLineId>& except) override;
    std::map<AccountId, std::vector<TimeSpan>> busy_of(
        const std::vector<AccountId>& companions, Instant from, Instant to,
        const std::optional<GeoPoint>& place) override;
    // All active lines of a companion and the times held for an unpaid reschedule, by start.
    [[nodiscard]] std::vector<Claim> claims_of(const AccountId& companion) const;

  private:
    State& state_;
};

class PendingReschedules final : public PendingRescheduleRepository {
  public:
    explicit PendingReschedules(State& state) : state_(state) {}
    std::expected<void, SlotTaken> hold_move(const HeldMove& held) override;
    std::optional<HeldMove> held_move(const BookingLineId& line) override;
    std::vector<HeldMove> held_moves(const BookingId& booking) override;
    std::vector<HeldMove> held_moves_of(const std::vector<BookingId>& bookings) override;
    std::vector<HeldMove> expired_moves(Instant now, int limit) override;
    bool release_move(const BookingLineId& line) override;

  private:
    State& state_;
};

class BookingSweeps final : public BookingSweepRepository {
  public:
    explicit BookingSweeps(State& state) : state_(state) {}
    std::vector<BookingId> expired_holds(Instant now, int limit) override;
    std::vector<BookingId> ended(Instant now, int limit) override;
    std::vector<BookingId> to_remind(Reminder reminder, Instant now, int limit) override;
    bool mark_reminded(const BookingLineId& line, Reminder reminder) override;
    [[nodiscard]] std::vector<LineOfZone> lines_before_zone_data(
        std::string_view version, Instant now, int limit,
        const std::optional<BookingLineId>& after) override;
    void record_wall_time(const BookingLineId& line, const WallTime& wall) override;

  private:
    State& state_;
};

class NameDisclosures final : public NameDisclosureRepository {
  public:
    explicit NameDisclosures(State& state) : state_(state) {}
    bool name_disclosure(const NameDisclosure& seen) override;
    void record_name_disclosure(const NameDisclosure& seen, Instant at) override;
    std::vector<NameDisclosure> who_saw_name(const AccountId& subject) override;

  private:
    State& state_;
};

class BookingCommands final : public BookingCommandRepository {
  public:
    explicit BookingCommands(State& state) : state_(state) {}
    std::optional<BookingCommand> find_command(const AccountId& client,
                                               const std::string& key) override;
    void insert_command(const BookingCommand& command) override;
    long purge_commands(Instant before, int limit) override;

  private:
    State& state_;
};

}  // namespace steady::memory
