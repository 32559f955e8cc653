#include "app/wiring/deployment_faults.h"

#include "adapters/files/s3_file_store.h"
#include "adapters/sql/postgres_store.h"
#include "adapters/sql/sqlite_store.h"
#include "adapters/system/system.h"
#include "app/wiring/outside_services.h"
#include "ports/store_errors.h"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <stdexcept>
#include <system_error>

#include <unistd.h>

namespace steady {
namespace {

class Findings {
  public:
    explicit Findings(const LoadedSettings& loaded) : loaded_(loaded) {}

    // The first fault of a setting is its cause; others would be consequences.
    void fault(const std::string& setting, const std::string& what) {
        if (is_faulty(setting)) return;
        found_.faults.push_back({setting, loaded_.place_of(setting), what});
    }
    void note(const std::string& what) { found_.notes.push_back(what); }

    void check_database() {
        if (is_faulty("store")) return;
        const Settings& settings = loaded_.settings;
        const std::string where = settings.postgres_address();
        try {
            if (where.empty()) {
                check_sqlite_store(settings.sqlite_file());
                return;
            }
            check_postgres_store(where);
            if (settings.mode == Mode::live && is_postgres_superuser(where)) {
                fault("store", "the database role is a superuser, which mode = live refuses");
            }
        } catch (const std::exception& failure) {
            fault("store", failure.what());
        }
    }

    void check_bucket() {
        const Settings& settings = loaded_.settings;
        if (settings.s3_bucket.empty() || is_faulty("s3_")) return;
        const auto clock = make_system_clock();
        try {
            S3FileStore bucket(bucket_options(settings), *clock);
            if (const auto what = bucket.fault()) fault("s3_bucket", *what);
        } catch (const std::invalid_argument& unusable) {
            fault("s3_endpoint", unusable.what());
        } catch (const StoreUnavailable& away) {
            note(std::string("s3_endpoint: ") + away.what() + "; uploads wait for it");
        }
    }

    void check_files() {
        const Settings& settings = loaded_.settings;
        readable("certificate", settings.certificate_file);
        readable("private_key", settings.private_key_file);
        readable("smtp_ca", settings.smtp_ca_file);
        readable("services_ca", settings.services_ca_file);
        if (settings.mode != Mode::live || settings.web_folder.empty()) return;
        if (!std::filesystem::exists(std::filesystem::path(settings.web_folder) / "index.html")) {
            fault("web", "holds no index.html; mode = live needs the built web app");
        }
    }

    [[nodiscard]] DeploymentFindings found() { return std::move(found_); }

  private:
    // Whether a setting whose name begins so had a fault before the deployment was looked at.
    [[nodiscard]] bool is_faulty(const std::string& prefix) const {
        return std::ranges::any_of(loaded_.faults, [&](const SettingFault& fault) {
            return fault.setting.starts_with(prefix);
        });
    }
    void readable(const std::string& setting, const std::string& file) {
        if (file.empty()) return;
        if (::access(file.c_str(), R_OK) != 0) {
            fault(setting, "cannot be read: " + std::generic_category().message(errno));
        } else if (std::filesystem::is_directory(file)) {
            fault(setting, "is a folder");
        }
    }

    const LoadedSettings& loaded_;
    DeploymentFindings found_;
};

}  // namespace

DeploymentFindings check_deployment(const LoadedSettings& loaded) {
    Findings findings(loaded);
    findings.check_files();
    findings.check_database();
    findings.check_bucket();
    return findings.found();
}

}  // namespace steady
