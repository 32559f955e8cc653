#pragma once

#include <array>
#include <string_view>

// The people of the demo, all fictional.
namespace steady::demo {

struct Person {
    std::string_view first;
    std::string_view last;
    std::string_view city;
    std::string_view state;
    std::string_view zip;
};

[[nodiscard]] const std::array<Person, 72>& companion_people();

struct Focus {
    std::string_view bio;  // "{name}", "{city}" and "{years}" are filled in
    std::array<std::string_view, 4> degrees;
    std::array<std::string_view, 6> skills;
};
[[nodiscard]] const std::array<Focus, 12>& focuses();

// First sentences of a bio, so that people with the same focus have different texts.
[[nodiscard]] const std::array<std::string_view, 18>& openings();

struct SampleReview {
    std::string_view client;
    int rating;
    std::string_view comment;
};
[[nodiscard]] const std::array<SampleReview, 24>& sample_reviews();

}  // namespace steady::demo
