#include "app/fees/calculate_fees.h"

#include "app/companions/companion_origin.h"
#include "app/companions/visible_companion.h"
#include "domain/core/result.h"
#include "domain/fees/fee_rules.h"
#include "ports/store.h"

namespace steady {

Result<GeoPoint> CalculateFees::origin(const AccountId& caller, const FeeQuestion& question) {
    if (!question.companion) {
        const auto city =
            geocoder_.resolve(question.companion_city + ", " + question.companion_state);
        if (!city) return refuse(Refusal::place_not_found);
        return city->point;
    }
    const auto companion = store_.read([&](Transaction& transaction) {
        return visible_companion(transaction, *question.companion, caller);
    });
    if (!companion) return refuse(Refusal::companion_not_found);
    const auto point = companion_origin(*companion, geocoder_);
    if (!point) return refuse(Refusal::place_not_found);
    return *point;
}

Result<FeeAnswer> CalculateFees::run(const AccountId& caller, const FeeQuestion& question) {
    if (question.is_video) return FeeAnswer{};
    ASSIGN_OR_RETURN(const auto from, origin(caller, question));
    const auto meeting = geocoder_.resolve(question.meeting_location);
    if (!meeting) {
        const bool is_military = geocoder_.is_military(question.meeting_location);
        return refuse(is_military ? Refusal::place_military : Refusal::place_not_found);
    }
    FeeAnswer answer;
    answer.is_approximate = meeting->is_approximate();
    answer.trip = measure_trip(from, meeting->point, travel_times_);
    answer.fees = trip_fees({answer.trip.distance, answer.trip.travel_time, question.companions,
                             question.is_first_of_trip});
    return answer;
}

}  // namespace steady
