// Mails about a companion's answer to a visit.
#include "app/notifications/email_templates.h"
#include "app/notifications/template_parts.h"

namespace steady::email_templates {
namespace {

Phrases answer_at(const std::string& path) {
    return to_do_at("Answer on its page, after you log in:", path);
}

}  // namespace

Mail answer_requested(const std::string& to, const std::string& path,
                      const std::vector<LocalStart>& starts, const LocalStart& due,
                      const Phrases& terms) {
    return MailText(to, "An appointment needs your answer")
        .line("An appointment waits for your answer.")
        .add(start_lines(starts))
        .blank()
        .line(
            "Please answer by {due}. Without an answer the client can cancel and get everything "
            "back, and a visit within a day is canceled.",
            {{"due", due}})
        .add(own_paragraph(terms))
        .add(answer_at(path))
        .mail();
}

Mail answer_missed(const std::string& to, const std::string& path, bool is_canceled) {
    return MailText(to, "You did not answer in time")
        .line("You did not answer in time that you will be there for an appointment with Steady.")
        .line(is_canceled ? "It was canceled, and the payment goes back."
                          : "The client knows and can cancel. You can still answer on its page "
                            "until then.")
        .add(details_at(path))
        .mail();
}

Mail approval_requested(const std::string& to, const std::string& path,
                        const std::vector<LocalStart>& starts, const LocalStart& due) {
    return MailText(to, "A request needs your answer")
        .line("A request waits for your answer.")
        .add(start_lines(starts))
        .blank()
        .line(
            "Please accept or decline by {due}. Without an answer the request ends, and nothing "
            "is charged.",
            {{"due", due}})
        .add(answer_at(path))
        .mail();
}

Mail approval_over(const std::string& to, const std::string& path) {
    return MailText(to, "A request has ended")
        .line("A request with Steady no longer needs your answer. The time is free again.")
        .add(details_at(path))
        .mail();
}

Mail not_approved(const std::string& to, const std::string& path) {
    return MailText(to, "Your request was not accepted")
        .line("Your request with Steady was not accepted. Your card was not charged.")
        .add(others_at(true, path))
        .mail();
}

Mail visit_answered(const std::string& to, const std::string& path, bool whole) {
    return MailText(to, whole ? "Your appointment has an answer"
                              : "Part of your appointment has an answer")
        .line(whole ? "Your appointment with Steady has an answer: they will be there."
                    : "A part of your appointment with Steady has an answer: they will be there. "
                      "This says nothing about the rest of it.")
        .add(details_at(path))
        .mail();
}

Mail canceled_without_answer(const std::string& to, const std::string& path, const MoneyBack& back,
                             bool whole) {
    return MailText(to, whole ? "Your appointment was canceled"
                              : "Part of your appointment was canceled")
        .line(whole ? "No answer came in time for your appointment with Steady, so we canceled it."
                    : "No answer came in time for a part of your appointment with Steady, so we "
                      "canceled it. The rest of it stays as it was.")
        .add(refund_lines(back.refunded))
        .add(disputed_lines(back.disputed))
        .add(others_at(true, path))
        .mail();
}

Mail unacknowledged(const std::string& to, const std::string& path, bool whole,
                    const Phrases& terms) {
    return MailText(to, whole ? "Your appointment is waiting for an answer"
                              : "Part of your appointment is waiting for an answer")
        .line(whole ? "No one has said yet that they will be there for your appointment with "
                      "Steady."
                    : "No one has said yet that they will be there for a part of your appointment "
                      "with Steady.")
        .line("Our team has been told and is on it.")
        .add(own_paragraph(terms))
        .add(details_at(path))
        .mail();
}

Mail running_late(const std::string& to, const std::string& path, bool whole) {
    return MailText(to, whole ? "Your appointment will start late"
                              : "Part of your appointment will start late")
        .line(whole ? "Your appointment with Steady will start later than planned."
                    : "A part of your appointment with Steady will start later than planned.")
        .add(details_at(path))
        .mail();
}

Mail on_the_way(const std::string& to, const std::string& path) {
    return MailText(to, "Someone is on the way to your appointment")
        .line("The other side of your appointment with Steady is on the way.")
        .add(details_at(path))
        .mail();
}

Mail recipient_answered(const std::string& to, const std::string& path) {
    return MailText(to, "Someone answered about your appointment")
        .line("The person your appointment with Steady is for has answered.")
        .add(details_at(path))
        .mail();
}

Mail recipient_link(const std::string& to, const std::string& link) {
    return MailText(to, "A private link for you")
        .line("Someone who knows you gave us this address, so that we can ask you a question.")
        .line("The link works once. Please open it where no one else can read along:")
        .blank()
        .link(link)
        .blank()
        .line("If you don't want this, you can ignore this message.")
        .mail();
}

Mail no_show_reported(const std::string& to, const std::string& path) {
    return MailText(to, "You were missed at your appointment")
        .line("The other side of your appointment with Steady says that you didn't show up.")
        .line("If that is not right, please contact our support team.")
        .add(details_at(path))
        .mail();
}

Mail safety_question(const std::string& to, const std::string& path) {
    return MailText(to, "There is a question about your appointment")
        .line("There is a question about your appointment with Steady.")
        .add(to_do_at("Please answer it now on its page, after you log in:", path))
        .mail();
}

Mail no_show_withdrawn(const std::string& to, const std::string& path) {
    return MailText(to, "Your appointment was updated")
        .line("The report about your appointment with Steady was withdrawn.")
        .add(details_at(path))
        .mail();
}

Mail checked_in_after_report(const std::string& to, const std::string& path) {
    return MailText(to, "Your appointment was updated")
        .line(
            "The other side of your appointment with Steady checked in after you reported that "
            "they didn't show up.")
        .add(to_do_at("If they came, please withdraw the report on its page, after you log in:",
                      path))
        .mail();
}

}  // namespace steady::email_templates
