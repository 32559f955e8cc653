#include "app/consents/consents.h"

#include "app/throttles/attempt_gate.h"
#include "domain/core/result.h"
#include "ports/bookings.h"
#include "ports/consents.h"
#include "ports/store.h"

#include <utility>
#include <vector>

namespace steady {
namespace {

// nullopt when the caller may not see this user's consents, or the id is invalid.
std::optional<AccountId> visible_user(const std::optional<AccountId>& caller,
                                      std::string_view user) {
    auto id = AccountId::parse(user);
    if (!id || (caller && *caller != *id)) return std::nullopt;
    return id;
}

bool is_own_booking(Transaction& transaction, const AccountId& client, const std::string& subject) {
    const auto id = BookingId::parse(subject);
    const auto booking = id ? transaction.bookings.find(*id) : std::nullopt;
    return booking && booking->client == client;
}

}  // namespace

Consent make_consent(IdSource& ids, ConsentType type, const AccountId& user, std::string subject,
                     bool agreed, Locale language, Instant now, const CallOrigin& origin) {
    return Consent{.id = ids.next<ConsentId>(),
                   .type = type,
                   .user = user,
                   .subject = std::move(subject),
                   .agreed = agreed,
                   .version = terms_version,
                   .at = now,
                   .ip_address = origin.ip_address,
                   .user_agent = origin.user_agent,
                   .language = language};
}

Result<Consent> RecordConsent::run(const ConsentCommand& command) {
    if (command.user != command.caller.text()) return refuse(Refusal::forbidden);
    if (!command.version.empty() && command.version != terms_version)
        return refuse_field("termsVersion", "Unknown version of the terms");
    if (command.type == ConsentType::signup && !command.subject.empty())
        return refuse_field("subjectId", "Only a booking consent has a subject");
    std::vector<Attempt> attempts =
        network_attempts("consent", command.origin.ip_address, budgets_.consent_network);
    attempts.push_back({"consent:" + command.caller.text(), budgets_.consent});
    return store_.transact([&](Transaction& transaction) -> Result<Consent> {
        const Instant now = clock_.now();
        RETURN_IF_ERROR(charge_attempts(transaction, attempts, now));
        if (!command.subject.empty() &&
            !is_own_booking(transaction, command.caller, command.subject))
            return refuse(Refusal::booking_not_found);
        Consent consent = make_consent(ids_, command.type, command.caller, command.subject,
                                       command.agreed, command.language, now, command.origin);
        if (transaction.consents.record(consent)) return consent;
        auto first =
            transaction.consents.find(consent.user, consent.type, consent.version, consent.subject);
        return first ? *std::move(first) : std::move(consent);
    });
}

Result<ConsentPage> ReadConsents::history(const std::optional<AccountId>& caller,
                                          std::string_view user, int page, int limit) {
    const auto id = visible_user(caller, user);
    if (!id) return refuse(Refusal::forbidden);
    return store_.read([&](Transaction& transaction) -> Result<ConsentPage> {
        return transaction.consents.page({.user = *id, .page = page, .limit = limit});
    });
}

Result<bool> ReadConsents::verify(const std::optional<AccountId>& caller, std::string_view user,
                                  ConsentType type) {
    const auto id = visible_user(caller, user);
    if (!id) return refuse(Refusal::forbidden);
    return store_.read([&](Transaction& transaction) -> Result<bool> {
        return transaction.consents.agreed(*id, type, terms_version, std::nullopt);
    });
}

}  // namespace steady
