#include "app/accounts/rotate_keys.h"

#include "ports/external_calendars.h"
#include "ports/incidents.h"
#include "ports/push.h"
#include "ports/second_factors.h"
#include "ports/store.h"

#include <numeric>

namespace steady {

long SealedSecrets::unreadable() const {
    return std::accumulate(unknown.begin(), unknown.end(), 0L,
                           [](long sum, const auto& each) { return sum + each.second; });
}

SealedSecrets check_secrets(Transaction& transaction, const Vault& vault) {
    SealedSecrets found;
    std::vector<std::string> secrets;
    for (const SecondFactor& factor : transaction.second_factors.all())
        secrets.push_back(factor.sealed_secret);
    for (const SealedReport& report : transaction.sealed_reports.all_sealed())
        secrets.push_back(report.sealed);
    // With an unknown key browsers are not notified; that must not keep a server from starting.
    const auto push_key = transaction.push.server_key();
    if (push_key && vault.sealed_by(push_key->sealed_private) != SealedBy::unknown_key) {
        secrets.push_back(push_key->sealed_private);
    }
    // With an unknown key those calendars are not read, which their companions see.
    for (const ExternalCalendar& calendar : transaction.external_calendars.all()) {
        if (vault.sealed_by(calendar.sealed_address) != SealedBy::unknown_key) {
            secrets.push_back(calendar.sealed_address);
        }
    }
    for (const std::string& sealed : secrets) {
        switch (vault.sealed_by(sealed)) {
            case SealedBy::newest_key:
                ++found.newest;
                break;
            case SealedBy::older_key:
                ++found.older[vault.key_name_of(sealed)];
                break;
            case SealedBy::unknown_key:
                ++found.unknown[vault.key_name_of(sealed)];
                break;
        }
    }
    return found;
}

namespace {

bool reseal_report(Transaction& transaction, const Vault& vault, const SealedReport& report) {
    if (vault.sealed_by(report.sealed) != SealedBy::older_key) return false;
    const std::string purpose = sealed_report_purpose(report.incident);
    const auto words = vault.open(report.sealed, purpose);
    if (!words) return false;
    transaction.sealed_reports.seal({report.incident, vault.seal(*words, purpose), report.until});
    return true;
}

bool reseal_push_key(Transaction& transaction, const Vault& vault) {
    const auto key = transaction.push.server_key();
    if (!key || vault.sealed_by(key->sealed_private) != SealedBy::older_key) return false;
    const auto number = vault.open(key->sealed_private, push_key_purpose);
    if (!number) return false;
    transaction.push.reseal_server_key(vault.seal(*number, push_key_purpose));
    return true;
}

bool reseal_calendar(Transaction& transaction, const Vault& vault,
                     const ExternalCalendar& calendar) {
    if (vault.sealed_by(calendar.sealed_address) != SealedBy::older_key) return false;
    const auto address = vault.open(calendar.sealed_address, calendar_address_purpose);
    if (!address) return false;
    transaction.external_calendars.reseal(calendar.id,
                                          vault.seal(*address, calendar_address_purpose));
    return true;
}

}  // namespace

bool reseal_factor(Transaction& transaction, const Vault& vault, const SecondFactor& factor) {
    if (vault.sealed_by(factor.sealed_secret) != SealedBy::older_key) return false;
    const std::string purpose = second_factor_purpose(factor.admin);
    const auto secret = vault.open(factor.sealed_secret, purpose);
    return secret && transaction.second_factors.reseal(factor.admin, factor.sealed_secret,
                                                       vault.seal(*secret, purpose));
}

Result<RotateKeys::Outcome> RotateKeys::run(const AuditActor& actor) {
    return store_.transact([&](Transaction& transaction) -> Result<Outcome> {
        Outcome outcome;
        for (const SecondFactor& factor : transaction.second_factors.all()) {
            if (reseal_factor(transaction, vault_, factor)) ++outcome.resealed;
        }
        for (const SealedReport& report : transaction.sealed_reports.all_sealed()) {
            if (reseal_report(transaction, vault_, report)) ++outcome.resealed;
        }
        if (reseal_push_key(transaction, vault_)) ++outcome.resealed;
        for (const ExternalCalendar& calendar : transaction.external_calendars.all()) {
            if (reseal_calendar(transaction, vault_, calendar)) ++outcome.resealed;
        }
        outcome.left = check_secrets(transaction, vault_);
        if (outcome.resealed == 0) return outcome;
        trail_.record(transaction, actor,
                      {.action = "rotate_keys",
                       .object_type = "second_factors",
                       .object_id = vault_.key_names().front(),
                       .reason = "",
                       .changes = {{"sealed_with_newest_key",
                                    std::to_string(outcome.left.newest - outcome.resealed),
                                    std::to_string(outcome.left.newest)}}});
        return outcome;
    });
}

}  // namespace steady
