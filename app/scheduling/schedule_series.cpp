#include "app/scheduling/schedule_series.h"

#include "app/audit/required_reason.h"
#include "app/bookings/booking_mail.h"
#include "app/bookings/create_booking.h"
#include "app/people/pasted_email.h"
#include "domain/bookings/exact_address.h"
#include "domain/core/result.h"
#include "domain/people/personal_texts.h"
#include "domain/scheduling/proposal.h"
#include "domain/scheduling/template.h"
#include "ports/accounts.h"
#include "ports/bookings.h"
#include "ports/companions.h"
#include "ports/new_booking.h"
#include "ports/scheduling.h"
#include "ports/store.h"

#include <algorithm>
#include <set>
#include <utility>

namespace steady {
namespace {

constexpr const char* identity_text =
    "The client must verify their ID before bookings can be made for them.";

struct Checked {
    std::vector<std::chrono::local_days> days;
    std::string location;
    std::string notes;
};

std::string too_many_text(const char* what, std::size_t most) {
    return "Please choose at most " + std::to_string(most) + " " + what + ".";
}

Result<std::vector<std::chrono::local_days>> requested_days(const SeriesRequest& request) {
    if (request.last < request.first) {
        return refuse_field("endDate", "The end date must not come before the start date.");
    }
    const auto outside = [&](std::chrono::local_days day) {
        return day < request.first || day > request.last;
    };
    if (std::ranges::any_of(request.chosen, outside)) {
        return refuse_field("dates", "Every date must lie between the start and the end date.");
    }
    auto days = days_of(request.pattern, request.first, request.last, request.chosen);
    if (days.empty()) {
        const bool custom = request.pattern == SchedulePattern::custom;
        return refuse_field(custom ? "dates" : "pattern",
                            "There is no such day between the dates.");
    }
    if (days.size() > max_series_days) {
        return refuse_field("endDate", too_many_text("days at once", max_series_days));
    }
    return days;
}

Result<Checked> checked(const SeriesRequest& request) {
    if (request.companions.empty()) {
        return refuse_field("companionIds", "Please add at least one companion.");
    }
    const std::set<AccountId> apart(request.companions.begin(), request.companions.end());
    if (apart.size() != request.companions.size()) {
        return refuse_field("companionIds", "Please add each companion once.");
    }
    if (apart.size() > max_series_companions) {
        return refuse_field("companionIds", too_many_text("companions", max_series_companions));
    }
    if (request.hours < 1 || request.hours > max_line_hours) {
        return refuse_field("duration", "The duration must be 1 to 8 hours.");  // ADMB-025
    }
    const auto location = clean_line(request.location, max_location);
    if (!location || location->empty()) {
        return refuse_field("location", "Please enter a location.");
    }
    const auto notes = clean_text(request.notes, max_schedule_notes);
    if (!notes) return refuse_field("notes", "Please use plain text of at most 2000 characters.");
    ASSIGN_OR_RETURN(auto days, requested_days(request));
    return Checked{std::move(days), *location, *notes};
}

// By id or e-mail.
std::optional<Account> client_of(Transaction& transaction, const TextForms& texts,
                                 const std::string& who) {
    auto id = AccountId::parse(who);
    if (!id) {
        const auto email = parse_pasted_email(texts, who);
        const auto known = email ? transaction.credentials.find_credentials(*email) : std::nullopt;
        if (known) id = known->id;
    }
    auto account = id ? transaction.accounts.find(*id) : std::nullopt;
    if (account && account->type != AccountType::client) return std::nullopt;
    return account;
}

BookingRequest request_on(const SeriesRequest& asked, const Checked& known,
                          std::chrono::local_days day) {
    BookingRequest request{.overrides_limits = true};
    for (const AccountId& companion : asked.companions) {
        LineRequest line{.companion = companion};
        line.service_hours = asked.hours;
        line.date = day;
        line.arrival_time = asked.start_time;
        line.location = known.location;
        request.lines.push_back(std::move(line));
    }
    request.location = known.location;
    request.notes = known.notes;
    return request;
}

}  // namespace

bool SeriesPlan::bookable() const {
    return std::ranges::all_of(days, [](const SeriesDay& day) { return day.quote.has_value(); });
}

Result<SeriesPlan> ScheduleSeries::plan_for(const SeriesRequest& request) {
    ASSIGN_OR_RETURN(const auto known, checked(request));
    const auto client = store_.read(
        [&](Transaction& transaction) { return client_of(transaction, texts_, request.client); });
    if (!client) return refuse_field("client", "There is no client with this email address.");
    SeriesPlan plan{
        client->id, client->display_name.empty() ? client->name : client->display_name, {}, {}};
    for (const auto day : known.days) {
        auto quote = pricing_.quote(client->id, request_on(request, known, day));
        SeriesDay planned{.day = day};
        if (quote) {
            plan.total += quote->total;
            planned.quote = std::move(*quote);
        } else {
            planned.refusal = std::move(quote.error().error);
        }
        plan.days.push_back(std::move(planned));
    }
    return plan;
}

Result<SeriesPlan> ScheduleSeries::preview(const SeriesRequest& request) {
    return plan_for(request);
}

Result<std::vector<Booking>> ScheduleSeries::store(Transaction& transaction,
                                                   const SeriesRequest& request,
                                                   const SeriesPlan& plan, Instant now) {
    const BookingPreconditions grounds =
        transaction.new_bookings.preconditions(plan.client, request.companions, "", now);
    if (!grounds.identity_verified) {
        return refuse(Refusal::identity_required_to_book, identity_text);
    }
    ASSIGN_OR_RETURN(const auto known, checked(request));
    std::vector<Booking> made;
    for (const SeriesDay& day : plan.days) {
        RETURN_IF_ERROR(still_bookable(grounds, *day.quote));
        RETURN_IF_ERROR(nobody_is_off(transaction, *day.quote));
        Booking booking =
            booking_from(ids_, plan.client, request_on(request, known, day.day), *day.quote, now);
        booking.hold_expires_at = proposal_ends(now, booking.first_start());
        if (!transaction.bookings.insert(booking)) return refuse(Refusal::time_conflict);
        transaction.scheduling.note_proposed(booking.id);
        made.push_back(std::move(booking));
    }
    notify_proposed(transaction, ids_, now, made);
    return made;
}

Result<std::vector<Booking>> ScheduleSeries::run(const AuditActor& admin,
                                                 const SeriesRequest& request,
                                                 const std::string& reason) {
    RETURN_IF_ERROR(demand_reason(reason));
    ASSIGN_OR_RETURN(const auto plan, plan_for(request));
    for (const SeriesDay& day : plan.days) {
        if (day.refusal) return std::unexpected(*day.refusal);
    }
    if (request.total != plan.total) return refuse(Refusal::quote_changed);
    const Instant now = clock_.now();
    return store_.transact([&](Transaction& transaction) -> Result<std::vector<Booking>> {
        auto made = store(transaction, request, plan, now);
        if (!made) return made;
        std::vector<std::string> bookings;
        for (const Booking& booking : *made) bookings.push_back(booking.id.text());
        trail_.record(transaction, admin,
                      {.action = "create_schedule",
                       .object_type = "account",
                       .object_id = plan.client.text(),
                       .reason = reason,
                       .changes = {{"bookings", "0", std::to_string(made->size())},
                                   {"total_cents", "0", std::to_string(plan.total.cents())}},
                       .shown = std::move(bookings)});
        return made;
    });
}

}  // namespace steady
