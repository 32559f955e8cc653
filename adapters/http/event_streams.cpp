#include "adapters/http/event_streams.h"

#include "adapters/http/connection_limiter.h"

#include <algorithm>
#include <utility>

namespace steady::http {
namespace {

constexpr int retry_after_too_many_s = 60;
// Beyond these a client refetches everything.
constexpr std::size_t max_pending_conversations = 16;
constexpr std::size_t max_queued_changes = 10'000;

Error too_many_streams() {
    Error error{Refusal::too_many_attempts};
    error.retry_after_s = retry_after_too_many_s;
    return error;
}

void append_event(std::string& text, const std::string& conversation, int unread) {
    text += "event: messages\ndata: {";
    if (!conversation.empty()) text += "\"conversationId\":\"" + conversation + "\",";
    text += "\"unread\":" + std::to_string(unread) + "}\n\n";
}

}  // namespace

// Shared with the streams, which may outlive the hub in a connection that is closing.
struct EventStreams::Registry {
    explicit Registry(const EventStreamLimits& the_limits) : limits(the_limits) {}

    const EventStreamLimits limits;
    std::mutex mutex;
    std::condition_variable_any changed;
    // The keys are texts of the streams themselves.
    std::unordered_multimap<std::string_view, Stream*> by_account;
    std::unordered_multimap<std::string_view, Stream*> by_session;
    NetworkTally of_networks;
    std::vector<ConversationChange> changes;
    bool missed_changes = false;
    bool sessions_due = false;

    // All require the lock.
    void add(Stream& stream);
    void remove(Stream& stream);
    template <class Act>
    void for_account(const AccountId& account, Act act);
    template <class Act>
    void for_session(const std::string& token_hash, Act act);
    template <class Act>
    void for_all(Act act);
};

class EventStreams::Stream final : public MessageStream {
  public:
    // With the lock.
    Stream(std::shared_ptr<Registry> registry, const StreamOwner& owner, std::string network)
        : registry_(std::move(registry)),
          account_(owner.account),
          type_(owner.type),
          token_hash_(owner.token_hash),
          network_(std::move(network)) {
        registry_->add(*this);
    }
    ~Stream() override {
        const std::lock_guard lock(registry_->mutex);
        registry_->remove(*this);
        registry_->of_networks.remove(network_, 1);
    }

    void begin(int unread, Instant alive_until) override {
        const std::lock_guard lock(registry_->mutex);
        set_alive_until(alive_until);
        has_started_ = true;
        all_changed_ = true;
        if (!unread_) unread_ = unread;  // a later count came with an event
    }
    void attach(std::function<void()> wake) override {
        const std::lock_guard lock(registry_->mutex);
        wake_ = std::move(wake);
    }
    void detach() override {
        const std::lock_guard lock(registry_->mutex);
        wake_ = nullptr;
    }
    Pending take() override {
        const std::lock_guard lock(registry_->mutex);
        Pending pending{.text = {}, .ended = has_ended_};
        if (has_ended_) return pending;
        if (all_changed_) append_event(pending.text, {}, unread_.value_or(0));
        for (const ConversationId& each : conversations_) {
            append_event(pending.text, each.text(), unread_.value_or(0));
        }
        all_changed_ = false;
        std::vector<ConversationId>().swap(conversations_);
        return pending;
    }

    // The rest with the lock.
    void push(const std::optional<ConversationId>& conversation, int unread) {
        unread_ = unread;
        if (!conversation || conversations_.size() >= max_pending_conversations) {
            all_changed_ = true;
            conversations_.clear();
        } else if (std::ranges::find(conversations_, *conversation) == conversations_.end()) {
            conversations_.push_back(*conversation);
        }
        if (wake_) wake_();
    }
    void end() {
        has_ended_ = true;
        if (wake_) wake_();
    }
    // True once: the session has to be read from the store.
    [[nodiscard]] bool is_due(Instant now) {
        if (!has_started_ || alive_until_ >= now) return false;
        alive_until_ = Instant::max();
        return true;
    }
    void check_soon() { alive_until_ = Instant::min(); }
    // A check that was requested while the session was being read stays due.
    void set_alive_until(Instant until) { alive_until_ = std::min(alive_until_, until); }
    [[nodiscard]] const AccountId& account() const { return account_; }
    [[nodiscard]] AccountType type() const { return type_; }
    [[nodiscard]] const std::string& token_hash() const { return token_hash_; }

