#include "app/wiring/demo.h"

#include "adapters/demo/demo_data.h"
#include "adapters/demo/demo_logins.h"
#include "adapters/demo/demo_portraits.h"
#include "adapters/sandbox/mail_page.h"
#include "app/notifications/mail_job.h"
#include "app/notifications/mail_language.h"
#include "app/wiring/file_parts.h"
#include "ports/jobs.h"
#include "ports/store.h"
#include "ports/store_errors.h"

#include <utility>
#include <vector>

#include <fmt/core.h>
#include <spdlog/spdlog.h>

namespace steady {
namespace {

std::vector<Mail> recent_mails(Store& store, const Vault& vault,
                               const PhraseTranslator& translator) {
    return store.read([&](Transaction& transaction) {
        std::vector<Mail> mails;
        for (const Job& job : transaction.job_list.recent(to_string(JobKind::mail), 50)) {
            if (auto mail = read_mail_job(job, &vault)) {
                mails.push_back(translate_mail(*mail, &translator));
            }
        }
        return mails;
    });
}

// A demo without portraits is better than none.
void hang_portraits(Platform& platform) {
    FileParts files(platform, AuditTrail(*platform.digests, *platform.clock));
    try {
        give_portraits(*platform.store, files.upload);
    } catch (const StoreUnavailable& unavailable) {
        spdlog::warn("the demo's portraits were not stored: {}", unavailable.what());
    }
}

}  // namespace

ProviderHistory load_demo(const Settings& settings, Platform& platform) {
    DemoOptions options;
    options.companions = settings.demo_companions;
    options.provider_is_notified = settings.sandboxed() && !settings.isolated;
    DemoPast past = load_demo_data(*platform.store, *platform.hasher, platform.gazetteer,
                                   platform.time_zones, platform.clock->now(), options);
    if (past.loaded_now) hang_portraits(platform);
    fmt::print(stderr, "{}\n",
               past.loaded_now ? "Demo data loaded. Log in with:" : "Demo log-ins:");
    for (const DemoLogin& login : demo_logins()) {
        fmt::print(stderr, "  {:28} {:34} {}\n", login.label, login.email, login.password);
    }
    return std::move(past.history);
}

http::Handler with_sandbox(http::Handler site, Provider& provider, const Platform& platform,
                           const Settings& settings, const std::string& origin) {
    sandbox::Sandbox* const sandbox = provider.sandbox();
    if (!sandbox) return site;
    return [site = std::move(site), sandbox, &platform, demo = settings.demo_data,
            origin](const http::Request& request) {
        if (!request.path.starts_with("/sandbox/")) return site(request);
        if (demo && request.path == "/sandbox/mail") {
            return sandbox::mail_page(
                recent_mails(*platform.store, *platform.vault, platform.translator), origin);
        }
        return sandbox->handle(request);
    };
}

}  // namespace steady
