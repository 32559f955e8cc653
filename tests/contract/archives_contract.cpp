// ADR 149: requests for archives, and their parts.
#include "ports/accounts.h"
#include "ports/archives.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

namespace steady {
namespace archives_contract {

using samples::account_id;
using samples::now;

const AdminId admin = samples::id<AdminId>(901);

Archive archive(int number, ArchiveKind kind = ArchiveKind::person) {
    return {.id = samples::id<ArchiveId>(number),
            .subject = {kind, account_id(1).text()},
            .purpose = ArchivePurpose::subject_access,
            .reference = "No. " + std::to_string(number),
            .requested_by = admin,
            .requested_at = now + minutes{number},
            .changed_at = now + minutes{number}};
}

void add_archives(Transaction& t) {
    ASSERT_TRUE(t.admins.insert({.id = admin,
                                 .email = *Email::parse("archives@example.com"),
                                 .name = "Ops",
                                 .last_login_at = {}},
                                "hash"));
    for (int i = 1; i <= 3; ++i) t.archives.insert(archive(i));
    t.archives.insert(archive(4, ArchiveKind::access));
}

TEST_P(StoreContract, PagesArchivesAndFindsThemByTheirSubject) {
    write(add_archives);
    read([](Transaction& t) {
        EXPECT_EQ(t.archives.find(archive(2).id), archive(2));
        EXPECT_FALSE(t.archives.find(samples::id<ArchiveId>(99)));
        const ArchivePage page = t.archives.page(2, 1);
        EXPECT_EQ(page.archives, (std::vector{archive(3), archive(2)}));
        EXPECT_EQ(page.total, 4);
        EXPECT_EQ(t.archives.of_subject(archive(1).subject),
                  (std::vector{archive(3), archive(2), archive(1)}));
        EXPECT_EQ(t.archives.requested_since(admin, now + minutes{3}), 2);
        EXPECT_EQ(t.archives.requested_since(samples::id<AdminId>(902), now), 0);
        return 0;
    });
}

TEST_P(StoreContract, SavesAnArchiveOnlyAsTheNextVersion) {
    write(add_archives);
    Archive saved = archive(1);
    saved.state = ArchiveState::ready;
    saved.version = 2;
    saved.done = 3;
    saved.total = 4;
    saved.bytes = 5'000'000'000;
    saved.sha256 = "sum";
    saved.changed_at = now + hours{1};
    saved.finished_at = now + hours{1};
    saved.downloaded_at = now + hours{2};
    saved.problem = "none";
    write([&](Transaction& t) {
        EXPECT_TRUE(t.archives.save(saved));
        EXPECT_FALSE(t.archives.save(saved)) << "another writer was faster";
        Archive unknown = archive(99);
        unknown.version = 2;
        EXPECT_FALSE(t.archives.save(unknown));
    });
    read([&](Transaction& t) {
        EXPECT_EQ(t.archives.find(saved.id), saved);
        return 0;
    });
}

TEST_P(StoreContract, FindsArchivesThatWereNotDownloadedInTime) {
    write(add_archives);
    write([](Transaction& t) {
        Archive downloaded = archive(1);
        downloaded.state = ArchiveState::downloaded;
        ++downloaded.version;
        EXPECT_TRUE(t.archives.save(downloaded));
    });
    read([](Transaction& t) {
        EXPECT_EQ(t.archives.outdated(now + minutes{4}, 9), (std::vector{archive(2), archive(3)}));
        EXPECT_EQ(t.archives.outdated(now + minutes{4}, 1), (std::vector{archive(2)}));
        return 0;
    });
}

TEST_P(StoreContract, RemovesThePartsOfAnArchiveTogether) {
    write(add_archives);
    write([](Transaction& t) {
        t.archives.add_part(archive(1).id, 0, "first");
        t.archives.add_part(archive(1).id, 1, "second");
        t.archives.add_part(archive(2).id, 0, "other");
    });
    write([](Transaction& t) {
        EXPECT_EQ(t.archives.part(archive(1).id, 1), "second");
        EXPECT_FALSE(t.archives.part(archive(1).id, 2));
        t.archives.remove_parts(archive(1).id);
        EXPECT_FALSE(t.archives.part(archive(1).id, 0));
        EXPECT_EQ(t.archives.part(archive(2).id, 0), "other");
    });
}

}  // namespace archives_contract
}  // namespace steady
