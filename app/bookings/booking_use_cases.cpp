#include "app/bookings/booking_use_cases.h"

#include "domain/core/result.h"

#include <utility>

namespace steady {

BookingResult<BookingView> BookingUseCases::create_shown(
    CreateBookingCommand command, const std::optional<RecipientRequest>& recipient) {
    if (recipient) {
        auto checked = checked_recipient(texts_, *recipient);
        if (!checked) return std::unexpected(BookingRefused{std::move(checked.error())});
        command.request.recipient = *std::move(checked);
    }
    ASSIGN_OR_RETURN(auto made, create.make(command));
    if (made.seen) return detail.of_new(std::move(made.booking), *made.seen);
    auto view = detail.run_known({.account = command.client}, made.booking);
    if (!view) return std::unexpected(BookingRefused{std::move(view.error())});
    return *std::move(view);
}

// Only a paid booking moves money.
Result<void> BookingUseCases::expect_refund(const BookingViewer& viewer, const BookingId& id,
                                            const std::optional<Money>& refund,
                                            const std::optional<BookingLineId>& only) {
    if (refund) return {};
    const auto shown = cancel.preview(viewer, id, only);
    const bool is_paid = shown && shown->booking.status == BookingStatus::confirmed;
    return is_paid ? refuse_field("refund", shown_amount_missing) : Result<void>();
}

Result<BookingView> BookingUseCases::cancel_shown(const BookingViewer& viewer, const BookingId& id,
                                                  const std::string& reason,
                                                  const std::optional<Money>& refund,
                                                  const std::optional<BookingLineId>& only) {
    RETURN_IF_ERROR(expect_refund(viewer, id, refund, only));
    ASSIGN_OR_RETURN(const auto cancelled, cancel.run(viewer, id, reason, refund, only));
    return detail.run_known(viewer, cancelled);
}

Result<BookingView> BookingUseCases::change_place_shown(const ChangeLocationCommand& command) {
    ASSIGN_OR_RETURN(const auto changed, change_location.run(command));
    return detail.run_known({.account = command.client}, changed);
}

RescheduleResult<BookingView> BookingUseCases::reschedule_shown(const AccountId& client,
                                                                const BookingId& id,
                                                                const RescheduleRequest& request) {
    ASSIGN_OR_RETURN(const auto moved, reschedule.run(client, id, request));
    auto view = detail.run_known({.account = client}, moved);
    if (!view) return std::unexpected(RescheduleRefused{std::move(view.error())});
    return *std::move(view);
}

Result<BookingView> BookingUseCases::drop_move_shown(const AccountId& client, const BookingId& id,
                                                     const BookingLineId& moved) {
    RETURN_IF_ERROR(reschedule.drop(client, id, moved));
    return detail.run({.account = client}, id);
}

Result<BookingView> BookingUseCases::work_shift_shown(const AccountId& who,
                                                      const ShiftStatement& statement) {
    ASSIGN_OR_RETURN(const auto booking, work_shift.run(who, statement));
    return detail.run_known({.account = who}, booking);
}

Result<BookingView> BookingUseCases::accept_shown(const AccountId& companion, const BookingId& id) {
    RETURN_IF_ERROR(answer_approval.accept(companion, id));
    return detail.run({.account = companion}, id);
}

Result<BookingView> BookingUseCases::decline_shown(const AccountId& companion, const BookingId& id,
                                                   DeclineReason reason) {
    RETURN_IF_ERROR(answer_approval.decline(companion, id, reason));
    return detail.run({.account = companion}, id);
}

Result<BookingView> BookingUseCases::set_meeting_link_shown(const MeetingLinkCommand& command) {
    ASSIGN_OR_RETURN(const auto booking, set_meeting_link.run(command));
    return detail.run_known({.account = command.companion}, booking);
}

}  // namespace steady
