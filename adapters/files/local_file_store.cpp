#include "adapters/files/local_file_store.h"

#include "adapters/files/public_id.h"
#include "ports/store_errors.h"

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>

#include <fcntl.h>
#include <unistd.h>

namespace steady {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail_local(const std::string& what) {
    throw StoreUnavailable("file store: " + what + ": " + std::strerror(errno));
}

// A descriptor that is closed on every exit path.
class Descriptor {
  public:
    Descriptor(const fs::path& path, int flags) : fd_(::open(path.c_str(), flags, 0600)) {
        if (fd_ < 0) fail_local("cannot open a file");
    }
    ~Descriptor() { ::close(fd_); }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    void write(std::string_view bytes) const {
        while (!bytes.empty()) {
            const auto written = ::write(fd_, bytes.data(), bytes.size());
            if (written < 0 && errno == EINTR) continue;
            if (written <= 0) fail_local("cannot write");
            bytes.remove_prefix(static_cast<std::size_t>(written));
        }
    }
    void flush() const {
        if (::fsync(fd_) != 0) fail_local("cannot flush");
    }

  private:
    int fd_;
};

class LocalFileStore final : public FileStore {
  public:
    explicit LocalFileStore(fs::path root) : root_(std::move(root)) {
        fs::create_directories(root_);
        fs::permissions(root_, fs::perms::owner_all);
    }

    void put(const std::string& public_id, std::string_view bytes,
             const std::string& /*content_type*/) override {
        const fs::path target = path_of(public_id);
        std::error_code problem;
        fs::create_directories(target.parent_path(), problem);
        if (problem) throw StoreUnavailable("file store: no folder: " + problem.message());
        fs::path unfinished = target;
        unfinished += ".part" + std::to_string(++unfinished_count_);
        try {
            const Descriptor file(unfinished, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC);
            file.write(bytes);
            file.flush();
            if (std::rename(unfinished.c_str(), target.c_str()) != 0)
                fail_local("cannot name a file");
        } catch (...) {
            std::error_code ignored;
            fs::remove(unfinished, ignored);
            throw;
        }
        Descriptor(target.parent_path(), O_RDONLY | O_DIRECTORY | O_CLOEXEC).flush();
    }

    std::optional<std::string> get(const std::string& public_id) override {
        std::ifstream file(path_of(public_id), std::ios::binary | std::ios::ate);
        if (!file) return std::nullopt;
        std::string bytes(static_cast<std::size_t>(file.tellg()), '\0');
        file.seekg(0);
        if (!file.read(bytes.data(), static_cast<std::streamsize>(bytes.size())))
            fail_local("cannot read");
        return bytes;
    }

    void remove(const std::string& public_id) override {
        std::error_code problem;
        fs::remove(path_of(public_id), problem);
        if (problem) throw StoreUnavailable("file store: cannot remove: " + problem.message());
    }

    void each(const std::function<bool(const std::string&)>& visit) override {
        std::error_code problem;
        fs::recursive_directory_iterator files(root_, problem);
        for (; !problem && files != fs::end(files); files.increment(problem)) {
            const std::string public_id = files->path().lexically_relative(root_).generic_string();
            if (!is_public_id(public_id) || files->is_directory(problem)) continue;
            if (!visit(public_id)) return;
        }
        if (problem) throw StoreUnavailable("file store: cannot list: " + problem.message());
    }

  private:
    [[nodiscard]] fs::path path_of(const std::string& public_id) const {
        require_public_id(public_id);
        return root_ / public_id;
    }

    fs::path root_;
    std::atomic<unsigned long> unfinished_count_{0};
};

}  // namespace

std::unique_ptr<FileStore> make_local_file_store(const fs::path& root) {
    return std::make_unique<LocalFileStore>(root);
}

}  // namespace steady
