#pragma once

#include "ports/files.h"

#include <functional>
#include <memory>
#include <ostream>
#include <string>

#include <gtest/gtest.h>

// The requirements on every adapter of the FileStore port; the cases are in
// file_store_contract.cpp.
namespace steady {

class FileStoreHome {
  public:
    virtual ~FileStoreHome() = default;
    [[nodiscard]] virtual FileStore& files() = 0;
    // As if the program stopped and was started again.
    virtual void restart() = 0;
};

struct FileStoreFactory {
    std::string name;
    std::function<std::unique_ptr<FileStoreHome>()> make;
};
inline void PrintTo(const FileStoreFactory& factory, std::ostream* out) {
    *out << factory.name;
}
inline std::string file_store_name(const ::testing::TestParamInfo<FileStoreFactory>& info) {
    return info.param.name;
}

class FileStoreContract : public ::testing::TestWithParam<FileStoreFactory> {
  protected:
    [[nodiscard]] FileStore& files() { return home_->files(); }
    void restart() { home_->restart(); }

  private:
    std::unique_ptr<FileStoreHome> home_ = GetParam().make();
};

}  // namespace steady
