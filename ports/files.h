#pragma once

#include "domain/core/error.h"
#include "domain/files/stored_file.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace steady {

class FileRepository {
  public:
    virtual ~FileRepository() = default;
    virtual void insert(const StoredFile& file) = 0;
    [[nodiscard]] virtual std::optional<StoredFile> find(const std::string& public_id) = 0;
    virtual void remove(const std::string& public_id) = 0;
    [[nodiscard]] virtual std::int64_t bytes_of(const AccountId& owner) = 0;
    // By public id.
    [[nodiscard]] virtual std::vector<StoredFile> of_owner(const AccountId& owner) = 0;
    // Files of all owners with a greater public id, by public id.
    [[nodiscard]] virtual std::vector<StoredFile> page_after(const std::string& public_id,
                                                             int limit) = 0;
};

// The bytes of files. `public_id` is always one of ours, never a caller's text. All methods throw
// StoreUnavailable (store_errors.h) when they fail.
class FileStore {
  public:
    virtual ~FileStore() = default;
    // Durable when it returns. Of two concurrent writes of one id, one is stored completely; the
    // other writer may get StoreUnavailable (new files have new ids).
    virtual void put(const std::string& public_id, std::string_view bytes,
                     const std::string& content_type) = 0;
    [[nodiscard]] virtual std::optional<std::string> get(const std::string& public_id) = 0;
    // No effect when absent.
    virtual void remove(const std::string& public_id) = 0;
    // Visits every file, in any order, until `visit` returns false. Skips objects in the folder or
    // bucket that are not ours.
    virtual void each(const std::function<bool(const std::string& public_id)>& visit) = 0;
};

}  // namespace steady
