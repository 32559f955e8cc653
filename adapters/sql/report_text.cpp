#include "adapters/sql/report_text.h"

#include "adapters/sql/errors.h"

#include <nlohmann/json.hpp>

namespace steady::sql {
namespace {

using nlohmann::json;

Money money(const json& cents) {
    return Money::from_cents(cents.get<std::int64_t>());
}

AccountId account(const json& text) {
    return AccountId::parse(text.get<std::string>()).value();
}

json to_json(const MoneyFigures& figures) {
    return json::array({figures.revenue.cents(), figures.booking_payments.cents(),
                        figures.payouts.cents(), figures.commission.cents(), figures.kept.cents()});
}

MoneyFigures figures_of(const json& text) {
    return {money(text.at(0)), money(text.at(1)), money(text.at(2)), money(text.at(3)),
            money(text.at(4))};
}

json to_json(const Activity& activity) {
    const auto& [money, bookings, ratings, companions] = activity;
    return {{"money", to_json(money)},
            {"bookings", {bookings.paid, bookings.completed, bookings.cancelled}},
            {"ratings", {ratings.sum, ratings.count}},
            {"companions", {companions.high, companions.medium, companions.low}}};
}

Activity activity_of(const json& text) {
    const json& bookings = text.at("bookings");
    const json& ratings = text.at("ratings");
    const json& companions = text.at("companions");
    return {figures_of(text.at("money")),
            {bookings.at(0), bookings.at(1), bookings.at(2)},
            {ratings.at(0), ratings.at(1)},
            {companions.at(0), companions.at(1), companions.at(2)}};
}

AnalyticsReport read(const json& text) {
    AnalyticsReport report;
    report.events = text.at("events");
    report.now = activity_of(text.at("now"));
    report.before = activity_of(text.at("before"));
    for (const json& slice : text.at("slices")) report.slices.push_back(figures_of(slice));
    report.services = text.at("services").get<std::array<long, service_type_count>>();
    for (const json& one : text.at("companions")) {
        report.top_companions.push_back(
            {account(one.at(0)), one.at(1), one.at(2), money(one.at(3))});
    }
    for (const json& one : text.at("clients")) {
        report.top_clients.push_back({account(one.at(0)), one.at(1), money(one.at(2))});
    }
    return report;
}

}  // namespace

std::string text_of_report(const AnalyticsReport& report) {
    json slices = json::array();
    for (const MoneyFigures& slice : report.slices) slices.push_back(to_json(slice));
    json companions = json::array();
    for (const CompanionActivity& one : report.top_companions) {
        companions.push_back({one.id.text(), one.sessions, one.hours, one.earned.cents()});
    }
    json clients = json::array();
    for (const ClientActivity& one : report.top_clients) {
        clients.push_back({one.id.text(), one.bookings, one.paid.cents()});
    }
    return json{{"events", report.events},
                {"now", to_json(report.now)},
                {"before", to_json(report.before)},
                {"slices", slices},
                {"services", report.services},
                {"companions", companions},
                {"clients", clients}}
        .dump();
}

std::optional<AnalyticsReport> report_from_text(AnalyticsPeriod period, Instant made_at,
                                                std::string_view text) {
    constexpr std::size_t figure_count = 5;
    try {
        const json whole = json::parse(text);
        if (whole.at("now").at("money").size() < figure_count) return std::nullopt;
        AnalyticsReport report = read(whole);
        report.period = period;
        report.to = made_at;
        return report;
    } catch (const std::exception& fault) {
        throw StoreError("kept report cannot be read: " + std::string(fault.what()));
    }
}

}  // namespace steady::sql
