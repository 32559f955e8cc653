#pragma once

#include "app/bookings/answer_approval.h"
#include "app/bookings/booking_sweeps.h"
#include "app/bookings/cancel_booking.h"
#include "app/bookings/change_location.h"
#include "app/bookings/companion_availability.h"
#include "app/bookings/create_booking.h"
#include "app/bookings/follow_zone_data.h"
#include "app/bookings/leaving.h"
#include "app/bookings/own_calendar.h"
#include "app/bookings/price_booking.h"
#include "app/bookings/recipients.h"
#include "app/bookings/reschedule_booking.h"
#include "app/bookings/send_reminders.h"
#include "app/bookings/set_meeting_link.h"
#include "app/bookings/shift_attention.h"
#include "app/bookings/shift_sweep.h"
#include "app/bookings/time_off.h"
#include "app/bookings/view_bookings.h"
#include "app/bookings/work_shift.h"
#include "app/fees/calculate_fees.h"
#include "ports/text_forms.h"

namespace steady {

// What the booking use cases need from outside.
struct BookingPorts {
    Store& store;
    const Clock& clock;
    IdSource& ids;
    const Digests& digests;
    const Geocoder& geocoder;
    const TravelTimes& travel_times;
    const TimeZones& time_zones;
    const TextForms& texts;
    CloseCheckout close_checkout;
    HoldLimits hold_limits{};
    const VideoRooms* video_rooms = nullptr;  // nullptr: companions' own links alone
    CloseMove close_move = {};
    std::string origin = {};  // where this deployment is reached
    CapturePayment capture = {};
    const Vault* vault = nullptr;                  // nullptr: mails with links wait unsealed
    const PhraseTranslator* translator = nullptr;  // nullptr: calendars are in English
};

// Everything that can be done with bookings, put together once. Thread-safe, as its ports are; must
// not move, since its parts refer to each other.
struct BookingUseCases {
    explicit BookingUseCases(const BookingPorts& ports)
        : calculate_fees(ports.store, ports.geocoder, ports.travel_times),
          price(ports.store, ports.clock, ports.ids, ports.geocoder, ports.travel_times,
                ports.time_zones),
          create(ports.store, ports.clock, ports.ids, ports.digests, price, ports.hold_limits),
          mine(ports.store, ports.clock, ports.time_zones, ports.texts),
          detail(ports.store, ports.clock, ports.video_rooms, ports.texts),
          cancel(ports.store, ports.clock, ports.ids, ports.close_checkout,
                 AuditTrail(ports.digests, ports.clock)),
          leaving(ports.store, ports.clock, ports.time_zones),
          availability(ports.store, ports.clock, ports.time_zones),
          change_location(ports.store, ports.clock, ports.ids, ports.geocoder),
          reschedule(ports.store, ports.clock, ports.ids, ports.time_zones, ports.close_move),
          expire_holds(ports.store, ports.clock, ports.ids, ports.close_checkout),
          expire_moves(ports.store, ports.clock, ports.ids, ports.close_move),
          purge_commands(ports.store, ports.clock),
          complete(ports.store, ports.clock, ports.ids),
          remind(ports.store, ports.clock, ports.ids, ports.time_zones),
          follow_zone_data(ports.store, ports.clock, ports.ids, ports.time_zones),
          time_off(ports.store, ports.clock, ports.ids, ports.time_zones),
          calendar(ports.store, ports.clock, ports.ids, ports.digests, ports.origin,
                   ports.translator),
          work_shift(ports.store, ports.clock, ports.ids),
          set_meeting_link(ports.store, ports.clock, ports.ids),
          answer_approval(ports.store, ports.clock, ports.ids, ports.capture),
          remind_approvals(ports.store, ports.clock, ports.ids, ports.time_zones),
          missed(ports.store, ports.clock, ports.ids, ports.time_zones),
          shift_attention(ports.store, ports.clock),
          ask_recipient({ports.store, ports.clock, ports.ids, ports.digests, ports.vault,
                         ports.origin, AuditTrail(ports.digests, ports.clock)}),
          redact_recipients(ports.store, ports.clock),
          texts_(ports.texts) {}
    BookingUseCases(const BookingUseCases&) = delete;
    BookingUseCases& operator=(const BookingUseCases&) = delete;

    // What a caller is answered with: the act, and then the booking as its page shows it. The view
    // is read after the act has committed, so that a claim on time waits for nothing else; that of
    // a new booking follows from what it was made of.
    [[nodiscard]] BookingResult<BookingView> create_shown(
        CreateBookingCommand command, const std::optional<RecipientRequest>& recipient = {});
    [[nodiscard]] Result<BookingView> cancel_shown(
        const BookingViewer& viewer, const BookingId& id, const std::string& reason,
        const std::optional<Money>& refund,
        const std::optional<BookingLineId>& only = std::nullopt);
    [[nodiscard]] Result<BookingView> change_place_shown(const ChangeLocationCommand& command);
    [[nodiscard]] RescheduleResult<BookingView> reschedule_shown(const AccountId& client,
                                                                 const BookingId& id,
                                                                 const RescheduleRequest& request);
    [[nodiscard]] Result<BookingView> drop_move_shown(const AccountId& client, const BookingId& id,
                                                      const BookingLineId& moved);
    [[nodiscard]] Result<BookingView> work_shift_shown(const AccountId& who,
                                                       const ShiftStatement& statement);
    [[nodiscard]] Result<BookingView> accept_shown(const AccountId& companion, const BookingId& id);
    [[nodiscard]] Result<BookingView> decline_shown(const AccountId& companion, const BookingId& id,
                                                    DeclineReason reason);
    [[nodiscard]] Result<BookingView> set_meeting_link_shown(const MeetingLinkCommand& command);

  private:
    [[nodiscard]] Result<void> expect_refund(const BookingViewer& viewer, const BookingId& id,
                                             const std::optional<Money>& refund,
                                             const std::optional<BookingLineId>& only);

  public:
    CalculateFees calculate_fees;
    PriceBooking price;
    CreateBooking create;
    MyBookings mine;
    BookingDetail detail;
    CancelBooking cancel;
    LookAtOpenBookings leaving;
    CompanionAvailability availability;
    ChangeLocation change_location;
    RescheduleBooking reschedule;
    ExpireHolds expire_holds;
    ExpireMoves expire_moves;
    PurgeCommands purge_commands;
    CompleteBookings complete;
    SendReminders remind;
    FollowZoneData follow_zone_data;
    OwnTimeOff time_off;
    OwnCalendar calendar;
    WorkShift work_shift;
    SetMeetingLink set_meeting_link;
    AnswerApproval answer_approval;
    RemindApprovals remind_approvals;
    MissedAcknowledgements missed;
    ShiftAttention shift_attention;
    AskRecipient ask_recipient;
    RedactRecipients redact_recipients;

  private:
    const TextForms& texts_;
};

}  // namespace steady
