#include "app/bookings/answer_texts.h"

#include "app/bookings/visit_phrases.h"

namespace steady {
namespace {

// Of a visit that its companion gave up: no substitute is offered once it would be over.
std::string loss(const VisitNames& names, const BookingLine& line, Instant now) {
    return line.service.end > now
               ? names.text("You get everything back for it; its page shows who else is free.")
               : names.text("You get everything back for it.");
}

}  // namespace

bool is_canceled_after_start(const BookingLine& line) {
    return line.cancelled && line.cancelled->at >= line.service.start;
}

std::string AnswerTexts::for_client(const AnsweredVisit& visit) const {
    if (visit.line.is_active()) {
        std::string later = after_promises(names_, booking_, visit.line, visit.shift, now_);
        if (!later.empty()) return later;
    }
    const std::vector<NamedValue> values{{"visit", names_.start(visit.line)},
                                         {"name", names_.other(booking_, visit.line)}};
    switch (visit.answer) {
        case VisitAnswer::waiting:
            return waiting(visit);
        case VisitAnswer::coming:
            return names_.text("{visit}: {name} will be there.", values);
        case VisitAnswer::no_answer:
            return no_answer(visit);
        case VisitAnswer::declined:
            return (is_canceled_after_start(visit.line)
                        ? names_.text("{visit}: {name} canceled during the visit.", values)
                        : names_.text("{visit}: {name} can't be there.", values)) +
                   ' ' + loss(names_, visit.line, now_);
    }
    return {};
}

std::string AnswerTexts::waiting(const AnsweredVisit& visit) const {
    const std::string name = names_.other(booking_, visit.line);
    const std::string until =
        names_.moment(visit.line, *visit.shift.acknowledge_by, visit.line.service.start);
    const std::string text =
        names_.text("{visit}: Paid · waiting for {name}'s answer (until {until}).",
                    {{"visit", names_.start(visit.line)}, {"name", name}, {"until", until}});
    if (!visit.line.is_unanswered) return text;
    const std::vector<NamedValue> values{{"name", name}};
    // What canceling gives back.
    return text + ' ' +
           (visit.is_one_of_several
                ? names_.text("Until {name} answers you get all of its part back if you cancel.",
                              values)
                : names_.text("Until {name} answers you can cancel for nothing.", values));
}

std::string AnswerTexts::no_answer(const AnsweredVisit& visit) const {
    const std::vector<NamedValue> values{{"visit", names_.start(visit.line)},
                                         {"name", names_.other(booking_, visit.line)}};
    if (!visit.line.is_active()) {
        return names_.text("{visit}: No answer from {name}, so it was canceled.", values) + ' ' +
               loss(names_, visit.line, now_);
    }
    const std::string text = names_.text("{visit}: No answer from {name} yet.", values);
    if (!visit.line.is_unanswered) return text;
    return text + ' ' +
           (visit.is_one_of_several ? names_.text("Now you get all of its part back if you cancel.")
                                    : names_.text("Now you can cancel for nothing."));
}

std::string AnswerTexts::announced(const AnsweredVisit& visit) const {
    std::vector<NamedValue> values{{"visit", names_.start(visit.line)},
                                   {"client", names_.other(booking_, visit.line)}};
    const bool moved = visit.line.moved.has_value();
    if (visit.line.is_video) {
        return moved ? names_.text("Visit {visit}, with {client}, by video.", values)
                     : names_.text("New visit {visit}, with {client}, by video.", values);
    }
    values.push_back({"city", city_of(visit.line.location)});
    return moved ? names_.text("Visit {visit}, with {client}, in {city}.", values)
                 : names_.text("New visit {visit}, with {client}, in {city}.", values);
}

std::string AnswerTexts::for_companion(const AnsweredVisit& visit) const {
    return announced(visit) + ' ' + answer_text(visit);
}

std::string AnswerTexts::answer_text(const AnsweredVisit& visit) const {
    if (visit.line.is_active() && visit.line.service.end <= now_) return names_.text("It is over.");
    switch (visit.answer) {
        case VisitAnswer::waiting:
            return names_.text("Please answer by {until}.",
                               {{"until", names_.moment(visit.line, *visit.shift.acknowledge_by,
                                                        visit.line.service.start)}});
        case VisitAnswer::coming:
            return names_.text("You said that you'll be there.");
        case VisitAnswer::no_answer:
            return visit.line.is_active()
                       ? names_.text(
                             "You did not answer in time. The client knows and can cancel; "
                             "please answer now.")
                       : names_.text("You did not answer in time, so it was canceled.");
        case VisitAnswer::declined:
            return names_.text("You canceled it.");
    }
    return {};
}

}  // namespace steady
