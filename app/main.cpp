#include "app/wiring/commands.h"

#include <fmt/core.h>
#include <sys/stat.h>

int main(int argc, char** argv) {
    // The store, its log, uploads and keys are for this user alone, however the process was
    // started.
    ::umask(S_IRWXG | S_IRWXO);
    const std::vector<std::string> arguments(argv + 1, argv + argc);
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
