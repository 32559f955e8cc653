#include "adapters/sandbox/state.h"

#include <filesystem>
#include <stdexcept>

// The state file: one JSON object per line. The first names the format; every later one has the
// current state of an object, so the last line about an object counts. A change costs as much as
// the objects it touched; the file is compacted at startup and when most of its lines are outdated.
namespace steady::sandbox {
namespace {

constexpr int format = 2;

std::string delivery_line(const PendingDelivery& delivery) {
    return json{{"delivery",
                 {{"id", delivery.id},
                  {"event", delivery.event},
                  {"attempts", delivery.attempts},
                  {"due_at", delivery.due_at}}}}
        .dump();
}

std::string object_line(std::string_view table, const json& object) {
    return json{{"table", table}, {"object", object}}.dump();
}

}  // namespace

const std::vector<NamedTable>& all_tables() {
    using Core = Sandbox::Core;
    static const std::vector<NamedTable> tables{
        {"accounts", &Core::accounts},
        {"balances", &Core::balances},
        {"balance_transactions", &Core::balance_transactions},
        {"charges", &Core::charges},
        {"checkouts", &Core::checkouts},
        {"customers", &Core::customers},
        {"disputes", &Core::disputes},
        {"events", &Core::events},
        {"idempotency", &Core::idempotency},
        {"identity_checks", &Core::identity_checks},
        {"links", &Core::links},
        {"payments", &Core::payments},
        {"payouts", &Core::payouts},
        {"refunds", &Core::refunds},
        {"reversals", &Core::reversals},
        {"transfers", &Core::transfers},
    };
    return tables;
}

void Sandbox::Core::note_delivery(const PendingDelivery& delivery) {
    if (!options.state_file.empty()) notes_.push_back(delivery_line(delivery));
}

void Sandbox::Core::note_delivered(const std::string& delivery_id) {
    if (!options.state_file.empty()) notes_.push_back(json{{"delivered", delivery_id}}.dump());
}

void Sandbox::Core::save() {
    if (options.state_file.empty()) return;
    constexpr std::size_t lines_before_rewrite = 20'000;
    std::size_t objects = deliveries.size();
    for (const auto& [name, table] : all_tables()) {
        objects += (this->*table).size();
        for (const json* object : (this->*table).take_changed()) {
            file_ << object_line(name, *object) << '\n';
            ++lines_;
        }
    }
    for (const std::string& note : notes_) file_ << note << '\n';
    lines_ += notes_.size();
    notes_.clear();
    if (clock_offset_s != saved_offset_s_) {
        file_ << json{{"clock_offset_s", clock_offset_s}}.dump() << '\n';
        saved_offset_s_ = clock_offset_s;
    }
    if (!file_.flush()) throw std::runtime_error("sandbox: cannot write " + options.state_file);
    if (lines_ > lines_before_rewrite + 4 * objects) rewrite();
}

void Sandbox::Core::rewrite() {
    const std::string part = options.state_file + ".part";
    file_ = std::ofstream(part, std::ios::binary | std::ios::trunc);
    file_ << json{{"sandbox", format}}.dump() << '\n';
    file_ << json{{"clock_offset_s", clock_offset_s}}.dump() << '\n';
    lines_ = 0;
    for (const auto& [name, table] : all_tables()) {
        (void)(this->*table).take_changed();
        (this->*table).oldest_first([&, label = name](const json& object) {
            file_ << object_line(label, object) << '\n';
            ++lines_;
        });
    }
    for (const PendingDelivery& delivery : deliveries) file_ << delivery_line(delivery) << '\n';
    if (!file_.flush()) throw std::runtime_error("sandbox: cannot write " + part);
    std::filesystem::rename(part, options.state_file);  // the stream continues in the same file
    saved_offset_s_ = clock_offset_s;
}

void Sandbox::Core::read_line(const json& line) {
    if (const auto name = text_at(line, {"table"})) {
        for (const auto& [known, table] : all_tables()) {
            if (known == *name) (this->*table).insert(line.at("object"));
        }
    } else if (line.contains("delivery")) {
        const json& delivery = line.at("delivery");
        std::erase_if(deliveries,
                      [&](const PendingDelivery& one) { return one.id == delivery.at("id"); });
        deliveries.push_back({.id = delivery.at("id"),
                              .event = delivery.at("event"),
                              .attempts = delivery.at("attempts"),
                              .due_at = delivery.at("due_at")});
    } else if (line.contains("delivered")) {
        std::erase_if(deliveries,
                      [&](const PendingDelivery& one) { return one.id == line.at("delivered"); });
    } else if (line.contains("clock_offset_s")) {
        clock_offset_s = line.at("clock_offset_s").get<std::int64_t>();
    }
}

void Sandbox::Core::load() {
    if (options.state_file.empty()) return;
    if (std::filesystem::exists(options.state_file)) {
        std::ifstream in(options.state_file, std::ios::binary);
        std::string text;
        std::getline(in, text);
        if (const json head = json::parse(text, nullptr, false);
            !head.is_object() || head.value("sandbox", 0) != format) {
            throw std::runtime_error("sandbox: " + options.state_file +
                                     " is broken or of an earlier version; move it away");
        }
        while (std::getline(in, text)) {
            const json line = json::parse(text, nullptr, false);
            if (!line.is_object()) break;  // truncated while it was written
            read_line(line);
        }
    }
    checkouts.oldest_first([this](const json& page) {
        if (page.at("status") == "open") {
            pages_ending.emplace(page.at("expires_at").get<std::int64_t>(), page.at("id"));
        }
    });
    payments.oldest_first([this](const json& payment) {
        if (payment.at("status") == "requires_capture") {
            authorizations_ending.emplace(
                payment.at("created").get<std::int64_t>() + authorization_life_s, payment.at("id"));
        }
    });
    balance_transactions.oldest_first([this](const json& entry) {
        if (entry.at("status") == "pending") {
            funds_coming.emplace(entry.at("available_on").get<std::int64_t>(), entry.at("id"));
        }
    });
    rewrite();
}

}  // namespace steady::sandbox
