#pragma once

#include "domain/incidents/incident.h"

#include <optional>
#include <string>
#include <vector>

namespace steady {

enum class IncidentOrder { reported, severity, changed };

// A filter of cases for operators; pages count from 1. Ties are ordered newest first.
struct IncidentQuery {
    std::optional<IncidentState> state{};
    bool unsettled = false;  // open or in work
    std::optional<IncidentKind> kind{};
    std::optional<IncidentSeverity> severity{};
    std::optional<BookingId> booking{};  // linked to this booking
    std::optional<AccountId> person{};   // linked to this person, or reported by them
    IncidentOrder order = IncidentOrder::reported;
    bool ascending = false;
    int page = 1;
    int limit = 20;
};

struct IncidentPage {
    std::vector<Incident> incidents;
    long total = 0;  // over all pages
};

class IncidentRepository {
  public:
    virtual ~IncidentRepository() = default;
    virtual void insert(const Incident& incident) = 0;
    [[nodiscard]] virtual std::optional<Incident> find(const IncidentId& id) = 0;
    // Writes its state and times, only where the stored state is still `from`; false when it is
    // not.
    [[nodiscard]] virtual bool update(const Incident& incident, IncidentState from) = 0;

    // Links of the people and bookings that it concerns, in the order in which they were added;
    // false when the link already exists.
    virtual bool link_person(const IncidentId& id, const AccountId& person) = 0;
    virtual bool link_booking(const IncidentId& id, const BookingId& booking) = 0;
    [[nodiscard]] virtual std::vector<AccountId> people(const IncidentId& id) = 0;
    [[nodiscard]] virtual std::vector<BookingId> bookings(const IncidentId& id) = 0;

    // Appends the event and updates the case's time of change.
    virtual void add(const IncidentEvent& event) = 0;
    // In chronological order.
    [[nodiscard]] virtual std::vector<IncidentEvent> events(const IncidentId& id) = 0;

    // Erases the text of this account's own reports, and the files of those that are not sealed;
    // returns these files, whose bytes the caller must delete. The cases stay.
    [[nodiscard]] virtual std::vector<std::string> redact_free_text(const AccountId& reporter) = 0;
};

// Lists of cases, for their reporters and for operators.
class IncidentListRepository {
  public:
    virtual ~IncidentListRepository() = default;
    // This account's reports about a booking, newest first.
    [[nodiscard]] virtual std::vector<Incident> of_reporter(const AccountId& reporter,
                                                            const BookingId& booking) = 0;
    [[nodiscard]] virtual IncidentPage page(const IncidentQuery& query) = 0;

    // Unsettled cases that this account reported, or, with `linked`, that concern it in any way;
    // oldest first.
    [[nodiscard]] virtual std::vector<Incident> unsettled_of(const AccountId& account,
                                                             bool linked) = 0;
    // All cases that this account reported, oldest first.
    [[nodiscard]] virtual std::vector<Incident> reported_by(const AccountId& reporter) = 0;
};

// The files of cases.
class IncidentFileRepository {
  public:
    virtual ~IncidentFileRepository() = default;
    virtual void insert_file(const IncidentFile& file) = 0;
    virtual void remove_file(const std::string& public_id) = 0;
    [[nodiscard]] virtual bool has_file(const std::string& public_id) = 0;
    // Files of all cases with a greater public id, by public id.
    [[nodiscard]] virtual std::vector<IncidentFile> files_after(const std::string& public_id,
                                                                int limit) = 0;
    // In the order of upload.
    [[nodiscard]] virtual std::vector<IncidentFile> files(const IncidentId& id) = 0;
};

// Reports that were sealed when their account was deleted.
class SealedReportRepository {
  public:
    virtual ~SealedReportRepository() = default;
    // Replaces the case's text and files by the sealed report.
    virtual void seal(const SealedReport& report) = 0;
    [[nodiscard]] virtual std::optional<SealedReport> sealed(const IncidentId& id) = 0;
    [[nodiscard]] virtual std::vector<SealedReport> all_sealed() = 0;
    // The cases whose sealed report's time is over, longest over first; none that a legal hold
    // keeps.
    [[nodiscard]] virtual std::vector<IncidentId> outdated_sealed(Instant now, int limit) = 0;
    // Destroys a sealed report; returns its files, whose bytes the caller must delete.
    [[nodiscard]] virtual std::vector<std::string> destroy_sealed(const IncidentId& id) = 0;
};

}  // namespace steady
