#include "adapters/session_cache/announced_ends.h"

#include <utility>

namespace steady {
namespace {

class AnnouncedEnds final : public SessionCache {
  public:
    AnnouncedEnds(std::unique_ptr<SessionCache> cache, SessionEndListener& listener)
        : cache_(std::move(cache)), listener_(listener) {}

    std::optional<OwnedSession> find(const std::string& token_hash) override {
        return cache_->find(token_hash);
    }
    std::uint64_t current_version(const std::string& token_hash) override {
        return cache_->current_version(token_hash);
    }
    void keep(const OwnedSession& session, std::uint64_t started) override {
        cache_->keep(session, started);
    }
    void end(const std::string& token_hash) override {
        cache_->end(token_hash);
        listener_.on_end(token_hash);
    }
    void end_all_of(const AccountId& account, const std::optional<std::string>& except) override {
        cache_->end_all_of(account, except);
        listener_.on_end_of(account, except);
    }
    void end_all_of(const AdminId& admin) override { cache_->end_all_of(admin); }
    void end_all() override {
        cache_->end_all();
        listener_.on_possible_ends();
    }
    void listening() override {
        cache_->listening();
        listener_.on_possible_ends();
    }
    void synced_until(std::chrono::steady_clock::time_point then) override {
        cache_->synced_until(then);
    }
    void on_disconnect() override { cache_->on_disconnect(); }

  private:
    std::unique_ptr<SessionCache> cache_;
    SessionEndListener& listener_;
};

}  // namespace

std::unique_ptr<SessionCache> announce_session_ends(std::unique_ptr<SessionCache> cache,
                                                    SessionEndListener& listener) {
    return std::make_unique<AnnouncedEnds>(std::move(cache), listener);
}

}  // namespace steady
