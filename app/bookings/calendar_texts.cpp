#include "app/bookings/calendar_texts.h"

#include "app/notifications/mail_language.h"
#include "app/notifications/notice_writer.h"

#include <algorithm>
#include <cctype>
#include <utility>

namespace steady {
namespace {

std::string details_text(NoticeWriter& writer, const std::string& page) {
    return writer.text("Details: {page}", {{"page", page}});
}

// "ES", as identifiers of products have it.
std::string language_code(Locale locale) {
    std::string code(locale_names.of(locale));
    std::ranges::transform(code, code.begin(), [](unsigned char each) {
        return static_cast<char>(std::toupper(each));
    });
    return code;
}

}  // namespace

CalendarTexts calendar_texts(Locale locale, AccountType reader, const PhraseTranslator* translator,
                             const std::string& origin) {
    NoticeWriter writer{locale, translator};
    CalendarTexts texts{.language = language_code(locale),
                        .name = writer.text("Appointments"),
                        .title = writer.text("Appointment"),
                        .page = {},
                        .details = {}};
    (void)details_text(writer, {});
    const bool is_english = !translator || !writer.is_whole();
    if (is_english && locale != Locale::en) {
        return calendar_texts(Locale::en, reader, nullptr, origin);
    }
    const std::string dashboard =
        reader == AccountType::client ? "/client/dashboard" : "/companion/dashboard";
    texts.page = [locale, origin, dashboard](const std::optional<BookingId>& booking) {
        const std::string path = booking ? "/bookings/" + booking->text() : dashboard;
        return translated_address(origin + path, locale);
    };
    texts.details = [locale, translator](const std::string& page) {
        NoticeWriter each{locale, translator};
        return details_text(each, page);
    };
    return texts;
}

}  // namespace steady
