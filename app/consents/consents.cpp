#include "app/consents/consents.h"

#include "app/throttles/attempt_gate.h"
#include "ports/bookings.h"
#include "ports/consents.h"

#include <algorithm>

namespace steady {
namespace {

bool same_act(const Consent& a, const Consent& b) {
    return a.type == b.type && a.version == b.version && a.subject == b.subject;
}

// nullopt when the caller may not see this user's consents, or there can be none such.
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
                     bool agreed, Instant now, const CallOrigin& origin) {
    return Consent{.id = ids.next<ConsentId>(),
                   .type = type,
                   .user = user,
                   .subject = std::move(subject),
                   .agreed = agreed,
                   .version = terms_version,
                   .at = now,
                   .ip_address = origin.ip_address,
                   .user_agent = origin.user_agent};
}

Result<Consent> RecordConsent::run(const ConsentCommand& command) {
    if (command.user != command.caller.text()) return refuse(Refusal::forbidden);
    if (!command.version.empty() && command.version != terms_version)
        return refuse_field("termsVersion", "Unknown version of the terms");
    if (command.type == ConsentType::signup && !command.subject.empty())
        return refuse_field("subjectId", "Only a booking consent has a subject");
    const Attempt attempt{"consent:" + command.caller.text(), budgets_.consent};
    return store_.transact([&](Transaction& transaction) -> Result<Consent> {
        const Instant now = clock_.now();
        if (auto open = charge_attempts(transaction, {attempt}, now); !open)
            return std::unexpected(open.error());
        if (!command.subject.empty() &&
            !is_own_booking(transaction, command.caller, command.subject))
            return refuse(Refusal::booking_not_found);
        Consent consent = make_consent(ids_, command.type, command.caller, command.subject,
                                       command.agreed, now, command.origin);
        if (transaction.consents.record(consent)) return consent;
        const auto history = transaction.consents.history(command.caller);
        const auto first = std::find_if(history.begin(), history.end(), [&](const Consent& known) {
            return same_act(known, consent);
        });
        return first == history.end() ? std::move(consent) : *first;
    });
}

Result<std::vector<Consent>> ReadConsents::history(const std::optional<AccountId>& caller,
                                                   std::string_view user) {
    const auto id = visible_user(caller, user);
    if (!id) return refuse(Refusal::forbidden);
    return store_.read([&](Transaction& transaction) -> Result<std::vector<Consent>> {
        return transaction.consents.history(*id);
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
