#pragma once

#include "adapters/http/routes/bookings.h"
#include "adapters/http/routes/fees.h"
#include "tests/unit/bookings/booking_world.h"
#include "tests/unit/support/admin_hooks.h"

#include <optional>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

namespace steady::testing {

using http::Caller;
using http::Method;
using nlohmann::json;

// The booking routes over the booking world.
struct RoutesWorld : BookingWorld {
    struct Answer {
        int status;
        json body;
    };

    // "client", "companion" and "admin" are the tokens; any other token is anonymous.
    [[nodiscard]] Answer call(Method method, const std::string& target, const std::string& token,
                              const json& body = nullptr, const std::string& key = "") {
        http::Routes routes;
        http::add_booking_routes(routes, use);
        http::add_fee_routes(routes, use.calculate_fees);
        const http::Router router(
            std::move(routes),
            [this](std::string_view given) {
                std::optional<Caller> caller;
                if (given == "client") caller = Caller{Caller::Kind::client, client.text(), "h"};
                if (given == "companion")
                    caller = Caller{Caller::Kind::companion, companion.text(), "h"};
                if (given == "admin")
                    caller = Caller{Caller::Kind::admin, SequentialIds::uuid_of(999), "h",
                                    AdminRole::owner};
                return caller;
            },
            http::CallLimits::off, admin_hooks());
        http::Request request;
        request.method = method;
        request.target = target;
        request.path = target.substr(0, target.find('?'));
        if (const auto at = target.find('?'); at != std::string::npos) {
            request.query = target.substr(at + 1);
        }
        request.peer_address = "203.0.113.7";
        if (!token.empty()) request.headers.set("Authorization", "Bearer " + token);
        if (!key.empty()) request.headers.set("Idempotency-Key", key);
        if (!body.is_null()) {
            request.body = body.dump();
            request.headers.set("Content-Type", "application/json");
        }
        const http::Reply reply = router.handle(request).reply;
        return {reply.status, json::parse(reply.body)};
    }

    // 2026-11-23 14:00 UTC, for two hours.
    [[nodiscard]] json line_json() const {
        return {{"companionId", companion.text()},
                {"startDate", "2026-11-23T14:00:00Z"},
                {"endDate", "2026-11-23T16:00:00.000Z"},
                {"duration", 2},
                {"location", "Near"},
                {"notes", "ring twice"},
                {"isVideoSession", false},
                {"serviceType", "transport"},
                {"timezone", "America/New_York"}};
    }
    [[nodiscard]] json request_json() const {
        return {{"companions", {line_json()}},
                {"bookingType", "single"},
                {"totalDuration", 2},
                {"location", "Near"},
                {"notes", ""},
                {"waiverAgreed", true}};
    }
    [[nodiscard]] Answer create(const json& body, const std::string& key = "") {
        return call(Method::post, "/api/bookings", "client", body, key);
    }
};

}  // namespace steady::testing
