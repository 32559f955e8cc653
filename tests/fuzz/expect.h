#pragma once

#include <cstdio>
#include <cstdlib>

// Aborts the program, which the fuzzer then reports with the input that caused it.
inline void expect(bool holds, const char* rule) {
    if (holds) return;
    std::fprintf(stderr, "broken: %s\n", rule);
    std::abort();
}
