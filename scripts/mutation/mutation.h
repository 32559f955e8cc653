#pragma once

// Replaces an operator, a condition or a constant in a build for mutation runs
// (scripts/mutation/cpp.mjs inserts it). One build contains every mutant; the environment variable
// MUTANT enables one of them. MUTATION_TRACE names a file that lists, at exit, those that ran, and
// with a minus those that are impossible: two times cannot be added, for example.

#include <array>
#include <concepts>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <type_traits>
#include <utility>

namespace mutation {

inline int chosen() {
    static const int id = [] {
        const char* text = std::getenv("MUTANT");
        return text == nullptr ? 0 : std::atoi(text);
    }();
    return id;
}

struct Trace {
    std::array<bool, 65'536> ran{};
    std::array<bool, 65'536> cannot_be{};
    ~Trace() {
        const char* path = std::getenv("MUTATION_TRACE");
        if (path == nullptr) return;
        std::ofstream file(path);
        for (std::size_t id = 0; id < ran.size(); ++id) {
            if (ran[id]) file << id << '\n';
            if (cannot_be[id]) file << '-' << id << '\n';
        }
    }
};

inline Trace& trace() {
    static Trace kept;
    return kept;
}

// Not constexpr: the compiler computes nothing that depends on it, since there it would be
// disabled.
template <int id>
inline bool on() {
    trace().ran[id] = true;
    return chosen() == id;
}

// A negated condition.
template <int id, class T>
constexpr bool flip(const T& value) {
    return static_cast<bool>(value) != on<id>();
}

template <int id, class T>
constexpr T number(T value) {
    return on<id>() ? static_cast<T>(value + 1) : value;
}

template <int id>
constexpr const char* text(const char* value) {
    return on<id>() ? "~" : value;
}

// Another value of the same enum; other types are incremented, or stay.
template <int id, class T>
constexpr T other(T value) {
    if constexpr (std::is_enum_v<T>) {
        if (!on<id>()) return value;
        const auto number = static_cast<std::underlying_type_t<T>>(value);
        return static_cast<T>(number == 0 ? 1 : number - 1);
    } else if constexpr (std::is_arithmetic_v<T>) {
        return on<id>() ? static_cast<T>(value + 1) : value;
    } else {
        trace().cannot_be[id] = true;
        return value;
    }
}

// For "+=" and "-=": the other sign.
template <int id, class T>
constexpr auto negated(const T& value) {
    if constexpr (requires {
                      { -value } -> std::convertible_to<T>;
                  }) {
        return on<id>() ? static_cast<T>(-value) : value;
    } else {
        return on<id>() ? T{} : value;
    }
}

template <class T>
struct IsOptional : std::false_type {};
template <class T>
struct IsOptional<std::optional<T>> : std::true_type {};

// An operator between two tags of itself: "a < Less<7>{} < b" replaces "a < b", with its
// precedence. An optional on the right has a separate overload: it brings operators for any type.
#define MUTATION_OPERATOR(NAME, OPERATOR, FIRST, SECOND)                                      \
    template <int id>                                                                         \
    struct NAME {};                                                                           \
    template <class A, int id>                                                                \
    struct NAME##Half {                                                                       \
        const A& left;                                                                        \
        template <class B>                                                                    \
        constexpr auto with(const B& right) const                                             \
            -> std::remove_cvref_t<decltype(left OPERATOR right)> {                           \
            using Value = std::remove_cvref_t<decltype(left OPERATOR right)>;                 \
            if constexpr (requires {                                                          \
                              { left FIRST right } -> std::convertible_to<Value>;             \
                          }) {                                                                \
                if (on<id>()) return static_cast<Value>(left FIRST right);                    \
            } else if constexpr (std::convertible_to<A, Value>) {                             \
                if (on<id>()) return static_cast<Value>(left);                                \
            } else {                                                                          \
                trace().cannot_be[id] = true;                                                 \
            }                                                                                 \
            if constexpr (requires {                                                          \
                              { left SECOND right } -> std::convertible_to<Value>;            \
                          }) {                                                                \
                if (on<id + 1>()) return static_cast<Value>(left SECOND right);               \
            }                                                                                 \
            return left OPERATOR right;                                                       \
        }                                                                                     \
    };                                                                                        \
    template <class A, int id>                                                                \
    constexpr NAME##Half<A, id> operator OPERATOR(const A& left, NAME<id>) {                  \
        return {left};                                                                        \
    }                                                                                         \
    template <class A, int id, class B>                                                       \
    requires(!IsOptional<B>::value) constexpr auto operator OPERATOR(NAME##Half<A, id> half,  \
                                                                     const B& right)          \
        ->decltype(half.with(right)) {                                                        \
        return half.with(right);                                                              \
    }                                                                                         \
    template <class A, int id, class T>                                                       \
    constexpr bool operator OPERATOR(NAME##Half<A, id> half, const std::optional<T>& right) { \
        return half.with(right);                                                              \
    }

MUTATION_OPERATOR(Less, <, <=, >=)
MUTATION_OPERATOR(AtMost, <=, <, >)
MUTATION_OPERATOR(More, >, >=, <=)
MUTATION_OPERATOR(AtLeast, >=, >, <)
MUTATION_OPERATOR(Plus, +, -, ->*)
MUTATION_OPERATOR(Minus, -, +, ->*)
MUTATION_OPERATOR(Times, *, /, ->*)
MUTATION_OPERATOR(Over, /, *, ->*)
MUTATION_OPERATOR(Rest, %, *, ->*)
#undef MUTATION_OPERATOR

// "==" and "!=" call each other's rewritten forms, so they have separate names.
template <int id>
struct Same {};
template <int id>
struct Differs {};
template <class A, int id>
struct SameHalf {
    const A& left;
};
template <class A, int id>
struct DiffersHalf {
    const A& left;
};
template <class A, int id>
constexpr SameHalf<A, id> operator==(const A& left, Same<id>) {
    return {left};
}
template <class A, int id, class B>
requires(!IsOptional<B>::value) constexpr bool operator==(SameHalf<A, id> half, const B& right) {
    return static_cast<bool>(half.left == right) != on<id>();
}
template <class A, int id, class T>
constexpr bool operator==(SameHalf<A, id> half, const std::optional<T>& right) {
    return static_cast<bool>(half.left == right) != on<id>();
}
template <class A, int id>
constexpr DiffersHalf<A, id> operator!=(const A& left, Differs<id>) {
    return {left};
}
template <class A, int id, class B>
requires(!IsOptional<B>::value) constexpr bool operator!=(DiffersHalf<A, id> half, const B& right) {
    return static_cast<bool>(half.left != right) != on<id>();
}
template <class A, int id, class T>
constexpr bool operator!=(DiffersHalf<A, id> half, const std::optional<T>& right) {
    return static_cast<bool>(half.left != right) != on<id>();
}

}  // namespace mutation
