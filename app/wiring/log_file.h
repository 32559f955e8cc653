#pragma once

#include <mutex>
#include <string>
#include <string_view>

namespace steady {

// The destination of log lines: a file that is appended to, or standard error. Thread-safe.
class LogFile {
  public:
    // An empty path is standard error. Throws std::runtime_error when the file cannot be opened.
    explicit LogFile(std::string path);
    LogFile(const LogFile&) = delete;
    LogFile& operator=(const LogFile&) = delete;
    ~LogFile();

    // Writes whole lines. Throws std::runtime_error when they could not be written; the next write
    // begins on a new line.
    void write(std::string_view lines);
    // Continues in a new file of the same name, after the old one was renamed. Throws when that
    // cannot be opened, and continues in the old one.
    void reopen();

  private:
    [[nodiscard]] int open() const;

    std::string path_;
    std::mutex mutex_;
    int descriptor_;
    bool torn_ = false;  // the last line is incomplete
};

}  // namespace steady
