#include "app/notifications/mail_language.h"

#include "app/notifications/email_templates.h"
#include "app/notifications/mail_text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace steady {
namespace {

// What the web app has in English only, with all below it (frontend/src/lib/languages.ts).
constexpr std::array<std::string_view, 1> english_pages{"/admin"};

bool has_page(Locale locale, std::string_view path) {
    if (locale != Locale::es || !path.starts_with('/')) return false;
    return std::ranges::none_of(english_pages, [&](std::string_view page) {
        return path == page || path.starts_with(std::string(page) + "/");
    });
}

// Where the path of an address starts: after our own placeholder, or after scheme and host.
std::size_t path_start(std::string_view address) {
    using email_templates::own_address;
    if (address.starts_with(own_address)) return own_address.size();
    const auto scheme = address.find("://");
    const auto host = scheme == std::string_view::npos ? 0 : scheme + 3;
    return std::min(address.find('/', host), address.size());
}

Phrase with_links_in(Locale locale, Phrase phrase) {
    for (NamedValue& each : phrase.values) {
        if (auto* link = std::get_if<OwnLink>(&each.value)) {
            link->address = translated_address(link->address, locale);
        }
    }
    return phrase;
}

}  // namespace

Mail in_locale(Mail mail, Locale locale) {
    mail.locale = locale;
    return mail;
}

std::string translated_address(const std::string& address, Locale locale) {
    const auto start = path_start(address);
    const auto end = std::min(address.find_first_of("?#", start), address.size());
    if (!has_page(locale, std::string_view(address).substr(start, end - start))) return address;
    return address.substr(0, start) + "/" + std::string(locale_names.of(locale)) +
           address.substr(start);
}

Mail translate_mail(const Mail& mail, const PhraseTranslator* translator) {
    Mail english = mail;
    english.locale = Locale::en;
    if (mail.locale == Locale::en || !translator || mail.phrases.lines.empty()) return english;
    const auto subject = translator->translate(mail.locale, mail.phrases.subject);
    if (!subject) return english;
    Mail translated{mail.to, *subject, ""};
    translated.locale = mail.locale;
    for (const Phrase& line : mail.phrases.lines) {
        const auto text = translator->translate(mail.locale, with_links_in(mail.locale, line));
        if (!text) return english;
        append_phrase(translated.body, line, *text);
    }
    return translated;
}

Mail readable_mail(const Mail& mail, const PhraseTranslator* translator,
                   const std::string& origin) {
    Mail readable = translate_mail(mail, translator);
    readable.body = email_templates::with_address(std::move(readable.body), origin);
    return readable;
}

}  // namespace steady
