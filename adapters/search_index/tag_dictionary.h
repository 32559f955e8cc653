#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace steady::search_index {

using TagNumber = std::uint32_t;

// The tags of one companion: a bit for each of the first 63 tags that the book came to know, and
// the last bit when it has others, whose numbers stand elsewhere.
using TagBits = std::uint64_t;
inline constexpr TagNumber tags_with_a_bit = 63;
inline constexpr TagBits has_rare_tags = TagBits{1} << tags_with_a_bit;

struct TagSet {
    TagBits bits = 0;
    std::vector<TagNumber> rare{};  // in order
};

// What a search wants any of.
struct WantedTags {
    bool any_will_do = true;  // nothing is asked for
    TagBits bits = 0;
    std::vector<TagNumber> rare{};  // in order
    friend auto operator<=>(const WantedTags&, const WantedTags&) = default;
};

// Numbers for tags of one kind; of normalised ones (domain/search/eligibility.h). Tags are never
// forgotten: there are few but for what people type as "Other".
class TagDictionary {
  public:
    [[nodiscard]] TagSet numbered(const std::vector<std::string>& tags);
    // Tags that nobody ever had are left out.
    [[nodiscard]] WantedTags wanted(const std::vector<std::string>& tags) const;

  private:
    std::unordered_map<std::string, TagNumber> numbers_;
};

}  // namespace steady::search_index
