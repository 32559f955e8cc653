#include "app/scheduling/replace_companion.h"

#include "app/bookings/line_time.h"
#include "app/bookings/move_line.h"
#include "app/companions/companion_origin.h"
#include "app/fees/measure_trip.h"
#include "app/search/shown_hits.h"
#include "domain/bookings/line_change.h"
#include "domain/bookings/party_sums.h"
#include "domain/companions/listing.h"
#include "domain/core/result.h"
#include "domain/fees/fee_rules.h"
#include "domain/search/criteria.h"
#include "ports/booking_partners.h"
#include "ports/bookings.h"
#include "ports/companions.h"
#include "ports/pending_reschedules.h"
#include "ports/store.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace steady {
namespace {

constexpr const char* changed_text =
    "What the companion gets has changed. Please review the new amount.";
constexpr const char* same_text = "Please choose another companion than the original one.";

// What one companion still has to do in a booking.
struct Work {
    Booking booking;
    std::vector<BookingLine> lines;
};

Result<Work> work_of(Transaction& transaction, const BookingId& id, const AccountId& original,
                     Instant now) {
    auto booking = transaction.bookings.find(id);
    if (!booking) return refuse(Refusal::booking_not_found);
    Work work{std::move(*booking), {}};
    for (const BookingLine& line : work.booking.lines) {
        if (line.companion != original) continue;
        if (!can_be_moved(transaction, work.booking, line, now)) continue;
        if (moves_of(work.booking, line) >= max_moves) return refuse(Refusal::booking_not_movable);
        work.lines.push_back(line);
    }
    if (work.lines.empty()) return refuse(Refusal::booking_not_movable);
    for (const HeldMove& held : transaction.pending_reschedules.held_moves(id)) {
        const auto waits = [&](const BookingLine& line) {
            return line.visit() == held.line.visit();
        };
        if (std::ranges::any_of(work.lines, waits)) return refuse(Refusal::move_waiting);
    }
    return work;
}

// The line as the substitute would have it, with the way that is theirs: only asked whether it can
// be, since what is stored keeps the way that was priced.
BookingLine asked_of(const BookingLine& line, const AccountId& substitute, minutes way) {
    BookingLine asked = replaced_line(line, line.id, substitute, "");
    asked.travel_time = line.is_video ? minutes{0} : way;
    return asked;
}

Money payout_of(const Work& work) {
    return party_sums(work.booking, work.lines).companion;
}

std::optional<GeoPoint> place_of(const Work& work, const Geocoder& geocoder) {
    for (const BookingLine& line : work.lines) {
        if (line.is_video) continue;
        const auto place = geocoder.resolve(line.location);
        if (place) return place->point;
    }
    return std::nullopt;
}

Money way_cost_of(int miles) {
    const Miles distance = Miles::whole(miles);
    const LineFees fees = trip_fees({distance, estimated_travel_time(distance)});
    return fees.hotel + fees.misc + fees.mileage + fees.travel + fees.travel_time;
}

}  // namespace

Result<std::vector<Substitute>> ReplaceCompanion::substitutes(const BookingId& id,
                                                              const AccountId& original) {
    const Instant now = clock_.now();
    const auto work = store_.read(
        [&](Transaction& transaction) { return work_of(transaction, id, original, now); });
    if (!work) return std::unexpected(work.error());
    SearchCriteria criteria;
    criteria.from = place_of(*work, geocoder_);
    criteria.radius_miles = std::nullopt;
    criteria.searcher = work->booking.client;
    criteria.now = now;
    criteria.limit = search_max_limit;
    const RankedCompanions ranking = searcher_.search(criteria);
    return store_.read([&](Transaction& transaction) -> Result<std::vector<Substitute>> {
        std::vector<Substitute> found;
        for (const SearchHit& hit : shown_hits(transaction, ranking, criteria.from)) {
            const AccountId& candidate = hit.companion.id();
            if (candidate == original) continue;
            const minutes way = estimated_travel_time(Miles::whole(hit.distance_miles.value_or(0)));
            const bool fits = std::ranges::all_of(work->lines, [&](const BookingLine& line) {
                return check_line_time(transaction, time_zones_, work->booking,
                                       asked_of(line, candidate, way), now, OwnLimits::overridden)
                    .has_value();
            });
            if (!fits) continue;
            const CompanionProfile& profile = hit.companion.profile;
            const bool known =
                transaction.booking_partners.visited_together(work->booking.client, candidate);
            Substitute substitute{{known, hit.distance_miles, profile.rating.tenths(),
                                   profile.completed_bookings, candidate},
                                  hit.companion.account.display_name,
                                  payout_of(*work),
                                  way};
            if (is_far(substitute.rank)) substitute.way_cost = way_cost_of(*hit.distance_miles);
            found.push_back(std::move(substitute));
        }
        std::ranges::sort(found, ranks_before, &Substitute::rank);
        if (found.size() > max_substitutes) {
            found.erase(found.begin() + std::ptrdiff_t{max_substitutes}, found.end());
        }
        return found;
    });
}

Result<Money> ReplaceCompanion::payout(const BookingId& id, const AccountId& original) {
    const Instant now = clock_.now();
    return store_.read([&](Transaction& transaction) -> Result<Money> {
        ASSIGN_OR_RETURN(const auto work, work_of(transaction, id, original, now));
        return payout_of(work);
    });
}

Result<Booking> ReplaceCompanion::run(const AuditActor& admin, const ReplacementCommand& command) {
    if (command.original == command.substitute) {
        return refuse_field("replacementCompanionId", same_text);
    }
    const Instant now = clock_.now();
    std::optional<Companion> substitute;
    const auto before = store_.read([&](Transaction& transaction) {
        substitute = transaction.companions.find(command.substitute);
        return work_of(transaction, command.booking, command.original, now);
    });
    if (!before) return std::unexpected(before.error());
    if (!substitute || substitute->suspended) return refuse(Refusal::companion_not_found);
    if (!takes_bookings(*substitute)) return refuse(Refusal::companion_offline);
    // Looked up before the transaction: geocoder and routing may be services.
    const auto place = place_of(*before, geocoder_);
    const auto from = companion_origin(*substitute, geocoder_);
    const minutes way =
        place && from ? measure_trip(*from, *place, travel_times_).travel_time : minutes{0};
    return store_.transact([&](Transaction& transaction) -> Result<Booking> {
        ASSIGN_OR_RETURN(const auto work,
                         work_of(transaction, command.booking, command.original, now));
        if (command.payout && *command.payout != payout_of(work)) {
            return refuse(Refusal::quote_changed, changed_text);
        }
        Booking booking = work.booking;
        bool first = true;
        for (const BookingLine& line : work.lines) {
            auto fits = check_line_time(transaction, time_zones_, booking,
                                        asked_of(line, command.substitute, way), now,
                                        OwnLimits::overridden);
            if (!fits) return std::unexpected(std::move(fits.error().error));
            ASSIGN_OR_RETURN(
                booking, move_line(transaction, ids_, time_zones_, now, booking,
                                   replaced_line(line, ids_.next<BookingLineId>(),
                                                 command.substitute, ids_.token()),
                                   {CancelledBy::admin, first && command.notifies_client, first}));
            first = false;
        }
        trail_.record(
            transaction, admin,
            {.action = "replace_companion",
             .object_type = "booking",
             .object_id = command.booking.text(),
             .reason = std::string(reason_name(command.reason)),
             .changes = {{"companion", command.original.text(), command.substitute.text()}}});
        return booking;
    });
}

}  // namespace steady
