#include "domain/companions/self_description.h"

#include "domain/people/personal_texts.h"

#include <utility>

namespace steady {

SelfDescription check_self_description(const SelfDescription& given, FormProblems& problems) {
    constexpr const char* field = "selfDescription.genderInOwnWords";
    SelfDescription checked{given.facts & stated_facts};
    auto words = clean_line(given.gender_in_own_words, max_gender_characters);
    if (!words) {
        problems.add(field, "Please use up to " + std::to_string(max_gender_characters) +
                                " characters in one line.");
        return checked;
    }
    if (!words->empty() && (checked.facts & all_facts(gender_names)) != 0) {
        problems.add(field, "Choose a gender from the list or use your own words, not both.");
    }
    checked.gender_in_own_words = *std::move(words);
    return checked;
}

}  // namespace steady
