#pragma once

#include <mutex>
#include <string>
#include <string_view>

namespace steady {

// Where log lines go: a file that is appended to, or standard error. Thread-safe.
class LogFile {
  public:
    // An empty path is standard error. Throws std::runtime_error when the file cannot be opened.
    explicit LogFile(std::string path);
    LogFile(const LogFile&) = delete;
    LogFile& operator=(const LogFile&) = delete;
    ~LogFile();

    // Whole lines. Throws std::runtime_error when they could not be written; what follows begins on
    // a line of its own.
    void write(std::string_view lines);
    // Goes on in a new file of the same name, after the old one was renamed. Throws when that
    // cannot be opened, and goes on in the old one then.
    void reopen();

  private:
    [[nodiscard]] int open() const;

    std::string path_;
    std::mutex mutex_;
    int descriptor_;
    bool torn_ = false;  // the last line is not whole
};

}  // namespace steady
