#pragma once

#include "adapters/sql/connection.h"
#include "ports/archives.h"

namespace steady::sql {

class Archives final : public ArchiveRepository {
  public:
    explicit Archives(Connection& connection) : connection_(connection) {}
    void insert(const Archive& archive) override;
    [[nodiscard]] std::optional<Archive> find(const ArchiveId& id) override;
    [[nodiscard]] bool save(const Archive& archive) override;
    [[nodiscard]] ArchivePage page(int limit, std::int64_t offset) override;
    [[nodiscard]] std::vector<Archive> of_subject(const ArchiveSubject& subject) override;
    [[nodiscard]] std::int64_t requested_since(const AdminId& admin, Instant since) override;
    [[nodiscard]] std::vector<Archive> outdated(Instant before, int limit) override;
    void add_part(const ArchiveId& id, int number, const std::string& sealed) override;
    [[nodiscard]] std::optional<std::string> part(const ArchiveId& id, int number) override;
    void remove_parts(const ArchiveId& id) override;

  private:
    Connection& connection_;
};

}  // namespace steady::sql
