#include "app/wiring/log_file.h"

#include <cerrno>
#include <stdexcept>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace steady {
namespace {

[[noreturn]] void throw_log_error(const std::string& path, const char* what) {
    const std::string why = std::generic_category().message(errno);
    throw std::runtime_error("the log " + (path.empty() ? "on standard error" : path) + " " + what +
                             ": " + why);
}

}  // namespace

LogFile::LogFile(std::string path)
    : path_(std::move(path)), descriptor_(path_.empty() ? STDERR_FILENO : open()) {}

LogFile::~LogFile() {
    if (!path_.empty()) ::close(descriptor_);
}

int LogFile::open() const {
    constexpr mode_t own = S_IRUSR | S_IWUSR;
    const int opened = ::open(path_.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, own);
    if (opened < 0) throw_log_error(path_, "cannot be opened");
    return opened;
}

void LogFile::write(std::string_view lines) {
    const std::scoped_lock lock(mutex_);
    const std::string started = torn_ ? "\n" + std::string(lines) : std::string();
    std::string_view left = torn_ ? std::string_view(started) : lines;
    while (!left.empty()) {
        const ssize_t written = ::write(descriptor_, left.data(), left.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) {
            torn_ = torn_ || left.size() < lines.size();
            throw_log_error(path_, "cannot be written");
        }
        left.remove_prefix(static_cast<std::size_t>(written));
    }
    torn_ = false;
}

void LogFile::reopen() {
    if (path_.empty()) return;
    const int opened = open();
    const std::scoped_lock lock(mutex_);
    ::close(std::exchange(descriptor_, opened));
    torn_ = false;
}

}  // namespace steady
