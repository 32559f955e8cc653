#include "app/money/answer_dispute.h"

#include "app/audit/same_person.h"
#include "app/money/evidence_draft.h"
#include "app/notifications/operator_notes.h"
#include "domain/core/result.h"
#include "domain/people/personal_texts.h"
#include "ports/accounts.h"
#include "ports/bookings.h"
#include "ports/consents.h"
#include "ports/payments.h"
#include "ports/shifts.h"
#include "ports/store.h"

#include <set>
#include <utility>

namespace steady {
namespace {

Result<void> demand_evidence(const DisputeEvidence& evidence) {
    for (const auto& [name, text] : evidence_texts) {
        if (character_count(evidence.*text) > max_evidence_text)
            return refuse_field(std::string(name), "Please use at most 15,000 characters.");
    }
    if (evidence.product_description.empty() && evidence.activity_log.empty() &&
        evidence.other.empty()) {
        return refuse_field("activityLog",
                            "Please say what happened, or what the payment was for.");
    }
    return {};
}

Result<void> demand_unanswered(const DisputeRecord& dispute, Instant now) {
    if (dispute.state != DisputeState::open)
        return refuse(Refusal::conflict, "This dispute has been decided.");
    if (dispute.answered_at)
        return refuse(Refusal::conflict, "This dispute has been answered. The bank decides now.");
    if (dispute.respond_by && *dispute.respond_by <= now)
        return refuse(Refusal::conflict, "The bank no longer accepts an answer to this dispute.");
    return {};
}

std::set<AccountId> parties_of(const Purchase& purchase, const std::optional<Booking>& booking) {
    std::set<AccountId> parties{purchase.owner};
    if (booking) {
        for (const BookingLine& line : booking->lines) parties.insert(line.companion);
    }
    return parties;
}

DisputedPayment read_payment(Transaction& transaction, const DisputeRecord& dispute,
                             Purchase purchase) {
    DisputedPayment found{.purchase = std::move(purchase)};
    if (const auto account = transaction.accounts.find(found.purchase.owner)) {
        found.client_name = account->real_name.empty() ? account->name : account->real_name;
        found.client_email = account->email.text();
    }
    found.refunds = transaction.refunds.of_purchase(found.purchase.id);
    if (!dispute.booking) return found;
    found.booking = transaction.bookings.find(*dispute.booking);
    found.shifts = transaction.shifts.of_bookings({*dispute.booking});
    found.consent = transaction.consents.find(found.purchase.owner, ConsentType::booking,
                                              terms_version, dispute.booking->text());
    return found;
}

}  // namespace

Result<DisputeView> AnswerDispute::view(const std::string& id) {
    return store_.read([&](Transaction& transaction) -> Result<DisputeView> {
        auto dispute = transaction.disputes.find(id);
        if (!dispute) return refuse(Refusal::not_found);
        auto purchase = transaction.purchases.find(dispute->purchase);
        if (!purchase) return refuse(Refusal::not_found);
        DisputeView view{.dispute = *std::move(dispute), .paid = purchase->amount};
        if (const auto account = transaction.accounts.find(purchase->owner)) {
            view.client = account->id;
            view.client_name = account->display_name;
        }
        if (view.dispute.state == DisputeState::open && !view.dispute.answered_at) {
            view.draft = draft_evidence(
                read_payment(transaction, view.dispute, *std::move(purchase)), zones_);
        }
        return view;
    });
}

Result<void> AnswerDispute::begin(const AuditActor& admin, const std::string& id,
                                  const DisputeEvidence& evidence) {
    RETURN_IF_ERROR(demand_evidence(evidence));
    return store_.transact([&](Transaction& transaction) -> Result<void> {
        const auto dispute = transaction.disputes.find(id);
        if (!dispute) return refuse(Refusal::not_found);
        const auto purchase = transaction.purchases.find(dispute->purchase);
        if (!purchase) return refuse(Refusal::not_found);
        const auto booking =
            dispute->booking ? transaction.bookings.find(*dispute->booking) : std::nullopt;
        for (const AccountId& party : parties_of(*purchase, booking)) {
            if (same_person(transaction, admin.id, party)) return refuse(Refusal::forbidden);
        }
        RETURN_IF_ERROR(demand_unanswered(*dispute, clock_.now()));
        trail_.record(transaction, admin,
                      {.action = "answer_dispute",
                       .object_type = "dispute",
                       .object_id = id,
                       .shown = {purchase->owner.text()}});
        return {};
    });
}

void AnswerDispute::finish(const std::string& id) {
    const auto saved = store_.transact([&](Transaction& transaction) -> Result<void> {
        auto dispute = transaction.disputes.find(id);
        if (!dispute || dispute->answered_at) return {};
        dispute->answered_at = clock_.now();
        transaction.disputes.save(*dispute);
        close_note(transaction, open_dispute_note(id));
        return {};
    });
    static_cast<void>(saved);  // it refuses nothing
}

Result<DisputeView> AnswerDispute::fail(const AuditActor& admin, const std::string& id,
                                        const ProviderFault& fault) {
    RETURN_IF_ERROR(store_.transact([&](Transaction& transaction) -> Result<void> {
        trail_.record(transaction, admin,
                      {.action = "answer_dispute_failed",
                       .object_type = "dispute",
                       .object_id = id,
                       .changes = {{"error", "", fault.message}}});
        return {};
    }));
    if (fault.kind != ProviderFault::Kind::refused) return refuse(Refusal::provider_unavailable);
    return refuse(Refusal::conflict,
                  "The payment provider refused this answer" +
                      (fault.message.empty() ? std::string(".") : ": " + fault.message));
}

Result<DisputeView> AnswerDispute::run(const AuditActor& admin, const std::string& id,
                                       const DisputeEvidence& evidence) {
    RETURN_IF_ERROR(begin(admin, id, evidence));
    auto reply =
        records_.answer_dispute(id, evidence, "answer:" + id + ":" + ids_.next<EntryId>().text());
    // It may have been submitted; a second submission would be refused.
    if (!reply && reply.error().kind == ProviderFault::Kind::unknown) {
        const auto now_there = records_.find_dispute(id);
        if (now_there && now_there->answered) reply = now_there;
    }
    if (!reply) return fail(admin, id, reply.error());
    finish(id);
    return view(id);
}

}  // namespace steady
