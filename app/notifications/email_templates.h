#pragma once

#include "app/notifications/mail_text.h"
#include "domain/core/money.h"
#include "domain/core/time.h"
#include "domain/notifications/mail_phrases.h"
#include "ports/mailer.h"

#include <string>
#include <string_view>
#include <vector>

// Every mail of the product. A person who sees a mailbox, a lock screen or a preview learns nothing
// about what the recipient does here: subjects and first lines are neutral, and no mail contains
// the name, the place or the purpose of a meeting. Each has its phrases for readers of other
// languages (mail_language.h).
namespace steady::email_templates {

// `link` works once, for 30 minutes.
[[nodiscard]] Mail password_reset(const std::string& to, const std::string& link);
[[nodiscard]] Mail password_changed(const std::string& to);
// To both the old and the new address.
[[nodiscard]] Mail email_changed(const std::string& to);
// `link` works once, for three days.
[[nodiscard]] Mail confirm_email(const std::string& to, const std::string& link);
// To the old address: a new one waits for its confirmation.
[[nodiscard]] Mail requested_email_change(const std::string& to);
// To the address that an administrator replaced; `link` reverts the change, once, for three days.
[[nodiscard]] Mail email_changed_by_us(const std::string& to, const std::string& link);
// The same while the new address waits for its confirmation.
[[nodiscard]] Mail email_change_asked_by_us(const std::string& to, const std::string& link);
[[nodiscard]] Mail phone_changed_by_us(const std::string& to, const std::string& link);
// To the restored address.
[[nodiscard]] Mail change_recovery(const std::string& to);
// To a colleague invited by an owner; `link` works once, for three days.
[[nodiscard]] Mail admin_invitation(const std::string& to, const std::string& link);
// To an administrator whose second factor an owner removed; `link` works once, for a day.
[[nodiscard]] Mail second_factor_link(const std::string& to, const std::string& link);
// The last mail to a deleted account's address; `what_became` has one line per visit.
[[nodiscard]] Mail account_deleted(const std::string& to, const Phrases& what_became);
// To the account that already has an address which was given for another account.
[[nodiscard]] Mail address_in_use(const std::string& to);

// Prefix of a path of the product; replaced by the deployment's origin when the mail is sent or
// shown, since the origin may change while a mail waits.
inline constexpr std::string_view own_address = "{own-address}";
// `text` with every own_address replaced.
[[nodiscard]] std::string with_address(std::string text, const std::string& origin);

using steady::LocalStart;

// `path` is that of the booking's page, which requires a log-in. `terms` are the conditions that
// apply to the recipient, line by line; may be empty.
[[nodiscard]] Mail appointment_confirmed(const std::string& to, const std::string& path,
                                         const Phrases& terms = {});
[[nodiscard]] Mail appointment_place_changed(const std::string& to, const std::string& path);
[[nodiscard]] Mail appointment_link_changed(const std::string& to, const std::string& path);
// The time has changed. `terms` as above; `refunded` is the recipient's refund for it.
[[nodiscard]] Mail appointment_moved(const std::string& to, const std::string& path, Money refunded,
                                     const Phrases& terms = {});
// The visit is at `start` as before, but the rules of its time zone changed, so that clocks
// elsewhere show another time for it.
[[nodiscard]] Mail appointment_zone_changed(const std::string& to, const std::string& path,
                                            const LocalStart& start, const Phrases& terms = {});
// Something else has changed. `terms` and `refunded` as above.
[[nodiscard]] Mail appointment_updated(const std::string& to, const std::string& path,
                                       Money refunded, const Phrases& terms = {});
// To the client: this many appointments wait for an answer.
[[nodiscard]] Mail appointments_proposed(const std::string& to, const std::string& path, int count);
// To the client: a change that costs `charge` waits for an answer.
[[nodiscard]] Mail change_proposed(const std::string& to, const std::string& path, Money charge);
// To the client: the old time stays.
[[nodiscard]] Mail appointment_not_moved(const std::string& to, const std::string& path,
                                         Money refunded);
// A client's refund: the part from us, and the part from their bank, which disputes it.
struct MoneyBack {
    Money refunded{};
    Money disputed{};
};
// `offers_substitutes`: its page lists other companions who are free at that time.
[[nodiscard]] Mail appointment_cancelled(const std::string& to, const std::string& path,
                                         const MoneyBack& back, bool offers_substitutes = false);
// To the client: a companion canceled, and the rest of the appointment stays.
[[nodiscard]] Mail appointment_partly_cancelled(const std::string& to, const std::string& path,
                                                const MoneyBack& back,
                                                bool offers_substitutes = false);
// The payment did not succeed in time, so the appointment was not made.
[[nodiscard]] Mail payment_failed(const std::string& to, const std::string& path);

[[nodiscard]] Mail appointment_reminder(const std::string& to, const std::string& path,
                                        const std::vector<LocalStart>& starts,
                                        const Phrases& terms = {});

// To a companion: these visits wait for an answer until `due`.
[[nodiscard]] Mail answer_requested(const std::string& to, const std::string& path,
                                    const std::vector<LocalStart>& starts, const LocalStart& due,
                                    const Phrases& terms = {});
// …and did not get one; `is_canceled`: the visit was canceled for that.
[[nodiscard]] Mail answer_missed(const std::string& to, const std::string& path, bool is_canceled);
// To a companion who is asked before anything is charged: accept or decline until `due`.
[[nodiscard]] Mail approval_requested(const std::string& to, const std::string& path,
                                      const std::vector<LocalStart>& starts, const LocalStart& due);
// …which needs no answer any more.
[[nodiscard]] Mail approval_over(const std::string& to, const std::string& path);
// To the client: it was not accepted, and nothing was charged.
[[nodiscard]] Mail not_approved(const std::string& to, const std::string& path);
// To the client: a companion has acknowledged the visit; whole: the booking has no other.
[[nodiscard]] Mail visit_answered(const std::string& to, const std::string& path, bool whole);
// To the client: canceled because no answer came; whole: nothing of the booking is left.
[[nodiscard]] Mail canceled_without_answer(const std::string& to, const std::string& path,
                                           const MoneyBack& back, bool whole);
// To the client: the companion has not acknowledged in time. `terms`: what cancelling gives back.
[[nodiscard]] Mail unacknowledged(const std::string& to, const std::string& path, bool whole,
                                  const Phrases& terms = {});
[[nodiscard]] Mail running_late(const std::string& to, const std::string& path, bool whole);
[[nodiscard]] Mail on_the_way(const std::string& to, const std::string& path);
// To client and companions: the recipient of the appointment agreed or declined.
[[nodiscard]] Mail recipient_answered(const std::string& to, const std::string& path);
// To that person, who has no account.
[[nodiscard]] Mail recipient_link(const std::string& to, const std::string& link);
// To the party that was reported as missing.
[[nodiscard]] Mail no_show_reported(const std::string& to, const std::string& path);
// To the person whose timer is due; without the question itself.
[[nodiscard]] Mail safety_question(const std::string& to, const std::string& path);
[[nodiscard]] Mail no_show_withdrawn(const std::string& to, const std::string& path);
[[nodiscard]] Mail checked_in_after_report(const std::string& to, const std::string& path);

// To a companion.
[[nodiscard]] Mail payout_sent(const std::string& to, Money amount);
// The payout cannot be sent before the payout account is set up.
[[nodiscard]] Mail payout_waiting(const std::string& to, Money amount);
[[nodiscard]] Mail payout_failed(const std::string& to, Money amount);
// This amount is deducted: the payer's bank took the payment back.
[[nodiscard]] Mail payout_deducted(const std::string& to, Money amount);
// The companion's bank did not accept it.
[[nodiscard]] Mail payout_returned(const std::string& to, Money amount);

// To the author of a report about a problem.
[[nodiscard]] Mail report_taken(const std::string& to);
[[nodiscard]] Mail report_settled(const std::string& to);

// A refund that no other mail has announced.
[[nodiscard]] Mail refund_sent(const std::string& to, Money amount);
[[nodiscard]] Mail refund_failed(const std::string& to, Money amount);

// To the reviewed companion.
[[nodiscard]] Mail new_review(const std::string& to);

// Contains neither the sender nor the text.
[[nodiscard]] Mail new_message(const std::string& to);

// A short video call without a booking, to both parties: booked, or moved, to `start`.
[[nodiscard]] Mail intro_call_booked(const std::string& to, const std::string& path,
                                     const LocalStart& start);
[[nodiscard]] Mail intro_call_moved(const std::string& to, const std::string& path,
                                    const LocalStart& start);
[[nodiscard]] Mail intro_call_reminder(const std::string& to, const std::string& path,
                                       const LocalStart& start);
// `can_rebook`: to a client, who may pick another time.
[[nodiscard]] Mail intro_call_canceled(const std::string& to, const std::string& path,
                                       bool can_rebook);

// To a companion whose paid highlight ends then; it does not renew automatically.
[[nodiscard]] Mail highlight_expiring(const std::string& to, const LocalStart& end);

[[nodiscard]] Mail verification_result(const std::string& to);
// The inbox names the badge.
[[nodiscard]] Mail badge_expiring(const std::string& to, Date last_day);
[[nodiscard]] Mail badge_expired(const std::string& to, Date last_day);

}  // namespace steady::email_templates
