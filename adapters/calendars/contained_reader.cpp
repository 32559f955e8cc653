#include "adapters/calendars/contained_reader.h"

#include "adapters/calendars/ical_reader.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <optional>
#include <sstream>
#include <stdexcept>

#include <poll.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace steady {
namespace {

constexpr std::string_view times_end = "end";

// A file in memory: the child may write it and end at any time, and no pipe fills up.
class MemoryFile {
  public:
    MemoryFile() : descriptor_(::memfd_create("calendar", MFD_CLOEXEC)) {
        if (descriptor_ < 0) throw std::runtime_error("no memory for reading a calendar");
    }
    ~MemoryFile() { ::close(descriptor_); }
    MemoryFile(const MemoryFile&) = delete;
    MemoryFile& operator=(const MemoryFile&) = delete;

    [[nodiscard]] int descriptor() const { return descriptor_; }
    void write(std::string_view text) const {
        while (!text.empty()) {
            const auto count = ::write(descriptor_, text.data(), text.size());
            if (count <= 0) throw std::runtime_error("no memory for reading a calendar");
            text.remove_prefix(static_cast<std::size_t>(count));
        }
    }
    [[nodiscard]] std::string read() const {
        rewind();
        std::string all;
        std::array<char, 16384> piece{};
        for (;;) {
            const auto count = ::read(descriptor_, piece.data(), piece.size());
            if (count <= 0) return all;
            all.append(piece.data(), static_cast<std::size_t>(count));
        }
    }
    void rewind() const { (void)::lseek(descriptor_, 0, SEEK_SET); }

  private:
    int descriptor_;
};

std::optional<pid_t> start_child(const std::string& program, const MemoryFile& input,
                                 const MemoryFile& output) {
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, input.descriptor(), STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, output.descriptor(), STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", 1, 0);
    posix_spawn_file_actions_addclosefrom_np(&files, STDERR_FILENO + 1);
    std::string command(calendar_child_command);
    std::string name = program;
    std::array<char*, 3> arguments{name.data(), command.data(), nullptr};
    std::array<char*, 1> environment{nullptr};
    pid_t child = 0;
    const int problem = ::posix_spawn(&child, program.c_str(), &files, nullptr, arguments.data(),
                                      environment.data());
    posix_spawn_file_actions_destroy(&files);
    return problem == 0 ? std::optional(child) : std::nullopt;
}

// Whether the child ended by itself with success; it is killed at the deadline.
bool await_child(pid_t child, std::chrono::milliseconds deadline) {
    // glibc 2.36 has pidfd_open in a header that C++ cannot include.
    const int handle = static_cast<int>(::syscall(SYS_pidfd_open, child, 0));
    if (handle >= 0) {
        pollfd watched{handle, POLLIN, 0};
        (void)::poll(&watched, 1, static_cast<int>(deadline.count()));
        ::close(handle);
    }
    int status = 0;
    pid_t ended = ::waitpid(child, &status, WNOHANG);
    if (ended == 0) {
        (void)::kill(child, SIGKILL);
        while ((ended = ::waitpid(child, &status, 0)) < 0 && errno == EINTR) {
        }
    }
    return ended == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

std::expected<BusyTimes, CalendarFault> parse_times(const std::string& text) {
    std::istringstream lines(text);
    std::string word;
    lines >> word;
    if (const auto fault = calendar_faults.from(word)) return std::unexpected(*fault);
    BusyTimes found;
    if (word != "skipped" || !(lines >> found.skipped) || found.skipped < 0) {
        return std::unexpected(CalendarFault::unreadable);
    }
    while (lines >> word) {
        if (word == times_end) return found;
        std::int64_t start = 0;
        std::int64_t end = 0;
        if (word != "busy" || !(lines >> start >> end) || start >= end) break;
        if (found.spans.size() == max_busy_times) break;
        found.spans.push_back({from_epoch_seconds(start), from_epoch_seconds(end)});
    }
    return std::unexpected(CalendarFault::unreadable);
}

void limit_resource(__rlimit_resource resource, rlim_t value) {
    const rlimit limit{value, value};
    if (::setrlimit(resource, &limit) != 0) throw std::runtime_error("no limit of the process");
}

}  // namespace

std::expected<BusyTimes, CalendarFault> ContainedCalendarReader::read(
    std::string_view text, const BusyTimesQuestion& question) const {
    const MemoryFile input;
    const MemoryFile output;
    input.write(question.zone + ' ' + std::to_string(to_epoch_seconds(question.window.start)) +
                ' ' + std::to_string(to_epoch_seconds(question.window.end)) + '\n');
    input.write(text);
    input.rewind();
    const auto child = start_child(program_, input, output);
    if (!child) throw std::runtime_error("the reader of calendars could not be started");
    if (!await_child(*child, deadline_)) return std::unexpected(CalendarFault::unreadable);
    return parse_times(output.read());
}

void limit_calendar_child() {
    constexpr rlim_t cpu_seconds = 8;
    constexpr rlim_t output_bytes = 4UL * 1024 * 1024;
    limit_resource(RLIMIT_CPU, cpu_seconds);
    limit_resource(RLIMIT_FSIZE, output_bytes);
    limit_resource(RLIMIT_CORE, 0);
#ifndef __SANITIZE_ADDRESS__  // its shadow needs terabytes of addresses
    constexpr rlim_t memory_bytes = 512UL * 1024 * 1024;
    limit_resource(RLIMIT_AS, memory_bytes);
#endif
    (void)::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    (void)::prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
    (void)::prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
}

int run_calendar_child(const TimeZones& time_zones) {
    std::string input;
    std::array<char, 16384> piece{};
    while (const auto count = std::fread(piece.data(), 1, piece.size(), stdin)) {
        input.append(piece.data(), count);
    }
    const auto line_end = input.find('\n');
    if (line_end == std::string::npos) return 2;
    std::istringstream line(input.substr(0, line_end));
    BusyTimesQuestion question;
    std::int64_t start = 0;
    std::int64_t end = 0;
    if (!(line >> question.zone >> start >> end)) return 2;
    question.window = {from_epoch_seconds(start), from_epoch_seconds(end)};
    const auto found =
        IcalReader(time_zones).read(std::string_view(input).substr(line_end + 1), question);
    std::string output;
    if (found) {
        output = "skipped " + std::to_string(found->skipped) + '\n';
        for (const TimeSpan& span : found->spans) {
            output += "busy " + std::to_string(to_epoch_seconds(span.start)) + ' ' +
                      std::to_string(to_epoch_seconds(span.end)) + '\n';
        }
        output += times_end;
    } else {
        output = calendar_faults.of(found.error());
    }
    output += '\n';
    return std::fwrite(output.data(), 1, output.size(), stdout) == output.size() ? 0 : 2;
}

}  // namespace steady
