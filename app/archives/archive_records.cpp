#include "app/archives/archive_records.h"

#include "app/archives/archive_people.h"
#include "app/desk/mail_records.h"
#include "domain/notifications/notification_rules.h"
#include "ports/accounts.h"
#include "ports/companions.h"
#include "ports/consents.h"
#include "ports/incidents.h"
#include "ports/intro_calls.h"
#include "ports/notifications.h"
#include "ports/reviews.h"
#include "ports/store.h"
#include "ports/verifications.h"

#include <algorithm>
#include <array>
#include <utility>

namespace steady {
namespace {

constexpr int records_per_page = 100;
constexpr int max_mails = 100'000;
constexpr std::array<std::string_view, 6> badge_names{"id",     "driver_license", "employment",
                                                      "degree", "background",     "drug_test"};
constexpr EnumNames<VerificationStatus, 4> badge_states{
    {"unverified", "pending", "verified", "rejected"}};

std::string yes_or_no(bool value) {
    return value ? "yes" : "no";
}

using Field = std::pair<const char*, std::string>;

std::vector<Field> account_fields(Transaction& transaction, const Account& account) {
    std::vector<Field> fields{
        {"type", account.type == AccountType::client ? "client" : "companion"},
        {"email", account.email.text()},
        {"name", account.name},
        {"legal name", account.real_name},
        {"verified legal name", account.verified_name},
        {"display name", account.display_name},
        {"phone", account.phone},
        {"address", one_line(account.address)},
        {"sobriety goals", account.sobriety_goals},
        {"emergency contact", account.emergency_contact.name.empty()
                                  ? "none"
                                  : "stored; left out, since it is another person"},
        {"created", utc_text(account.created_at)},
        {"last log-in", utc_text(account.last_login_at)},
        {"suspended", utc_text(transaction.accounts.suspended_at(account.id))}};
    const Verifications badges = transaction.verifications.of(account.id);
    for (const VerificationKind kind : verification_kinds) {
        const Verification& badge = badges.of(kind);
        if (badge.status == VerificationStatus::unverified && !badge.verified_at) continue;
        fields.emplace_back(badge_names.at(static_cast<std::size_t>(kind)).data(),
                            std::string(badge_states.of(badge.status)) + " " +
                                utc_text(badge.verified_at) + " " + badge.checked);
    }
    return fields;
}

void add_companion_fields(Transaction& transaction, const AccountId& id,
                          std::vector<Field>& fields) {
    const auto companion = transaction.companions.find(id);
    if (!companion) return;
    const CompanionProfile& profile = companion->profile;
    fields.emplace_back("bio", profile.bio);
    fields.emplace_back("hourly rate in dollars", profile.hourly_rate.dollars_text());
    fields.emplace_back("meeting link", profile.meeting_link);
    fields.emplace_back("time zone", profile.timezone);
    fields.emplace_back("offers free video calls",
                        yes_or_no(transaction.intro_calls.is_offered(id)));
    for (const std::string& degree : profile.degrees) fields.emplace_back("degree", degree);
    for (const std::string& skill : profile.skills) fields.emplace_back("skill", skill);
}

ArchiveRow consent_row(const Consent& consent) {
    return {utc_text(consent.at),      consent.type == ConsentType::signup ? "sign-up" : "booking",
            consent.subject,           consent.version,
            yes_or_no(consent.agreed), consent.ip_address,
            consent.user_agent};
}

}  // namespace

void write_profiles(const ArchiveSources& sources, const std::vector<AccountId>& people,
                    ArchiveSections& to) {
    std::vector<ArchiveRow> rows;
    sources.store.read([&](Transaction& transaction) {
        rows.clear();
        for (const AccountId& id : people) {
            const auto account = transaction.accounts.find(id);
            if (!account) {
                rows.push_back({id.text(), "account", "erased"});
                continue;
            }
            auto fields = account_fields(transaction, *account);
            add_companion_fields(transaction, id, fields);
            for (auto& [name, value] : fields)
                rows.push_back({id.text(), name, to.pseudonyms().redact(value)});
        }
        return 0;
    });
    to.add_table({"profile", {"account", "field", "value"}}, rows);
}

void write_consents_of(const ArchiveSources& sources, const AccountId& person,
                       ArchiveSections& to) {
    std::vector<ArchiveRow> rows;
    for (int page = 1;; ++page) {
        const auto found = sources.store.read([&](Transaction& transaction) {
            return transaction.consents.page(
                {.user = person, .page = page, .limit = records_per_page});
        });
        for (const Consent& consent : found.consents) rows.push_back(consent_row(consent));
        if (std::ssize(found.consents) < records_per_page) break;
    }
    to.add_table({"consents", {"at", "type", "booking", "version", "agreed", "network", "program"}},
                 rows);
}

void write_sent_to(const ArchiveSources& sources, const AccountId& person, ArchiveSections& to) {
    const Pseudonyms& pseudonyms = to.pseudonyms();
    std::vector<ArchiveRow> mails;
    sources.store.read([&](Transaction& transaction) {
        mails.clear();
        const auto account = transaction.accounts.find(person);
        const std::string mailbox = account ? account->email.text() : std::string();
        for (const MailRecord& mail : mails_to(transaction, person, mailbox, max_mails))
            mails.push_back({utc_text(mail.at), pseudonyms.redact(mail.subject),
                             std::string(mail_states.of(mail.state)),
                             mail.booking ? mail.booking->text() : ""});
        return 0;
    });
    to.add_table({"mails", {"at", "subject", "state", "booking"}}, mails);
    std::vector<ArchiveRow> rows;
    std::optional<NotificationId> before;
    for (;;) {
        const auto page = sources.store.read([&](Transaction& transaction) {
            return transaction.notifications.page(
                {.account = person, .before = before, .limit = records_per_page});
        });
        for (const Notification& each : page)
            rows.push_back({utc_text(each.at), std::string(rule_of(each.kind).title),
                            utc_text(each.read_at), each.booking ? each.booking->text() : ""});
        if (std::ssize(page) < records_per_page) break;
        before = page.back().id;
    }
    to.add_table({"notifications", {"at", "title", "read at", "booking"}}, rows);
}

void write_reviews_of(const ArchiveSources& sources, const AccountId& person, ArchiveSections& to) {
    std::vector<ArchiveRow> rows;
    const auto add = [&](const Review& review) {
        const bool is_own = review.client == person;
        if (!is_own && review.companion != person) return;
        rows.push_back({utc_text(review.created_at), is_own ? "written" : "received",
                        to.pseudonyms().of("Client", review.client.text()),
                        to.pseudonyms().of("Companion", review.companion.text()),
                        std::to_string(review.rating),
                        is_own ? to.pseudonyms().redact(review.comment)
                               : std::string("left out, since another person wrote it")});
    };
    each_booking_of(sources.store, person, [&](const Booking& booking) {
        const auto reviews = sources.store.read([&](Transaction& transaction) {
            return transaction.reviews.of_bookings({booking.id});
        });
        std::ranges::for_each(reviews, add);
    });
    to.add_table({"reviews", {"at", "direction", "client", "companion", "stars", "text"}}, rows);
}

void write_cases_of(const ArchiveSources& sources, const AccountId& person, ArchiveSections& to) {
    std::vector<ArchiveRow> rows;
    for (int page = 1;; ++page) {
        const auto found = sources.store.read([&](Transaction& transaction) {
            return transaction.incident_lists.page(
                {.person = person, .page = page, .limit = records_per_page});
        });
        for (const Incident& incident : found.incidents) {
            const bool is_own = incident.reporter == person;
            rows.push_back({incident.id.text(), utc_text(incident.reported_at),
                            std::string(incident_kinds.of(incident.kind)),
                            std::string(incident_severities.of(incident.severity)),
                            std::string(incident_states.of(incident.state)),
                            is_own ? "reported by the person" : "concerns the person",
                            is_own ? to.pseudonyms().redact(incident.text)
                                   : std::string("left out, since another person wrote it")});
        }
        if (std::ssize(found.incidents) < records_per_page) break;
    }
    to.add_table({"cases", {"case", "reported at", "kind", "severity", "state", "role", "text"}},
                 rows);
}

}  // namespace steady
