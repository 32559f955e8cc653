#include "app/notifications/mail_text.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace steady {
namespace {

constexpr std::array<std::string_view, 7> weekdays{"Sunday",   "Monday", "Tuesday", "Wednesday",
                                                   "Thursday", "Friday", "Saturday"};
constexpr std::array<std::string_view, 12> months{"January",   "February", "March",    "April",
                                                  "May",       "June",     "July",     "August",
                                                  "September", "October",  "November", "December"};

std::string twelve_hour_text(std::chrono::seconds of_day) {
    const std::chrono::hh_mm_ss time{of_day};
    const auto hour = time.hours().count();
    const auto minute = time.minutes().count();
    const auto shown = hour % 12 == 0 ? 12 : hour % 12;
    return std::to_string(shown) + (minute < 10 ? ":0" : ":") + std::to_string(minute) +
           (hour < 12 ? " AM" : " PM");
}

struct EnglishText {
    std::string operator()(const std::string& text) const { return text; }
    std::string operator()(std::int64_t count) const { return std::to_string(count); }
    std::string operator()(Money amount) const { return "$" + amount.dollars_text(); }
    std::string operator()(const LocalStart& start) const { return start_text(start); }
    std::string operator()(const LocalDay& day) const { return month_day_text(day.at); }
    std::string operator()(const OwnLink& link) const { return link.address; }
};

// The end of the braces that open at the start of `text`.
std::size_t braces_end(std::string_view text) {
    int depth = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '{') ++depth;
        if (text[at] == '}' && --depth == 0) return at;
    }
    return text.size();
}

std::string with_count(std::string_view text, std::int64_t count) {
    std::string result;
    for (const char c : text) result += c == '#' ? std::to_string(count) : std::string(1, c);
    return result;
}

// The form for the count, of "one {…} other {…}".
std::string_view plural_form(std::string_view forms, std::int64_t count) {
    const auto at = forms.find(count == 1 ? "one {" : "other {");
    if (at == std::string_view::npos) return {};
    const std::string_view form = forms.substr(forms.find('{', at));
    return form.substr(1, braces_end(form) - 1);
}

std::string placeholder_text(std::string_view inside, const std::vector<NamedValue>& values) {
    const std::string_view name = inside.substr(0, inside.find(','));
    const auto found = std::ranges::find(values, name, &NamedValue::name);
    if (found == values.end()) return "{" + std::string(inside) + "}";
    const auto* count = std::get_if<std::int64_t>(&found->value);
    if (count && name.size() < inside.size()) {
        return english_text({with_count(plural_form(inside, *count), *count), values});
    }
    return std::visit(EnglishText{}, found->value);
}

}  // namespace

std::string month_day_text(std::chrono::local_days day) {
    const std::chrono::year_month_day date{day};
    return std::string(months.at(static_cast<unsigned>(date.month()) - 1)) + " " +
           std::to_string(static_cast<unsigned>(date.day())) + ", " +
           std::to_string(static_cast<int>(date.year()));
}

std::string start_text(const LocalStart& start) {
    const auto day = std::chrono::floor<std::chrono::days>(start.at);
    const std::chrono::weekday weekday{day};
    return std::string(weekdays.at(weekday.c_encoding())) + ", " + month_day_text(day) + " at " +
           twelve_hour_text(start.at - day) + " (" + start.zone + " time)";
}

std::string english_text(const Phrase& phrase) {
    std::string text;
    for (std::string_view rest = phrase.message; !rest.empty();) {
        const auto open = std::min(rest.find('{'), rest.size());
        text += rest.substr(0, open);
        rest.remove_prefix(open);
        if (rest.empty()) break;
        const auto end = braces_end(rest);
        text += placeholder_text(rest.substr(1, end - 1), phrase.values);
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return text;
}

void append_phrase(std::string& body, const Phrase& phrase, const std::string& text) {
    if (phrase.joins_line && body.ends_with('\n')) body.back() = ' ';
    body += text + "\n";
}

MailText::MailText(std::string to, std::string subject)
    : to_(std::move(to)), phrases_{.subject = {std::move(subject)}} {}

MailText& MailText::line(std::string message, std::vector<NamedValue> values) {
    phrases_.lines.push_back({std::move(message), std::move(values)});
    return *this;
}

MailText& MailText::blank() {
    return line({});
}

MailText& MailText::link(std::string address) {
    return line("{link}", {{"link", OwnLink{std::move(address)}}});
}

MailText& MailText::add(const Phrases& lines) {
    phrases_.lines.insert(phrases_.lines.end(), lines.begin(), lines.end());
    return *this;
}

Mail MailText::mail() const {
    Mail mail{to_, english_text(phrases_.subject), ""};
    for (const Phrase& line : phrases_.lines) append_phrase(mail.body, line, english_text(line));
    mail.phrases = phrases_;
    return mail;
}

}  // namespace steady
