#include "app/wiring/platform.h"

#include "adapters/archives/signed_zip.h"
#include "adapters/calendars/contained_reader.h"
#include "adapters/crypto/argon2_hasher.h"
#include "adapters/crypto/normalizing_hasher.h"
#include "adapters/crypto/openssl_digests.h"
#include "adapters/crypto/openssl_vault.h"
#include "adapters/files/local_file_store.h"
#include "adapters/mail/smtp_mailer.h"
#include "adapters/session_cache/announced_ends.h"
#include "adapters/session_cache/session_cache.h"
#include "adapters/session_cache/watched_store.h"
#include "adapters/sql/postgres_store.h"
#include "adapters/sql/postgres_time.h"
#include "adapters/sql/replicated_store.h"
#include "adapters/sql/sqlite_store.h"
#include "adapters/system/system.h"
#include "adapters/video/room_template.h"
#include "app/wiring/no_store.h"
#include "app/wiring/outside_services.h"

#include <filesystem>
#include <stdexcept>
#include <utility>

namespace steady {
namespace {

// For a process that serves no requests.
class NoFiles final : public FileStore {
  public:
    void put(const std::string&, std::string_view, const std::string&) override {
        throw std::runtime_error("this process keeps no files");
    }
    std::optional<std::string> get(const std::string&) override { return std::nullopt; }
    void remove(const std::string&) override {}
    void each(const std::function<bool(const std::string&)>&) override {}
};

std::unique_ptr<Mailer> make_mailer(const Settings& settings, const Clock& clock) {
    if (settings.smtp_host.empty()) return make_outbox_mailer();
    SmtpOptions options;
    options.host = settings.smtp_host;
    options.port = settings.smtp_port;
    options.security =
        settings.smtp_security == MailSecurity::tls ? SmtpSecurity::tls : SmtpSecurity::starttls;
    options.user = settings.smtp_user;
    options.password = settings.smtp_password;
    options.from = settings.mail_from;
    options.ca_file = settings.smtp_ca_file;
    return make_smtp_mailer(std::move(options), clock);
}

std::vector<std::string> revealed(const std::vector<Secret>& secrets) {
    std::vector<std::string> texts;
    for (const Secret& secret : secrets) texts.push_back(secret.reveal());
    return texts;
}

StoreOpening opening_for(StoreUse use) {
    switch (use) {
        case StoreUse::none:
        case StoreUse::serves:
        case StoreUse::makes:
            return StoreOpening::migrated;
        case StoreUse::changes:
            return StoreOpening::as_it_is;
        case StoreUse::reads:
            return StoreOpening::read_only;
    }
    std::unreachable();
}

PostgresOptions postgres_options(const Settings& settings, StoreOpening opening) {
    using std::chrono::milliseconds;
    PostgresOptions options;
    options.opening = opening;
    options.tries_statements = settings.tries_statements;
    options.connections = settings.store_connections;
    options.pool_deadline = milliseconds{settings.store_wait};
    options.statement_timeout = milliseconds{settings.store_statement_timeout};
    options.lock_timeout = milliseconds{settings.store_lock_timeout};
    options.idle_timeout = milliseconds{settings.store_idle_timeout};
    // The server's own timeout comes first; this one is for a server that does not answer.
    options.reply_timeout = options.statement_timeout + milliseconds{5'000};
    return options;
}

// `cache` is notified of sessions that other processes end; on PostgreSQL by the signal
// (serve.cpp).
std::unique_ptr<Store> open_store(
    const Settings& settings, StoreUse use, SessionCache* cache,
    const std::shared_ptr<SearchChangeCounter>& search_change_counter) {
    const StoreOpening opening = opening_for(use);
    if (!settings.postgres_address().empty()) {
        auto options = postgres_options(settings, opening);
        options.search_change_counter = search_change_counter;
        if (settings.replica_address().empty() || use != StoreUse::serves) {
            return open_postgres_store(settings.postgres_address(), std::move(options));
        }
        return open_replicated_store(
            settings.postgres_address(), std::move(options),
            {settings.replica_address(), std::chrono::milliseconds{settings.store_replica_lag}});
    }
    if (opening == StoreOpening::migrated) make_parent_folder(settings.sqlite_file());
    SqliteOptions options;
    options.opening = opening;
    options.tries_statements = settings.tries_statements;
    options.session_cache = cache;
    options.search_change_counter = search_change_counter;
    return open_sqlite_store(settings.sqlite_file(), options);
}

// Tests sign up very many people. A hash records its cost: one made at low cost is replaced at the
// next log-in on a server with full cost.
Argon2Cost argon2_cost(const Settings& settings) {
    const bool low = settings.password_cost == PasswordCost::low && settings.mode == Mode::test;
    return low ? Argon2Cost{.memory_kib = 64, .passes = 1} : Argon2Cost{};
}

std::shared_ptr<FollowedClock> follow_database(const Settings& settings) {
    if (settings.postgres_address().empty()) return nullptr;
    const auto database = std::make_shared<PostgresTime>(settings.postgres_address());
    return std::make_shared<FollowedClock>([database] { return database->ask(); });
}

http::EventStreamLimits stream_limits(const Settings& settings) {
    return {.total = settings.event_streams,
            .per_address = settings.connections_per_address,
            .count_local_addresses = settings.count_local_connections};
}

}  // namespace

void make_parent_folder(const std::string& file) {
    const auto folder = std::filesystem::path(file).parent_path();
    if (!folder.empty()) std::filesystem::create_directories(folder);
}

Platform::Platform(const Settings& settings, StoreUse use)
    : database_clock(use == StoreUse::none ? nullptr : follow_database(settings)),
      clock(database_clock ? std::shared_ptr<const Clock>(database_clock) : make_system_clock()),
      ids(make_system_ids()),
      hasher(make_normalizing_hasher(make_argon2_hasher(argon2_cost(settings)), texts)),
      digests(make_openssl_digests()),
      mailer(make_mailer(settings, *clock)),
      push_sender(make_push_sender(settings, outside_calls.get_token())),
      calendar_source(make_calendar_source(settings, outside_calls.get_token())),
      calendar_reader(std::make_unique<ContainedCalendarReader>()),
      vault(make_openssl_vault(revealed(settings.secret_keys))),
      archive_format(make_signed_zip(revealed(settings.secret_keys))),
      one_time_codes(make_openssl_one_time_codes()),
      event_streams(stream_limits(settings)) {
    if (use == StoreUse::serves) {
        session_cache = announce_session_ends(make_session_cache(), event_streams);
    }
    if (use == StoreUse::none) {
        store = std::make_unique<NoStore>();
    } else {
        store = open_store(settings, use, session_cache.get(), search_change_counter);
    }
    store_health = dynamic_cast<StoreHealth*>(store.get());
    if (session_cache) {
        opened_store = std::move(store);
        store = watch_sessions(*opened_store, *session_cache);
    }
    if (use != StoreUse::serves) {
        files = std::make_unique<NoFiles>();
        return;
    }
    files = settings.s3_bucket.empty() ? make_local_file_store(settings.files_folder)
                                       : make_bucket(settings, *clock, outside_calls.get_token());
    geocoding_service = make_geocoding_service(settings, gazetteer);
    travel_times = make_travel_times(settings);
    video_rooms = std::make_unique<RoomTemplate>(settings.video_rooms);
}

}  // namespace steady
