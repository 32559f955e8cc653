// Mails about payouts and refunds, and about what Steady sells to companions.
#include "app/notifications/email_templates.h"
#include "app/notifications/template_parts.h"

namespace steady::email_templates {

Mail payout_sent(const std::string& to, Money amount) {
    return MailText(to, "Your payout was sent")
        .line("A payout of {amount} from Steady was sent to your payout account.",
              {{"amount", amount}})
        .add(see_details())
        .mail();
}

Mail payout_failed(const std::string& to, Money amount) {
    return MailText(to, "A payout did not go through")
        .line("A payout of {amount} from Steady was held back or could not be sent.",
              {{"amount", amount}})
        .blank()
        .line("Please log in: your earnings show why.")
        .mail();
}

Mail payout_waiting(const std::string& to, Money amount) {
    return MailText(to, "A payout of yours is waiting")
        .line("{amount} from Steady waits for your payout account.", {{"amount", amount}})
        .blank()
        .line("Please log in to set it up.")
        .mail();
}

Mail payout_deducted(const std::string& to, Money amount) {
    return MailText(to, "A payout of yours was changed")
        .line(
            "{amount} was deducted from a payout from Steady. The payer disputed the payment at "
            "their bank, and the bank took it back. If you have questions, please contact our "
            "support team.",
            {{"amount", amount}})
        .add(see_details())
        .mail();
}

Mail payout_returned(const std::string& to, Money amount) {
    return MailText(to, "Your bank returned a payout")
        .line(
            "Your bank returned a payout of {amount} from Steady. It is still yours: once you "
            "have updated your bank details, it is sent again.",
            {{"amount", amount}})
        .blank()
        .line("Please log in to check your payout account.")
        .mail();
}

Mail refund_sent(const std::string& to, Money amount) {
    return MailText(to, "A refund was sent")
        .line("A refund of {amount} from Steady is on its way to the card you paid with.",
              {{"amount", amount}})
        .add(see_details())
        .mail();
}

Mail refund_failed(const std::string& to, Money amount) {
    return MailText(to, "A refund did not go through")
        .line(
            "A refund of {amount} from Steady could not be sent to your card. We still owe it to "
            "you; we will find another way and contact you.",
            {{"amount", amount}})
        .add(see_details())
        .mail();
}

Mail highlight_expiring(const std::string& to, const LocalStart& end) {
    return MailText(to, "Your highlight is about to end")
        .line(
            "Your highlight on Steady ends on {end}. It does not renew by itself, and nothing is "
            "charged.",
            {{"end", end}})
        .add(see_details())
        .mail();
}

}  // namespace steady::email_templates
