#include "app/bookings/answer_texts.h"

#include "app/bookings/visit_phrases.h"

namespace steady {
namespace {

// What canceling an unanswered visit gives back, as the end of a sentence.
std::string refund_if_canceled(const AnsweredVisit& visit) {
    return visit.is_one_of_several ? "you get all of its part back if you cancel."
                                   : "you can cancel for nothing.";
}

// Of a visit that its companion gave up: no substitute is offered once it would be over.
std::string loss(const BookingLine& line, Instant now) {
    const std::string refund = "You get everything back for it";
    return refund + (line.service.end > now ? "; its page shows who else is free." : ".");
}

}  // namespace

bool is_canceled_after_start(const BookingLine& line) {
    return line.cancelled && line.cancelled->at >= line.service.start;
}

std::string AnswerTexts::for_client(const AnsweredVisit& visit) const {
    const std::string name = names_.other(booking_, visit.line);
    const std::string when = names_.start(visit.line) + ": ";
    if (visit.line.is_active()) {
        const std::string later = after_promises(name, booking_, visit.line, visit.shift, now_);
        if (!later.empty()) return when + later;
    }
    switch (visit.answer) {
        case VisitAnswer::waiting:
            return when + "Paid · waiting for " + name + "'s answer (until " +
                   names_.moment(visit.line, *visit.shift.acknowledge_by, now_) + ")." +
                   (visit.line.is_unanswered
                        ? " Until " + name + " answers " + refund_if_canceled(visit)
                        : "");
        case VisitAnswer::coming:
            return when + name + " will be there.";
        case VisitAnswer::no_answer:
            return when +
                   (visit.line.is_active()
                        ? "No answer from " + name + " yet." +
                              (visit.line.is_unanswered ? " Now " + refund_if_canceled(visit) : "")
                        : "No answer from " + name + ", so it was canceled. " +
                              loss(visit.line, now_));
        case VisitAnswer::declined:
            return when + name +
                   (is_canceled_after_start(visit.line) ? " canceled during the visit. "
                                                        : " can't be there. ") +
                   loss(visit.line, now_);
    }
    return {};
}

std::string AnswerTexts::for_companion(const AnsweredVisit& visit) const {
    const Instant start = visit.line.service.start;
    const std::string where =
        visit.line.is_video ? " by video" : " in " + city_of(visit.line.location);
    const std::string what = (visit.line.moved ? "Visit " : "New visit ") +
                             names_.start(visit.line) + where + ", with " +
                             names_.other(booking_, visit.line) + ". ";
    if (visit.line.is_active() && visit.line.service.end <= now_) return what + "It is over.";
    switch (visit.answer) {
        case VisitAnswer::waiting:
            return what + "Please answer by " +
                   names_.moment(visit.line, *visit.shift.acknowledge_by, start) + ".";
        case VisitAnswer::coming:
            return what + "You said that you'll be there.";
        case VisitAnswer::no_answer:
            return what + (visit.line.is_active()
                               ? "You did not answer in time. The client knows and can "
                                 "cancel; please answer now."
                               : "You did not answer in time, so it was canceled.");
        case VisitAnswer::declined:
            return what + "You canceled it.";
    }
    return {};
}

}  // namespace steady
