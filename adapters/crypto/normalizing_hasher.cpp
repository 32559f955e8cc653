#include "adapters/crypto/normalizing_hasher.h"

#include <utility>

namespace steady {
namespace {

class NormalizingHasher final : public PasswordHasher {
  public:
    NormalizingHasher(std::unique_ptr<PasswordHasher> hasher, const TextForms& texts)
        : hasher_(std::move(hasher)), texts_(texts) {}

    [[nodiscard]] std::optional<std::string> hash(std::string_view password) override {
        return hasher_->hash(texts_.password_form(password));
    }

    [[nodiscard]] std::optional<Verdict> verify(std::string_view password,
                                                std::string_view phc) override {
        const std::string form = texts_.password_form(password);
        const auto verdict = hasher_->verify(form, phc);
        if (!verdict || verdict->matches || form == password) return verdict;
        auto as_typed = hasher_->verify(password, phc);
        if (as_typed && as_typed->matches) as_typed->needs_rehash = true;
        return as_typed;
    }

  private:
    std::unique_ptr<PasswordHasher> hasher_;
    const TextForms& texts_;
};

}  // namespace

std::unique_ptr<PasswordHasher> make_normalizing_hasher(std::unique_ptr<PasswordHasher> hasher,
                                                        const TextForms& texts) {
    return std::make_unique<NormalizingHasher>(std::move(hasher), texts);
}

}  // namespace steady
