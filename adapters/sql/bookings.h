#pragma once

#include "adapters/sql/connection.h"
#include "ports/booking_calendar.h"
#include "ports/booking_commands.h"
#include "ports/booking_lists.h"
#include "ports/booking_partners.h"
#include "ports/booking_sweeps.h"
#include "ports/bookings.h"
#include "ports/name_disclosures.h"
#include "ports/new_booking.h"
#include "ports/pending_reschedules.h"

namespace steady::sql {

class Bookings final : public BookingRepository {
  public:
    explicit Bookings(Connection& connection) : connection_(connection) {}
    [[nodiscard]] std::expected<void, SlotTaken> insert(const Booking& booking) override;
    [[nodiscard]] std::optional<Booking> find(const BookingId& id) override;
    [[nodiscard]] bool update(const Booking& booking, BookingStatus from) override;
    [[nodiscard]] std::expected<void, SlotTaken> reclaim(const Booking& booking) override;
    [[nodiscard]] std::expected<void, SlotTaken> move_line(const Booking& booking,
                                                           const BookingLineId& moved) override;
    void set_places(const Booking& booking) override;
    void redact_free_text(const AccountId& account) override;

  private:
    Connection& connection_;
};

class NewBookings final : public NewBookingRepository {
  public:
    explicit NewBookings(Connection& connection) : connection_(connection) {}
    [[nodiscard]] BookingPreconditions preconditions(const AccountId& client,
                                                     const std::vector<AccountId>& companions,
                                                     const std::string& command_key,
                                                     Instant now) override;
    [[nodiscard]] std::map<AccountId, Companion> bookable(
        const AccountId& client, const std::vector<AccountId>& companions) override;
    [[nodiscard]] std::optional<BookableCompanion> bookable_in(const AccountId& client,
                                                               const AccountId& companion,
                                                               const TimeSpan& span) override;
    [[nodiscard]] std::expected<void, SlotTaken> create(const NewBooking& made) override;
    [[nodiscard]] bool create_unchanged(const NewBooking& made, const BookingPreconditions& seen,
                                        Instant seen_at) override;
    [[nodiscard]] std::set<AccountId> held_companions(const AccountId& client,
                                                      Instant now) override;
    [[nodiscard]] bool ever_paid(const AccountId& client) override;
    [[nodiscard]] std::optional<OwnHold> own_hold(const AccountId& client,
                                                  const AccountId& companion,
                                                  const TimeSpan& service, Instant now) override;

  private:
    Connection& connection_;
};

class BookingLists final : public BookingListRepository {
  public:
    explicit BookingLists(Connection& connection) : connection_(connection) {}
    [[nodiscard]] BookingPage page(const BookingQuery& query) override;
    [[nodiscard]] std::vector<BookingOutline> outlines(const BookingQuery& query) override;
    [[nodiscard]] std::vector<Booking> of_ids(const std::vector<BookingId>& ids) override;
    [[nodiscard]] BookingTotals totals(const AccountId& party, BookingSide side) override;
    [[nodiscard]] std::vector<BookingId> live_of(const AccountId& account) override;
    [[nodiscard]] bool has_live(const AccountId& account) override;

  private:
    Connection& connection_;
};

class BookingPartners final : public BookingPartnerRepository {
  public:
    explicit BookingPartners(Connection& connection) : connection_(connection) {}
    [[nodiscard]] bool booked_together(const AccountId& client,
                                       const AccountId& companion) override;
    [[nodiscard]] bool visited_together(const AccountId& client,
                                        const AccountId& companion) override;
    [[nodiscard]] std::vector<AccountId> booked_partners(const AccountId& account) override;

  private:
    Connection& connection_;
};

class BookingCalendar final : public BookingCalendarRepository {
  public:
    explicit BookingCalendar(Connection& connection) : connection_(connection) {}
    [[nodiscard]] std::vector<TimeSpan> busy(const AccountId& companion, Instant from,
                                             Instant to) override;
    [[nodiscard]] std::vector<TimeSpan> busy_around(
        const AccountId& companion, const TimeSpan& span, const std::optional<GeoPoint>& place,
        const std::optional<BookingLineId>& except) override;
    [[nodiscard]] std::map<AccountId, std::vector<TimeSpan>> busy_of(
        const std::vector<AccountId>& companions, Instant from, Instant to,
        const std::optional<GeoPoint>& place) override;

  private:
    Connection& connection_;
};

class PendingReschedules final : public PendingRescheduleRepository {
  public:
    explicit PendingReschedules(Connection& connection) : connection_(connection) {}
    [[nodiscard]] std::expected<void, SlotTaken> hold_move(const HeldMove& held) override;
    [[nodiscard]] std::optional<HeldMove> held_move(const BookingLineId& line) override;
    [[nodiscard]] std::vector<HeldMove> held_moves(const BookingId& booking) override;
    [[nodiscard]] std::vector<HeldMove> held_moves_of(
        const std::vector<BookingId>& bookings) override;
    [[nodiscard]] std::vector<HeldMove> expired_moves(Instant now, int limit) override;
    bool release_move(const BookingLineId& line) override;

  private:
    Connection& connection_;
};

class BookingSweeps final : public BookingSweepRepository {
  public:
    explicit BookingSweeps(Connection& connection) : connection_(connection) {}
    [[nodiscard]] std::vector<BookingId> expired_holds(Instant now, int limit) override;
    [[nodiscard]] std::vector<BookingId> ended(Instant now, int limit) override;
    [[nodiscard]] std::vector<BookingId> to_remind(Reminder reminder, Instant now,
                                                   int limit) override;
    [[nodiscard]] bool mark_reminded(const BookingLineId& line, Reminder reminder) override;
    [[nodiscard]] std::vector<LineOfZone> lines_before_zone_data(
        std::string_view version, Instant now, int limit,
        const std::optional<BookingLineId>& after) override;
    void record_wall_time(const BookingLineId& line, const WallTime& wall) override;

  private:
    Connection& connection_;
};

class NameDisclosures final : public NameDisclosureRepository {
  public:
    explicit NameDisclosures(Connection& connection) : connection_(connection) {}
    [[nodiscard]] bool name_disclosure(const NameDisclosure& seen) override;
    void record_name_disclosure(const NameDisclosure& seen, Instant at) override;
    [[nodiscard]] std::vector<NameDisclosure> who_saw_name(const AccountId& subject) override;

  private:
    Connection& connection_;
};

class BookingCommands final : public BookingCommandRepository {
  public:
    explicit BookingCommands(Connection& connection) : connection_(connection) {}
    [[nodiscard]] std::optional<BookingCommand> find_command(const AccountId& client,
                                                             const std::string& key) override;
    void insert_command(const BookingCommand& command) override;
    long purge_commands(Instant before, int limit) override;

  private:
    Connection& connection_;
};

}  // namespace steady::sql
