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
    // Of all owners, by public id, those after this one.
    [[nodiscard]] virtual std::vector<StoredFile> page_after(const std::string& public_id,
                                                             int limit) = 0;
};

// The bytes. `public_id` is always one of ours, never a caller's text. All methods throw
// StoreUnavailable (store_errors.h) when they cannot do what they are asked for.
class FileStore {
  public:
    virtual ~FileStore() = default;
    // Durable when it returns. Of two concurrent writes of one id, one is stored whole; the writer
    // that was overtaken may get StoreUnavailable (new files have ids of their own).
    virtual void put(const std::string& public_id, std::string_view bytes,
                     const std::string& content_type) = 0;
    [[nodiscard]] virtual std::optional<std::string> get(const std::string& public_id) = 0;
    // Quiet when absent.
    virtual void remove(const std::string& public_id) = 0;
    // Every file there is, in any order, until `visit` returns false. Whatever else lies in the
    // folder or bucket is not ours and is left out.
    virtual void each(const std::function<bool(const std::string& public_id)>& visit) = 0;
};

}  // namespace steady
