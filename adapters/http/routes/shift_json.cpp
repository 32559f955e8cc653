#include "adapters/http/routes/shift_json.h"

#include <utility>

namespace steady::http {
namespace {

std::string_view trouble_text(ShiftTrouble trouble) {
    switch (trouble) {
        case ShiftTrouble::unacknowledged:
            return "unacknowledged";
        case ShiftTrouble::late:
            return "late";
        case ShiftTrouble::nobody_there:
            return "nobody_there";
    }
    std::unreachable();
}

Json shift_person_json(const TroubledShift::Person& person) {
    Json json =
        Json::object({{"_id", person.id}, {"displayName", person.name}, {"phone", person.phone}});
    if (person.is_suspended) json.set("isSuspended", true);
    return json;
}

Json shift_json(const ShiftView& view) {
    const ShiftReport& shift = view.shift;
    Json json = Json::object({{"wasMissed", shift.missed_at && !shift.acknowledged_at},
                              {"canAcknowledge", view.can_acknowledge},
                              {"canCheckIn", view.can_check_in},
                              {"canCheckOut", view.can_check_out},
                              {"canSayLate", view.can_say_late},
                              {"canSayOnWay", view.can_say_on_way},
                              {"canReportNoShow", view.can_report_no_show},
                              {"canWithdrawNoShow", view.can_withdraw_no_show}});
    const auto set = [&](std::string_view name, const std::optional<Instant>& at) {
        if (at) json.set(name, *at);
    };
    if (view.hides_arrival) json.set("hidesArrival", true);
    set("acknowledgeBy", shift.acknowledge_by);
    set("acknowledgedAt", shift.acknowledged_at);
    set("checkedInAt", shift.checked_in_at);
    set("checkedOutAt", shift.checked_out_at);
    set("lateAt", shift.late_at);
    if (shift.minutes_late) json.set("minutesLate", *shift.minutes_late);
    set("onWayAt", shift.on_way_at);
    set("expectedAt", shift.expected_at);
    set("companionMissingAt", shift.companion_missing_at);
    set("clientMissingAt", shift.client_missing_at);
    return json;
}

std::string_view visit_answer_text(VisitAnswer answer) {
    switch (answer) {
        case VisitAnswer::waiting:
            return "waiting";
        case VisitAnswer::coming:
            return "coming";
        case VisitAnswer::no_answer:
            return "no_answer";
        case VisitAnswer::declined:
            return "declined";
    }
    std::unreachable();
}

}  // namespace

void set_shift(Json& json, const BookingView& view, const BookingLine& line) {
    const auto shift = view.shifts.find(line.id);
    if (shift != view.shifts.end()) json.set("shift", shift_json(shift->second));
    const auto answer = view.answers.find(line.id);
    if (answer != view.answers.end()) json.set("answer", visit_answer_text(answer->second));
}

void set_client_contact(Json& json, const BookingView& view) {
    if (!view.client_contact) return;
    json.set("contactFrom", view.client_contact->from);
    if (view.client_contact->awaits_yes) json.set("contactAwaitsYes", true);
    if (!view.client_contact->phone.empty()) json.set("clientPhone", view.client_contact->phone);
    if (!view.client_contact->email.empty()) json.set("clientEmail", view.client_contact->email);
}

void set_meeting(Json& json, const BookingView& view, const BookingLine& line) {
    const auto found = view.meetings.find(line.id);
    if (found == view.meetings.end()) return;
    const LineMeeting& meeting = found->second;
    json.set("contactFrom", meeting.contact_from);
    if (!meeting.join_link.empty()) json.set("joinLink", meeting.join_link);
    if (!meeting.visit_link.empty()) json.set("visitMeetingLink", meeting.visit_link);
    if (!meeting.phone.empty()) json.set("contactPhone", meeting.phone);
    if (meeting.awaits_yes) json.set("contactAwaitsYes", true);
    if (line.is_video) json.set("lacksMeetingLink", meeting.lacks_address);
}

Json troubled_shift_json(const TroubledShift& troubled) {
    const ShiftReport& shift = troubled.shift;
    Json json = Json::object({{"trouble", trouble_text(troubled.trouble)},
                              {"bookingId", shift.booking},
                              {"lineId", shift.line},
                              {"startDate", troubled.line.service.start},
                              {"endDate", troubled.line.service.end},
                              {"timezone", troubled.line.timezone},
                              {"client", shift_person_json(troubled.client)},
                              {"companion", shift_person_json(troubled.companion)}});
    if (shift.acknowledge_by) json.set("acknowledgeBy", *shift.acknowledge_by);
    if (shift.minutes_late) json.set("minutesLate", *shift.minutes_late);
    return json;
}

}  // namespace steady::http
