#pragma once

#include "domain/core/money.h"
#include "ports/mailer.h"

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

// Every mail of the product. Whoever sees a mailbox, a lock screen or a preview learns nothing
// about what a person does here: subjects and first lines are neutral, no letter holds the name,
// the place or the purpose of a meeting.
namespace steady::email_templates {

// `link` works once, for 30 minutes.
[[nodiscard]] Mail password_reset(const std::string& to, const std::string& link);
[[nodiscard]] Mail password_changed(const std::string& to);
// For the old and the new address.
[[nodiscard]] Mail email_changed(const std::string& to);
// `link` works once, for three days.
[[nodiscard]] Mail confirm_email(const std::string& to, const std::string& link);
// To the old address: another one waits for its confirmation.
[[nodiscard]] Mail requested_email_change(const std::string& to);
// To the address that an administrator replaced; `link` takes it back, once, for three days.
[[nodiscard]] Mail email_changed_by_us(const std::string& to, const std::string& link);
// The same while the new one waits for its confirmation.
[[nodiscard]] Mail email_change_asked_by_us(const std::string& to, const std::string& link);
[[nodiscard]] Mail phone_changed_by_us(const std::string& to, const std::string& link);
// To the address that is back.
[[nodiscard]] Mail change_taken_back(const std::string& to);
// "November 20, 2026"
[[nodiscard]] std::string day_text(std::chrono::local_seconds at);
// The last mail to a deleted account's address; `what_became` has a line for each visit.
[[nodiscard]] Mail account_deleted(const std::string& to, const std::string& what_became);
// To whom an address belongs already that somebody gave for another account.
[[nodiscard]] Mail address_in_use(const std::string& to);

// In front of a path of the product; becomes its address when the mail is sent or shown, since the
// address of a deployment may change while a mail waits.
inline constexpr std::string_view own_address = "{own-address}";
// `text` with every own_address replaced.
[[nodiscard]] std::string with_address(std::string text, const std::string& origin);

// When something begins, on the clock of its place.
struct LocalStart {
    std::chrono::local_seconds at;
    std::string zone;  // IANA
    friend bool operator==(const LocalStart&, const LocalStart&) = default;
};
// "Friday, November 27, 2026 at 9:00 AM (America/New_York time)"
[[nodiscard]] std::string start_text(const LocalStart& start);

// `path` is that of the booking's page, which asks its reader to log in.
// `terms` says what holds for this reader, in whole lines; may be empty.
[[nodiscard]] Mail appointment_confirmed(const std::string& to, const std::string& path,
                                         const std::string& terms = {});
[[nodiscard]] Mail appointment_place_changed(const std::string& to, const std::string& path);
// It has another time now. `terms` as above; `refunded` is what its reader gets back by that.
[[nodiscard]] Mail appointment_moved(const std::string& to, const std::string& path, Money refunded,
                                     const std::string& terms = {});
// It is at `start` as before, but the rules of its time zone changed, so that clocks elsewhere show
// another time for it.
[[nodiscard]] Mail appointment_zone_changed(const std::string& to, const std::string& path,
                                            const LocalStart& start, const std::string& terms = {});
// Something else of it is another than before. `terms` and `refunded` as above.
[[nodiscard]] Mail appointment_updated(const std::string& to, const std::string& path,
                                       Money refunded, const std::string& terms = {});
// To the client: so many appointments wait for an answer.
[[nodiscard]] Mail appointments_proposed(const std::string& to, const std::string& path, int count);
// To the client: a change that costs `charge` waits for an answer.
[[nodiscard]] Mail change_proposed(const std::string& to, const std::string& path, Money charge);
// To the client: it keeps its old time.
[[nodiscard]] Mail appointment_not_moved(const std::string& to, const std::string& path,
                                         Money refunded);
// What goes back to a client: by us, and by their bank, which has that part in dispute.
struct MoneyBack {
    Money refunded{};
    Money disputed{};
};
// `offers_substitutes`: its page leads to others who are free then.
[[nodiscard]] Mail appointment_cancelled(const std::string& to, const std::string& path,
                                         const MoneyBack& back, bool offers_substitutes = false);
// To the client: a companion cancelled, and what is left of the appointment stays.
[[nodiscard]] Mail appointment_partly_cancelled(const std::string& to, const std::string& path,
                                                const MoneyBack& back,
                                                bool offers_substitutes = false);
// The payment did not go through in time, so the appointment was not made.
[[nodiscard]] Mail payment_failed(const std::string& to, const std::string& path);

[[nodiscard]] Mail appointment_reminder(const std::string& to, const std::string& path,
                                        const std::vector<LocalStart>& starts,
                                        const std::string& terms = {});

// To a companion: these visits wait for an answer until `due`.
[[nodiscard]] Mail answer_requested(const std::string& to, const std::string& path,
                                    const std::vector<LocalStart>& starts, const LocalStart& due,
                                    const std::string& terms = {});
// …and did not get one; `is_canceled`: so it was canceled.
[[nodiscard]] Mail answer_missed(const std::string& to, const std::string& path, bool is_canceled);
// To the client: a companion has said that they will be there.
[[nodiscard]] Mail visit_answered(const std::string& to, const std::string& path);
// To the client: canceled since no answer came; whole: nothing of the booking goes on.
[[nodiscard]] Mail canceled_without_answer(const std::string& to, const std::string& path,
                                           const MoneyBack& back, bool whole);
// To the client: nobody has said in time that they will be there.
[[nodiscard]] Mail unacknowledged(const std::string& to, const std::string& path);
[[nodiscard]] Mail running_late(const std::string& to, const std::string& path);
// To whom the other side has missed.
[[nodiscard]] Mail no_show_reported(const std::string& to, const std::string& path);

// To a companion.
[[nodiscard]] Mail payout_sent(const std::string& to, Money amount);
// That it cannot be sent before the payout account is set up.
[[nodiscard]] Mail payout_waiting(const std::string& to, Money amount);
[[nodiscard]] Mail payout_failed(const std::string& to, Money amount);
// So much less than was earned: the payer's bank took the payment back.
[[nodiscard]] Mail payout_deducted(const std::string& to, Money amount);
// Their bank did not take it.
[[nodiscard]] Mail payout_returned(const std::string& to, Money amount);

// To who told the team of a problem.
[[nodiscard]] Mail report_taken(const std::string& to);
[[nodiscard]] Mail report_settled(const std::string& to);

// A refund that no other letter has named.
[[nodiscard]] Mail refund_sent(const std::string& to, Money amount);
[[nodiscard]] Mail refund_failed(const std::string& to, Money amount);

// To a companion, who is reviewed.
[[nodiscard]] Mail new_review(const std::string& to);

// To a companion, whose paid place in front ends then; nothing renews by itself.
[[nodiscard]] Mail highlight_expiring(const std::string& to, const LocalStart& end);

[[nodiscard]] Mail verification_result(const std::string& to);

}  // namespace steady::email_templates
