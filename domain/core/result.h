#pragma once

#include <expected>
#include <utility>

// How a function that returns a std::expected passes on the error of another one (ADR 99). Both
// evaluate the expression once, and need an enclosing function to whose error the other one's
// converts. ASSIGN_OR_RETURN is several statements: never the body of an `if` without braces.

#define STEADY_JOINED(a, b) a##b
#define STEADY_JOIN(a, b) STEADY_JOINED(a, b)

// Returns the error of `...`; continues when it has a value, which is dropped.
#define RETURN_IF_ERROR(...)                                                                    \
    if (auto STEADY_JOIN(outcome_, __LINE__) = (__VA_ARGS__); !STEADY_JOIN(outcome_, __LINE__)) \
    return std::unexpected(std::move(STEADY_JOIN(outcome_, __LINE__)).error())

// ASSIGN_OR_RETURN(const auto plan, plan_for(request)) declares `plan` with the value, or returns
// the error; ASSIGN_OR_RETURN(change.start, …) assigns it. The first argument has no comma.
#define ASSIGN_OR_RETURN(declaration, ...) \
    STEADY_ASSIGN_OR_RETURN(STEADY_JOIN(outcome_, __LINE__), declaration, __VA_ARGS__)
#define STEADY_ASSIGN_OR_RETURN(outcome, declaration, ...)            \
    auto outcome = (__VA_ARGS__);                                     \
    if (!outcome) return std::unexpected(std::move(outcome).error()); \
    declaration = *std::move(outcome)
