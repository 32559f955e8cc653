#include "adapters/sql/store_health.h"

#include "adapters/sql/errors.h"
#include "adapters/sql/statement.h"

#include <cstdint>
#include <filesystem>

#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

namespace steady::sql {
namespace {

// The log of one large transaction.
constexpr std::uint64_t least_bytes = 4 * 1024 * 1024;

}  // namespace

StorePlace::StorePlace(const std::string& file)
    : file_(std::filesystem::weakly_canonical(file).string()) {
    struct stat found {};
    if (::stat(file_.c_str(), &found) != 0) return;
    device_ = found.st_dev;
    inode_ = found.st_ino;
}

bool StorePlace::is_unchanged() const {
    struct stat found {};
    return ::stat(file_.c_str(), &found) == 0 && found.st_dev == device_ &&
           found.st_ino == inode_ && ::access((file_ + "-wal").c_str(), F_OK) == 0;
}

bool write_something(Connection& connection) {
    // An update to the same value would write no page.
    write(connection,
          "INSERT INTO schema_version (version, name, applied_at) VALUES (-1, 'health', 0)"_sql);
    write(connection, "DELETE FROM schema_version WHERE version = -1"_sql);
    return true;
}

void demand_room(const std::string& file) {
    struct statvfs disk {};
    if (statvfs(file.c_str(), &disk) != 0) return;
    const auto left = std::uint64_t{disk.f_bavail} * disk.f_frsize;
    if (disk.f_blocks > 0 && left < least_bytes) {
        throw WriteFailed("sqlite: the disk is full: " + std::to_string(left) + " bytes are left");
    }
}

}  // namespace steady::sql
