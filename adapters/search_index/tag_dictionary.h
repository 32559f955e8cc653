#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace steady::search_index {

using TagNumber = std::uint32_t;

// The tags of one companion: a bit for each of the first 63 tags of the dictionary, and the last
// bit when the companion has others, whose numbers are stored elsewhere.
using TagBits = std::uint64_t;
inline constexpr TagNumber tags_with_a_bit = 63;
inline constexpr TagBits has_rare_tags = TagBits{1} << tags_with_a_bit;

struct TagSet {
    TagBits bits = 0;
    std::vector<TagNumber> rare{};  // sorted
};

// The tags of which a search wants at least one.
struct WantedTags {
    bool any_will_do = true;  // no condition
    TagBits bits = 0;
    std::vector<TagNumber> rare{};  // sorted
    friend auto operator<=>(const WantedTags&, const WantedTags&) = default;
};

// Numbers for normalized tags of one kind (domain/search/eligibility.h). Tags are never removed:
// there are few except for those that users type as "Other".
class TagDictionary {
  public:
    [[nodiscard]] TagSet numbered(const std::vector<std::string>& tags);
    // Unknown tags are left out.
    [[nodiscard]] WantedTags wanted(const std::vector<std::string>& tags) const;

  private:
    std::unordered_map<std::string, TagNumber> numbers_;
};

}  // namespace steady::search_index
