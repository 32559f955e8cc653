#include "adapters/sandbox/state.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <stdexcept>

namespace steady::sandbox {

json& Table::insert(json object) {
    const std::string id = object.at("id").get<std::string>();
    order_.push_back(id);
    return by_id_[id] = std::move(object);
}

json* Table::find(const std::string& id) {
    const auto found = by_id_.find(id);
    return found == by_id_.end() ? nullptr : &found->second;
}

std::optional<json> Table::list(const json& params, const std::string& url) const {
    const std::int64_t limit =
        std::clamp<std::int64_t>(whole_number(text_at(params, {"limit"})).value_or(10), 1, 100);
    const auto type = text_at(params, {"type"});
    const auto payment = text_at(params, {"payment_intent"});
    auto next = order_.rbegin();
    if (const auto cursor = text_at(params, {"starting_after"})) {
        next = std::find(order_.rbegin(), order_.rend(), *cursor);
        if (next == order_.rend()) return std::nullopt;
        ++next;
    }
    json data = json::array();
    bool has_more = false;
    for (; next != order_.rend(); ++next) {
        const json& object = by_id_.at(*next);
        if (type && object.value("type", "") != *type) continue;
        if (payment && text_at(object, {"payment_intent"}) != payment) continue;
        if (static_cast<std::int64_t>(data.size()) == limit) {
            has_more = true;
            break;
        }
        data.push_back(object);
    }
    return json{{"object", "list"}, {"url", url}, {"has_more", has_more}, {"data", data}};
}

void Table::drop_oldest(std::size_t keep) {
    if (order_.size() <= keep) return;
    const auto end = order_.end() - static_cast<std::ptrdiff_t>(keep);
    for (auto id = order_.begin(); id != end; ++id) by_id_.erase(*id);
    order_.erase(order_.begin(), end);
}

json Table::save() const {
    json all = json::array();
    for (const std::string& id : order_) all.push_back(by_id_.at(id));
    return all;
}

void Table::load(const json& saved) {
    for (const json& object : saved) insert(object);
}

std::int64_t Sandbox::Core::now_s() const {
    return to_epoch_seconds(clock.now()) + clock_offset_s;
}

std::string Sandbox::Core::new_id(std::string_view prefix) {
    std::string id(prefix);
    for (const char c : ids.uuid()) {
        if (c != '-') id += c;
    }
    return id;
}

void Sandbox::Core::emit(std::string_view type, const json& object) {
    constexpr std::size_t events_kept = 10'000;
    const std::string id = new_id("evt_");
    events.insert({{"id", id},
                   {"object", "event"},
                   {"api_version", "2024-06-20"},
                   {"created", now_s()},
                   {"data", {{"object", object}}},
                   {"livemode", false},
                   {"pending_webhooks", options.webhook_url.empty() ? 0 : 1},
                   {"request", {{"id", nullptr}, {"idempotency_key", nullptr}}},
                   {"type", type}});
    events.drop_oldest(events_kept);
    if (options.webhook_url.empty()) return;

    PendingDelivery delivery{
        .id = new_id("del_"), .event = id, .due_at = to_epoch_seconds(clock.now())};
    std::string fault;
    for (auto armed = event_faults.begin(); armed != event_faults.end(); ++armed) {
        if (!type.starts_with(armed->path)) continue;
        fault = armed->kind;
        delivery.due_at += fault == "late" ? armed->milliseconds / 1000 : 0;
        if (--armed->count <= 0) event_faults.erase(armed);
        break;
    }
    // An event told to wait goes out right after the one that follows it.
    auto place = std::find_if(deliveries.begin(), deliveries.end(),
                              [](const PendingDelivery& held) { return held.after_next; });
    for (PendingDelivery& held : deliveries) held.after_next = false;
    if (fault == "drop") return;
    delivery.after_next = fault == "reorder";
    place = deliveries.insert(place, delivery);
    if (fault == "duplicate") {
        delivery.id = new_id("del_");
        deliveries.insert(place, delivery);
    }
    changed.notify_all();
}

void Sandbox::Core::save() const {
    if (options.state_file.empty()) return;
    json saved_deliveries = json::array();
    for (const PendingDelivery& delivery : deliveries) {
        saved_deliveries.push_back({{"id", delivery.id},
                                    {"event", delivery.event},
                                    {"attempts", delivery.attempts},
                                    {"due_at", delivery.due_at}});
    }
    const json all{{"checkouts", checkouts.save()},  {"payments", payments.save()},
                   {"refunds", refunds.save()},      {"identity_checks", identity_checks.save()},
                   {"events", events.save()},        {"idempotency", idempotency},
                   {"deliveries", saved_deliveries}, {"clock_offset_s", clock_offset_s}};
    const std::string part = options.state_file + ".part";
    {
        std::ofstream out(part, std::ios::binary | std::ios::trunc);
        out << all.dump();
        if (!out.flush()) throw std::runtime_error("sandbox: cannot write " + part);
    }
    std::filesystem::rename(part, options.state_file);
}

void Sandbox::Core::load() {
    if (options.state_file.empty() || !std::filesystem::exists(options.state_file)) return;
    std::ifstream in(options.state_file, std::ios::binary);
    const json all = json::parse(in, nullptr, false);
    if (!all.is_object()) throw std::runtime_error("sandbox: broken " + options.state_file);
    checkouts.load(all.at("checkouts"));
    payments.load(all.at("payments"));
    refunds.load(all.at("refunds"));
    identity_checks.load(all.at("identity_checks"));
    events.load(all.at("events"));
    idempotency = all.at("idempotency").get<std::map<std::string, json>>();
    for (const json& delivery : all.at("deliveries")) {
        deliveries.push_back({.id = delivery.at("id"),
                              .event = delivery.at("event"),
                              .attempts = delivery.at("attempts"),
                              .due_at = delivery.at("due_at")});
    }
    clock_offset_s = all.at("clock_offset_s").get<std::int64_t>();
}

ApiReply api_error(int status, std::string_view type, std::string_view code,
                   std::string_view message, std::string_view param) {
    json error{{"type", type}, {"message", message}};
    if (!code.empty()) error["code"] = code;
    if (!param.empty()) error["param"] = param;
    return {status, {{"error", error}}};
}

ApiReply no_such(std::string_view what, const std::string& id) {
    return api_error(404, "invalid_request_error", "resource_missing",
                     "No such " + std::string(what) + ": '" + id + "'", "id");
}

std::optional<std::string> text_at(const json& object, std::initializer_list<const char*> path) {
    const json* node = &object;
    for (const char* name : path) {
        if (!node->is_object()) return std::nullopt;
        const auto member = node->find(name);
        if (member == node->end()) return std::nullopt;
        node = &*member;
    }
    if (!node->is_string()) return std::nullopt;
    return node->get<std::string>();
}

std::optional<std::int64_t> whole_number(const std::optional<std::string>& text) {
    if (!text || text->empty() || text->size() > 12) return std::nullopt;
    std::int64_t value = 0;
    for (const char c : *text) {
        if (c < '0' || c > '9') return std::nullopt;
        value = value * 10 + (c - '0');
    }
    return value;
}

std::optional<std::string> unknown_name(const json& object,
                                        std::initializer_list<const char*> known) {
    for (const auto& [name, value] : object.items()) {
        if (std::find(known.begin(), known.end(), name) == known.end()) return name;
    }
    return std::nullopt;
}

bool on_origin(const std::string& address, const std::string& origin) {
    if (address.find_first_of("\r\n\\") != std::string::npos) return false;
    if (address.starts_with("/")) return !address.starts_with("//");
    return address.starts_with(origin + "/");
}

}  // namespace steady::sandbox
