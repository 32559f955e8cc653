#pragma once

#include "adapters/sql/connection.h"
#include "ports/files.h"

namespace steady::sql {

class Files final : public FileRepository {
  public:
    explicit Files(Connection& connection) : connection_(connection) {}
    void insert(const StoredFile& file) override;
    [[nodiscard]] std::optional<StoredFile> find(const std::string& public_id) override;
    void remove(const std::string& public_id) override;
    [[nodiscard]] std::int64_t bytes_of(const AccountId& owner) override;
    [[nodiscard]] std::vector<StoredFile> of_owner(const AccountId& owner) override;
    [[nodiscard]] std::vector<StoredFile> page_after(const std::string& public_id,
                                                     int limit) override;

  private:
    Connection& connection_;
};

}  // namespace steady::sql
