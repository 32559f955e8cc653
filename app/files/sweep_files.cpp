#include "app/files/sweep_files.h"

#include "app/background/each_item.h"
#include "app/files/files.h"
#include "app/notifications/operator_notes.h"
#include "domain/files/upload_rules.h"
#include "ports/incidents.h"
#include "ports/jobs.h"
#include "ports/legal_holds.h"
#include "ports/store.h"

#include <algorithm>
#include <exception>
#include <functional>
#include <utility>

namespace steady {
namespace {

constexpr int batch_size = 200;
constexpr long few = 20;  // up to this many are plausible, whatever their share

// A hash of 8 bytes per file in place of its name.
std::uint64_t mark_of(const std::string& public_id) {
    return std::hash<std::string>{}(public_id);
}

bool is_known(Transaction& transaction, const std::string& public_id) {
    return transaction.files.find(public_id) || transaction.incident_files.has_file(public_id);
}

bool is_unlikely(long found, long of) {
    return found > few && found * 2 > of;
}

}  // namespace

struct SweepFiles::Listing {
    std::vector<std::uint64_t> present;  // sorted
    long old = 0;
    std::vector<std::string> orphans;
};

struct SweepFiles::Missing {
    std::vector<StoredFile> files;
    std::vector<IncidentFile> incident_files;
    long rows = 0;
    [[nodiscard]] long count() const {
        return static_cast<long>(files.size() + incident_files.size());
    }
};

FileSweep SweepFiles::run(const std::stop_token& stop) {
    const Instant before = clock_.now() - file_sweep_min_age;
    const Listing listing = list_bytes(before, stop);
    if (stop.stop_requested()) return {};
    const Missing missing = find_missing(listing, before, stop);
    FileSweep sweep{.orphans = static_cast<long>(listing.orphans.size()),
                    .missing = missing.count()};
    sweep.held =
        is_unlikely(sweep.orphans, listing.old) || is_unlikely(sweep.missing, missing.rows);
    if (stop.stop_requested()) return {};
    if (sweep.held) {
        notify_operator(sweep.orphans, sweep.missing);
        return sweep;
    }
    erase_orphans(listing.orphans, stop);
    remove_missing(missing, stop);
    return sweep;
}

SweepFiles::Listing SweepFiles::list_bytes(Instant before, const std::stop_token& stop) {
    Listing listing;
    std::vector<std::string> batch;
    bytes_.each([&](const std::string& public_id) {
        listing.present.push_back(mark_of(public_id));
        const auto created = created_at(public_id);
        if (!created || *created >= before) return !stop.stop_requested();
        ++listing.old;
        batch.push_back(public_id);
        if (batch.size() == batch_size) add_orphans(listing, batch);
        return !stop.stop_requested();
    });
    add_orphans(listing, batch);
    std::ranges::sort(listing.present);
    return listing;
}

bool SweepFiles::is_orphan(const std::string& public_id) {
    return store_.read([&](Transaction& transaction) { return !is_known(transaction, public_id); });
}

// A whole batch at once; where that fails, file by file.
void SweepFiles::add_orphans(Listing& listing, std::vector<std::string>& batch) {
    std::vector<std::string> orphans;
    try {
        orphans = store_.read([&](Transaction& transaction) {
            std::vector<std::string> unknown;
            for (const std::string& each : batch) {
                if (!is_known(transaction, each)) unknown.push_back(each);
            }
            return unknown;
        });
    } catch (const std::exception&) {
        for (const std::string& each : batch) {
            attempt(each, [&] {
                if (is_orphan(each)) orphans.push_back(each);
            });
        }
    }
    listing.orphans.insert(listing.orphans.end(), orphans.begin(), orphans.end());
    batch.clear();
}

SweepFiles::Missing SweepFiles::find_missing(const Listing& listing, Instant before,
                                             const std::stop_token& stop) {
    Missing missing;
    const auto lacks_bytes = [&](const std::string& public_id, Instant created) {
        ++missing.rows;
        return created < before && !std::ranges::binary_search(listing.present, mark_of(public_id));
    };
    for (std::string after; !stop.stop_requested();) {
        auto page = store_.read([&](Transaction& transaction) {
            return transaction.files.page_after(after, batch_size);
        });
        if (page.empty()) break;
        after = page.back().public_id;
        for (StoredFile& file : page) {
            if (lacks_bytes(file.public_id, file.created_at))
                missing.files.push_back(std::move(file));
        }
    }
    for (std::string after; !stop.stop_requested();) {
        const auto page = store_.read([&](Transaction& transaction) {
            return transaction.incident_files.files_after(after, batch_size);
        });
        if (page.empty()) break;
        after = page.back().public_id;
        for (const IncidentFile& file : page) {
            if (lacks_bytes(file.public_id, file.added_at)) missing.incident_files.push_back(file);
        }
    }
    return missing;
}

template <class Work>
void SweepFiles::attempt(const std::string& public_id, Work&& change) {
    FailingItems failing(store_, clock_, work);
    failing.read();
    if (failing.is_left_alone(public_id)) return;
    failing.attempt({public_id, std::nullopt}, [&]() -> ItemResult {
        change();
        return {};
    });
}

void SweepFiles::erase_orphans(const std::vector<std::string>& orphans,
                               const std::stop_token& stop) {
    for (const std::string& orphan : orphans) {
        if (stop.stop_requested()) return;
        attempt(orphan, [&] {
            (void)store_.transact([&](Transaction& transaction) -> Result<void> {
                if (!is_known(transaction, orphan))
                    enqueue_file_erasure(transaction, ids_, orphan, clock_.now());
                return {};
            });
        });
    }
}

// Checks each file again: the list may be older than the file. A legal hold keeps the row as
// evidence of the upload.
void SweepFiles::remove_missing(const Missing& missing, const std::stop_token& stop) {
    for (const StoredFile& file : missing.files) {
        if (stop.stop_requested()) return;
        attempt(file.public_id, [&] {
            if (bytes_.get(file.public_id)) return;
            (void)store_.transact([&](Transaction& transaction) -> Result<void> {
                if (!transaction.legal_holds.keeping_account(file.owner, clock_.now()).empty())
                    return {};
                transaction.files.remove(file.public_id);
                clear_references(transaction, file);
                return {};
            });
        });
    }
    for (const IncidentFile& file : missing.incident_files) {
        if (stop.stop_requested()) return;
        attempt(file.public_id, [&] {
            if (bytes_.get(file.public_id)) return;
            (void)store_.transact([&](Transaction& transaction) -> Result<void> {
                if (transaction.legal_holds.keeps_incident(file.incident, clock_.now())) return {};
                transaction.incident_files.remove_file(file.public_id);
                return {};
            });
        });
    }
}

void SweepFiles::notify_operator(long orphans, long missing) {
    const Instant now = clock_.now();
    static_cast<void>(store_.transact([&](Transaction& transaction) -> Result<void> {
        const auto week = to_epoch_seconds(now) / (7 * 24 * 3600);
        note_for_operator_once(
            transaction, ids_, now, "file_sweep:" + std::to_string(week),
            std::to_string(missing) + " files have no bytes and " + std::to_string(orphans) +
                " files in the file store belong to no one. That is more than a crash leaves: "
                "check that the right folder or bucket and the right database are connected. "
                "Nothing was removed.");
        return {};
    }));
}

}  // namespace steady
