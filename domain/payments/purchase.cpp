#include "domain/payments/purchase.h"

namespace steady {

std::string subject_of(const PaidFor& paid_for) {
    const std::string& booking = paid_for.booking.text();
    return paid_for.moved ? booking + "/" + paid_for.moved->text() : booking;
}

std::optional<PaidFor> paid_for(const Purchase& purchase) {
    if (purchase.kind != PurchaseKind::booking) return std::nullopt;
    const std::string_view subject = purchase.subject;
    const std::size_t slash = subject.find('/');
    const auto booking = BookingId::parse(subject.substr(0, slash));
    if (!booking) return std::nullopt;
    if (slash == std::string_view::npos) return PaidFor{*booking};
    const auto moved = BookingLineId::parse(subject.substr(slash + 1));
    if (!moved) return std::nullopt;
    return PaidFor{*booking, *moved};
}

}  // namespace steady
