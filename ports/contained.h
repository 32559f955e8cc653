#pragma once

#include "ports/non_blocking_scope.h"

#include <atomic>
#include <cstdio>
#include <exception>
#include <string_view>
#include <utility>

namespace steady {

// An exception that leaves the first function of a thread ends the process, and with it every other
// request. So all that a thread of the server runs, it runs inside contain() (ADR 68).

// Where contained exceptions are told; must not throw. Standard error until something else is set.
using FailureReport = void (*)(std::string_view where, std::string_view what);
inline std::atomic<FailureReport> failure_report{nullptr};

inline void report_failure(std::string_view where, std::string_view what) noexcept {
    if (const FailureReport report = failure_report.load()) return report(where, what);
    std::fprintf(stderr, "unexpected failure in %.*s: %.*s\n", static_cast<int>(where.size()),
                 where.data(), static_cast<int>(what.size()), what.data());
}

// Runs `work`; false when it threw, which was reported then.
template <class Work>
bool contain(std::string_view where, Work&& work) noexcept {
    try {
        std::forward<Work>(work)();
        return true;
    } catch (const WouldBlock&) {
        report_failure(where, "it would have had to wait where nothing waits");
    } catch (const std::exception& failure) {
        // Only the first line: a database writes the values of a row into the following ones.
        const std::string_view what = failure.what();
        report_failure(where, what.substr(0, what.find('\n')));
    } catch (...) {
        report_failure(where, "no std::exception");
    }
    return false;
}

}  // namespace steady
