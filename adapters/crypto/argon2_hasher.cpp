#include "adapters/crypto/argon2_hasher.h"

#include "ports/non_blocking_scope.h"

#include <charconv>
#include <condition_variable>
#include <mutex>
#include <stdexcept>

#include <argon2.h>
#include <malloc.h>
#include <openssl/rand.h>

namespace steady {
namespace {

constexpr std::size_t salt_bytes = 16;
constexpr std::size_t hash_bytes = 32;

// Admits a few callers at once and bounds how many wait.
class HashingQueue {
  public:
    explicit HashingQueue(HashingLimits limits) : limits_(limits) {}

    [[nodiscard]] bool enter() {
        NonBlockingScope::about_to_block();  // for a hash, which takes longer than anything else
                                             // here
        std::unique_lock lock(mutex_);
        if (inside_ >= limits_.at_once && waiting_ >= limits_.waiting) return false;
        ++waiting_;
        free_.wait(lock, [&] { return inside_ < limits_.at_once; });
        --waiting_;
        ++inside_;
        return true;
    }

    void leave() {
        {
            const std::lock_guard lock(mutex_);
            --inside_;
        }
        free_.notify_one();
    }

  private:
    HashingLimits limits_;
    std::mutex mutex_;
    std::condition_variable free_;
    int inside_ = 0;
    int waiting_ = 0;
};

class Visit {
  public:
    explicit Visit(HashingQueue& door) : queue_(door), inside_(door.enter()) {}
    ~Visit() {
        if (inside_) queue_.leave();
    }
    Visit(const Visit&) = delete;
    Visit& operator=(const Visit&) = delete;
    [[nodiscard]] bool inside() const { return inside_; }

  private:
    HashingQueue& queue_;
    bool inside_;
};

// The number after `name` in "$argon2id$v=19$m=19456,t=2,p=1$…"; 0 when it is missing.
std::uint32_t parameter(std::string_view phc, std::string_view name) {
    const auto at = phc.find(name);
    if (at == std::string_view::npos) return 0;
    const std::string_view digits = phc.substr(at + name.size());
    std::uint32_t value = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return value;
}

// A hash without a password, to spend the same time on unknown accounts (AU6).
std::string hash_of_nothing(const Argon2Cost& cost) {
    const auto base64_of_zeros = [](std::size_t bytes) {
        return std::string((bytes * 8 + 5) / 6, 'A');
    };
    return "$argon2id$v=" + std::to_string(ARGON2_VERSION_NUMBER) +
           "$m=" + std::to_string(cost.memory_kib) + ",t=" + std::to_string(cost.passes) +
           ",p=" + std::to_string(cost.lanes) + "$" + base64_of_zeros(salt_bytes) + "$" +
           base64_of_zeros(hash_bytes);
}

class Argon2Hasher final : public PasswordHasher {
  public:
    Argon2Hasher(Argon2Cost cost, HashingLimits limits)
        : cost_(cost), queue_(limits), dummy_(hash_of_nothing(cost)) {}

    std::optional<std::string> hash(std::string_view password) override {
        const Visit visit(queue_);
        if (!visit.inside()) return std::nullopt;
        return make(password);
    }

    std::optional<Verdict> verify(std::string_view password, std::string_view phc) override {
        const Visit visit(queue_);
        if (!visit.inside()) return std::nullopt;
        const std::string encoded(phc.empty() ? std::string_view(dummy_) : phc);
        const int outcome = argon2id_verify(encoded.c_str(), password.data(), password.size());
        if (phc.empty() && outcome != ARGON2_VERIFY_MISMATCH)
            throw std::logic_error("argon2: the hash of nothing was not tried");
        const bool matches = outcome == ARGON2_OK && !phc.empty();
        return Verdict{matches, matches && is_weaker(encoded)};
    }

  private:
    [[nodiscard]] std::string make(std::string_view password) const {
        unsigned char salt[salt_bytes];
        if (RAND_bytes(salt, sizeof salt) != 1) throw std::runtime_error("no randomness");
        std::string encoded(argon2_encodedlen(cost_.passes, cost_.memory_kib, cost_.lanes,
                                              salt_bytes, hash_bytes, Argon2_id),
                            '\0');
        const int outcome = argon2id_hash_encoded(
            cost_.passes, cost_.memory_kib, cost_.lanes, password.data(), password.size(), salt,
            sizeof salt, hash_bytes, encoded.data(), encoded.size());
        if (outcome != ARGON2_OK)
            throw std::runtime_error(std::string("argon2: ") + argon2_error_message(outcome));
        encoded.resize(encoded.find('\0'));
        return encoded;
    }

    [[nodiscard]] bool is_weaker(std::string_view phc) const {
        return parameter(phc, "$m=") < cost_.memory_kib || parameter(phc, ",t=") < cost_.passes;
    }

    Argon2Cost cost_;
    HashingQueue queue_;
    std::string dummy_;
};

// After the first freed hash the allocator would raise its mmap threshold and retain such blocks,
// one per hashing thread. A fixed threshold maps a hash's memory and returns it at once (AU2).
constexpr int mapped_block_bytes = 1 << 20;

}  // namespace

std::unique_ptr<PasswordHasher> make_argon2_hasher(Argon2Cost cost, HashingLimits limits) {
    mallopt(M_MMAP_THRESHOLD, mapped_block_bytes);
    return std::make_unique<Argon2Hasher>(cost, limits);
}

}  // namespace steady
