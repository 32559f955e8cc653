#include "domain/payments/catalogue.h"

#include <algorithm>
#include <utility>

namespace steady {

std::optional<Money> catalogue_price(PurchaseKind kind) {
    switch (kind) {
        case PurchaseKind::booking:
            return std::nullopt;
        case PurchaseKind::id_unlock:
            return Money::from_dollars(25);
        case PurchaseKind::driver_license:
            return Money::from_dollars(50);
        case PurchaseKind::employment:
            return Money::from_dollars(80);
        case PurchaseKind::degree:
            return Money::from_dollars(50);
        case PurchaseKind::background:
            return Money::from_dollars(50);
        case PurchaseKind::drug_test:
            return Money::from_dollars(75);
        case PurchaseKind::all_verifications:
            return Money::from_cents(50);
        case PurchaseKind::highlight_local:
            return Money::from_dollars(500);
        case PurchaseKind::highlight_nationwide:
            return Money::from_dollars(1000);
    }
    std::unreachable();
}

bool bundle_is_underpriced(Money bundle) {
    return std::ranges::any_of(bundle_parts,
                               [&](PurchaseKind part) { return *catalogue_price(part) > bundle; });
}

std::string_view purchase_title(PurchaseKind kind) {
    switch (kind) {
        case PurchaseKind::booking:
            return "Booking";
        case PurchaseKind::id_unlock:
            return "ID verification";
        case PurchaseKind::driver_license:
            return "Driver license verification";
        case PurchaseKind::employment:
            return "Employment verification";
        case PurchaseKind::degree:
            return "Degree verification";
        case PurchaseKind::background:
            return "Background check verification";
        case PurchaseKind::drug_test:
            return "Test result verification";
        case PurchaseKind::all_verifications:
            return "All verifications";
        case PurchaseKind::highlight_local:
            return "Local highlight, 1 month";
        case PurchaseKind::highlight_nationwide:
            return "Nationwide highlight, 1 month";
    }
    std::unreachable();
}

std::string_view checkout_failure(PurchaseKind kind) {
    switch (kind) {
        case PurchaseKind::booking:
            return "Payment failed";
        case PurchaseKind::id_unlock:
        case PurchaseKind::driver_license:
        case PurchaseKind::employment:
        case PurchaseKind::degree:
        case PurchaseKind::background:
        case PurchaseKind::drug_test:
        case PurchaseKind::all_verifications:
            return "Failed to process payment. Please try again.";
        case PurchaseKind::highlight_local:
        case PurchaseKind::highlight_nationwide:
            return "Failed to purchase highlight. Please try again.";
    }
    std::unreachable();
}

std::string_view purchase_name(PurchaseKind kind) {
    switch (kind) {
        case PurchaseKind::booking:
            return "booking";
        case PurchaseKind::id_unlock:
            return "id_unlock";
        case PurchaseKind::driver_license:
            return "driver_license";
        case PurchaseKind::employment:
            return "employment";
        case PurchaseKind::degree:
            return "degree";
        case PurchaseKind::background:
            return "background";
        case PurchaseKind::drug_test:
            return "drug_test";
        case PurchaseKind::all_verifications:
            return "all_verifications";
        case PurchaseKind::highlight_local:
            return "highlight_local";
        case PurchaseKind::highlight_nationwide:
            return "highlight_nationwide";
    }
    std::unreachable();
}

}  // namespace steady
