#include "app/wiring/settings/mail_settings.h"

#include <string_view>

namespace steady {
namespace {

// A host name or IP address, without any character that could end it in a URL.
Setting host(std::string name, Member member, std::string purpose) {
    Setting setting = text(std::move(name), "HOST", member, std::move(purpose));
    setting.read = [read = setting.read](const std::string& value, Settings& settings) {
        constexpr std::string_view allowed =
            "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-:";
        return value.find_first_not_of(allowed) == std::string::npos && read(value, settings);
    };
    return setting;
}

}  // namespace

SettingGroup mail_settings() {
    using S = Settings;
    return {
        "Mail",
        {host("smtp_host", &S::smtp_host,
              "server that sends our mail; without one, mail stays in the outbox"),
         number<std::uint16_t>("smtp_port", &S::smtp_port, 1, 65535, "587, or 465 with tls"),
         choice<MailSecurity>(
             "smtp_security", &S::smtp_security,
             {{"starttls", MailSecurity::starttls}, {"tls", MailSecurity::tls}},
             "starttls switches to TLS before anything is sent, tls begins with it; never without"),
         text("smtp_user", "NAME", &S::smtp_user, "log in to the mail server as"),
         secret("smtp_password", &S::smtp_password, "with this password"),
         text("smtp_ca", "FILE", &S::smtp_ca_file,
              "trust these certificates (PEM) instead of the system's"),
         text("mail_from", "ADDRESS", &S::mail_from, "address that our mail comes from")}};
}

}  // namespace steady
