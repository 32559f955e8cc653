#include "app/notifications/mail_job.h"

#include <map>
#include <string>
#include <string_view>

namespace steady {
namespace {

// The payload is a flat JSON object of texts, so that an operator can read it in the database.
std::string quoted(std::string_view text) {
    constexpr std::string_view hex = "0123456789abcdef";
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (c == '\n') {
            out += "\\n";
        } else if (static_cast<unsigned char>(c) < 0x20) {
            out += "\\u00";
            out += hex[static_cast<unsigned char>(c) >> 4U];
            out += hex[static_cast<unsigned char>(c) & 15U];
        } else {
            out += c;
        }
    }
    return out + '"';
}

int hex_digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

class FlatReader {
  public:
    explicit FlatReader(std::string_view text) : left_(text) {}

    [[nodiscard]] std::optional<std::map<std::string, std::string>> read() {
        std::map<std::string, std::string> members;
        if (!skip("{")) return std::nullopt;
        for (;;) {
            auto name = text();
            if (!name || !skip(":")) return std::nullopt;
            auto value = text();
            if (!value) return std::nullopt;
            members.insert_or_assign(std::move(*name), std::move(*value));
            if (skip(",")) continue;
            if (!skip("}") || !left_.empty()) return std::nullopt;
            return members;
        }
    }

  private:
    bool skip(std::string_view expected) {
        if (!left_.starts_with(expected)) return false;
        left_.remove_prefix(expected.size());
        return true;
    }

    std::optional<std::string> text() {
        if (!skip("\"")) return std::nullopt;
        std::string out;
        while (!left_.empty()) {
            if (skip("\"")) return out;
            if (skip("\\n")) {
                out += '\n';
            } else if (left_.starts_with("\\u00") && left_.size() >= 6) {
                const int code = hex_digit(left_[4]) * 16 + hex_digit(left_[5]);
                if (code < 0 || code >= 0x20) return std::nullopt;
                out += static_cast<char>(code);
                left_.remove_prefix(6);
            } else {
                skip("\\");
                if (left_.empty()) return std::nullopt;
                out += left_.front();
                left_.remove_prefix(1);
            }
        }
        return std::nullopt;
    }

    std::string_view left_;
};

constexpr const char* seal_purpose = "mail";

std::string payload_of(const Mail& mail, std::string_view member, std::string_view words) {
    return "{\"to\":" + quoted(mail.to) + ",\"subject\":" + quoted(mail.subject) + "," +
           quoted(member) + ":" + quoted(words) + "}";
}

}  // namespace

Job make_mail_job(IdSource& ids, const Mail& mail, Instant due_at) {
    Job job{.id = ids.next<JobId>(), .kind = mail_job_kind};
    job.payload = payload_of(mail, "body", mail.body);
    job.due_at = due_at;
    return job;
}

Job make_secret_mail_job(IdSource& ids, const Vault* vault, const Mail& mail, Instant due_at) {
    Job job = make_mail_job(ids, mail, due_at);
    if (vault && vault->has_key())
        job.payload = payload_of(mail, "sealed", vault->seal(mail.body, seal_purpose));
    return job;
}

std::optional<Mail> read_mail_job(const Job& job, const Vault* vault) {
    if (job.kind != mail_job_kind) return std::nullopt;
    auto members = FlatReader(job.payload).read();
    if (!members || !members->contains("to") || !members->contains("subject")) return std::nullopt;
    Mail mail{members->at("to"), members->at("subject"), ""};
    if (members->contains("body")) {
        mail.body = members->at("body");
        return mail;
    }
    if (!members->contains("sealed") || !vault) return std::nullopt;
    auto words = vault->open(members->at("sealed"), seal_purpose);
    if (!words) return std::nullopt;
    mail.body = std::move(*words);
    return mail;
}

std::string without_words(const Mail& mail) {
    return payload_of(mail, "body", "");
}

}  // namespace steady
