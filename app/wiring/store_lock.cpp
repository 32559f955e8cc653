#include "app/wiring/store_lock.h"

#include "app/wiring/platform.h"

#include <array>
#include <cerrno>
#include <filesystem>
#include <stdexcept>
#include <system_error>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace steady {
namespace {

// One file has one lock, whatever links lead to it.
std::string lock_of(const std::string& file) {
    std::error_code absent;
    const auto real = std::filesystem::weakly_canonical(file, absent);
    return (absent ? std::filesystem::path(file) : real).string() + "-lock";
}

std::string holder_of(int descriptor) {
    std::array<char, 32> digits{};
    const ssize_t size = ::pread(descriptor, digits.data(), digits.size(), 0);
    const std::string text(digits.data(), size > 0 ? static_cast<std::size_t>(size) : 0);
    return text.substr(0, text.find_first_not_of("0123456789"));
}

[[noreturn]] void throw_lock_error(const std::string& lock) {
    throw std::runtime_error(lock + ": " + std::generic_category().message(errno));
}

}  // namespace

StoreLock::StoreLock(const Settings& settings) {
    const std::string file = settings.sqlite_file();
    if (file.empty()) return;
    make_parent_folder(file);
    const std::string lock = lock_of(file);
    descriptor_ = ::open(lock.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (descriptor_ < 0) throw_lock_error(lock);
    if (::flock(descriptor_, LOCK_EX | LOCK_NB) == 0) {
        const std::string own = std::to_string(::getpid()) + "\n";
        if (::ftruncate(descriptor_, 0) != 0 ||
            ::pwrite(descriptor_, own.data(), own.size(), 0) < 0) {
            return;  // a full disk: the lock is held without its owner's name
        }
        return;
    }
    if (errno != EWOULDBLOCK) throw_lock_error(lock);
    const std::string holder = holder_of(descriptor_);
    ::close(descriptor_);
    throw std::runtime_error(
        "another server" + (holder.empty() ? std::string() : " (process " + holder + ")") +
        " has " + file + " open; one server at a time, or PostgreSQL for several");
}

StoreLock::~StoreLock() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

void make_store_private(const Settings& settings) {
    const std::string file = settings.sqlite_file();
    if (file.empty()) return;
    for (const char* end : {"", "-wal", "-shm", "-lock", ".sandbox.json"}) {
        const std::string one = file + end;
        struct stat found {};
        if (::stat(one.c_str(), &found) != 0 || (found.st_mode & S_IRWXO) == 0) continue;
        if (::chmod(one.c_str(), S_IRUSR | S_IWUSR) != 0) throw_lock_error(one);
    }
}

}  // namespace steady
