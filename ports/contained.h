#pragma once

#include "ports/non_blocking_scope.h"

#include <atomic>
#include <cstdio>
#include <exception>
#include <string_view>
#include <utility>

namespace steady {

// An exception that escapes a thread's entry function terminates the process, and with it every
// other request. So every thread of the server runs all its work inside contain() (ADR 68).

// Receives contained exceptions; must not throw. Writes to standard error until it is set.
using FailureReport = void (*)(std::string_view where, std::string_view what);
inline std::atomic<FailureReport> failure_report{nullptr};

inline void report_failure(std::string_view where, std::string_view what) noexcept {
    if (const FailureReport report = failure_report.load()) return report(where, what);
    std::fprintf(stderr, "unexpected failure in %.*s: %.*s\n", static_cast<int>(where.size()),
                 where.data(), static_cast<int>(what.size()), what.data());
}

// Runs `work`; false when it threw, after reporting the exception.
template <class Work>
bool contain(std::string_view where, Work&& work) noexcept {
    try {
        std::forward<Work>(work)();
        return true;
    } catch (const WouldBlock&) {
        report_failure(where, "it would have had to wait where nothing waits");
    } catch (const std::exception& failure) {
        // Only the first line: databases write a row's values into the following lines.
        const std::string_view what = failure.what();
        report_failure(where, what.substr(0, what.find('\n')));
    } catch (...) {
        report_failure(where, "no std::exception");
    }
    return false;
}

}  // namespace steady
