#include "domain/incidents/incident_rules.h"

#include "domain/people/personal_texts.h"

#include <algorithm>
#include <utility>

namespace steady {

std::optional<IncidentAct> incident_act_from(std::string_view word) {
    if (word == "begin") return IncidentAct::begin;
    if (word == "settle") return IncidentAct::settle;
    if (word == "reopen") return IncidentAct::reopen;
    return std::nullopt;
}

std::optional<IncidentState> after(IncidentAct act, IncidentState state) {
    switch (act) {
        case IncidentAct::begin:
            if (state == IncidentState::open) return IncidentState::in_work;
            return std::nullopt;
        case IncidentAct::settle:
            if (state != IncidentState::settled) return IncidentState::settled;
            return std::nullopt;
        case IncidentAct::reopen:
            if (state == IncidentState::settled) return IncidentState::in_work;
            return std::nullopt;
    }
    std::unreachable();
}

IncidentEventKind event_of(IncidentAct act) {
    switch (act) {
        case IncidentAct::begin:
            return IncidentEventKind::began;
        case IncidentAct::settle:
            return IncidentEventKind::settled;
        case IncidentAct::reopen:
            return IncidentEventKind::reopened;
    }
    std::unreachable();
}

std::optional<IncidentReporter> reporter_of(const Booking& booking, const AccountId& account) {
    if (!booking.paid_at) return std::nullopt;
    if (booking.client == account) return IncidentReporter::client;
    const bool works = std::ranges::any_of(
        booking.lines, [&](const BookingLine& line) { return line.companion == account; });
    return works ? std::optional(IncidentReporter::companion) : std::nullopt;
}

Result<std::string> checked_incident_text(const std::string& field, std::string_view text) {
    auto clean = clean_text(text, max_incident_text);
    if (!clean) return refuse_field(field, "Please use plain text of at most 4000 characters.");
    if (clean->empty()) return refuse_field(field, "Please say what happened.");
    return *std::move(clean);
}

}  // namespace steady
