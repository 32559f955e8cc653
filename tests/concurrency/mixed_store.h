#pragma once

#include "ports/store.h"

#include <expected>
#include <memory>
#include <utility>

namespace steady::testing {

// One database for servers of two releases: a thread of the older one runs every write
// SERIALIZABLE, and not through the gate that keeps guarded writes apart from those.
class MixedStore final : public Store {
  public:
    MixedStore(std::unique_ptr<Store> current, std::unique_ptr<Store> older)
        : current_(std::move(current)), older_(std::move(older)) {}

    static void set_thread_older(bool is_older) { is_thread_older() = is_older; }

  private:
    static auto as_attempt(const Run& work) {
        return [&work](Transaction& transaction) -> std::expected<void, int> {
            if (!work(transaction)) return std::unexpected(0);
            return {};
        };
    }

  protected:
    void run(Access access, const Run& work) override {
        if (access == Access::single_query) {
            (void)chosen().ask(work);
        } else if (access == Access::read_only) {
            (void)chosen().read(work);
        } else {
            (void)chosen().transact(as_attempt(work));
        }
    }
    void run_guarded(const LockKeys& keys, const Run& work) override {
        if (is_thread_older()) {
            (void)older_->transact(as_attempt(work));
        } else {
            (void)current_->transact_guarded(keys, as_attempt(work));
        }
    }
    void run_independent(const Run& work) override {
        if (is_thread_older()) {
            (void)older_->transact(as_attempt(work));
        } else {
            (void)current_->transact_independent(as_attempt(work));
        }
    }

  private:
    static bool& is_thread_older() {
        thread_local bool is_older = false;
        return is_older;
    }
    [[nodiscard]] Store& chosen() { return is_thread_older() ? *older_ : *current_; }

    std::unique_ptr<Store> current_;
    std::unique_ptr<Store> older_;
};

}  // namespace steady::testing
