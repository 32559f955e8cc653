#pragma once

#include "adapters/sql/connection.h"
#include "ports/incidents.h"

namespace steady::sql {

class Incidents final : public IncidentRepository {
  public:
    explicit Incidents(Connection& connection) : connection_(connection) {}
    void insert(const Incident& incident) override;
    [[nodiscard]] std::optional<Incident> find(const IncidentId& id) override;
    [[nodiscard]] bool update(const Incident& incident, IncidentState from) override;
    bool link_person(const IncidentId& id, const AccountId& person) override;
    bool link_booking(const IncidentId& id, const BookingId& booking) override;
    [[nodiscard]] std::vector<AccountId> people(const IncidentId& id) override;
    [[nodiscard]] std::vector<BookingId> bookings(const IncidentId& id) override;
    void add(const IncidentEvent& event) override;
    [[nodiscard]] std::vector<IncidentEvent> events(const IncidentId& id) override;
    [[nodiscard]] std::vector<std::string> redact_free_text(const AccountId& reporter) override;

  private:
    Connection& connection_;
};

class IncidentLists final : public IncidentListRepository {
  public:
    explicit IncidentLists(Connection& connection) : connection_(connection) {}
    [[nodiscard]] std::vector<Incident> of_reporter(const AccountId& reporter,
                                                    const BookingId& booking) override;
    [[nodiscard]] IncidentPage page(const IncidentQuery& query) override;
    [[nodiscard]] std::vector<Incident> unsettled_of(const AccountId& account,
                                                     bool linked) override;
    [[nodiscard]] std::vector<Incident> reported_by(const AccountId& reporter) override;

  private:
    Connection& connection_;
};

class IncidentFileRecords final : public IncidentFileRepository {
  public:
    explicit IncidentFileRecords(Connection& connection) : connection_(connection) {}
    void insert_file(const IncidentFile& file) override;
    void remove_file(const std::string& public_id) override;
    [[nodiscard]] bool has_file(const std::string& public_id) override;
    [[nodiscard]] std::vector<IncidentFile> files_after(const std::string& public_id,
                                                        int limit) override;
    [[nodiscard]] std::vector<IncidentFile> files(const IncidentId& id) override;

  private:
    Connection& connection_;
};

class SealedReportRecords final : public SealedReportRepository {
  public:
    explicit SealedReportRecords(Connection& connection) : connection_(connection) {}
    void seal(const SealedReport& report) override;
    [[nodiscard]] std::optional<SealedReport> sealed(const IncidentId& id) override;
    [[nodiscard]] std::vector<SealedReport> all_sealed() override;
    [[nodiscard]] std::vector<IncidentId> outdated_sealed(Instant now, int limit) override;
    [[nodiscard]] std::vector<std::string> destroy_sealed(const IncidentId& id) override;

  private:
    Connection& connection_;
};

}  // namespace steady::sql
