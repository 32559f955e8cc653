#pragma once

#include "domain/incidents/incident.h"

#include <optional>
#include <string>
#include <vector>

namespace steady {

enum class IncidentOrder { reported, severity, changed };

// Which cases an operator looks at; pages count from 1. What is equal comes the newest first.
struct IncidentQuery {
    std::optional<IncidentState> state{};
    bool unsettled = false;  // open or in work
    std::optional<IncidentKind> kind{};
    std::optional<IncidentSeverity> severity{};
    std::optional<BookingId> booking{};  // linked to it
    IncidentOrder order = IncidentOrder::reported;
    bool ascending = false;
    int page = 1;
    int limit = 20;
};

struct IncidentPage {
    std::vector<Incident> incidents;
    long total = 0;  // of all pages
};

class IncidentRepository {
  public:
    virtual ~IncidentRepository() = default;
    virtual void insert(const Incident& incident) = 0;
    [[nodiscard]] virtual std::optional<Incident> find(const IncidentId& id) = 0;
    // Writes its state and times, only where the stored state is still `from`; false when it is
    // not.
    [[nodiscard]] virtual bool update(const Incident& incident, IncidentState from) = 0;
    // What this account reported of a booking, the newest first.
    [[nodiscard]] virtual std::vector<Incident> of_reporter(const AccountId& reporter,
                                                            const BookingId& booking) = 0;
    [[nodiscard]] virtual IncidentPage page(const IncidentQuery& query) = 0;

    // Whom and what it concerns, in the order they were linked; false when that was so already.
    virtual bool link_person(const IncidentId& id, const AccountId& person) = 0;
    virtual bool link_booking(const IncidentId& id, const BookingId& booking) = 0;
    [[nodiscard]] virtual std::vector<AccountId> people(const IncidentId& id) = 0;
    [[nodiscard]] virtual std::vector<BookingId> bookings(const IncidentId& id) = 0;

    // Appends it; the case was changed then.
    virtual void add(const IncidentEvent& event) = 0;
    // In the order they happened.
    [[nodiscard]] virtual std::vector<IncidentEvent> events(const IncidentId& id) = 0;

    virtual void insert_file(const IncidentFile& file) = 0;
    virtual void remove_file(const std::string& public_id) = 0;
    [[nodiscard]] virtual bool has_file(const std::string& public_id) = 0;
    // Of all cases, by public id, those after this one.
    [[nodiscard]] virtual std::vector<IncidentFile> files_after(const std::string& public_id,
                                                                int limit) = 0;
    // In the order they came.
    [[nodiscard]] virtual std::vector<IncidentFile> files(const IncidentId& id) = 0;

    // Cases that are not settled which this account reported, or, with `linked`, that concern it in
    // any way; the oldest first.
    [[nodiscard]] virtual std::vector<Incident> unsettled_of(const AccountId& account,
                                                             bool linked) = 0;
    // All that this account reported, the oldest first.
    [[nodiscard]] virtual std::vector<Incident> reported_by(const AccountId& reporter) = 0;
    // Instead of its words and files the case has this.
    virtual void seal(const SealedReport& report) = 0;
    [[nodiscard]] virtual std::optional<SealedReport> sealed(const IncidentId& id) = 0;
    [[nodiscard]] virtual std::vector<SealedReport> all_sealed() = 0;
    // Those whose time is over; gives their files, whose bytes are to go.
    [[nodiscard]] virtual std::vector<std::string> destroy_sealed(Instant now) = 0;

    // The words of this account's own reports, and the files of those that are not sealed; gives
    // these, whose bytes are to go. The cases stay.
    [[nodiscard]] virtual std::vector<std::string> redact_free_text(const AccountId& reporter) = 0;
};

}  // namespace steady
