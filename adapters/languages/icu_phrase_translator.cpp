#include "adapters/languages/icu_phrase_translator.h"

#include "adapters/languages/icu_values.h"

#include <algorithm>
#include <cctype>
#include <mutex>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>
#include <unicode/msgfmt.h>

extern "C" {
extern const char steady_mails_es[];
extern const char steady_mails_es_end[];
extern const char steady_documents_es[];
extern const char steady_documents_es_end[];
extern const char steady_notifications_es[];
extern const char steady_notifications_es_end[];
}

namespace steady {
namespace {

IcuPhraseTranslator::Catalog read_catalog(const char* begin, const char* end) {
    return nlohmann::json::parse(begin, end).get<IcuPhraseTranslator::Catalog>();
}

// "{link}" is the same in every language.
bool is_one_value(std::string_view message) {
    return message.starts_with('{') && message.find('}') == message.size() - 1 &&
           message.find(',') == std::string_view::npos;
}

// Whether every argument of the pattern has a value; ICU would print its name otherwise.
bool has_all_values(const icu::MessageFormat& format, const Phrase& phrase) {
    UErrorCode status = U_ZERO_ERROR;
    const std::unique_ptr<icu::StringEnumeration> names(
        const_cast<icu::MessageFormat&>(format).getFormatNames(status));
    if (U_FAILURE(status) || !names) return false;
    for (const icu::UnicodeString* name = names->snext(status); name; name = names->snext(status)) {
        std::string wanted;
        name->toUTF8String(wanted);
        if (std::ranges::find(phrase.values, wanted, &NamedValue::name) == phrase.values.end()) {
            return false;
        }
    }
    return U_SUCCESS(status);
}

std::optional<std::string> format_message(const std::string& translation, const Phrase& phrase,
                                          Locale locale) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::MessageFormat format(icu::UnicodeString::fromUTF8(translation),
                                    languages::icu_locale(locale), status);
    if (U_FAILURE(status) || !has_all_values(format, phrase)) return std::nullopt;
    std::vector<icu::UnicodeString> names;
    std::vector<icu::Formattable> values;
    for (const NamedValue& each : phrase.values) {
        names.push_back(icu::UnicodeString::fromUTF8(each.name));
        values.push_back(languages::formatted(each.value, locale));
    }
    icu::UnicodeString text;
    format.format(names.data(), values.data(), static_cast<std::int32_t>(names.size()), text,
                  status);
    if (U_FAILURE(status)) return std::nullopt;
    std::string result;
    text.toUTF8String(result);
    return result;
}

}  // namespace

struct IcuPhraseTranslator::Lazy {
    std::once_flag once;
    Catalog spanish;
    Catalog none;
};

IcuPhraseTranslator::IcuPhraseTranslator() : lazy_(std::make_unique<Lazy>()) {}
IcuPhraseTranslator::~IcuPhraseTranslator() = default;

const IcuPhraseTranslator::Catalog& IcuPhraseTranslator::catalog(Locale locale) const {
    if (locale == Locale::en) return lazy_->none;
    std::call_once(lazy_->once, [this] {
        lazy_->spanish = read_catalog(steady_mails_es, steady_mails_es_end);
        lazy_->spanish.merge(read_catalog(steady_documents_es, steady_documents_es_end));
        lazy_->spanish.merge(read_catalog(steady_notifications_es, steady_notifications_es_end));
    });
    return lazy_->spanish;
}

std::optional<std::string> IcuPhraseTranslator::translate(Locale locale,
                                                          const Phrase& phrase) const {
    if (phrase.message.empty()) return std::string();
    if (is_one_value(phrase.message)) return format_message(phrase.message, phrase, locale);
    const Catalog& known = catalog(locale);
    const auto found = known.find(phrase.message);
    if (found == known.end() || found->second.empty()) return std::nullopt;
    return format_message(found->second, phrase, locale);
}

std::string IcuPhraseTranslator::moment(Locale locale, const LocalMoment& moment) const {
    return languages::moment_text(moment, locale);
}

}  // namespace steady
