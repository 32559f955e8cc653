#include "adapters/memory/memory_store.h"

#include "tests/contract/store_contract.h"

namespace steady {
namespace {

class MemoryHome final : public StoreHome {
  public:
    Store& store() override { return *store_; }

  private:
    std::unique_ptr<Store> store_ = make_memory_store();
};

INSTANTIATE_TEST_SUITE_P(Memory, StoreContract,
                         ::testing::Values(StoreFactory{
                             "Memory", [] { return std::make_unique<MemoryHome>(); }}),
                         factory_name);

}  // namespace
}  // namespace steady
