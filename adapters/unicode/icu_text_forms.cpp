#include "adapters/unicode/icu_text_forms.h"

#include <array>
#include <mutex>
#include <stdexcept>

#include <unicode/normalizer2.h>
#include <unicode/translit.h>
#include <unicode/uchar.h>
#include <unicode/uniset.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>
#include <unicode/uversion.h>

namespace steady {
namespace {

using icu::Normalizer2;
using icu::UnicodeSet;
using icu::UnicodeString;

void must(UErrorCode status, const char* what) {
    if (U_FAILURE(status)) {
        throw std::runtime_error(std::string("ICU: ") + what + ": " + u_errorName(status));
    }
}

std::unique_ptr<const UnicodeSet> set_of(const char* pattern) {
    UErrorCode status = U_ZERO_ERROR;
    auto set = std::make_unique<UnicodeSet>(UnicodeString::fromUTF8(pattern), status);
    must(status, "a set of characters");
    set->freeze();
    return set;
}

UnicodeString from_utf8(std::string_view text) {
    return UnicodeString::fromUTF8(
        icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())));
}

std::string to_utf8(const UnicodeString& text) {
    std::string result;
    text.toUTF8String(result);
    return result;
}

UnicodeString normalized(const Normalizer2& form, const UnicodeString& text) {
    UErrorCode status = U_ZERO_ERROR;
    UnicodeString result = form.normalize(text, status);
    must(status, "a normal form");
    return result;
}

// The text with each code point replaced by the result of `change`; a negative result removes it.
template <class Change>
UnicodeString changed(const UnicodeString& text, Change change) {
    UnicodeString result;
    for (std::int32_t i = 0; i < text.length(); i = text.moveIndex32(i, 1)) {
        const UChar32 made = change(text.char32At(i));
        if (made >= 0) result.append(made);
    }
    return result;
}

UnicodeString with_single_blanks(const UnicodeString& text) {
    UnicodeString result;
    for (std::int32_t i = 0; i < text.length(); ++i) {
        const bool doubled = text.charAt(i) == u' ' &&
                             (result.isEmpty() || result.charAt(result.length() - 1) == u' ');
        if (!doubled) result.append(text.charAt(i));
    }
    return result.trim();
}

std::unique_ptr<USpoofChecker, decltype(&uspoof_close)> make_checker() {
    UErrorCode status = U_ZERO_ERROR;
    std::unique_ptr<USpoofChecker, decltype(&uspoof_close)> checker(uspoof_open(&status),
                                                                    uspoof_close);
    must(status, "the confusables");
    uspoof_setRestrictionLevel(checker.get(), USPOOF_MODERATELY_RESTRICTIVE);
    uspoof_setChecks(checker.get(), USPOOF_RESTRICTION_LEVEL, &status);
    must(status, "the restriction level");
    return checker;
}

UnicodeString skeleton(const USpoofChecker& checker, const UnicodeString& text) {
    UErrorCode status = U_ZERO_ERROR;
    UnicodeString result;
    uspoof_getSkeletonUnicodeString(&checker, 0, text, result, &status);
    must(status, "a skeleton");
    return result;
}

// Everything that looks like an apostrophe and is not a letter of a word ("ʼ" is a modifier letter,
// yod is not).
std::unique_ptr<const UnicodeSet> find_apostrophes(const USpoofChecker& checker) {
    const auto candidates = set_of("[[:P:][:Sk:][:Lm:]]");
    auto found = std::make_unique<UnicodeSet>();
    for (std::int32_t i = 0; i < candidates->size(); ++i) {
        const UChar32 each = candidates->charAt(i);
        if (skeleton(checker, UnicodeString(each)) == UnicodeString(u'\'')) found->add(each);
    }
    found->freeze();
    return found;
}

}  // namespace

struct IcuTextForms::Tables {
    Tables() : checker(make_checker()) {
        UErrorCode status = U_ZERO_ERROR;
        nfc = Normalizer2::getNFCInstance(status);
        nfd = Normalizer2::getNFDInstance(status);
        nfkc = Normalizer2::getNFKCInstance(status);
        nfkc_fold = Normalizer2::getNFKCCasefoldInstance(status);
        plain_latin.reset(
            icu::Transliterator::createInstance("Latin-ASCII", UTRANS_FORWARD, status));
        must(status, "the normal forms");
        apostrophes = find_apostrophes(*checker);
    }

    // Unifies dashes, apostrophes and blanks, and removes zero-width characters.
    [[nodiscard]] UnicodeString unified(const UnicodeString& text) const {
        return changed(text, [this](UChar32 c) -> UChar32 {
            if (blanks->contains(c)) return ' ';
            if (ignorable->contains(c)) return -1;
            if (dashes->contains(c)) return '-';
            return apostrophes->contains(c) ? '\'' : c;
        });
    }
    // Compatibility forms may contain blanks and dashes themselves.
    [[nodiscard]] UnicodeString plain(const UnicodeString& text, const Normalizer2& form) const {
        return with_single_blanks(unified(normalized(form, unified(text))));
    }

