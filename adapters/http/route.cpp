#include "adapters/http/route.h"

#include <stdexcept>
#include <utility>

namespace steady::http {

std::string_view method_name(Method method) {
    switch (method) {
        case Method::get:
            return "GET";
        case Method::head:
            return "HEAD";
        case Method::post:
            return "POST";
        case Method::put:
            return "PUT";
        case Method::patch:
            return "PATCH";
        case Method::del:
            return "DELETE";
        case Method::options:
            return "OPTIONS";
        case Method::other:
            break;
    }
    return "";
}

std::string_view access_name(Access who) {
    switch (who) {
        case Access::anyone:
            return "anyone";
        case Access::signed_in:
            return "signed_in";
        case Access::client:
            return "client";
        case Access::companion:
            return "companion";
        case Access::admin:
            return "admin";
        case Access::signed_in_or_admin:
            return "signed_in_or_admin";
        case Access::webhook:
            return "webhook";
    }
    std::unreachable();
}

std::string_view audit_name(Audit audit) {
    switch (audit) {
        case Audit::undeclared:
            return "undeclared";
        case Audit::nothing:
            return "nothing";
        case Audit::view:
            return "view";
        case Audit::change:
            return "change";
    }
    std::unreachable();
}

namespace {

void require_lane_that_fits(const Route& route) {
    const bool waits = route.lane == Lane::ordinary || route.lane == Lane::costly;
    const bool has_to = route.audit == Audit::view || route.admin_confirms;
    if (waits || !has_to) return;
    throw std::logic_error(route.operation +
                           " must not wait, but an administrator's call of it has to");
}

void require_act(const Route& route) {
    const bool admits = route.who == Access::admin || route.who == Access::signed_in_or_admin;
    const bool shows = route.who == Access::anyone && route.audit == Audit::view;
    if ((admits || shows) && !route.act)
        throw std::logic_error(route.operation + " does not name what an administrator does");
}

}  // namespace

void require_valid(const Route& route) {
    require_lane_that_fits(route);
    require_act(route);
}

}  // namespace steady::http
