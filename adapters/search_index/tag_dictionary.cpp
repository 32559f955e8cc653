#include "adapters/search_index/tag_dictionary.h"

#include "domain/search/tags.h"

#include <algorithm>

namespace steady::search_index {
namespace {

void put_in_order(std::vector<TagNumber>& numbers) {
    std::ranges::sort(numbers);
    const auto repeated = std::ranges::unique(numbers);
    numbers.erase(repeated.begin(), repeated.end());
}

}  // namespace

TagSet TagDictionary::numbered(const std::vector<std::string>& tags) {
    TagSet set;
    for (const std::string& tag : tags) {
        const auto next = static_cast<TagNumber>(numbers_.size());
        const TagNumber number = numbers_.emplace(tag, next).first->second;
        if (number < tags_with_a_bit) {
            set.bits |= TagBits{1} << number;
        } else {
            set.bits |= has_rare_tags;
            set.rare.push_back(number);
        }
    }
    put_in_order(set.rare);
    return set;
}

WantedTags TagDictionary::wanted(const std::vector<std::string>& tags) const {
    WantedTags wanted{tags.empty(), 0, {}};
    for (const std::string& tag : tags) {
        const auto known = numbers_.find(normalised_tag(tag));
        if (known == numbers_.end()) continue;
        if (known->second < tags_with_a_bit) {
            wanted.bits |= TagBits{1} << known->second;
        } else {
            wanted.rare.push_back(known->second);
        }
    }
    put_in_order(wanted.rare);
    return wanted;
}

}  // namespace steady::search_index
