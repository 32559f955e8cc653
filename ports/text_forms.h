#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace steady {

// The visual form of a name (UTS #39). Two names that look alike have one of the two keys in
// common: each alone misses pairs, since letters look alike in one case and not in the other. Keys
// include the version of the tables that produced them, are compared only with keys of the same
// version, and are never shown.
struct NameSkeleton {
    std::string skeleton_key;
    std::string folded_skeleton_key;  // of the canonical name
    // Scripts that are not used together ("moderately restrictive"); real names in two scripts are
    // not among them.
    bool mixes_scripts = false;
    friend bool operator==(const NameSkeleton&, const NameSkeleton&) = default;
};

// Text in every script, as people type, paste, compare and search it. Input is UTF-8; invalid bytes
// become U+FFFD. Nothing is shortened. Thread-safe.
class TextForms {
  public:
    virtual ~TextForms() = default;

    // Normalizes one line of text that a program reads (an address, a number, a code): full-width
    // and other compatibility forms become plain characters, every dash '-', every apostrophe '\'',
    // all blanks a single ' '; zero-width marks are removed; trimmed.
    [[nodiscard]] virtual std::string plain_line(std::string_view text) const = 0;
    // Normalizes one line of text that people read: composed, all blanks as a single ' ', without
    // zero-width marks or marks that change the direction; joiners that scripts and emoji need
    // stay; trimmed.
    [[nodiscard]] virtual std::string tidy_line(std::string_view text) const = 0;

    // Two names are the same when this is equal: plain_line() of the name with its case folded.
    [[nodiscard]] virtual std::string canonical_name(std::string_view name) const = 0;
    // The number of visible letters: vowel signs and ideographs count, accents and digits do not.
    [[nodiscard]] virtual std::size_t count_letters(std::string_view text) const = 0;
    [[nodiscard]] virtual NameSkeleton skeleton_of(std::string_view name) const = 0;

    // A text contains another for a search when its key contains the other's: ignores case, accents
    // and other marks, with Latin letters in their plain form and one kind of apostrophe and dash.
    [[nodiscard]] virtual std::string search_key(std::string_view text) const = 0;

    // A password in the form that is hashed (NFKC), however the keyboard composed it.
    [[nodiscard]] virtual std::string password_form(std::string_view password) const = 0;

    // The version of the tables behind name skeletons, such as "72.1".
    [[nodiscard]] virtual std::string version() const = 0;
};

}  // namespace steady
