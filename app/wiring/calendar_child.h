#pragma once

namespace steady {

// `steady read-calendar`, the child process of ContainedCalendarReader: ends the process.
[[noreturn]] void read_calendar_and_exit();

}  // namespace steady
