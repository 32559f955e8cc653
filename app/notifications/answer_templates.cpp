// Mails about a companion's answer to a visit.
#include "app/notifications/email_templates.h"
#include "app/notifications/template_parts.h"

namespace steady::email_templates {

Mail answer_requested(const std::string& to, const std::string& path,
                      const std::vector<LocalStart>& starts, const LocalStart& due,
                      const std::string& terms) {
    Mail mail{to, "An appointment needs your answer", "An appointment waits for your answer.\n"};
    for (const LocalStart& start : starts) mail.body += "It starts on " + start_text(start) + ".\n";
    mail.body += "\nPlease answer by " + start_text(due) +
                 ". Without an answer the client can cancel and get everything back, and a visit "
                 "within a day is canceled.\n";
    if (!terms.empty()) mail.body += "\n" + terms;
    mail.body +=
        "\nAnswer on its page, after you log in:\n" + std::string(own_address) + path + "\n";
    return mail;
}

Mail answer_missed(const std::string& to, const std::string& path, bool is_canceled) {
    return {to, "You did not answer in time",
            std::string("You did not answer in time that you will be there for an appointment with "
                        "Steady.\n") +
                (is_canceled ? "It was canceled, and the payment goes back."
                             : "The client knows and can cancel. You can still answer on its "
                               "page until then.") +
                "\n" + details_at(path)};
}

Mail approval_requested(const std::string& to, const std::string& path,
                        const std::vector<LocalStart>& starts, const LocalStart& due) {
    Mail mail{to, "A request needs your answer", "A request waits for your answer.\n"};
    for (const LocalStart& start : starts) mail.body += "It starts on " + start_text(start) + ".\n";
    mail.body += "\nPlease accept or decline by " + start_text(due) +
                 ". Without an answer the request ends, and nothing is charged.\n"
                 "\nAnswer on its page, after you log in:\n" +
                 std::string(own_address) + path + "\n";
    return mail;
}

Mail approval_over(const std::string& to, const std::string& path) {
    return {to, "A request has ended",
            "A request with Steady no longer needs your answer. The time is free again.\n" +
                details_at(path)};
}

Mail not_approved(const std::string& to, const std::string& path) {
    return {to, "Your request was not accepted",
            "Your request with Steady was not accepted. Your card was not charged.\n" +
                others_at(true, path)};
}

Mail visit_answered(const std::string& to, const std::string& path) {
    return {to, "Your appointment has an answer",
            "Your appointment with Steady has an answer: they will be there.\n" + details_at(path)};
}

Mail canceled_without_answer(const std::string& to, const std::string& path, const MoneyBack& back,
                             bool whole) {
    const std::string what =
        whole ? "your appointment with Steady" : "a part of your appointment with Steady";
    const std::string rest = whole ? "" : " The rest of it stays as it was.";
    return {to, whole ? "Your appointment was canceled" : "Part of your appointment was canceled",
            "No answer came in time for " + what + ", so we canceled it." + rest + "\n" +
                refund_sentence(back.refunded) + disputed_sentence(back.disputed) +
                others_at(true, path)};
}

Mail appointment_link_changed(const std::string& to, const std::string& path) {
    return {to, "Your appointment was updated",
            "The video link of your appointment with Steady was updated. The new one is on its "
            "page.\n" +
                details_at(path)};
}

Mail no_show_withdrawn(const std::string& to, const std::string& path) {
    return {to, "Your appointment was updated",
            "The report about your appointment with Steady was withdrawn.\n" + details_at(path)};
}

Mail on_the_way(const std::string& to, const std::string& path) {
    return {to, "Someone is on the way to your appointment",
            "The other side of your appointment with Steady is on the way.\n" + details_at(path)};
}

}  // namespace steady::email_templates
