#include "adapters/mail/smtp_dialog.h"

#include "domain/core/text.h"

#include <algorithm>
#include <array>

namespace steady::mail {
namespace {

constexpr std::size_t max_line = 200;
constexpr std::size_t min_local_part = 3;  // a shorter one is part of ordinary words

// "550 5.1.1 <…>: …" and "550-5.1.1 …": the code; 0: no reply.
int code_of(std::string_view line) {
    if (line.size() < 3 ||
        !std::ranges::all_of(line.substr(0, 3), [](char c) { return is_digit(c); }))
        return 0;
    if (line.size() > 3 && line[3] != ' ' && line[3] != '-' && line[3] != '\r') return 0;
    return (line[0] - '0') * 100 + (line[1] - '0') * 10 + (line[2] - '0');
}

// RFC 3463: "5.1.1" when the line has one.
std::string_view status_of(std::string_view line) {
    std::string_view rest = line.substr(std::min<std::size_t>(4, line.size()));
    const auto end = std::ranges::find_if(rest, [](char c) { return !is_digit(c) && c != '.'; });
    rest = rest.substr(0, static_cast<std::size_t>(end - rest.begin()));
    return std::ranges::count(rest, '.') == 2 ? rest : std::string_view{};
}

// Status codes saying that the mailbox itself takes no mail. 5.1.0 is used for both sides, 5.1.7
// and 5.1.8 for the sender.
bool is_about_the_mailbox(std::string_view line) {
    constexpr std::array<std::string_view, 8> statuses{"5.1.1", "5.1.2", "5.1.3",  "5.1.4",
                                                       "5.1.6", "5.1.9", "5.1.10", "5.2.1"};
    const std::string_view status = status_of(line);
    if (status == "5.1.0") return lowered(line).find("sender") == std::string::npos;
    return std::ranges::find(statuses, status) != statuses.end();
}

// At RCPT: whether a permanent refusal concerns that recipient only and may pass, for example a
// full mailbox. RFC 3463 gives them the status 5.2.x; a server without statuses describes a policy
// in words.
bool is_about_the_recipient(std::string_view line) {
    constexpr std::array<std::string_view, 7> policies{"relay",  "denied", "block", "spam",
                                                       "policy", "sender", "daily"};
    const std::string_view status = status_of(line);
    if (!status.empty()) return status.starts_with("5.2.") || status == "5.1.11";
    const std::string text = lowered(line);
    return std::ranges::none_of(
        policies, [&](std::string_view word) { return text.find(word) != std::string::npos; });
}

bool names_mailbox(std::string_view word, std::string_view local_part) {
    if (word.find('@') != std::string_view::npos) return true;
    return local_part.size() >= min_local_part &&
           lowered(word).find(lowered(local_part)) != std::string::npos;
}

}  // namespace

std::string without_addresses(std::string_view line, std::string_view recipient) {
    const std::string_view local_part = recipient.substr(0, recipient.find('@'));
    std::string text;
    while (!line.empty()) {
        const auto end = std::min(line.find_first_of(" \t"), line.size());
        const std::string_view word = line.substr(0, end);
        line.remove_prefix(std::min(end + 1, line.size()));
        if (word.empty()) continue;
        if (!text.empty()) text += ' ';
        if (names_mailbox(word, local_part)) {
            text += "(address)";
            continue;
        }
        for (const char c : word) {
            if (c > 0x20 && c < 0x7f) text += c;
        }
    }
    if (text.size() > max_line) text.resize(max_line);
    return text;
}

void SmtpDialog::sent_line(std::string_view line) {
    const std::string word = lowered(line.substr(0, 4));
    if (word == "auth") step_ = Step::log_in;
    if (word == "mail") step_ = Step::sender;
    if (word == "rcpt") step_ = Step::mailbox;
    if (word == "data" || word == "bdat") step_ = Step::text;
}

void SmtpDialog::received_line(std::string_view line, Time now) {
    const int code = code_of(line);
    if (code == 354) text_since_ = now;
    if (code < 400 || refusal_) return;
    std::string text = without_addresses(line, recipient_);
    refusal_ = MailFault{kind_of(line), (code < 500 ? "put off with " : "refused with ") + text};
}

MailFault::Kind SmtpDialog::kind_of(std::string_view line) const {
    using enum MailFault::Kind;
    const int code = code_of(line);
    // 421: the service closes. Before a mail is offered, every mail would get the same answer.
    if (code == 421 || step_ == Step::greeting || step_ == Step::log_in) return unreachable;
    if (code < 500) return later;
    if (code == 530) return unreachable;  // the server requires a log-in
    if (step_ != Step::mailbox) return refused;
    if (is_about_the_mailbox(line)) return no_mailbox;
    return is_about_the_recipient(line) ? later : refused;
}

std::optional<MailFault> SmtpDialog::refusal() const {
    return refusal_;
}

}  // namespace steady::mail
