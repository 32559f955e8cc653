#include "app/archives/request_archives.h"

#include "app/archives/archive_contents.h"
#include "app/background/purge.h"
#include "domain/core/result.h"
#include "domain/people/admin_email.h"
#include "ports/accounts.h"
#include "ports/audit.h"
#include "ports/incidents.h"
#include "ports/jobs.h"
#include "ports/store.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace steady {
namespace {

constexpr int expired_at_once = 20;

// An erased account is known by its tombstone.
bool is_known_archive_subject(Transaction& transaction, const ArchiveSubject& subject) {
    if (subject.kind == ArchiveKind::incident) {
        const auto id = IncidentId::parse(subject.id);
        return id && transaction.incidents.find(*id);
    }
    const auto id = AccountId::parse(subject.id);
    if (!id) return false;
    return transaction.accounts.find(*id) || !transaction.audit.people_of({subject.id}).empty();
}

std::vector<AccountId> people_of(const std::vector<Archive>& archives) {
    std::set<AccountId> people;
    for (const Archive& each : archives) {
        if (each.subject.kind == ArchiveKind::incident) continue;
        if (auto id = AccountId::parse(each.subject.id)) people.insert(*std::move(id));
    }
    return {people.begin(), people.end()};
}

ListedArchives listed_archives(Transaction& transaction, const std::vector<Archive>& archives,
                               std::int64_t total, const AuditActor& viewer) {
    const auto admins = transaction.admins.all();
    std::map<std::string, std::string> names;
    for (const Account& account : transaction.accounts.find_all(people_of(archives)))
        names.emplace(account.id.text(), account.name);
    ListedArchives all{.archives = {}, .total = total};
    for (const Archive& each : archives) {
        const auto name = names.find(each.subject.id);
        all.archives.push_back({.archive = each,
                                .person_name = name == names.end() ? std::string() : name->second,
                                .requested_by = email_of(admins, each.requested_by),
                                .is_own = each.requested_by.text() == viewer.id});
    }
    return all;
}

ListedArchive listed_archive(Transaction& transaction, const Archive& archive,
                             const AuditActor& viewer) {
    const ListedArchives one = listed_archives(transaction, {archive}, 1, viewer);
    return one.archives.front();
}

// One archive of a subject is made at a time.
Result<void> check_none_is_made(Transaction& transaction, const ArchiveSubject& subject) {
    const auto others = transaction.archives.of_subject(subject);
    if (std::ranges::any_of(others, &Archive::is_running))
        return refuse(Refusal::conflict, "Such an archive is being made. Wait until it is done.");
    return {};
}

Archive changed(Archive archive, ArchiveState state, Instant now) {
    archive.state = state;
    archive.changed_at = now;
    ++archive.version;
    return archive;
}

}  // namespace

AuditAct archive_act(Transaction& transaction, const Archive& archive, const char* action) {
    AuditAct act{
        .action = action,
        .object_type = archive.subject.kind == ArchiveKind::incident ? "incident" : "account",
        .object_id = archive.subject.id,
        .reason = std::string(archive_purposes.of(archive.purpose)) + ": " + archive.reference,
        .changes = {{"archive", "", archive.id.text()}}};
    if (archive.subject.kind == ArchiveKind::incident) {
        for (const AccountId& person : archive_people(transaction, archive.subject))
            act.shown.push_back(person.text());
    }
    return act;
}

void RequestArchives::enqueue(Transaction& transaction, const Archive& archive, Instant now) {
    transaction.jobs.enqueue({.id = ids_.next<JobId>(),
                              .kind = to_string(JobKind::make_archive),
                              .payload = {{"archive", archive.id.text()}},
                              .due_at = now});
}

Result<void> RequestArchives::check(Transaction& transaction, const AdminId& owner,
                                    const ArchiveSubject& subject) const {
    if (!vault_.has_key() || !format_.can_sign())
        return refuse(Refusal::conflict,
                      "This server has no secret keys (secret_keys), so it can neither seal nor "
                      "sign an archive.");
    if (!is_known_archive_subject(transaction, subject))
        return refuse_field("subjectId", "There is no such person or case.");
    RETURN_IF_ERROR(check_none_is_made(transaction, subject));
    if (transaction.archives.requested_since(owner, clock_.now() - hours(24)) >=
        max_archives_per_day)
        return refuse(Refusal::too_many_attempts,
                      "You have requested 10 archives within 24 hours. Try again later.");
    return {};
}

Result<ListedArchive> RequestArchives::apply(Transaction& transaction, const AuditActor& admin,
                                             const AdminId& owner, const NewArchive& wanted) {
    RETURN_IF_ERROR(check_archive_reference(wanted.reference));
    RETURN_IF_ERROR(check(transaction, owner, wanted.subject));
    const Instant now = clock_.now();
    const Archive archive{.id = ids_.next<ArchiveId>(),
                          .subject = wanted.subject,
                          .purpose = wanted.purpose,
                          .reference = wanted.reference,
                          .requested_by = owner,
                          .requested_at = now,
                          .changed_at = now};
    transaction.archives.insert(archive);
    enqueue(transaction, archive, now);
    trail_.record(transaction, admin, archive_act(transaction, archive, "request_archive"));
    return listed_archive(transaction, archive, admin);
}

