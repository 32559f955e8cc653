#include "tests/contract/migrated_sqlite.h"

#include "tests/contract/temporary_folder.h"

#include <utility>

namespace steady {

std::unique_ptr<Store> open_migrated_sqlite(const std::filesystem::path& file,
                                            SqliteOptions options) {
    static const TemporaryFolder models;
    static const std::filesystem::path model = [] {
        std::filesystem::path made = models.path() / "steady.db";
        (void)open_sqlite_store(made);
        return made;
    }();
    if (!std::filesystem::exists(file)) std::filesystem::copy_file(model, file);
    options.tries_statements = false;  // the model did
    return open_sqlite_store(file, options);
}

}  // namespace steady
