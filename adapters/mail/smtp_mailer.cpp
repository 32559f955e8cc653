#include "adapters/mail/smtp_mailer.h"

#include "adapters/mail/message.h"
#include "adapters/mail/smtp_dialog.h"

#include <atomic>
#include <chrono>
#include <optional>
#include <stdexcept>
#include <vector>

#include <curl/curl.h>
#include <sys/socket.h>
#include <unistd.h>

namespace steady {
namespace {

// Once in a process, before the first handle: libcurl's initialization is not thread-safe.
void start_curl() {
    static const CURLcode outcome = curl_global_init(CURL_GLOBAL_DEFAULT);
    if (outcome != CURLE_OK) throw std::runtime_error(curl_easy_strerror(outcome));
}

struct HandleEnd {
    void operator()(CURL* handle) const { curl_easy_cleanup(handle); }
    void operator()(curl_mime* mime) const { curl_mime_free(mime); }
    void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};
using Handle = std::unique_ptr<CURL, HandleEnd>;
using Mime = std::unique_ptr<curl_mime, HandleEnd>;

template <class T>
T* needed(T* pointer) {
    if (!pointer) throw std::bad_alloc();
    return pointer;
}

// A list of texts that frees itself.
class Texts {
  public:
    void add(const std::string& text) {
        curl_slist* longer = needed(curl_slist_append(list_.get(), text.c_str()));
        (void)list_.release();
        list_.reset(longer);
    }
    [[nodiscard]] curl_slist* get() const { return list_.get(); }
    [[nodiscard]] curl_slist* release() { return list_.release(); }

  private:
    std::unique_ptr<curl_slist, HandleEnd> list_;
};

template <class Value>
void set(const Handle& handle, CURLoption option, Value value) {
    const CURLcode fault = curl_easy_setopt(handle.get(), option, value);
    if (fault != CURLE_OK) throw std::runtime_error(curl_easy_strerror(fault));
}

void set(const Handle& handle, CURLoption option, const std::string& text) {
    set(handle, option, text.c_str());
}

void check(CURLcode fault) {
    if (fault != CURLE_OK) throw std::runtime_error(curl_easy_strerror(fault));
}

void add_text(curl_mime* parts, const std::string& text, const char* type) {
    curl_mimepart* part = needed(curl_mime_addpart(parts));
    check(curl_mime_data(part, text.data(), text.size()));
    check(curl_mime_type(part, type));
    check(curl_mime_encoder(part, "quoted-printable"));
}

// The plain text first, then the same as HTML: a reader shows the last type it supports.
Mime body_of(const Handle& handle, const Mail& mail) {
    Mime body{needed(curl_mime_init(handle.get()))};
    Mime kinds{needed(curl_mime_init(handle.get()))};
    add_text(kinds.get(), mail::with_crlf(mail.body), "text/plain; charset=utf-8");
    add_text(kinds.get(), mail::html_of(mail.body, locale_names.of(mail.locale)),
             "text/html; charset=utf-8");
    curl_mimepart* both = needed(curl_mime_addpart(body.get()));
    check(curl_mime_subparts(both, kinds.get()));
    (void)kinds.release();  // now owned by the part
    check(curl_mime_type(both, "multipart/alternative"));
    Texts inline_part;
    inline_part.add("Content-Disposition: inline");
    check(curl_mime_headers(both, inline_part.release(), 1));
    return body;
}

std::string domain_of(const std::string& address) {
    return address.substr(address.find('@') + 1);
}

std::size_t drop(char*, std::size_t size, std::size_t count, void*) {
    return size * count;
}

constexpr std::chrono::seconds still_waiting_interval{60};
constexpr std::chrono::seconds stop_grace{5};

// One mail being sent: its dialog and its deadlines.
class Sending {
  public:
    using SteadyClock = std::chrono::steady_clock;

    Sending(const SmtpOptions& options, const Mail& mail, const Mailer::StillWaiting& still_waiting,
            const std::atomic<bool>& stopping)
        : options_(options),
          still_waiting_(still_waiting),
          stopping_(stopping),
          dialog_(mail.to),
          started_(SteadyClock::now()),
          reported_(started_) {}

