#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace steady {

// What a name looks like (UTS #39). Two names that look alike have one of the two keys in common:
// each alone misses pairs, since letters look alike in one case and not in the other. Keys carry
// the version of the tables that made them, are compared with keys of that version alone, and are
// never shown.
struct NameSkeleton {
    std::string skeleton_key;
    std::string folded_skeleton_key;  // of the canonical name
    // Scripts that are not used together ("moderately restrictive"); honest names of two scripts
    // are not among them.
    bool mixes_scripts = false;
    friend bool operator==(const NameSkeleton&, const NameSkeleton&) = default;
};

// Text of every script, as people type, paste, compare and search it. Input is UTF-8; what is not
// becomes U+FFFD. Nothing here is shortened. Thread-safe.
class TextForms {
  public:
    virtual ~TextForms() = default;

    // One line of text to be read by a program (an address, a number, a code), as it was meant:
    // full-width and other compatibility forms as plain characters, every dash '-', every
    // apostrophe '\'', blanks of every kind as one ' ', without marks that have no width; trimmed.
    [[nodiscard]] virtual std::string plain_line(std::string_view text) const = 0;
    // One line of text that people read: composed, blanks of every kind as one ' ', without marks
    // that have no width or turn the direction; joiners that scripts and emoji need stay; trimmed.
    [[nodiscard]] virtual std::string tidy_line(std::string_view text) const = 0;

    // Two names are one when this is equal: plain_line() of the name with its case folded.
    [[nodiscard]] virtual std::string canonical_name(std::string_view name) const = 0;
    // Letters that can be seen: vowel signs and ideographs count, accents and digits do not.
    [[nodiscard]] virtual std::size_t count_letters(std::string_view text) const = 0;
    [[nodiscard]] virtual NameSkeleton skeleton_of(std::string_view name) const = 0;

    // A text contains another for a search when its key contains the other's: without case, accents
    // and other marks, Latin letters as their plain ones, apostrophes and dashes of one kind each.
    [[nodiscard]] virtual std::string search_key(std::string_view text) const = 0;

    // A password as it is hashed (NFKC), however the keyboard composed it.
    [[nodiscard]] virtual std::string password_form(std::string_view password) const = 0;

    // Of the tables behind the keys of looks, such as "72.1".
    [[nodiscard]] virtual std::string version() const = 0;
};

}  // namespace steady
