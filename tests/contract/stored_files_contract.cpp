#include "ports/files.h"
#include "ports/store.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

namespace steady {
namespace stored_files_contract {

using samples::account_id;
using samples::now;

TEST_P(StoreContract, CountsStoredFilesPerOwner) {
    const StoredFile photo{"photos/1-a'b", account_id(1), "image/png", 5'000'000'000, now};
    write([&](Transaction& t) {
        samples::add_people(t);
        EXPECT_EQ(t.files.bytes_of(account_id(1)), 0);
        t.files.insert(photo);
        t.files.insert({"resumes/2", account_id(1), "application/pdf", 7, now});
        t.files.insert({"resumes/3", account_id(2), "application/pdf", 11, now});
    });
    write([&](Transaction& t) {
        const auto found = t.files.find(photo.public_id);
        EXPECT_TRUE(found && found->public_id == photo.public_id && found->owner == photo.owner);
        EXPECT_EQ(found->content_type, "image/png");
        EXPECT_EQ(found->bytes, photo.bytes);
        EXPECT_EQ(found->created_at, now);
        EXPECT_EQ(t.files.bytes_of(account_id(1)), 5'000'000'007);
        t.files.remove(photo.public_id);
        t.files.remove(photo.public_id);
        EXPECT_FALSE(t.files.find(photo.public_id));
        EXPECT_EQ(t.files.bytes_of(account_id(1)), 7);
    });
}

}  // namespace stored_files_contract
}  // namespace steady