    // The library stores the pointer.
    void attach(const Handle& handle) {
        set(handle, CURLOPT_VERBOSE, 1L);
        set(handle, CURLOPT_DEBUGFUNCTION, &note);
        set(handle, CURLOPT_DEBUGDATA, this);
        set(handle, CURLOPT_NOPROGRESS, 0L);
        set(handle, CURLOPT_XFERINFOFUNCTION, &check_clock);
        set(handle, CURLOPT_XFERINFODATA, this);
        set(handle, CURLOPT_SOCKOPTFUNCTION, &opened);
        set(handle, CURLOPT_SOCKOPTDATA, this);
        set(handle, CURLOPT_CLOSESOCKETFUNCTION, &closed);
        set(handle, CURLOPT_CLOSESOCKETDATA, this);
    }

    [[nodiscard]] MailFault fault(CURLcode code) const {
        if (auto refusal = dialog_.refusal()) {
            if (code == CURLE_LOGIN_DENIED) {
                refusal->what = curl_easy_strerror(code) + (": " + refusal->what);
            }
            return *std::move(refusal);
        }
        if (code == CURLE_ABORTED_BY_CALLBACK) {
            if (dialog_.text_since()) {
                return {MailFault::Kind::unreachable, "the mail was sent, but not confirmed"};
            }
            code = CURLE_OPERATION_TIMEDOUT;
        }
        return {MailFault::Kind::unreachable, curl_easy_strerror(code)};
    }

  private:
    static int note(CURL*, curl_infotype type, char* bytes, std::size_t size, void* self) {
        auto& sending = *static_cast<Sending*>(self);
        const std::string_view line(bytes, size);
        if (type == CURLINFO_HEADER_OUT) sending.dialog_.sent_line(line);
        if (type == CURLINFO_HEADER_IN) sending.dialog_.received_line(line, SteadyClock::now());
        return 0;
    }
    // Called about once a second; a result other than 0 aborts the attempt.
    static int check_clock(void* self, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
        auto& sending = *static_cast<Sending*>(self);
        if (!sending.is_over(SteadyClock::now())) return 0;
        // The library says QUIT afterwards and would wait two minutes for a reply.
        for (const curl_socket_t socket : sending.sockets_) (void)::shutdown(socket, SHUT_RD);
        return 1;
    }
    static int opened(void* self, curl_socket_t socket, curlsocktype) {
        static_cast<Sending*>(self)->sockets_.push_back(socket);
        return CURL_SOCKOPT_OK;
    }
    static int closed(void* self, curl_socket_t socket) {
        std::erase(static_cast<Sending*>(self)->sockets_, socket);
        return ::close(socket);
    }
    bool is_over(SteadyClock::time_point now) {
        if (stopping_) {
            if (!stopped_) stopped_ = now;
            if (now - *stopped_ > stop_grace) return true;
        }
        const auto text_since = dialog_.text_since();
        if (!text_since) return now - started_ > options_.deadline;
        if (now - reported_ > still_waiting_interval) {
            reported_ = now;
            if (still_waiting_) still_waiting_();
        }
        return now - *text_since > options_.confirmation_timeout;
    }

    const SmtpOptions& options_;
    const Mailer::StillWaiting& still_waiting_;
    const std::atomic<bool>& stopping_;
    mail::SmtpDialog dialog_;
    SteadyClock::time_point started_;
    SteadyClock::time_point reported_;
    std::optional<SteadyClock::time_point> stopped_;
    std::vector<curl_socket_t> sockets_{};
};

class SmtpMailer final : public Mailer {
  public:
    SmtpMailer(SmtpOptions options, const Clock& clock)
        : options_(std::move(options)), clock_(clock) {
        start_curl();
        if (!mail::is_plain_address(options_.from)) {
            throw std::invalid_argument("the address that mail comes from is not usable");
        }
    }

