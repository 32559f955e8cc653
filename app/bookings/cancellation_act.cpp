#include "app/bookings/cancellation_act.h"

namespace steady {

AuditAct audit_act(const Booking& before, const Booking& after, const std::string& reason) {
    const bool paid = before.status == BookingStatus::confirmed;
    const bool is_active = after.status == BookingStatus::confirmed;
    return {.action = "cancel_booking",
            .object_type = "booking",
            .object_id = before.id.text(),
            .reason = reason,
            .changes = {
                {"status", paid ? "confirmed" : "pending", is_active ? "confirmed" : "cancelled"},
                {"refunded_cents", std::to_string(before.refunded.cents()),
                 std::to_string(after.refunded.cents())}}};
}

}  // namespace steady
