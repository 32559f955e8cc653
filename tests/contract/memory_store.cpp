#include "adapters/memory/memory_store.h"

#include "tests/contract/search_contract.h"

namespace steady {
namespace {

class MemoryHome final : public StoreHome {
  public:
    Store& store() override { return *store_; }

  private:
    std::unique_ptr<Store> store_ = make_memory_store();
};

const StoreFactory memory{"Memory", [] { return std::make_unique<MemoryHome>(); }};

INSTANTIATE_TEST_SUITE_P(Memory, StoreContract, ::testing::Values(memory), factory_name);
INSTANTIATE_TEST_SUITE_P(Memory, SearchContract, ::testing::Values(memory, indexed(memory)),
                         factory_name);

}  // namespace
}  // namespace steady