    const Normalizer2* nfc = nullptr;
    const Normalizer2* nfd = nullptr;
    const Normalizer2* nfkc = nullptr;
    const Normalizer2* nfkc_fold = nullptr;
    // The braille pattern blank is invisible, whatever its class.
    std::unique_ptr<const UnicodeSet> blanks = set_of("[[:White_Space:]\\u2800]");
    std::unique_ptr<const UnicodeSet> ignorable = set_of("[:Default_Ignorable_Code_Point:]");
    // Characters that scripts, emoji and ideographic variants need.
    std::unique_ptr<const UnicodeSet> needed =
        set_of("[\\u200C\\u200D\\u180B-\\u180D\\uFE00-\\uFE0F\\U000E0100-\\U000E01EF]");
    std::unique_ptr<const UnicodeSet> dashes = set_of("[:Dash:]");
    std::unique_ptr<const UnicodeSet> marks = set_of("[:Mn:]");
    std::unique_ptr<USpoofChecker, decltype(&uspoof_close)> checker;
    std::unique_ptr<const UnicodeSet> apostrophes;
    std::unique_ptr<icu::Transliterator> plain_latin;
};

struct IcuTextForms::Lazy {
    std::once_flag once;
    std::unique_ptr<const Tables> tables;
};

IcuTextForms::IcuTextForms() : lazy_(std::make_unique<Lazy>()) {}
IcuTextForms::~IcuTextForms() = default;

const IcuTextForms::Tables& IcuTextForms::tables() const {
    std::call_once(lazy_->once, [this] { lazy_->tables = std::make_unique<const Tables>(); });
    return *lazy_->tables;
}

std::string IcuTextForms::plain_line(std::string_view text) const {
    return to_utf8(tables().plain(from_utf8(text), *tables().nfkc));
}

std::string IcuTextForms::tidy_line(std::string_view text) const {
    const Tables& t = tables();
    const UnicodeString tidy = changed(from_utf8(text), [&t](UChar32 c) -> UChar32 {
        if (t.blanks->contains(c)) return ' ';
        return t.ignorable->contains(c) && !t.needed->contains(c) ? -1 : c;
    });
    return to_utf8(with_single_blanks(normalized(*t.nfc, tidy)));
}

std::string IcuTextForms::canonical_name(std::string_view name) const {
    return to_utf8(tables().plain(from_utf8(name), *tables().nfkc_fold));
}

std::size_t IcuTextForms::count_letters(std::string_view text) const {
    const Tables& t = tables();
    const UnicodeString composed = normalized(*t.nfc, from_utf8(text));
    std::size_t letters = 0;
    for (std::int32_t i = 0; i < composed.length(); i = composed.moveIndex32(i, 1)) {
        const UChar32 c = composed.char32At(i);
        if (u_isUAlphabetic(c) && !t.ignorable->contains(c)) ++letters;
    }
    return letters;
}

NameSkeleton IcuTextForms::skeleton_of(std::string_view name) const {
    const Tables& t = tables();
    const UnicodeString written = t.plain(from_utf8(name), *t.nfc);
    const UnicodeString folded = t.plain(from_utf8(name), *t.nfkc_fold);
    UErrorCode status = U_ZERO_ERROR;
    const std::int32_t failed =
        uspoof_check2UnicodeString(t.checker.get(), written, nullptr, &status);
    must(status, "the scripts of a name");
    const std::string prefix = version() + ":";
    // Folded after it was transliterated to Latin: "МОLLУ" and "Molly" share neither case nor
    // script.
    const UnicodeString as_read = normalized(*t.nfkc_fold, skeleton(*t.checker, written));
    return {prefix + to_utf8(skeleton(*t.checker, as_read)),
            prefix + to_utf8(skeleton(*t.checker, folded)), failed != 0};
}

std::string IcuTextForms::search_key(std::string_view text) const {
    const Tables& t = tables();
    const UnicodeString folded = normalized(*t.nfd, t.plain(from_utf8(text), *t.nfkc_fold));
    UnicodeString bare =
        changed(folded, [&t](UChar32 c) -> UChar32 { return t.marks->contains(c) ? -1 : c; });
    t.plain_latin->transliterate(bare);
    return to_utf8(bare);
}

std::string IcuTextForms::password_form(std::string_view password) const {
    return to_utf8(normalized(*tables().nfkc, from_utf8(password)));
}

std::string IcuTextForms::version() const {
    UVersionInfo numbers{};
    u_getVersion(numbers);
    std::array<char, U_MAX_VERSION_STRING_LENGTH> text{};
    u_versionToString(numbers, text.data());
    return text.data();
}

}  // namespace steady
