#pragma once

#include "domain/core/error.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace steady {

inline constexpr const char* incomplete_form = "Please fill in all required fields.";  // SIGN-018
inline constexpr const char* incomplete_address =
    "Please complete your address information.";  // SIGN-021
inline constexpr const char* incomplete_professional =
    "Please complete your professional information.";  // SIGN-023

// The problems of a form, in the order of its rules and at most one per field. `unreadable` are the
// fields whose type the HTTP adapter already rejected: no rule checks them, and they come last.
class FormProblems {
  public:
    explicit FormProblems(std::vector<FieldError> unreadable = {})
        : unreadable_(std::move(unreadable)) {}

    void add(std::string field, std::string message) {
        if (!names(found_, field) && !names(unreadable_, field))
            found_.push_back({std::move(field), std::move(message)});
    }
    [[nodiscard]] bool has(const std::string& field) const {
        return names(found_, field) || names(unreadable_, field);
    }
    [[nodiscard]] bool none() const { return found_.empty() && unreadable_.empty(); }
    // The first problem's message becomes the error's text. Requires at least one problem.
    [[nodiscard]] Error error() const {
        std::vector<FieldError> all = found_;
        all.insert(all.end(), unreadable_.begin(), unreadable_.end());
        std::string message = all.front().message;
        return Error{Refusal::invalid_input, std::move(message), std::move(all)};
    }

  private:
    static bool names(const std::vector<FieldError>& errors, const std::string& field) {
        return std::any_of(errors.begin(), errors.end(),
                           [&](const FieldError& error) { return error.field == field; });
    }

    std::vector<FieldError> found_;
    std::vector<FieldError> unreadable_;
};

}  // namespace steady