  private:
    const std::shared_ptr<Registry> registry_;
    const AccountId account_;
    const AccountType type_;
    const std::string token_hash_;
    const std::string network_;
    std::function<void()> wake_;
    std::optional<int> unread_;
    std::vector<ConversationId> conversations_;  // changed since the last take()
    Instant alive_until_ = Instant::max();
    bool all_changed_ = false;
    bool has_started_ = false;
    bool has_ended_ = false;
};

namespace {

template <class Streams, class Stream>
void erase_stream(Streams& streams, std::string_view key, const Stream* stream) {
    auto [each, last] = streams.equal_range(key);
    while (each != last && each->second != stream) ++each;
    if (each != last) streams.erase(each);
}

}  // namespace

void EventStreams::Registry::add(Stream& stream) {
    by_account.emplace(stream.account().text(), &stream);
    by_session.emplace(stream.token_hash(), &stream);
}

void EventStreams::Registry::remove(Stream& stream) {
    erase_stream(by_account, stream.account().text(), &stream);
    erase_stream(by_session, stream.token_hash(), &stream);
}

template <class Act>
void EventStreams::Registry::for_account(const AccountId& account, Act act) {
    const auto [first, last] = by_account.equal_range(account.text());
    for (auto each = first; each != last; ++each) act(*each->second);
}

template <class Act>
void EventStreams::Registry::for_session(const std::string& token_hash, Act act) {
    const auto [first, last] = by_session.equal_range(token_hash);
    for (auto each = first; each != last; ++each) act(*each->second);
}

template <class Act>
void EventStreams::Registry::for_all(Act act) {
    for (const auto& [account, stream] : by_account) act(*stream);
}

EventStreams::EventStreams(const EventStreamLimits& limits)
    : registry_(std::make_shared<Registry>(limits)) {}

EventStreams::~EventStreams() = default;

Result<std::shared_ptr<MessageStream>> EventStreams::open(const StreamOwner& owner) {
    const EventStreamLimits& limits = registry_->limits;
    std::string network = network_key_of(owner.address, limits.count_local_addresses);
    const std::lock_guard lock(registry_->mutex);
    if (registry_->by_account.size() >= limits.total) return refuse(Refusal::busy);
    if (registry_->by_account.count(owner.account.text()) >= limits.per_account ||
        !registry_->of_networks.add(network, 1, limits.per_address)) {
        return std::unexpected(too_many_streams());
    }
    return std::make_shared<Stream>(registry_, owner, std::move(network));
}

std::size_t EventStreams::size() const {
    const std::lock_guard lock(registry_->mutex);
    return registry_->by_account.size();
}

void EventStreams::on_change(const ConversationChange& change) noexcept {
    const std::lock_guard lock(registry_->mutex);
    const auto& streams = registry_->by_account;
    if (!streams.contains(change.client.text()) && !streams.contains(change.companion.text())) {
        return;
    }
    auto& changes = registry_->changes;
    if (changes.size() >= max_queued_changes) {
        registry_->missed_changes = true;
        changes.clear();
    } else {
        changes.push_back(change);
    }
    registry_->changed.notify_all();
}

void EventStreams::on_missed_changes() noexcept {
    const std::lock_guard lock(registry_->mutex);
    registry_->missed_changes = true;
    registry_->changed.notify_all();
}

void EventStreams::on_end(const std::string& token_hash) noexcept {
    const std::lock_guard lock(registry_->mutex);
    registry_->for_session(token_hash, [](Stream& stream) { stream.end(); });
}

void EventStreams::on_end_of(const AccountId& account,
                             const std::optional<std::string>& except_token_hash) noexcept {
    const std::lock_guard lock(registry_->mutex);
    registry_->for_account(account, [&](Stream& stream) {
        if (stream.token_hash() != except_token_hash) stream.end();
    });
}

void EventStreams::on_possible_ends() noexcept {
    const std::lock_guard lock(registry_->mutex);
    registry_->for_all([](Stream& stream) { stream.check_soon(); });
    registry_->sessions_due = !registry_->by_account.empty();
    if (registry_->sessions_due) registry_->changed.notify_all();
}

EventStreams::Work EventStreams::wait_for_work(const std::stop_token& stop,
                                               std::chrono::milliseconds timeout) {
    std::unique_lock lock(registry_->mutex);
    Registry& all = *registry_;
    all.changed.wait_for(lock, stop, timeout, [&] {
        return !all.changes.empty() || all.missed_changes || all.sessions_due;
    });
    all.sessions_due = false;
    Work work{.changes = std::exchange(all.changes, {}),
              .missed_changes = std::exchange(all.missed_changes, false)};
    const auto id = [](const ConversationChange& change) { return change.conversation.text(); };
    std::ranges::sort(work.changes, {}, id);
    const auto twice = std::ranges::unique(work.changes, {}, id);
    work.changes.erase(twice.begin(), twice.end());
    return work;
}

bool EventStreams::has_stream(const AccountId& account) const {
    const std::lock_guard lock(registry_->mutex);
    return registry_->by_account.contains(account.text());
}

std::vector<std::pair<AccountId, AccountType>> EventStreams::accounts() const {
    std::vector<std::pair<AccountId, AccountType>> found;
    const std::lock_guard lock(registry_->mutex);
    registry_->for_all([&](const Stream& stream) {
        // Streams of one account follow each other.
        if (found.empty() || found.back().first != stream.account()) {
            found.emplace_back(stream.account(), stream.type());
        }
    });
    return found;
}

void EventStreams::publish(const AccountId& account,
                           const std::optional<ConversationId>& conversation, int unread) {
    const std::lock_guard lock(registry_->mutex);
    registry_->for_account(account, [&](Stream& stream) { stream.push(conversation, unread); });
}

std::vector<std::string> EventStreams::take_due_sessions(Instant now, std::size_t limit) {
    std::vector<std::string> due;
    const std::lock_guard lock(registry_->mutex);
    registry_->for_all([&](Stream& stream) {
        if (due.size() < limit && stream.is_due(now)) due.push_back(stream.token_hash());
    });
    return due;
}

void EventStreams::set_alive_until(const std::string& token_hash, Instant until) {
    const std::lock_guard lock(registry_->mutex);
    registry_->for_session(token_hash, [&](Stream& stream) { stream.set_alive_until(until); });
}

}  // namespace steady::http
