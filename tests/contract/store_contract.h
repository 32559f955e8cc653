#pragma once

#include "ports/store.h"

#include <expected>
#include <functional>
#include <memory>
#include <ostream>
#include <string>

#include <gtest/gtest.h>

// The requirements on every adapter of the Store port. The cases are in the *_contract.cpp files,
// one per feature; an adapter joins with one instantiation and never appears in a case.
namespace steady {

// One store to test, and the way to close and open it again.
class StoreHome {
  public:
    virtual ~StoreHome() = default;
    [[nodiscard]] virtual Store& store() = 0;
    // As if the program stopped and was started again; called for durable stores only.
    virtual void restart() {}
};

struct StoreFactory {
    std::string name;
    std::function<std::unique_ptr<StoreHome>()> make;
};
inline void PrintTo(const StoreFactory& factory, std::ostream* out) {
    *out << factory.name;
}
inline std::string factory_name(const ::testing::TestParamInfo<StoreFactory>& info) {
    return info.param.name;
}

using Done = std::expected<void, std::string>;

class StoreContract : public ::testing::TestWithParam<StoreFactory> {
  protected:
    [[nodiscard]] Store& store() { return home_->store(); }
    void restart() { home_->restart(); }

    // One committed transaction.
    template <class Work>
    void write(Work&& work) {
        const Done done = store().transact([&](Transaction& transaction) -> Done {
            work(transaction);
            return {};
        });
        ASSERT_TRUE(done.has_value());
    }
    // One committed transaction with a result.
    template <class Work>
    auto change(Work&& work) {
        using T = std::invoke_result_t<Work&, Transaction&>;
        return store()
            .transact([&](Transaction& transaction) -> std::expected<T, std::string> {
                return work(transaction);
            })
            .value();
    }
    template <class Work>
    auto read(Work&& work) {
        return store().read(std::forward<Work>(work));
    }

  private:
    std::unique_ptr<StoreHome> home_ = GetParam().make();
};

// Only for stores that serve reports: not the one in memory, which serves the tests of use cases.
class ReportContract : public StoreContract {};

// Only for stores whose content survives the program.
class DurableStoreContract : public StoreContract {};

}  // namespace steady