Result<ListedArchive> RequestArchives::request(const AuditActor& admin, const NewArchive& wanted) {
    const auto by = AdminId::parse(admin.id);
    if (!by) return refuse(Refusal::forbidden);
    return store_.transact(
        [&](Transaction& transaction) { return apply(transaction, admin, *by, wanted); });
}

Result<ListedArchive> RequestArchives::retry(const AuditActor& admin, const ArchiveId& id) {
    const Instant now = clock_.now();
    return store_.transact([&](Transaction& transaction) -> Result<ListedArchive> {
        const auto found = transaction.archives.find(id);
        if (!found) return refuse(Refusal::not_found);
        if (found->state != ArchiveState::failed)
            return refuse(Refusal::conflict, "Only an archive that failed can be made again.");
        RETURN_IF_ERROR(check_none_is_made(transaction, found->subject));
        Archive archive = changed(*found, ArchiveState::waiting, now);
        archive.problem.clear();
        archive.done = 0;
        if (!transaction.archives.save(archive)) return refuse(Refusal::conflict);
        enqueue(transaction, archive, now);
        trail_.record(transaction, admin, archive_act(transaction, archive, "retry_archive"));
        return listed_archive(transaction, archive, admin);
    });
}

ListedArchives RequestArchives::list(const AuditActor& admin, int limit, std::int64_t offset) {
    return store_.read([&](Transaction& transaction) {
        const ArchivePage page = transaction.archives.page(limit, offset);
        return listed_archives(transaction, page.archives, page.total, admin);
    });
}

ListedArchives RequestArchives::about(const AuditActor& admin, const ArchiveSubject& subject) {
    return store_.read([&](Transaction& transaction) {
        auto found = transaction.archives.of_subject(subject);
        if (subject.kind == ArchiveKind::person) {
            const auto access = transaction.archives.of_subject({ArchiveKind::access, subject.id});
            found.insert(found.end(), access.begin(), access.end());
            std::ranges::stable_sort(found, std::ranges::greater{}, &Archive::requested_at);
        }
        return listed_archives(transaction, found, std::ssize(found), admin);
    });
}

std::string RequestArchives::read_parts(const ArchiveId& id) const {
    std::string bytes;
    for (int number = 0;; ++number) {
        const auto sealed = store_.read(
            [&](Transaction& transaction) { return transaction.archives.part(id, number); });
        if (!sealed) return bytes;
        const auto part = vault_.open(*sealed, archive_part_purpose(id, number));
        if (!part) return {};
        bytes += *part;
    }
}

Result<DownloadedArchive> RequestArchives::download(const AuditActor& admin, const ArchiveId& id) {
    const Instant now = clock_.now();
    const auto check = [&](Transaction& transaction) -> Result<Archive> {
        const auto archive = transaction.archives.find(id);
        if (!archive) return refuse(Refusal::not_found);
        if (archive->requested_by.text() != admin.id)
            return refuse(Refusal::forbidden,
                          "Only the administrator who requested an archive can download it.");
        if (archive->state == ArchiveState::downloaded)
            return refuse(Refusal::conflict,
                          "This archive was downloaded before. Request a new one.");
        if (archive->state == ArchiveState::expired ||
            (archive->state == ArchiveState::ready &&
             *archive->finished_at + archive_retention <= now))
            return refuse(Refusal::conflict, "This archive has expired. Request a new one.");
        if (archive->state != ArchiveState::ready)
            return refuse(Refusal::conflict, "This archive is not ready.");
        return *archive;
    };
    RETURN_IF_ERROR(store_.read(check));
    std::string bytes = read_parts(id);
    const auto downloaded = store_.transact([&](Transaction& transaction) -> Result<Archive> {
        ASSIGN_OR_RETURN(const auto ready, check(transaction));
        if (std::cmp_not_equal(bytes.size(), ready.bytes))
            return refuse(Refusal::conflict,
                          "The key that sealed this archive is not in secret_keys.");
        Archive archive = changed(ready, ArchiveState::downloaded, now);
        archive.downloaded_at = now;
        if (!transaction.archives.save(archive)) return refuse(Refusal::conflict);
        transaction.archives.remove_parts(id);
        trail_.record(transaction, admin, archive_act(transaction, archive, "download_archive"));
        return archive;
    });
    if (!downloaded) return std::unexpected(downloaded.error());
    return DownloadedArchive{*downloaded, std::move(bytes)};
}

long RequestArchives::expire(const std::stop_token& stop) {
    const Instant now = clock_.now();
    return purge_until_none(store_, stop, [&](Transaction& transaction) {
        long expired = 0;
        for (const Archive& each :
             transaction.archives.outdated(now - archive_retention, expired_at_once)) {
            if (!transaction.archives.save(changed(each, ArchiveState::expired, now))) continue;
            transaction.archives.remove_parts(each.id);
            ++expired;
        }
        return expired;
    });
}

}  // namespace steady
