#include "ports/files.h"

#include "app/accounts/update_details.h"
#include "app/files/files.h"
#include "ports/accounts.h"
#include "ports/store.h"
#include "tests/unit/support/account_world.h"
#include "tests/unit/support/audit_rows.h"
#include "tests/unit/support/memory_files.h"
#include "tests/unit/support/sample_files.h"

#include <gtest/gtest.h>

namespace steady::testing {
namespace files_test {

class FilesTest : public ::testing::Test {
  protected:
    UploadCommand picture() const { return {owner, FileFolder::profile_images, png_file()}; }
    UploadCommand resume() const { return {owner, FileFolder::resumes, pdf_file()}; }

    AccountWorld world;
    MemoryFiles bytes;
    UploadFile upload{*world.store, bytes, world.clock, world.ids, world.trail};
    ReadFile read{*world.store, bytes};
    DeleteFile remove{*world.store, bytes, world.clock, world.ids, world.trail};
    AccountId owner = world.sign_up(companion_form()).own.account.id;
    AccountId stranger = world.sign_up(client_form()).own.account.id;
};

TEST_F(FilesTest, StoresAnUploadUnderAGeneratedName) {  // FILE-012, FILE-013, FILE-018
    const auto uploaded = upload.run(picture());
    ASSERT_TRUE(uploaded);
    EXPECT_TRUE(uploaded->file.public_id.starts_with("profile-images/1795186800-"));
    EXPECT_TRUE(uploaded->file.public_id.ends_with(".png"));
    EXPECT_EQ(uploaded->address, "/api/files/" + uploaded->file.public_id);
    EXPECT_EQ(uploaded->file.content_type, "image/png");
    EXPECT_EQ(static_cast<std::size_t>(uploaded->file.bytes),
              bytes.files.at(uploaded->file.public_id).size());
}

TEST_F(FilesTest, PicturesArePublicAndResumesForOwnerAndAdmin) {  // UP7
    const std::string photo = upload.run(picture())->file.public_id;
    const std::string document = upload.run(resume())->file.public_id;
    EXPECT_EQ(read.run(photo, {})->bytes, png_file());
    EXPECT_FALSE(read.run(document, {}));
    EXPECT_EQ(read.run(document, {stranger}).error().refusal, Refusal::not_found);
    EXPECT_TRUE(read.run(document, {owner}));
    EXPECT_TRUE(read.run(document, {std::nullopt, some_admin()}));
    EXPECT_EQ(read.run("resumes/../../x", {owner, some_admin()}).error().refusal,
              Refusal::not_found);
}

// decisions §2: a client's picture shows who seeks help.
TEST_F(FilesTest, RestrictsAClientsPictureToClientAdminsAndBookedCompanions) {
    for (const FileFolder folder : {FileFolder::client_profiles, FileFolder::companion_profiles,
                                    FileFolder::profile_images}) {
        UploadCommand command = picture();
        command.owner = stranger;
        command.folder = folder;
        const std::string photo = upload.run(command)->file.public_id;
        EXPECT_EQ(read.run(photo, {}).error().refusal, Refusal::not_found);
        EXPECT_EQ(read.run(photo, {owner}).error().refusal, Refusal::not_found);
        EXPECT_FALSE(read.run(photo, {stranger})->is_public);
        EXPECT_TRUE(read.run(photo, {std::nullopt, some_admin()}));
    }
}

TEST_F(FilesTest, DeletesOwnFilesOnly) {  // FILE-019, FILE-020
    const std::string id = upload.run(picture())->file.public_id;
    EXPECT_EQ(remove.run(id, {stranger}).error().refusal, Refusal::forbidden);
    EXPECT_TRUE(read.run(id, {}));
    EXPECT_EQ(remove.run(id, {owner}), FileDeletion::ok);
    EXPECT_FALSE(read.run(id, {}));
    EXPECT_TRUE(bytes.files.empty());
    EXPECT_EQ(remove.run(id, {owner}), FileDeletion::error);
}

TEST_F(FilesTest, SkipsPlaceholders) {  // FILE-022
    EXPECT_EQ(remove.run("base64_1732147200000", {owner}), FileDeletion::ok);
    EXPECT_EQ(remove.run("data:image/png;base64,AAAA", {owner}), FileDeletion::ok);
}

TEST_F(FilesTest, ReportsAFailedRemoval) {  // FILE-023
    const std::string id = upload.run(picture())->file.public_id;
    bytes.broken = true;
    EXPECT_EQ(remove.run(id, {owner}), FileDeletion::error);
}

TEST_F(FilesTest, AFailedWriteStoresNothing) {
    bytes.broken = true;
    EXPECT_THROW((void)upload.run(picture()), std::runtime_error);
    EXPECT_EQ(world.store->read(
                  [&](Transaction& transaction) { return transaction.files.bytes_of(owner); }),
              0);
}

TEST_F(FilesTest, RemovesADeletedPictureFromTheProfile) {
    const auto photo = upload.run(picture());
    UpdateDetails update(*world.store, world.clock, world.ids, upload, world.geocoder, world.texts,
                         world.trail);
    ASSERT_TRUE(update.run({owner, {}, photo->address, std::nullopt}));
    ASSERT_TRUE(remove.run(photo->file.public_id, {owner}));
    const auto account = world.store->read(
        [&](Transaction& transaction) { return transaction.accounts.find(owner); });
    EXPECT_TRUE(account->profile_photo.empty());
    EXPECT_TRUE(account->profile_photo_public_id.empty());
}

TEST_F(FilesTest, LimitsTheFilesOfAPerson) {  // UP5
    UploadCommand large = picture();
    large.folder = FileFolder::resumes;
    large.bytes = pdf_file();
    large.bytes.resize(5'000'000, ' ');
    for (int i = 0; i < 10; ++i) ASSERT_TRUE(upload.run(large)) << i;
    EXPECT_EQ(upload.run(large).error().refusal, Refusal::file_quota_used);
    EXPECT_EQ(bytes.files.size(), 10U);
    large.owner = stranger;
    EXPECT_TRUE(upload.run(large));
}

TEST_F(FilesTest, RefusesAFileWithoutAnOwner) {
    UploadCommand command = picture();
    command.owner = *AccountId::parse(SequentialIds::uuid_of(999));
    EXPECT_EQ(upload.run(command).error().refusal, Refusal::not_found);
    EXPECT_TRUE(bytes.files.empty());
}

}  // namespace files_test
}  // namespace steady::testing