    std::expected<void, MailFault> send(const Mail& mail, std::string_view id,
                                        const StillWaiting& still_waiting) override {
        if (!mail::is_plain_address(mail.to)) {
            return std::unexpected(MailFault{MailFault::Kind::no_mailbox, "no usable address"});
        }
        Sending sending(options_, mail, still_waiting, stopping_);
        const Handle handle{needed(curl_easy_init())};
        connect(handle);
        sending.attach(handle);
        set(handle, CURLOPT_MAIL_FROM, "<" + options_.from + ">");
        Texts recipients;
        recipients.add("<" + mail.to + ">");
        set(handle, CURLOPT_MAIL_RCPT, recipients.get());
        const Texts headers = headers_of(mail, id);
        set(handle, CURLOPT_HTTPHEADER, headers.get());
        const Mime body = body_of(handle, mail);
        set(handle, CURLOPT_MIMEPOST, body.get());
        const CURLcode code = curl_easy_perform(handle.get());
        if (code == CURLE_OK) return {};
        return std::unexpected(sending.fault(code));
    }

    void stop() override { stopping_ = true; }

  private:
    void connect(const Handle& handle) const {
        const bool tls = options_.security == SmtpSecurity::tls;
        const bool ipv6 = options_.host.find(':') != std::string::npos;
        const std::string host = ipv6 ? "[" + options_.host + "]" : options_.host;
        // The path is the name sent in EHLO: the sender's domain, not this machine's name.
        set(handle, CURLOPT_URL,
            (tls ? "smtps://" : "smtp://") + host + ":" + std::to_string(options_.port) + "/" +
                domain_of(options_.from));
        set(handle, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
        set(handle, CURLOPT_USE_SSL, static_cast<long>(CURLUSESSL_ALL));
        set(handle, CURLOPT_SSLVERSION, static_cast<long>(CURL_SSLVERSION_TLSv1_2));
        set(handle, CURLOPT_SSL_VERIFYPEER, 1L);
        set(handle, CURLOPT_SSL_VERIFYHOST, 2L);
        if (!options_.ca_file.empty()) set(handle, CURLOPT_CAINFO, options_.ca_file);
        set(handle, CURLOPT_PROXY, "");  // also none from the environment
        set(handle, CURLOPT_NOSIGNAL, 1L);
        set(handle, CURLOPT_CONNECTTIMEOUT_MS, options_.deadline.count());
        const long reply_timeout_s = options_.confirmation_timeout.count() / 1000 + 1;
        set(handle, CURLOPT_SERVER_RESPONSE_TIMEOUT, reply_timeout_s);
        set(handle, CURLOPT_WRITEFUNCTION, &drop);
        if (options_.user.empty()) return;
        set(handle, CURLOPT_USERNAME, options_.user);
        set(handle, CURLOPT_PASSWORD, options_.password.reveal());
    }

    [[nodiscard]] Texts headers_of(const Mail& mail, std::string_view id) const {
        Texts headers;
        headers.add("Date: " + mail::date_text(clock_.now()));
        headers.add("From: " + mail::header_text(options_.from_name) + " <" + options_.from + ">");
        headers.add("To: <" + mail.to + ">");
        headers.add("Subject: " + mail::header_text(mail.subject));
        headers.add("Content-Language: " + std::string(locale_names.of(mail.locale)));
        headers.add("Message-ID: <" + mail::header_text(id) + "@" + domain_of(options_.from) + ">");
        headers.add("Auto-Submitted: auto-generated");
        return headers;
    }

    const SmtpOptions options_;
    const Clock& clock_;
    std::atomic<bool> stopping_{false};
};

class OutboxMailer final : public Mailer {
  public:
    std::expected<void, MailFault> send(const Mail&, std::string_view,
                                        const StillWaiting&) override {
        return {};
    }
};

}  // namespace

std::unique_ptr<Mailer> make_smtp_mailer(SmtpOptions options, const Clock& clock) {
    return std::make_unique<SmtpMailer>(std::move(options), clock);
}

std::unique_ptr<Mailer> make_outbox_mailer() {
    return std::make_unique<OutboxMailer>();
}

}  // namespace steady
