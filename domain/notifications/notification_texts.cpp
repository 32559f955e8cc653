// What an entry of an inbox says below its title, by its kind alone.
#include "domain/notifications/notification_rules.h"

#include <array>

namespace steady {
namespace {

using enum NotificationKind;

struct NotificationText {
    NotificationKind kind;
    const char* text;
    const char* with_amount = nullptr;  // where the amount is known; nullptr: the same
};

constexpr std::array<NotificationText, notification_kind_count> texts{{
    {booking_made, "Its page shows until when its time is held. Finish paying to keep it."},
    {booking_proposed,
     "Our support team proposes it, or a change to it. Its page shows what it costs, and how long "
     "you have to accept and pay."},
    {booking_confirmed, "It is paid for. Its page shows when and where."},
    {booking_reminder, "Its page shows when and where."},
    {booking_updated, "Its page shows what changed."},
    {booking_moved, "It has a new time. Its page shows the details."},
    {booking_partly_cancelled, "The rest of it stays as it was."},
    {booking_cancelled, "It will not take place. Its page shows what that means for the payment."},
    {NotificationKind::unacknowledged,
     "No one has said yet that they will be there. Our team has been told and is on it. Its page "
     "shows what you get back if you cancel."},
    {visit_answered, "They will be there. Its page shows when and where."},
    {answer_requested, "Its page shows when and where, and by when you are to answer."},
    {answer_missed, "The client and our team were told. Its page shows what you can still do."},
    {running_late, "Its page shows by how many minutes."},
    {on_the_way, "Its page shows about when they will be there."},
    {recipient_answered, "Its page shows the answer."},
    {no_show_reported,
     "The other side says that you didn't show up. If that is not right, please contact our "
     "support team."},
    {safety_check, "Please answer it on its page. Our team is notified when there is none."},
    {payment_failed,
     "Nothing was charged. A new appointment was not booked, and a change to one was not made. You "
     "can try again.",
     "{amount} goes back to your card: what you paid for was no longer available. Its page shows "
     "where the appointment stands."},
    {refund_sent,
     "What you paid goes back to the card you paid with. Banks can take a few days to show it.",
     "{amount} goes back to the card you paid with. Banks can take a few days to show it."},
    {refund_failed,
     "The money could not be paid back to your card. We still owe it to you; we will find another "
     "way and contact you.",
     "{amount} could not be paid back to your card. We still owe it to you; we will find another "
     "way and contact you."},
    {review_received, "Someone wrote about an appointment with you."},
    {identity_result, "Your account shows the result."},
    {badge_result, "Your dashboard shows the result."},
    {badge_expiring, "Your dashboard shows its last day, and how to renew it."},
    {badge_expired,
     "It no longer shows, and searches for it no longer find you. Your dashboard shows how to "
     "renew it."},
    {payout_sent, "Your share was sent to your payout account.",
     "{amount} was sent to your payout account."},
    {payout_failed,
     "Your share was held back or could not be sent. Your earnings show where it is.",
     "{amount} was held back or could not be sent. Your earnings show where it is."},
    {payout_deducted,
     "A part of it was deducted: the payer disputed the payment at their bank, and the bank took "
     "it back. If you have questions, please contact our support team.",
     "{amount} was deducted: the payer disputed the payment at their bank, and the bank took it "
     "back. If you have questions, please contact our support team."},
    {payout_returned,
     "Your share came back from your bank. It is still yours: update your bank details, and it is "
     "sent again.",
     "{amount} came back from your bank. It is still yours: update your bank details, and it is "
     "sent again."},
    {highlight_expiring, "Your dashboard shows when. It does not renew by itself."},
    {incident_taken, "Someone on our team is working on it. No one else is told."},
    {incident_settled,
     "If anything is still open, please tell us again on the appointment's page."},
    {new_message, "You can read and answer it in your messages."},
    {intro_call, "Your dashboard shows when it takes place, unless it was canceled."},
}};

constexpr bool are_in_order() {
    for (std::size_t i = 0; i < texts.size(); ++i) {
        if (texts.at(i).kind != static_cast<NotificationKind>(i)) return false;
    }
    return true;
}
static_assert(are_in_order());

}  // namespace

Phrase phrase_of(const Notification& notification) {
    const NotificationText& known = texts.at(static_cast<std::size_t>(notification.kind));
    if (!known.with_amount || notification.amount.is_zero()) return {known.text};
    return {known.with_amount, {{"amount", notification.amount}}};
}

}  // namespace steady
