// What companions buy: a place at the top of the search, and verifications.
#include "domain/payments/purchase_group.h"
#include "ports/books.h"
#include "ports/companions.h"
#include "ports/payments.h"
#include "ports/store.h"
#include "ports/verifications.h"
#include "tests/simulation/simulator.h"

#include <algorithm>
#include <array>
#include <limits>

namespace steady::testing {
namespace {

constexpr const char* dashboard = "/companion/dashboard";
// The shortest calendar month, less what the clock may go back.
constexpr hours shortest_month{28 * 24 - 1};

bool is_given(Transaction& transaction, const Purchase& purchase) {
    return purchase.state == PurchaseState::paid &&
           transaction.refunds.of_purchase(purchase.id).empty();
}

}  // namespace

void Simulator::buy_highlight() {
    const auto type = chance(50) ? HighlightType::local : HighlightType::nationwide;
    if (world_.money.buy_highlight(any(world_.companions), type, dashboard)) {
        count("highlight pages");
    }
}

void Simulator::buy_verification() {
    static constexpr std::array kinds{
        PurchaseKind::driver_license, PurchaseKind::employment, PurchaseKind::degree,
        PurchaseKind::background,     PurchaseKind::drug_test,  PurchaseKind::all_verifications};
    if (world_.money.buy_verification(any(world_.companions), kinds[draw(kinds.size())],
                                      dashboard)) {
        count("verification pages");
    }
}

// Fills in the form of what was paid, and submits it.
void Simulator::send_request() {
    const AccountId companion = any(world_.companions);
    VerificationRequests& requests = world_.money.verification_requests;
    for (const OpenRequest& open : requests.open(companion)) {
        const std::string name(request_name(open.kind));
        const VerificationForm form{"Pat Legal", "Miami, FL", "pat@example.com"};
        if (!requests.send(companion, name, open.session, form)) continue;
        if (requests.complete(companion, name)) count("requests sent");
    }
}

// An operator decides one of the badges that wait.
void Simulator::decide_request() {
    const AccountId companion = any(world_.companions);
    const Verifications known = world_.store->read(
        [&](Transaction& transaction) { return transaction.verifications.of(companion); });
    for (const VerificationKind kind : verifications_in(PurchaseKind::all_verifications)) {
        if (known.of(kind).status != VerificationStatus::pending) continue;
        const auto decision =
            chance(50) ? VerificationDecision::verified : VerificationDecision::rejected;
        if (world_.decide_verification.run(world_.admin, companion, kind, decision, "Looked at")) {
            count("requests decided");
        }
        return;
    }
}

// A paid purchase has had its effect once, or its money goes back.
void Simulator::check_sales() {
    world_.store->read([&](Transaction& transaction) {
        constexpr int all = std::numeric_limits<int>::max();
        std::map<AccountId, std::vector<Instant>> highlights;
        for (const Purchase& purchase :
             transaction.book_details.purchases_among(transaction.books.purchases("", all))) {
            if (!is_given(transaction, purchase)) continue;
            const auto group = group_of(purchase.kind);
            if (group == PurchaseGroup::highlight) {
                highlights[purchase.owner].push_back(*purchase.paid_at);
            }
            if (group == PurchaseGroup::verifications &&
                !transaction.verification_requests.find(purchase.id)) {
                complain("a paid verification gave no right: purchase " + purchase.id.text());
            }
        }
        for (auto& [owner, starts] : highlights) {
            std::ranges::sort(starts);
            for (std::size_t i = 1; i < starts.size(); ++i) {
                if (starts[i] - starts[i - 1] >= shortest_month) continue;
                complain("two highlights of companion " + owner.text() + " at once");
            }
            const auto companion = transaction.companions.find(owner);
            if (!companion || world_.clock.now() - starts.back() >= shortest_month) continue;
            if (is_active(companion->profile.highlight, world_.clock.now())) continue;
            complain("a paid highlight of companion " + owner.text() + " was not given");
        }
        return 0;
    });
}

}  // namespace steady::testing
