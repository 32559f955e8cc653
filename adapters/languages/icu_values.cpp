#include "adapters/languages/icu_values.h"

#include <array>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

#include <unicode/currunit.h>
#include <unicode/dtfmtsym.h>
#include <unicode/dtptngen.h>
#include <unicode/numberformatter.h>
#include <unicode/smpdtfmt.h>
#include <unicode/timezone.h>

namespace steady::languages {
namespace {

using icu::UnicodeString;

void require(UErrorCode status, const char* what) {
    if (U_FAILURE(status)) {
        throw std::runtime_error(std::string("ICU: ") + what + ": " + u_errorName(status));
    }
}

UnicodeString amount_text(Money amount, const icu::Locale& locale) {
    UErrorCode status = U_ZERO_ERROR;
    const auto formatter =
        icu::number::NumberFormatter::withLocale(locale).unit(icu::CurrencyUnit("USD", status));
    UnicodeString text = formatter.formatDecimal(amount.dollars_text(), status).toString(status);
    require(status, "an amount");
    return text;
}

// "9:00 p. m." in one piece, as the web app writes it (date-formatter.ts), in every version of ICU.
// Mail programs have fonts for the ordinary no-break space, not for the narrow one.
void spell_halves_of_day(icu::SimpleDateFormat& format, const icu::Locale& locale) {
    UnicodeString pattern;
    format.toPattern(pattern);
    pattern.findAndReplace(UnicodeString(u"\u202fa"), UnicodeString(u"\u00a0a"));
    format.applyPattern(
        pattern.findAndReplace(UnicodeString(u"mm a"), UnicodeString(u"mm\u00a0a")));
    if (std::string_view(locale.getLanguage()) != "es") return;
    const std::array<UnicodeString, 2> halves{u"a.\u00a0m.", u"p.\u00a0m."};
    icu::DateFormatSymbols symbols(*format.getDateFormatSymbols());
    symbols.setAmPmStrings(halves.data(), halves.size());
    format.setDateFormatSymbols(symbols);
}

// The parts that `skeleton` names, in the order of the language, of a time that `at` shows on the
// clock of the zone.
UnicodeString time_text(std::chrono::local_seconds at, const char* skeleton,
                        const icu::Locale& locale) {
    UErrorCode status = U_ZERO_ERROR;
    const std::unique_ptr<icu::DateTimePatternGenerator> patterns(
        icu::DateTimePatternGenerator::createInstance(locale, status));
    require(status, "the patterns of dates");
    const UnicodeString pattern = patterns->getBestPattern(UnicodeString(skeleton), status);
    icu::SimpleDateFormat format(pattern, locale, status);
    require(status, "the format of a date");
    spell_halves_of_day(format, locale);
    format.setTimeZone(*icu::TimeZone::getGMT());
    UnicodeString text;
    format.format(static_cast<double>(at.time_since_epoch().count()) * U_MILLIS_PER_SECOND, text);
    return text;
}

// "hora de Nueva York"
UnicodeString zone_text(const std::string& zone, const icu::Locale& locale) {
    UErrorCode status = U_ZERO_ERROR;
    icu::SimpleDateFormat format(UnicodeString("VVVV"), locale, status);
    require(status, "the name of a time zone");
    format.adoptTimeZone(icu::TimeZone::createTimeZone(UnicodeString::fromUTF8(zone)));
    UnicodeString text;
    format.format(0.0, text);
    return text;
}

struct Formatted {
    const icu::Locale& locale;

    icu::Formattable operator()(const std::string& text) const {
        return UnicodeString::fromUTF8(text);
    }
    icu::Formattable operator()(std::int64_t count) const { return count; }
    icu::Formattable operator()(Money amount) const { return amount_text(amount, locale); }
    icu::Formattable operator()(const LocalStart& start) const {
        return time_text(start.at, "yMMMMEEEEdjmm", locale) + u" (" +
               zone_text(start.zone, locale) + u")";
    }
    icu::Formattable operator()(const LocalDay& day) const {
        return time_text(day.at, "yMMMMd", locale);
    }
    icu::Formattable operator()(const OwnLink& link) const {
        return UnicodeString::fromUTF8(link.address);
    }
};

const char* skeleton_of(LocalMoment::Detail detail) {
    switch (detail) {
        case LocalMoment::Detail::clock:
            return "jmm";
        case LocalMoment::Detail::day:
            return "MMMEdjmm";
        case LocalMoment::Detail::year:
            return "yMMMEdjmm";
    }
    return "yMMMEdjmm";
}

}  // namespace

icu::Locale icu_locale(Locale locale) {
    return icu::Locale(std::string(locale_names.of(locale)).c_str(), "US");
}

icu::Formattable formatted(const PhraseValue& value, Locale locale) {
    const icu::Locale icu = icu_locale(locale);
    return std::visit(Formatted{icu}, value);
}

std::string moment_text(const LocalMoment& moment, Locale locale) {
    const icu::Locale icu = icu_locale(locale);
    UnicodeString text = time_text(moment.at, skeleton_of(moment.detail), icu);
    if (!moment.zone.empty()) text += u", " + zone_text(moment.zone, icu);
    std::string result;
    return text.toUTF8String(result);
}

}  // namespace steady::languages
