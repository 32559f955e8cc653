#include "domain/messages/masking.h"

#include "domain/core/text.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <initializer_list>
#include <optional>
#include <span>
#include <vector>

namespace steady {
namespace {

constexpr std::size_t nowhere = std::string_view::npos;

struct MaskedSpan {
    std::size_t begin = 0;
    std::size_t end = 0;
    MaskedPart kind = MaskedPart::phone;
};

bool is_ascii_letter(char c) {
    return is_letter_or_digit(c) && !is_digit(c);
}

bool is_word_break(char c) {
    return c == ' ' || c == '\n' || c == '\t';
}

// Without the punctuation of the sentence around it.
MaskedSpan without_punctuation(std::string_view text, MaskedSpan span) {
    constexpr std::string_view around = "()[]<>{}\"',;:!?.";
    while (span.begin < span.end && around.contains(text[span.begin])) ++span.begin;
    while (span.begin < span.end && around.contains(text[span.end - 1])) --span.end;
    return span;
}

// Whether the name ends in a label of two letters or more, after a dot.
bool ends_in_label(std::string_view name) {
    const auto dot = name.rfind('.');
    if (dot == nowhere || dot == 0) return false;
    const std::string_view last = name.substr(dot + 1);
    return last.size() >= 2 && std::ranges::all_of(last, is_ascii_letter);
}

std::optional<MaskedSpan> email_around(std::string_view text, std::size_t at) {
    const auto in_local = [](char c) {
        return is_letter_or_digit(c) || std::string_view("._%+-").contains(c);
    };
    const auto in_domain = [](char c) { return is_letter_or_digit(c) || c == '.' || c == '-'; };
    std::size_t begin = at;
    while (begin > 0 && in_local(text[begin - 1])) --begin;
    std::size_t end = at + 1;
    while (end < text.size() && in_domain(text[end])) ++end;
    while (end > at + 1 && (text[end - 1] == '.' || text[end - 1] == '-')) --end;
    if (begin == at || !ends_in_label(text.substr(at + 1, end - at - 1))) return std::nullopt;
    return MaskedSpan{begin, end, MaskedPart::email};
}

// Names that need no path to be recognized as a web address; words such as "me" and "us" do.
bool is_web_address(std::string_view word) {
    constexpr std::array<std::string_view, 7> plain{"com", "net",  "org",  "app",
                                                    "io",  "link", "cards"};
    const auto slash = word.find('/');
    std::string_view name = word.substr(0, std::min(slash, word.size()));
    name = name.substr(0, std::min(name.find(':'), name.size()));
    if (!ends_in_label(name)) return false;
    const auto in_name = [](char c) { return is_letter_or_digit(c) || c == '.' || c == '-'; };
    if (!std::ranges::all_of(name, in_name) || !is_letter_or_digit(name.front())) return false;
    const bool has_path = slash != nowhere && slash + 1 < word.size();
    return has_path || std::ranges::count(plain, name.substr(name.rfind('.') + 1)) > 0;
}

// "$jane" and "@jane" name accounts at payment services; "$25" is a price.
bool is_account_name(std::string_view word) {
    if (word.size() < 3 || (word[0] != '$' && word[0] != '@') || !is_ascii_letter(word[1]))
        return false;
    const auto in_name = [](char c) {
        return is_letter_or_digit(c) || std::string_view("._-").contains(c);
    };
    return std::ranges::all_of(word.substr(1), in_name);
}

bool is_link(std::string_view word) {
    const std::string small = lowered(word.substr(0, std::min<std::size_t>(word.size(), 300)));
    return small.contains("://") || small.starts_with("www.") || is_account_name(word) ||
           is_web_address(small);
}

struct DigitGroup {
    std::size_t begin = 0;
    std::size_t end = 0;
    [[nodiscard]] std::size_t size() const { return end - begin; }
};

// Blanks, brackets, points, slashes and hyphens, also those of word processors (in UTF-8).
bool is_phone_separator(char c) {
    return std::string_view(" ()-./\xe2\x80\x90\x91\x92\x93\x94\xc2\xa0").contains(c);
}

// Groups of digits from `start` that only separators divide; what letters touch is not one.
std::vector<DigitGroup> digit_groups(std::string_view text, std::size_t start) {
    constexpr std::size_t max_separators = 5;
    std::vector<DigitGroup> groups;
    std::size_t at = start;
    while (at < text.size() && is_digit(text[at])) {
        DigitGroup group{at, at};
        while (group.end < text.size() && is_digit(text[group.end])) ++group.end;
        groups.push_back(group);
        at = group.end;
        while (at < text.size() && at - group.end < max_separators &&
               is_phone_separator(text[at])) {
            ++at;
        }
        if (at == group.end) break;
    }
    return groups;
}

bool are_sizes(const std::vector<DigitGroup>& groups, std::size_t first,
               std::initializer_list<std::size_t> sizes) {
    if (groups.size() - first < sizes.size()) return false;
    return std::ranges::equal(sizes, std::span(groups).subspan(first, sizes.size()), {}, {},
                              &DigitGroup::size);
}

// How many groups from `first` on are one phone number; 0 if none.
std::size_t phone_groups(std::string_view text, const std::vector<DigitGroup>& groups,
                         std::size_t first) {
    const DigitGroup& group = groups[first];
    if (group.begin > 0 && text[group.begin - 1] == '+') {
        std::size_t digits = 0;
        std::size_t count = 0;
        while (first + count < groups.size() && digits + groups[first + count].size() <= 15) {
            digits += groups[first + count].size();
            ++count;
        }
        return digits >= 8 ? count : 0;
    }
    const bool has_country = group.size() == 1 && text[group.begin] == '1';
    if (has_country && are_sizes(groups, first, {1, 3, 3, 4})) return 4;
    if (are_sizes(groups, first, {3, 3, 4})) return 3;
    if (are_sizes(groups, first, {3, 7}) || are_sizes(groups, first, {6, 4})) return 2;
    if (group.size() == 10 || (group.size() == 11 && text[group.begin] == '1')) return 1;
    if (are_sizes(groups, first, {3, 4}) && text[group.end] == '-') return 2;
    std::size_t single = 0;
    while (first + single < groups.size() && groups[first + single].size() == 1) ++single;
    return single >= 7 ? single : 0;
}

void find_phones(std::string_view text, std::vector<MaskedSpan>& found) {
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (!is_digit(text[at])) continue;
        const auto groups = digit_groups(text, at);
        const bool is_part = at > 0 && (is_ascii_letter(text[at - 1]) || text[at - 1] == '$');
        for (std::size_t first = is_part ? 1 : 0; first < groups.size();) {
            const std::size_t count = phone_groups(text, groups, first);
            if (count == 0) {
                ++first;
                continue;
            }
            MaskedSpan span{groups[first].begin, groups[first + count - 1].end, MaskedPart::phone};
            while (span.begin > 0 && std::string_view("(+").contains(text[span.begin - 1])) {
                --span.begin;
            }
            found.push_back(span);
            first += count;
        }
        at = groups.back().end - 1;
    }
}

void find_links(std::string_view text, std::vector<MaskedSpan>& found) {
    for (std::size_t at = 0; at < text.size();) {
        if (is_word_break(text[at])) {
            ++at;
            continue;
        }
        MaskedSpan word{at, at, MaskedPart::link};
        while (word.end < text.size() && !is_word_break(text[word.end])) ++word.end;
        at = word.end;
        word = without_punctuation(text, word);
        if (is_link(text.substr(word.begin, word.end - word.begin))) found.push_back(word);
    }
}

std::vector<MaskedSpan> masked_spans(std::string_view text) {
    std::vector<MaskedSpan> found;
    for (std::size_t at = text.find('@'); at != nowhere; at = text.find('@', at + 1)) {
        if (const auto email = email_around(text, at)) found.push_back(*email);
    }
    find_links(text, found);
    find_phones(text, found);
    // Of two that begin together the longer one, of overlapping ones the first.
    std::ranges::stable_sort(found, [](const MaskedSpan& a, const MaskedSpan& b) {
        return a.begin != b.begin ? a.begin < b.begin : a.end > b.end;
    });
    return found;
}

}  // namespace

MaskedText masked(std::string_view text) {
    MaskedText result;
    std::array<bool, 3> has_kind{};
    std::size_t done = 0;
    for (const MaskedSpan& span : masked_spans(text)) {
        if (span.begin < done) continue;
        result.text += text.substr(done, span.begin - done);
        result.text += mask_marks;
        done = span.end;
        has_kind.at(static_cast<std::size_t>(span.kind)) = true;
    }
    result.text += text.substr(done);
    for (std::size_t kind = 0; kind < has_kind.size(); ++kind) {
        if (has_kind.at(kind)) result.parts.push_back(static_cast<MaskedPart>(kind));
    }
    return result;
}

}  // namespace steady
