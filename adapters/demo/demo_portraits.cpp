#include "adapters/demo/demo_portraits.h"

#include "ports/accounts.h"
#include "ports/store.h"

#include <algorithm>
#include <cstdint>
#include <future>
#include <iterator>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

// Embedded by adapters/demo/CMakeLists.txt.
extern "C" {
extern const char steady_portraits[];               // NOLINT: named by the embedded data
extern const std::uint64_t steady_portrait_ends[];  // NOLINT
extern const std::uint64_t steady_portrait_count;
}

namespace steady {
namespace {

struct Sitter {
    AccountId account;
    FileFolder folder;
    std::size_t portrait;
};

std::string email_of(std::size_t portrait) {
    if (portrait + 1 == demo_portrait_count()) return "client@demo.steady.example";
    return "companion" + std::to_string(portrait + 1) + "@demo.steady.example";
}

std::vector<Sitter> sitters(Store& store) {
    return store.read([](Transaction& transaction) {
        std::vector<Sitter> found;
        for (std::size_t portrait = 0; portrait < demo_portrait_count(); ++portrait) {
            const auto known =
                transaction.credentials.find_credentials(*Email::parse(email_of(portrait)));
            if (!known) continue;
            const bool is_client = portrait + 1 == demo_portrait_count();
            found.push_back(
                {known->id,
                 is_client ? FileFolder::client_profiles : FileFolder::companion_profiles,
                 portrait});
        }
        return found;
    });
}

struct Hung {
    AccountId account;
    UploadedFile picture;
};

constexpr std::size_t lane_count = 8;

// Every eighth of them, starting with that one.
std::vector<Hung> hang(const std::vector<Sitter>& all, std::size_t lane, UploadFile& upload) {
    std::vector<Hung> hung;
    for (std::size_t i = lane; i < all.size(); i += lane_count) {
        auto uploaded = upload.run({.owner = all[i].account,
                                    .folder = all[i].folder,
                                    .bytes = std::string(demo_portrait(all[i].portrait))});
        if (!uploaded) throw std::logic_error("demo portrait: " + uploaded.error().message);
        hung.push_back({all[i].account, *std::move(uploaded)});
    }
    return hung;
}

}  // namespace

std::size_t demo_portrait_count() {
    return steady_portrait_count;
}

std::string_view demo_portrait(std::size_t index) {
    const std::uint64_t begin = index == 0 ? 0 : steady_portrait_ends[index - 1];
    return {steady_portraits + begin, steady_portrait_ends[index] - begin};
}

void give_portraits(Store& store, UploadFile& upload) {
    const std::vector<Sitter> all = sitters(store);
    // In parallel, so that they share the store's group commits.
    std::vector<std::future<std::vector<Hung>>> lanes;
    for (std::size_t lane = 0; lane < lane_count; ++lane) {
        lanes.push_back(
            std::async(std::launch::async, [&, lane] { return hang(all, lane, upload); }));
    }
    std::vector<Hung> hung;
    for (auto& lane : lanes) std::ranges::move(lane.get(), std::back_inserter(hung));
    const auto shown = store.transact([&](Transaction& transaction) -> Result<void> {
        for (const auto& [id, picture] : hung) {
            auto account = transaction.accounts.find(id);
            if (!account) continue;
            account->profile_photo = picture.address;
            account->profile_photo_public_id = picture.file.public_id;
            static_cast<void>(transaction.accounts.update(*account));  // nothing unique changes
        }
        return {};
    });
    if (!shown) throw std::logic_error("demo portraits: " + shown.error().message);
}

}  // namespace steady
