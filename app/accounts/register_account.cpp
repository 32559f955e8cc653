#include "app/accounts/register_account.h"

#include "app/accounts/email_confirmation.h"
#include "app/accounts/plain_forms.h"
#include "app/accounts/reserved_name.h"
#include "app/accounts/sessions.h"
#include "app/accounts/similar_names.h"
#include "app/consents/consents.h"
#include "app/throttles/attempt_gate.h"
#include "domain/companions/sobriety.h"
#include "domain/core/result.h"
#include "domain/people/unconfirmed_address.h"
#include "ports/accounts.h"
#include "ports/companions.h"
#include "ports/consents.h"
#include "ports/store.h"

namespace steady {
namespace {

Account account_of(const SignUp& sign_up, const AccountId& id, Instant now) {
    Account account{.id = id, .type = sign_up.type, .email = sign_up.email};
    account.name = sign_up.name;
    account.real_name = sign_up.name;  // KPROF-022
    account.display_name = sign_up.display_name;
    account.name_key = sign_up.name_key;
    account.phone = sign_up.phone;
    account.address = sign_up.address;
    if (sign_up.type == AccountType::client) {
        account.sobriety_goals = sign_up.sobriety_goals;
        account.emergency_contact = sign_up.emergency_contact;
    }
    account.created_at = now;
    account.locale = sign_up.locale;
    return account;
}

CompanionProfile profile_of(const Professional& professional, const AccountId& id,
                            const std::optional<PublicLocation>& place, Instant now) {
    CompanionProfile profile{.id = id};
    profile.bio = professional.bio;
    profile.hourly_rate = professional.hourly_rate;
    profile.video_hourly_rate = professional.video_hourly_rate;
    profile.sober_since =
        sober_since(professional.sobriety_months, std::chrono::floor<std::chrono::days>(now));
    profile.max_shift_hours = professional.max_shift_hours;
    profile.experience = professional.experience;
    profile.degrees = professional.degrees;
    profile.skills = professional.skills;
    if (place) {
        profile.public_point = place->point;
        profile.timezone = place->timezone;
    }
    return profile;
}

Error taken(AccountWrite outcome) {
    const bool email = outcome == AccountWrite::email_taken;
    Error error{email ? Refusal::email_taken : Refusal::display_name_taken};
    error.fields.push_back({email ? "email" : "displayName", error.message});
    return error;
}

}  // namespace

Result<SignedIn> RegisterAccount::run(const SignUpForm& form, const CallOrigin& origin) {
    ASSIGN_OR_RETURN(auto sign_up,
                     check_sign_up(plain_form(ports_.texts, form), settings_.passwords));
    if (sign_up.professional) {
        if (is_reserved_name(ports_.texts, sign_up.display_name))
            return refuse_field("displayName", reserved_name_text);
        sign_up.name_key = ports_.texts.canonical_name(sign_up.display_name);
    }
    RETURN_IF_ERROR(
        AttemptGate(ports_.store, ports_.clock)
            .charge(network_attempts("sign-up", origin.ip_address, settings_.budgets.sign_up)));
    // Checked before the expensive hash; the insert decides when two sign up at once.
    if (const auto outcome = look_up(sign_up); outcome != AccountWrite::done)
        return std::unexpected(taken(outcome));
    // Hashing is slow, so it happens before the transaction.
    const auto password_hash = ports_.hasher.hash(sign_up.password);
    if (!password_hash) return refuse(Refusal::busy);
    std::optional<PublicLocation> place;
    if (sign_up.professional) {
        place = public_location(sign_up.address, geocoder_);
        ASSIGN_OR_RETURN(const std::string zone,
                         companion_zone(place, sign_up.professional->timezone, ""));
        if (place) place->timezone = zone;
    }
    return ports_.store.transact_independent([&](Transaction& transaction) {
        return write(transaction, sign_up, *password_hash, place, origin);
    });
}

AccountWrite RegisterAccount::look_up(const SignUp& sign_up) {
    return ports_.store.read([&](Transaction& transaction) {
        AccountRepository& accounts = transaction.accounts;
        if (!settings_.confirmed_emails && accounts.email_taken(sign_up.email))
            return AccountWrite::email_taken;
        const bool taken_name =
            sign_up.professional && accounts.display_name_taken(sign_up.name_key, std::nullopt);
        return taken_name ? AccountWrite::display_name_taken : AccountWrite::done;
    });
}

Result<SignedIn> RegisterAccount::write(Transaction& transaction, const SignUp& sign_up,
                                        const std::string& password_hash,
                                        const std::optional<PublicLocation>& place,
                                        const CallOrigin& origin) {
    const Instant now = ports_.clock.now();
    const auto id = ports_.ids.next<AccountId>();
    Account account = account_of(sign_up, id, now);
    if (settings_.confirmed_emails) account.email = unconfirmed_address(id);
    const auto outcome = transaction.accounts.insert(account, password_hash);
    if (outcome != AccountWrite::done) return std::unexpected(taken(outcome));
    if (sign_up.professional)
        transaction.companions.insert(profile_of(*sign_up.professional, id, place, now));
    if (sign_up.professional)
        record_name_skeleton(transaction, ports_.ids, ports_.texts, account, now);
    transaction.consents.record(
        make_consent(ports_.ids, ConsentType::signup, id, "", true, sign_up.locale, now, origin));
    std::string token = start_session(transaction, ports_.ids, ports_.digests, id, origin, now);
    if (settings_.confirmed_emails) {
        const EmailWish wish{id, sign_up.email, ports_.digests.sha256_hex(token), origin};
        RETURN_IF_ERROR(ask_to_confirm(transaction, ports_, settings_, wish));
    }
    return SignedIn{std::move(token), *read_own_account(transaction, id)};
}

}  // namespace steady
