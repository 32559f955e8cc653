#pragma once

#include "ports/calendar_source.h"
#include "ports/places.h"

#include <chrono>
#include <string>

namespace steady {

// Reads each calendar in a child process, without the server's environment, files and memory: a
// fault of the parser ends the child only. The child is this program, started as
// `steady read-calendar`, and limits its processor time and memory itself.
class ContainedCalendarReader final : public CalendarReader {
  public:
    explicit ContainedCalendarReader(std::string program = "/proc/self/exe",
                                     std::chrono::milliseconds deadline = std::chrono::seconds(15))
        : program_(std::move(program)), deadline_(deadline) {}
    [[nodiscard]] std::expected<BusyTimes, CalendarFault> read(
        std::string_view text, const BusyTimesQuestion& question) const override;

  private:
    const std::string program_;
    const std::chrono::milliseconds deadline_;
};

inline constexpr std::string_view calendar_child_command = "read-calendar";

// The child: reads the question and the calendar from standard input, writes the busy times to
// standard output. Returns the process's exit code.
[[nodiscard]] int run_calendar_child(const TimeZones& time_zones);
// Before the child reads anything: what a parser that was taken over cannot exceed.
void limit_calendar_child();

}  // namespace steady
