// How a connection to a file of SQLite begins, and what may have become of the file since.
#include "adapters/sql/errors.h"
#include "adapters/sql/sqlite_connection.h"

#include <exception>
#include <filesystem>

#include <sqlite3.h>
#include <unistd.h>

namespace steady::sql {
namespace {

constexpr int lookaside_bytes = 1200;
constexpr int lookaside_slots = 200;

// For a `file:` address, where these characters have a meaning.
std::string as_uri_path(const std::string& path) {
    std::string result;
    for (const char c : path) {
        switch (c) {
            case '%':
                result += "%25";
                break;
            case '?':
                result += "%3f";
                break;
            case '#':
                result += "%23";
                break;
            default:
                result += c;
        }
    }
    return result;
}

// A file has one log per name: a server that opens it under a second name would not see what the
// first one wrote, and both would overwrite each other's pages.
void refuse_second_name(const std::string& file) {
    std::error_code absent;
    const auto names = std::filesystem::hard_link_count(file, absent);
    if (absent || names < 2) return;
    throw StoreError(file +
                     " has another name (a hard link), under which a server may write to it: "
                     "remove the other name, or copy the file and use the copy");
}

}  // namespace

void SqliteConnection::open(const std::string& file, int flags) {
    statements_.clear();  // of what was open before
    refuse_second_name(file);
    sqlite3* database = nullptr;
    const int opened =
        sqlite3_open_v2(file.c_str(), &database, flags | SQLITE_OPEN_NOMUTEX, nullptr);
    database_.reset(database);
    if (opened != SQLITE_OK) fail(opened);
    sqlite3_extended_result_codes(database, 1);
    // Texts of a row get their room here rather than from the heap, each time a statement runs.
    sqlite3_db_config(database, SQLITE_DBCONFIG_LOOKASIDE, nullptr, lookaside_bytes,
                      lookaside_slots);
}

// Write-ahead logging wants to write two files even to read. Where the folder cannot be written to
// (a backup mounted read-only) the file is read alone, if no log says that it is not all there is.
void SqliteConnection::inspect(const std::string& file) {
    try {
        leave_as_it_is(file);
        demand_utf8();
        return;
    } catch (const std::exception&) {
        std::error_code absent;
        const auto folder = std::filesystem::path(file).parent_path();
        if (::access(folder.empty() ? "." : folder.c_str(), W_OK) == 0) throw;
        const auto logged = std::filesystem::file_size(file + "-wal", absent);
        if (!absent && logged > 0) {
            throw StoreError("the folder cannot be written to, and " + file +
                             "-wal holds changes that are not in the file yet: copy both to a "
                             "folder that can be written to, and name the copy");
        }
    }
    open("file:" + as_uri_path(std::filesystem::absolute(file).string()) + "?immutable=1",
         SQLITE_OPEN_READONLY | SQLITE_OPEN_URI);
    leave_as_it_is(file);
    demand_utf8();
}

// Texts are read as bytes.
void SqliteConnection::demand_utf8() {
    execute("PRAGMA encoding"_sqlite, {}, [](const Row& row) {
        if (row.text(0) == "UTF-8") return;
        throw StoreError("the file has the encoding UTF-16; Steady needs UTF-8");
    });
}

bool SqliteConnection::has_moved() const {
    int moved = 0;
    if (sqlite3_file_control(database_.get(), "main", SQLITE_FCNTL_HAS_MOVED, &moved) !=
        SQLITE_OK) {
        return false;
    }
    // What is committed is in the log first.
    const char* const log = sqlite3_filename_wal(sqlite3_db_filename(database_.get(), "main"));
    return moved != 0 || ::access(log, F_OK) != 0;
}

// A log that a server left behind is read, and stays what it is when the last connection closes.
void SqliteConnection::leave_as_it_is(const std::string& file) {
    std::error_code absent;
    const auto logged = std::filesystem::file_size(file + "-wal", absent);
    if (!absent && logged > 0) {
        sqlite3_db_config(database_.get(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
    }
    run_script("PRAGMA query_only = ON; PRAGMA cache_size = -8000; PRAGMA trusted_schema = OFF;");
}

}  // namespace steady::sql
