#include "adapters/memory/archives.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace steady::memory {
namespace {

void newest_archives_first(std::vector<Archive>& archives) {
    std::ranges::sort(archives, std::ranges::greater{}, [](const Archive& archive) {
        return std::tuple(archive.requested_at, archive.id);
    });
}

bool may_expire(const Archive& archive) {
    return archive.is_running() || archive.state == ArchiveState::ready ||
           archive.state == ArchiveState::failed;
}

}  // namespace

void Archives::insert(const Archive& archive) {
    state_.archives.put(archive.id, archive);
}

std::optional<Archive> Archives::find(const ArchiveId& id) {
    const Archive* archive = state_.archives.find(id);
    return archive ? std::optional(*archive) : std::nullopt;
}

bool Archives::save(const Archive& archive) {
    const Archive* row = state_.archives.find(archive.id);
    if (!row || row->version != archive.version - 1) return false;
    Archive saved = *row;
    saved.state = archive.state;
    saved.version = archive.version;
    saved.done = archive.done;
    saved.total = archive.total;
    saved.bytes = archive.bytes;
    saved.sha256 = archive.sha256;
    saved.changed_at = archive.changed_at;
    saved.finished_at = archive.finished_at;
    saved.downloaded_at = archive.downloaded_at;
    saved.problem = archive.problem;
    state_.archives.put(archive.id, saved);
    return true;
}

ArchivePage Archives::page(int limit, std::int64_t offset) {
    ArchivePage page;
    for (const auto& [id, archive] : state_.archives) page.archives.push_back(archive);
    page.total = std::ssize(page.archives);
    newest_archives_first(page.archives);
    const auto first = std::min(offset, page.total);
    page.archives.erase(page.archives.begin(), page.archives.begin() + first);
    if (std::cmp_greater(page.archives.size(), limit))
        page.archives.erase(page.archives.begin() + limit, page.archives.end());
    return page;
}

std::vector<Archive> Archives::of_subject(const ArchiveSubject& subject) {
    std::vector<Archive> found;
    for (const auto& [id, archive] : state_.archives) {
        if (archive.subject == subject) found.push_back(archive);
    }
    newest_archives_first(found);
    return found;
}

std::int64_t Archives::requested_since(const AdminId& admin, Instant since) {
    std::int64_t count = 0;
    for (const auto& [id, archive] : state_.archives)
        count += archive.requested_by == admin && archive.requested_at >= since ? 1 : 0;
    return count;
}

std::vector<Archive> Archives::outdated(Instant before, int limit) {
    std::vector<Archive> found;
    for (const auto& [id, archive] : state_.archives) {
        if (may_expire(archive) && archive.changed_at < before) found.push_back(archive);
    }
    std::ranges::sort(found, {}, [](const Archive& archive) {
        return std::tuple(archive.changed_at, archive.id);
    });
    if (std::cmp_greater(found.size(), limit)) found.erase(found.begin() + limit, found.end());
    return found;
}

void Archives::add_part(const ArchiveId& id, int number, const std::string& sealed) {
    state_.archive_parts.put({id, number}, sealed);
}

std::optional<std::string> Archives::part(const ArchiveId& id, int number) {
    const std::string* sealed = state_.archive_parts.find({id, number});
    return sealed ? std::optional(*sealed) : std::nullopt;
}

void Archives::remove_parts(const ArchiveId& id) {
    state_.archive_parts.erase_if(
        [&](const auto& key, const std::string&) { return key.first == id; });
}

}  // namespace steady::memory
