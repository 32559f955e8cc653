#include "app/bookings/booking_use_cases.h"

#include <utility>

namespace steady {

BookingResult<BookingView> BookingUseCases::create_shown(const CreateBookingCommand& command) {
    const auto made = create.run(command);
    if (!made) return std::unexpected(made.error());
    auto view = detail.run({.account = command.client}, made->id);
    if (!view) return std::unexpected(BookingRefused{std::move(view.error())});
    return *std::move(view);
}

Result<BookingView> BookingUseCases::cancel_shown(const BookingViewer& viewer, const BookingId& id,
                                                  const std::string& reason,
                                                  const std::optional<Money>& refund) {
    const auto cancelled = cancel.run(viewer, id, reason, refund);
    if (!cancelled) return std::unexpected(cancelled.error());
    return detail.run(viewer, id);
}

Result<BookingView> BookingUseCases::change_place_shown(const ChangeLocationCommand& command) {
    const auto changed = change_location.run(command);
    if (!changed) return std::unexpected(changed.error());
    return detail.run({.account = command.client}, command.booking);
}

RescheduleResult<BookingView> BookingUseCases::reschedule_shown(const AccountId& client,
                                                                const BookingId& id,
                                                                const RescheduleRequest& request) {
    const auto moved = reschedule.run(client, id, request);
    if (!moved) return std::unexpected(moved.error());
    auto view = detail.run({.account = client}, id);
    if (!view) return std::unexpected(RescheduleRefused{std::move(view.error())});
    return *std::move(view);
}

Result<BookingView> BookingUseCases::drop_move_shown(const AccountId& client, const BookingId& id,
                                                     const BookingLineId& moved) {
    const auto dropped = reschedule.drop(client, id, moved);
    if (!dropped) return std::unexpected(dropped.error());
    return detail.run({.account = client}, id);
}

}  // namespace steady
