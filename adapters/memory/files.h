#pragma once

#include "adapters/memory/state.h"
#include "ports/files.h"

namespace steady::memory {

class Files final : public FileRepository {
  public:
    explicit Files(State& state) : state_(state) {}
    void insert(const StoredFile& file) override;
    std::optional<StoredFile> find(const std::string& public_id) override;
    void remove(const std::string& public_id) override;
    std::int64_t bytes_of(const AccountId& owner) override;
    std::vector<StoredFile> of_owner(const AccountId& owner) override;
    std::vector<StoredFile> page_after(const std::string& public_id, int limit) override;

  private:
    State& state_;
};

}  // namespace steady::memory
