#include "adapters/http/routes/deletion_json.h"

#include "domain/incidents/incident.h"

#include <string>
#include <string_view>
#include <utility>

namespace steady::http {
namespace {

std::string_view word_of(ErasureObstacleKind kind) {
    switch (kind) {
        case ErasureObstacleKind::open_case:
            return "open_case";
        case ErasureObstacleKind::dispute:
            return "dispute";
        case ErasureObstacleKind::held_pay:
            return "held_pay";
        case ErasureObstacleKind::unpaid_pay:
            return "unpaid_pay";
        case ErasureObstacleKind::returned_pay:
            return "returned_pay";
        case ErasureObstacleKind::reversed_pay:
            return "reversed_pay";
        case ErasureObstacleKind::refund:
            return "refund";
        case ErasureObstacleKind::failed_refund:
            return "failed_refund";
        case ErasureObstacleKind::no_show:
            return "no_show";
        case ErasureObstacleKind::undecided_visit:
            return "undecided_visit";
        case ErasureObstacleKind::payment:
            return "payment";
        case ErasureObstacleKind::undoable_change:
            return "undoable_change";
        case ErasureObstacleKind::legal_hold:
            return "legal_hold";
    }
    std::unreachable();
}

std::string hold_reason_text(HoldReason hold) {
    switch (hold) {
        case HoldReason::no_account:
            return "waits until you have set up your payout account.";
        case HoldReason::account_not_ready:
            return "waits until your payout account is complete.";
        case HoldReason::disputed:
            return "waits, since the payment is disputed at a bank.";
        case HoldReason::by_operator:
            return "is held by our support team.";
        case HoldReason::none:
            return "could not be sent. Our support team can send it again.";
    }
    std::unreachable();
}

std::string text_of(const ErasureObstacle& obstacle) {
    const std::string sum =
        obstacle.amount ? "$" + obstacle.amount->dollars_text() : std::string("A sum");
    switch (obstacle.kind) {
        case ErasureObstacleKind::open_case:
            return "A report is still being worked on.";
        case ErasureObstacleKind::dispute:
            return "A payment of " + sum + " is disputed at the bank.";
        case ErasureObstacleKind::held_pay:
            return "Pay of " + sum + " " + hold_reason_text(obstacle.hold);
        case ErasureObstacleKind::unpaid_pay:
            return "Pay of " + sum + " is not on its way to your bank yet.";
        case ErasureObstacleKind::returned_pay:
            return "Your bank returned pay of " + sum +
                   ". Enter other bank details in your payout account to receive it.";
        case ErasureObstacleKind::reversed_pay:
            return "Pay of " + sum + " is being taken back.";
        case ErasureObstacleKind::refund:
            return "A refund of " + sum + " has not arrived yet.";
        case ErasureObstacleKind::failed_refund:
            return "A refund of " + sum + " failed. Our support team pays it another way.";
        case ErasureObstacleKind::no_show:
            return "Our support team is looking into a visit where someone did not show up.";
        case ErasureObstacleKind::undecided_visit:
            return "Our support team has not decided about the payment for a visit yet.";
        case ErasureObstacleKind::payment:
            return "A payment is still being processed. Please try again in a few minutes.";
        case ErasureObstacleKind::undoable_change:
            return "Our support team changed your contact details. Until that can't be undone any"
                   " more, the account can't be deleted.";
        case ErasureObstacleKind::legal_hold:
            return "We must keep some records by law for now. The account can be deleted when we no"
                   " longer have to.";
    }
    std::unreachable();
}

}  // namespace

Json obstacles_json(const std::vector<ErasureObstacle>& obstacles) {
    Json list = Json::array();
    for (const ErasureObstacle& obstacle : obstacles) {
        Json json = Json::object(
            {{"kind", word_of(obstacle.kind)}, {"id", obstacle.id}, {"text", text_of(obstacle)}});
        if (obstacle.booking) json.set("bookingId", *obstacle.booking);
        if (obstacle.amount) json.set("amount", *obstacle.amount);
        if (obstacle.until) json.set("until", *obstacle.until);
        list.push(std::move(json));
    }
    return list;
}

Reply refused_deletion(const Error& error, const Result<DeletionPreview>& preview) {
    if (!preview) return refused(error);
    if (error.refusal == Refusal::erasure_blocked) {
        return refused_with(error,
                            Json::object({{"obstacles", obstacles_json(preview->obstacles)}}));
    }
    if (error.refusal == Refusal::quote_changed) {
        return refused_with(error, Json::object({{"refund", preview->refund()}}));
    }
    return refused(error);
}

Json deletion_preview_json(const DeletionPreview& preview) {
    Json visits = Json::array();
    for (const LeavingVisit& visit : preview.visits) {
        Json json = Json::object({{"bookingId", visit.booking},
                                  {"startDate", visit.start},
                                  {"timezone", visit.timezone},
                                  {"isPaid", visit.is_paid},
                                  {"returned", visit.returned},
                                  {"lost", visit.lost}});
        if (!visit.disputed.is_zero()) json.set("disputed", visit.disputed);
        visits.push(std::move(json));
    }
    Json json = Json::object({{"obstacles", obstacles_json(preview.obstacles)},
                              {"visits", std::move(visits)},
                              {"sealsReports", preview.seals_reports}});
    json.set("reportsSealedForYears",
             std::chrono::duration_cast<std::chrono::years>(report_sealed_for).count());
    return json;
}

}  // namespace steady::http
