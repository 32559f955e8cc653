#pragma once

#include "adapters/memory/state.h"
#include "domain/bookings/timing.h"
#include "ports/bookings.h"

namespace steady::memory {

class Bookings final : public BookingRepository {
  public:
    explicit Bookings(State& state) : state_(state) {}
    BookingPreconditions preconditions(const AccountId& client,
                                       const std::vector<AccountId>& companions,
                                       const std::string& command_key, Instant now) override;
    std::map<AccountId, Companion> bookable(const AccountId& client,
                                            const std::vector<AccountId>& companions) override;
    std::optional<BookableCompanion> bookable_in(const AccountId& client,
                                                 const AccountId& companion,
                                                 const TimeSpan& span) override;
    std::expected<void, SlotTaken> create(const NewBooking& made) override;
    std::expected<void, SlotTaken> insert(const Booking& booking) override;
    std::optional<Booking> find(const BookingId& id) override;
    BookingPage page(const BookingQuery& query) override;
    std::vector<BookingOutline> outlines(const BookingQuery& query) override;
    std::vector<Booking> of_ids(const std::vector<BookingId>& ids) override;
    BookingTotals totals(const AccountId& party, BookingSide side) override;
    std::vector<BookingId> live_of(const AccountId& account) override;
    bool has_live(const AccountId& account) override;
    bool update(const Booking& booking, BookingStatus from) override;
    std::expected<void, SlotTaken> reclaim(const Booking& booking) override;
    [[nodiscard]] std::expected<void, SlotTaken> move_line(const Booking& booking,
                                                           const BookingLineId& moved) override;
    std::expected<void, SlotTaken> hold_move(const HeldMove& held) override;
    std::optional<HeldMove> held_move(const BookingLineId& line) override;
    std::vector<HeldMove> held_moves(const BookingId& booking) override;
    std::vector<HeldMove> held_moves_of(const std::vector<BookingId>& bookings) override;
    std::vector<HeldMove> expired_moves(Instant now, int limit) override;
    bool release_move(const BookingLineId& line) override;
    std::vector<TimeSpan> busy(const AccountId& companion, Instant from, Instant to) override;
    // All active lines of a companion and the times held for an unpaid reschedule, by start.
    [[nodiscard]] std::vector<Claim> claims_of(const AccountId& companion) const;
    std::vector<TimeSpan> busy_around(const AccountId& companion, const TimeSpan& span,
                                      const std::optional<GeoPoint>& place,
                                      const std::optional<BookingLineId>& except) override;
    std::map<AccountId, std::vector<TimeSpan>> busy_of(
        const std::vector<AccountId>& companions, Instant from, Instant to,
        const std::optional<GeoPoint>& place) override;
    std::set<AccountId> held_companions(const AccountId& client, Instant now) override;
    bool ever_paid(const AccountId& client) override;
    std::optional<OwnHold> own_hold(const AccountId& client, const AccountId& companion,
                                    const TimeSpan& service, Instant now) override;
    void set_places(const Booking& booking) override;
    std::vector<BookingId> expired_holds(Instant now, int limit) override;
    std::vector<BookingId> ended(Instant now, int limit) override;
    std::vector<BookingId> to_remind(Reminder reminder, Instant now, int limit) override;
    bool mark_reminded(const BookingLineId& line, Reminder reminder) override;
    [[nodiscard]] std::vector<LineOfZone> lines_before_zone_data(
        std::string_view version, Instant now, int limit,
        const std::optional<BookingLineId>& after) override;
    void record_wall_time(const BookingLineId& line, const WallTime& wall) override;
    bool booked_together(const AccountId& client, const AccountId& companion) override;
    bool visited_together(const AccountId& client, const AccountId& companion) override;
    std::vector<AccountId> booked_partners(const AccountId& account) override;
    bool name_disclosure(const NameDisclosure& seen) override;
    void record_name_disclosure(const NameDisclosure& seen, Instant at) override;
    std::vector<NameDisclosure> who_saw_name(const AccountId& subject) override;
    std::optional<BookingCommand> find_command(const AccountId& client,
                                               const std::string& key) override;
    void insert_command(const BookingCommand& command) override;
    long purge_commands(Instant before, int limit) override;
    void redact_free_text(const AccountId& account) override;

  private:
    [[nodiscard]] std::expected<void, SlotTaken> free_slots(const Booking& booking) const;
    // Whether another visit has the line's companion at that time.
    [[nodiscard]] bool is_taken(const BookingLine& line) const;
    State& state_;
};

}  // namespace steady::memory
