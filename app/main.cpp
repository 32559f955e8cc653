#include "adapters/calendars/contained_reader.h"
#include "app/wiring/calendar_child.h"
#include "app/wiring/commands.h"

#include <cstdlib>

#include <fmt/core.h>
#include <sys/stat.h>

int main(int argc, char** argv) {
    // The store, its log, uploads and keys are readable only by this user, however the process was
    // started.
    ::umask(S_IRWXG | S_IRWXO);
    // Settings that a shell makes for psql (a search path, synchronous_commit = off) must not
    // decide where this program's tables are and whether commits are durable; the store's address
    // may (ADR 74).
    ::unsetenv("PGOPTIONS");
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    // Started by a server only, without an environment.
    if (arguments == std::vector{std::string(steady::calendar_child_command)}) {
        steady::read_calendar_and_exit();
    }
    const auto invocation = steady::parse_invocation(arguments);
    if (!invocation) {
        fmt::print(stderr, "steady: {}\n", invocation.error());
        return 2;
    }
    try {
        return steady::carry_out(*invocation);
    } catch (const std::exception& failure) {
        fmt::print(stderr, "steady: {}\n", failure.what());
        return 1;
    }
}
