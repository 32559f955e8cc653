#include "domain/payments/purchase_group.h"

#include <utility>

namespace steady {

PurchaseGroup group_of(PurchaseKind kind) {
    switch (kind) {
        case PurchaseKind::booking:
            return PurchaseGroup::booking;
        case PurchaseKind::id_unlock:
            return PurchaseGroup::identity;
        case PurchaseKind::driver_license:
        case PurchaseKind::employment:
        case PurchaseKind::degree:
        case PurchaseKind::background:
        case PurchaseKind::drug_test:
        case PurchaseKind::all_verifications:
            return PurchaseGroup::verifications;
        case PurchaseKind::highlight_local:
        case PurchaseKind::highlight_nationwide:
            return PurchaseGroup::highlight;
    }
    std::unreachable();
}

}  // namespace steady
