#include "app/highlights/buy_highlight.h"

#include "domain/payments/catalogue.h"
#include "domain/payments/return_path.h"
#include "ports/companions.h"
#include "ports/store.h"

namespace steady {
namespace {

PurchaseKind sold_as(HighlightType type) {
    return type == HighlightType::local ? PurchaseKind::highlight_local
                                        : PurchaseKind::highlight_nationwide;
}

}  // namespace

Result<OpenedCheckout> BuyHighlight::operator()(const AccountId& companion, HighlightType type,
                                                const std::string& return_url) {
    const auto path = ReturnPath::parse(return_url);
    if (!path) return refuse_field("returnUrl", "Please return to a page of this site.");
    const auto price = [&](Transaction& transaction) -> Result<Money> {
        const auto record = transaction.companions.find(companion);
        if (!record) return refuse(Refusal::companion_not_found);
        if (is_active(record->profile.highlight, context_.clock.now())) {
            return refuse(Refusal::highlight_active);
        }
        return *catalogue_price(sold_as(type));
    };
    return opening_.open({.owner = companion,
                          .kind = sold_as(type),
                          .subject = "",
                          .success_path = path->with("highlight", "success"),
                          .cancel_path = path->with("payment", "cancelled"),
                          .price = price});
}

}  // namespace steady
