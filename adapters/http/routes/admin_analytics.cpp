#include "adapters/http/routes/admin_analytics.h"

#include "adapters/http/routes/paging.h"
#include "adapters/http/routes/rating_json.h"
#include "domain/analytics/metrics.h"

#include <array>
#include <string_view>

namespace steady::http {
namespace {

constexpr std::array<std::string_view, service_type_count> service_text{
    "sober-companion", "transport", "intervention", "counseling"};

// "94.1" of 941.
Json tenths(std::int64_t value) {
    return Json::number(std::to_string(value / 10) + "." + std::to_string(value % 10));
}
Json dollars(std::int64_t cents) {
    return Money::from_cents(cents);
}
Json plain(std::int64_t value) {
    return value;
}

Json metric_json(const Metric& metric, Json (*shown)(std::int64_t)) {
    Json json = Json::object({{"value", metric.value ? shown(*metric.value) : Json()}});
    json.set("trend", metric.trend);
    return json;
}

Json metrics_json(const AnalyticsMetrics& metrics) {
    return Json::object(
        {{"totalRevenue", metric_json(metrics.total_revenue, dollars)},
         {"totalBookings", metric_json(metrics.total_bookings, plain)},
         {"activeCompanions", metric_json(metrics.active_companions, plain)},
         {"clientSatisfaction", metric_json(metrics.client_satisfaction, tenths)},
         {"averageBookingValue", metric_json(metrics.average_booking_value, dollars)},
         {"completionRate", metric_json(metrics.completion_rate, tenths)},
         {"payoutProcessed", metric_json(metrics.payout_processed, dollars)},
         {"platformFee", metric_json(metrics.platform_fee, dollars)},
         {"kept", metric_json(metrics.kept, dollars)}});
}

Json slices_json(const AnalyticsReport& report, const TimeSpan& span) {
    const seconds length = shape_of(report.period).length / shape_of(report.period).slices;
    Json slices = Json::array();
    Instant from = span.start;
    for (const MoneyFigures& slice : report.slices) {
        slices.push(Json::object({{"from", from},
                                  {"to", from + length},
                                  {"revenue", slice.revenue},
                                  {"payouts", slice.payouts},
                                  {"platformFee", slice.commission}}));
        from += length;
    }
    return slices;
}

Json services_json(const AnalyticsReport& report) {
    Json services = Json::array();
    for (std::size_t i = 0; i < service_type_count; ++i) {
        services.push(
            Json::object({{"serviceType", service_text[i]}, {"sessions", report.services[i]}}));
    }
    return services;
}

Json name_of(const AnalyticsNames& named) {
    return named.name.empty() ? "Closed account" : named.name;
}

Json companions_json(const ShownAnalytics& shown) {
    const UtilizationLimits limits = utilization_limits(shown.report.period);
    Json rows = Json::array();
    for (std::size_t i = 0; i < shown.companions.size(); ++i) {
        const CompanionActivity& one = shown.report.top_companions[i];
        rows.push(
            Json::object({{"id", one.id},
                          {"name", name_of(shown.companions[i])},
                          {"sessions", one.sessions},
                          {"hours", one.hours},
                          {"earned", one.earned},
                          {"rating", rating_json(shown.companions[i].rating)},
                          {"utilization", utilization_name(utilization_of(one.hours, limits))}}));
    }
    return rows;
}

Json clients_json(const ShownAnalytics& shown) {
    Json rows = Json::array();
    for (std::size_t i = 0; i < shown.clients.size(); ++i) {
        const ClientActivity& one = shown.report.top_clients[i];
        rows.push(Json::object({{"id", one.id},
                                {"name", name_of(shown.clients[i])},
                                {"bookings", one.bookings},
                                {"paid", one.paid}}));
    }
    return rows;
}

Json analytics_json(const ShownAnalytics& shown) {
    const AnalyticsReport& report = shown.report;
    const TimeSpan span = span_of(report.period, report.to);
    const UtilizationCounts& companions = report.now.companions;
    const UtilizationLimits limits = utilization_limits(report.period);
    Json insights = Json::array();
    for (const std::string& text : insights_of(report)) insights.push(text);
    return Json::object(
        {{"period", shape_of(report.period).word},
         {"from", span.start},
         {"to", span.end},
         {"metrics", metrics_json(metrics_of(report))},
         {"slices", slices_json(report, span)},
         {"bookingDistribution", services_json(report)},
         {"companionUtilization", Json::object({{"high", companions.high},
                                                {"medium", companions.medium},
                                                {"low", companions.low},
                                                {"highFromHours", limits.high},
                                                {"mediumFromHours", limits.medium}})},
         {"topCompanions", companions_json(shown)},
         {"topClients", clients_json(shown)},
         {"insights", insights}});
}

Reply read(ReadAnalytics& analytics, Call& call) {
    const std::string word = call.query().text("period").value_or("30d");
    const auto period = analytics_period_from(word);
    if (!period) return refused(query_error({{"period", "Unknown value"}}));
    return success(analytics_json(analytics.run(*period)));
}

}  // namespace

void add_admin_analytics_routes(Routes& routes, ReadAnalytics& analytics) {
    routes.push_back({.method = Method::get,
                      .pattern = "/api/admin/analytics",
                      .who = Access::admin,
                      .feature = "analytics",
                      .operation = "read_analytics",
                      .handle = [&analytics](Call& call) { return read(analytics, call); }});
    routes.back().act = AdminAct::view_analytics;
    routes.back().lag = Lag::everybody;
    // It names clients and companions.
    routes.back().audit = Audit::view;
    routes.back().audited = "analytics";
}

}  // namespace steady::http
