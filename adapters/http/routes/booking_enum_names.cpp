#include "adapters/http/routes/booking_enum_names.h"

#include <utility>

namespace steady::http {

std::string_view wire_text(BookingStatus status) {
    switch (status) {
        case BookingStatus::pending:
            return "pending";
        case BookingStatus::confirmed:
            return "confirmed";
        case BookingStatus::completed:
            return "completed";
        case BookingStatus::cancelled:
            return "cancelled";
    }
    std::unreachable();
}

std::string_view wire_text(BookingType type) {
    switch (type) {
        case BookingType::single:
            return "single";
        case BookingType::parallel:
            return "parallel";
        case BookingType::sequential:
            return "sequential";
        case BookingType::mixed:
            return "mixed";
    }
    std::unreachable();
}

std::string_view wire_text(ServiceType type) {
    switch (type) {
        case ServiceType::sober_companion:
            return "sober-companion";
        case ServiceType::transport:
            return "transport";
        case ServiceType::intervention:
            return "intervention";
        case ServiceType::counseling:
            return "counseling";
    }
    std::unreachable();
}

std::string_view wire_text(LineRelationship relationship) {
    switch (relationship) {
        case LineRelationship::concurrent:
            return "concurrent";
        case LineRelationship::consecutive:
            return "consecutive";
    }
    std::unreachable();
}

std::string_view wire_text(CancelledBy by) {
    switch (by) {
        case CancelledBy::client:
            return "client";
        case CancelledBy::companion:
            return "companion";
        case CancelledBy::admin:
            return "admin";
        case CancelledBy::hold_expired:
            return "system";
    }
    std::unreachable();
}

std::string_view wire_text(CancellationTier tier) {
    switch (tier) {
        case CancellationTier::unpaid:
            return "unpaid";
        case CancellationTier::full:
            return "full";
        case CancellationTier::partial:
            return "partial";
        case CancellationTier::none:
            return "none";
    }
    std::unreachable();
}

}  // namespace steady::http
