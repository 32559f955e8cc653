#pragma once

#include "adapters/sandbox/sandbox.h"

#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

// Inside of the sandbox; only its own .cpp files include this.
namespace steady::sandbox {

using json = nlohmann::json;

// The wire objects of one kind, in the order they were made.
class Table {
  public:
    json& insert(json object);
    [[nodiscard]] json* find(const std::string& id);
    // Newest first: {"object":"list","data":[…],"has_more":…,"url":…}; nullopt: unknown cursor.
    [[nodiscard]] std::optional<json> list(const json& params, const std::string& url) const;
    [[nodiscard]] const std::vector<std::string>& order() const { return order_; }
    void drop_oldest(std::size_t keep);
    [[nodiscard]] json save() const;
    void load(const json& saved);

  private:
    std::map<std::string, json> by_id_;
    std::vector<std::string> order_;
};

// A switch armed by a test: what happens to the next calls (or events) that match.
struct Fault {
    std::string kind;
    std::string path;  // prefix of the call's path; empty: any
    int count = 1;
    std::int64_t milliseconds = 0;
    std::string should_retry;  // value of the Stripe-Should-Retry header; empty: none
};

struct PendingDelivery {
    std::string id;
    std::string event;
    int attempts = 0;
    std::int64_t due_at = 0;  // epoch seconds of the real clock
    bool after_next = false;  // reordered: waits for the event that follows
    bool taken = false;
};

struct ApiReply {
    int status = 200;
    json body;
};

struct Sandbox::Core {
    Core(SandboxOptions given, const Clock& the_clock, const Digests& the_digests,
         IdSource& the_ids)
        : options(std::move(given)), clock(the_clock), digests(the_digests), ids(the_ids) {}

    SandboxOptions options;
    const Clock& clock;
    const Digests& digests;
    IdSource& ids;

    std::mutex mutex;  // guards everything below
    std::condition_variable changed;
    bool stopping = false;
    unsigned releases = 0;  // hanging calls wait for the next one

    Table checkouts;
    Table payments;
    Table refunds;
    Table identity_checks;
    Table events;
    std::map<std::string, json> idempotency;  // key -> {fingerprint, status, body, at}
    std::set<std::string> in_flight;          // idempotency keys
    std::deque<PendingDelivery> deliveries;
    std::int64_t clock_offset_s = 0;
    std::vector<Fault> call_faults;
    std::vector<Fault> event_faults;

    [[nodiscard]] std::int64_t now_s() const;  // with the test clock's offset
    [[nodiscard]] std::string new_id(std::string_view prefix);
    // Records an event about `object` and queues its delivery.
    void emit(std::string_view type, const json& object);
    // Hosted payment pages that ran out.
    void expire_due();
    void save() const;
    void load();
};

// Stripe's error shape.
[[nodiscard]] ApiReply api_error(int status, std::string_view type, std::string_view code,
                                 std::string_view message, std::string_view param = {});
[[nodiscard]] inline ApiReply invalid(std::string_view message, std::string_view param) {
    return api_error(400, "invalid_request_error", "parameter_invalid", message, param);
}
[[nodiscard]] ApiReply no_such(std::string_view what, const std::string& id);

// The text at a path of names, or nullopt.
[[nodiscard]] std::optional<std::string> text_at(const json& object,
                                                 std::initializer_list<const char*> path);
[[nodiscard]] std::optional<std::int64_t> whole_number(const std::optional<std::string>& text);
// The first name in `object` outside `known`; nullopt when all are known.
[[nodiscard]] std::optional<std::string> unknown_name(const json& object,
                                                      std::initializer_list<const char*> known);
// An absolute address on `origin`, or a path on it.
[[nodiscard]] bool on_origin(const std::string& address, const std::string& origin);

// Calls; the mutex is held.
[[nodiscard]] ApiReply create_checkout(Sandbox::Core& core, const json& params);
[[nodiscard]] ApiReply expire_checkout(Sandbox::Core& core, const std::string& id);
[[nodiscard]] ApiReply create_refund(Sandbox::Core& core, const json& params);
[[nodiscard]] ApiReply create_identity_check(Sandbox::Core& core, const json& params);
[[nodiscard]] ApiReply cancel_identity_check(Sandbox::Core& core, const std::string& id);
[[nodiscard]] ApiReply redact_identity_check(Sandbox::Core& core, const std::string& id);
// What a person does on the hosted pages. Quiet unless the page is still open.
void pay_checkout(Sandbox::Core& core, json& checkout);
void decline_checkout(Sandbox::Core& core, json& checkout);
void close_checkout(Sandbox::Core& core, json& checkout);
[[nodiscard]] bool still_open(const json& check);
void verify_identity(Sandbox::Core& core, json& check);
void reject_identity(Sandbox::Core& core, json& check);

[[nodiscard]] http::Response api_call(Sandbox::Core& core, const http::Request& request);
[[nodiscard]] ApiReply unknown_call(const http::Request& request);
[[nodiscard]] http::Response render(const ApiReply& reply, const std::string& request_id);
[[nodiscard]] http::Response hosted_page(Sandbox::Core& core, const http::Request& request);
[[nodiscard]] http::Response test_helper(Sandbox::Core& core, const http::Request& request);
[[nodiscard]] std::string_view stylesheet();

}  // namespace steady::sandbox
