#pragma once

#include "domain/companions/self_description.h"
#include "domain/companions/situations.h"

#include <array>

namespace steady {

// The lists of which one wanted value is enough: a person who speaks Spanish or English is found by
// both. All conditions of a search apply together.
inline constexpr std::array<FactBits, 4> any_of_facts{
    all_facts(language_names), all_facts(gender_names), all_facts(pathway_names),
    all_facts(situation_names)};

// The facts that a search asks for.
struct FactFilter {
    FactBits any = 0;  // of each list in any_of_facts: one of its wanted values; none: no condition
    FactBits all = 0;  // each of these; a home may have pets and stairs
    [[nodiscard]] bool is_empty() const { return (any | all) == 0; }
    friend auto operator<=>(const FactFilter&, const FactFilter&) = default;
};

[[nodiscard]] inline bool fits(const FactFilter& wanted, FactBits facts) {
    if ((wanted.all & ~facts) != 0) return false;
    if (wanted.any == 0) return true;
    for (const FactBits list : any_of_facts) {
        const FactBits some = wanted.any & list;
        if (some != 0 && (some & facts) == 0) return false;
    }
    return true;
}

}  // namespace steady
