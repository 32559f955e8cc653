#include "app/archives/archive_contents.h"

#include "app/archives/archive_people.h"
#include "app/archives/archive_records.h"
#include "app/archives/case_records.h"
#include "ports/incidents.h"
#include "ports/store.h"

#include <algorithm>

namespace steady {
namespace {

std::vector<ArchiveStep> steps_about_person(const ArchiveSources& sources, const AccountId& id) {
    return {
        {"profile", [=](ArchiveSections& to) { write_profiles(sources, {id}, to); }},
        {"bookings", [=](ArchiveSections& to) { write_bookings_of(sources, id, to); }},
        {"payments", [=](ArchiveSections& to) { write_payments_of(sources, id, to); }},
        {"payouts", [=](ArchiveSections& to) { write_payouts_of(sources, id, to); }},
        {"messages", [=](ArchiveSections& to) { write_conversations_of(sources, id, to); }},
        {"consents", [=](ArchiveSections& to) { write_consents_of(sources, id, to); }},
        {"sent", [=](ArchiveSections& to) { write_sent_to(sources, id, to); }},
        {"reviews", [=](ArchiveSections& to) { write_reviews_of(sources, id, to); }},
        {"cases", [=](ArchiveSections& to) { write_cases_of(sources, id, to); }},
        {"favorites", [=](ArchiveSections& to) { write_favorites_of(sources, id, to); }},
        {"notified_devices", [=](ArchiveSections& to) { write_devices_of(sources, id, to); }},
        {"sessions", [=](ArchiveSections& to) { write_sessions_of(sources, id, to); }},
        {"schedule", [=](ArchiveSections& to) { write_schedule_of(sources, id, to); }},
        {"intro calls", [=](ArchiveSections& to) { write_intro_calls_of(sources, id, to); }},
        {"help", [=](ArchiveSections& to) { write_calls_for_help_of(sources, id, to); }},
        {"access",
         [=](ArchiveSections& to) { write_access_to(sources, {.subject = id.text()}, to); }},
        {"files", [=](ArchiveSections& to) { write_files_of(sources, id, to); }},
    };
}

std::vector<ArchiveStep> steps_about_case(const ArchiveSources& sources, const IncidentId& id) {
    return {
        {"case", [=](ArchiveSections& to) { write_case(sources, id, to); }},
        {"people",
         [=](ArchiveSections& to) {
             const auto people = sources.store.read([&](Transaction& transaction) {
                 return archive_people(transaction, {ArchiveKind::incident, id.text()});
             });
             write_profiles(sources, people, to);
         }},
        {"bookings", [=](ArchiveSections& to) { write_case_bookings(sources, id, to); }},
        {"messages", [=](ArchiveSections& to) { write_case_messages(sources, id, to); }},
        {"access",
         [=](ArchiveSections& to) { write_access_to(sources, {.objects = {id.text()}}, to); }},
        {"files", [=](ArchiveSections& to) { write_case_files(sources, id, to); }},
    };
}

}  // namespace

std::vector<ArchiveStep> archive_steps(const ArchiveSources& sources,
                                       const ArchiveSubject& subject) {
    switch (subject.kind) {
        case ArchiveKind::person:
            return steps_about_person(sources, AccountId::parse(subject.id).value());
        case ArchiveKind::access:
            return {{"access", [=](ArchiveSections& to) {
                         write_access_to(sources, {.subject = subject.id}, to);
                     }}};
        case ArchiveKind::incident:
            return steps_about_case(sources, IncidentId::parse(subject.id).value());
    }
    std::unreachable();
}

std::vector<AccountId> archive_people(Transaction& transaction, const ArchiveSubject& subject) {
    if (subject.kind != ArchiveKind::incident) return {AccountId::parse(subject.id).value()};
    const auto id = IncidentId::parse(subject.id).value();
    std::vector<AccountId> people = transaction.incidents.people(id);
    const auto incident = transaction.incidents.find(id);
    if (incident && incident->reporter && std::ranges::count(people, *incident->reporter) == 0)
        people.push_back(*incident->reporter);
    return people;
}

}  // namespace steady
