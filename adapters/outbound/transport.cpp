#include "adapters/outbound/transport.h"

#include "adapters/outbound/connection.h"
#include "adapters/outbound/name_lookup.h"
#include "domain/core/text.h"
#include "ports/non_blocking_scope.h"

#include <algorithm>
#include <condition_variable>
#include <csignal>
#include <stdexcept>

namespace steady::outbound {
namespace {

using std::chrono::steady_clock;

bool is_token(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char c) {
        return is_letter_or_digit(c) || std::string_view("!#$%&'*+-.^_`|~").contains(c);
    });
}

// No control character: CR and LF would let a value inject a header or a request.
bool is_field_value(std::string_view text) {
    return std::ranges::all_of(text, [](char c) {
        return c == '\t' || (static_cast<unsigned char>(c) >= ' ' && c != 127);
    });
}

bool is_well_formed(const Request& request) {
    const bool path_fits =
        request.path.starts_with('/') &&
        std::ranges::all_of(request.path, [](char c) { return c > ' ' && c < 127; });
    return path_fits && is_token(request.method) &&
           std::ranges::all_of(request.headers, [](const auto& field) {
               return is_token(field.first) && is_field_value(field.second);
           });
}

}  // namespace

std::string_view Reply::header(std::string_view name) const {
    const auto same = [&](const auto& field) { return same_but_for_case(field.first, name); };
    const auto found = std::ranges::find_if(headers, same);
    return found == headers.end() ? std::string_view{} : std::string_view(found->second);
}

struct Transport::State {
    using ConnectionPtr = std::unique_ptr<Connection>;

    explicit State(TransportOptions given)
        : options(std::move(given)), base(parse_base_address(options.base)), lookup(base.host) {
        if (options.connections == 0 || !is_field_value(options.user_agent))
            throw std::invalid_argument("outgoing calls: at least one connection, a plain name");
    }

    // A connection slot; held during a call.
    class Slot {
      public:
        Slot(State& state, MonotonicTime deadline) : state_(state) {
            std::unique_lock lock(state.mutex);
            taken_ = state.freed.wait_until(lock, deadline,
                                            [&] { return state.busy < state.options.connections; });
            if (taken_) ++state.busy;
        }
        ~Slot() {
            if (!taken_) return;
            const std::lock_guard lock(state_.mutex);
            --state_.busy;
            state_.freed.notify_one();
        }
        Slot(const Slot&) = delete;
        Slot& operator=(const Slot&) = delete;
        [[nodiscard]] bool taken() const { return taken_; }

      private:
        State& state_;
        bool taken_ = false;
    };

    [[nodiscard]] bool stopped() const { return options.stop.stop_requested(); }

    ConnectionPtr take_idle() {
        std::vector<ConnectionPtr> stale;  // closed outside the lock
        const std::lock_guard lock(mutex);
        while (!idle.empty()) {
            ConnectionPtr one = std::move(idle.back());
            idle.pop_back();
            if (one->reusable(steady_clock::now())) return one;
            stale.push_back(std::move(one));
        }
        return nullptr;
    }

    void give_back(ConnectionPtr one) {
        if (!one->reusable(steady_clock::now())) return;
        const std::lock_guard lock(mutex);
        if (idle.size() < options.idle_connections) idle.push_back(std::move(one));
    }

    const TransportOptions options;
    const BaseAddress base;
    NameLookup lookup;
    std::mutex mutex;
    std::condition_variable freed;
    std::size_t busy = 0;
    std::vector<ConnectionPtr> idle;
};

Transport::Transport(TransportOptions options)
    : state_(std::make_unique<State>(std::move(options))) {
    // Writing to a connection that the peer closed is an error to handle, not a signal.
    std::signal(SIGPIPE, SIG_IGN);
}

Transport::~Transport() = default;

std::expected<Reply, CallFault> Transport::send(const Request& request,
                                                MonotonicTime deadline) const {
    NonBlockingScope::about_to_block();  // for another machine
    if (!is_well_formed(request)) return std::unexpected(CallFault::malformed);
    const State::Slot place(*state_, deadline);
    if (!place.taken() || steady_clock::now() >= deadline || state_->stopped())
        return std::unexpected(CallFault::not_sent);
    if (request.repeatable) {
        if (auto used = state_->take_idle()) {
            auto outcome = used->exchange(request, deadline);
            if (outcome.reply || outcome.reply.error() == CallFault::too_large ||
                steady_clock::now() >= deadline || state_->stopped()) {
                if (outcome.reply) state_->give_back(std::move(used));
                return std::move(outcome.reply);
            }
            // The peer had closed it in the meantime: retry once over a new connection.
        }
    }
    std::vector<std::string> addresses = state_->lookup.addresses(deadline);
    if (const auto& admits = state_->options.admits_address) {
        if (std::erase_if(addresses, [&](const auto& each) { return !admits(each); }) > 0 &&
            addresses.empty()) {
            return std::unexpected(CallFault::forbidden);
        }
    }
    for (const std::string& address : addresses) {
        if (steady_clock::now() >= deadline || state_->stopped()) break;
        auto fresh = std::make_unique<Connection>(state_->options, state_->base, address);
        auto outcome = fresh->exchange(request, deadline);
        if (!outcome.connected) continue;
        if (outcome.reply) state_->give_back(std::move(fresh));
        return std::move(outcome.reply);
    }
    return std::unexpected(CallFault::not_sent);
}

const std::string& Transport::host() const {
    return state_->base.host_header;
}

std::string percent_encode(std::string_view text) {
    constexpr std::string_view hex = "0123456789ABCDEF";
    std::string encoded;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if ((byte >= '0' && byte <= '9') || (byte >= 'a' && byte <= 'z') ||
            (byte >= 'A' && byte <= 'Z') || std::string_view("-._~").contains(c)) {
            encoded += c;
        } else {
            encoded += '%';
            encoded += hex[byte >> 4];
            encoded += hex[byte & 15];
        }
    }
    return encoded;
}

}  // namespace steady::outbound
