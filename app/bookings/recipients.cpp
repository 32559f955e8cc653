#include "app/bookings/recipients.h"

#include "app/bookings/booking_mail.h"
#include "app/bookings/booking_view.h"
#include "app/notifications/email_templates.h"
#include "app/notifications/mail_job.h"
#include "app/notifications/mail_language.h"
#include "app/notifications/notify.h"
#include "domain/consents/consent.h"
#include "domain/core/result.h"
#include "ports/accounts.h"
#include "ports/approvals.h"
#include "ports/bookings.h"
#include "ports/jobs.h"
#include "ports/recipients.h"
#include "ports/store.h"
#include "ports/sweeping.h"

#include <set>

namespace steady {
namespace {

constexpr const char* link_path = "/for-you#token=";
constexpr const char* nothing_to_ask =
    "There is no one to ask: the visit is not paid, is over, or they have agreed.";
constexpr const char* recipient_actor = "recipient of a visit";

bool is_requested(Transaction& transaction, const Booking& booking) {
    if (booking.status != BookingStatus::pending) return false;
    const auto approval = transaction.approvals.find(booking.id);
    return approval && approval->authorized_at && !approval->ended_at;
}

struct Asked {
    Booking booking;
    Recipient recipient;
};

Result<Asked> find_asked(Transaction& transaction, const std::string& link_hash, Instant now) {
    auto recipient = transaction.recipients.by_link(link_hash);
    if (!recipient || !is_valid_link(*recipient, now)) {
        return refuse(Refusal::recipient_link_invalid);
    }
    auto booking = transaction.bookings.find(recipient->booking);
    if (!booking || !can_ask_recipient(*booking, is_requested(transaction, *booking), now)) {
        return refuse(Refusal::recipient_link_invalid);
    }
    return Asked{*std::move(booking), *std::move(recipient)};
}

RecipientInvitation invitation_of(Transaction& transaction, Asked asked) {
    RecipientInvitation invitation{std::move(asked.booking), {}, asked.recipient.details.name};
    invitation.booked_by = summary_of(transaction, invitation.booking.client).name;
    for (const BookingLine& line : invitation.booking.lines) {
        invitation.companions.emplace(line.companion, summary_of(transaction, line.companion).name);
    }
    return invitation;
}

Result<void> check_answer(const RecipientAnswerCommand& command) {
    if (!command.agrees) return {};
    if (!command.is_adult) {
        return refuse_field("isAdult",
                            "Visits are for adults only. Please say that you are 18 or "
                            "older, or decline.");
    }
    if (!command.accepts_terms) {
        return refuse_field("acceptsTerms",
                            "Please agree to the terms and the waiver, or decline.");
    }
    return {};
}

RecipientAnswer answer_of(const RecipientAnswerCommand& command) {
    if (!command.agrees) return RecipientAnswer::declined;
    return command.shows_arrival ? RecipientAnswer::agreed : RecipientAnswer::agreed_privately;
}

// The client and, where they know of the visit, its companions.
void notify_recipient_answered(Transaction& transaction, IdSource& ids, Instant now,
                               const Booking& booking) {
    std::set<AccountId> readers{booking.client};
    for (const BookingLine& line : booking.lines) {
        if (line.is_active()) readers.insert(line.companion);
    }
    for (const AccountId& reader : readers) {
        notify(transaction, ids, now, reader,
               {.kind = NotificationKind::recipient_answered, .booking = booking.id},
               [&](const std::string& to) {
                   return email_templates::recipient_answered(to, page_of(booking.id));
               });
    }
}

}  // namespace

Result<RecipientDetails> checked_recipient(const TextForms& texts,
                                           const RecipientRequest& request) {
    RecipientRequest plain = request;
    plain.details.name = texts.tidy_line(request.details.name);
    plain.details.relation_text = texts.tidy_line(request.details.relation_text);
    plain.details.phone = texts.plain_line(request.details.phone);
    plain.details.email = texts.plain_line(request.details.email);
    FormProblems problems;
    RecipientDetails details =
        check_recipient(plain, texts.count_letters(plain.details.name), problems);
    if (!problems.none()) return std::unexpected(problems.error());
    return details;
}

Result<RecipientLink> AskRecipient::make_link(const AccountId& client, const BookingId& id,
                                              std::optional<Locale> page) {
    const Instant now = ports_.clock.now();
    return ports_.store.transact_guarded(
        LockKeys().add(id), [&](Transaction& transaction) -> Result<RecipientLink> {
            const auto booking = transaction.bookings.find(id);
            if (!booking || booking->client != client) return refuse(Refusal::booking_not_found);
            auto recipient = transaction.recipients.find(id);
            if (!recipient ||
                !can_ask_recipient(*booking, is_requested(transaction, *booking), now)) {
                return refuse(Refusal::conflict, nothing_to_ask);
            }
            const std::string token = ports_.ids.token();
            recipient->link_hash = ports_.digests.sha256_hex(token);
            recipient->link_expires_at = recipient_link_expiry(*booking, now);
            transaction.recipients.save(*recipient);
            const auto account = transaction.accounts.find(client);
            const Locale locale = page.value_or(account ? account->locale : Locale::en);
            const std::string address = ports_.origin + link_path + token;
            RecipientLink link{translated_address(address, locale), *recipient->link_expires_at,
                               recipient->details.email};
            if (!link.mailed_to.empty()) {
                Job job = make_secret_mail_job(
                    ports_.ids, ports_.vault,
                    in_locale(email_templates::recipient_link(link.mailed_to, address), locale),
                    now);
                job.lane = requested_mail_lane;  // to an address that its owner did not give
                job.account = client.text();
                transaction.jobs.enqueue(job);
            }
            return link;
        });
}

Result<RecipientInvitation> AskRecipient::open(const std::string& token) {
    const Instant now = ports_.clock.now();
    const std::string link_hash = ports_.digests.sha256_hex(token);
    return ports_.store.read([&](Transaction& transaction) -> Result<RecipientInvitation> {
        ASSIGN_OR_RETURN(auto asked, find_asked(transaction, link_hash, now));
        return invitation_of(transaction, std::move(asked));
    });
}

Result<RecipientInvitation> AskRecipient::answer(const RecipientAnswerCommand& command) {
    RETURN_IF_ERROR(check_answer(command));
    const Instant now = ports_.clock.now();
    const std::string link_hash = ports_.digests.sha256_hex(command.token);
    const auto found = ports_.store.read(
        [&](Transaction& transaction) { return transaction.recipients.by_link(link_hash); });
    if (!found) return refuse(Refusal::recipient_link_invalid);
    return ports_.store.transact_guarded(
        LockKeys().add(found->booking),
        [&](Transaction& transaction) -> Result<RecipientInvitation> {
            ASSIGN_OR_RETURN(auto asked, find_asked(transaction, link_hash, now));
            auto& [booking, recipient] = asked;
            const RecipientAnswer answer = answer_of(command);
            booking.recipient = answer;
            transaction.recipients.set_answer(booking.id, answer);
            recipient.link_hash.reset();
            recipient.link_expires_at.reset();
            recipient.answered_at = now;
            recipient.terms_version = command.agrees ? terms_version : "";
            recipient.ip_address = command.origin.ip_address;
            recipient.user_agent = command.origin.user_agent;
            transaction.recipients.save(recipient);
            notify_recipient_answered(transaction, ports_.ids, now, booking);
            ports_.trail.record(
                transaction,
                {AuditRole::unauthenticated, recipient_actor, command.origin.ip_address,
                 command.origin.request_id},
                {.action = command.agrees ? "recipient_agreed" : "recipient_declined",
                 .object_type = "booking",
                 .object_id = booking.id.text()});
            return invitation_of(transaction, std::move(asked));
        });
}

long RedactRecipients::run(const std::stop_token& stop) {
    return purged_in_steps(store_, stop, [&](Transaction& transaction, int limit) {
        const Instant now = clock_.now();
        return transaction.recipients.redact_ended(now - recipient_retention, now, limit);
    });
}

}  // namespace steady
