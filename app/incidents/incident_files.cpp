#include "app/incidents/incident_files.h"

#include "app/files/files.h"
#include "domain/core/result.h"
#include "ports/incidents.h"
#include "ports/store.h"

#include <algorithm>

namespace steady {
namespace {

constexpr std::size_t incident_file_random_characters = 22;  // 132 bits

// The case, if the caller may see it.
std::optional<Incident> seen(Transaction& transaction, const IncidentId& id,
                             const IncidentCaller& caller) {
    auto incident = transaction.incidents.find(id);
    if (!incident || caller.admin) return incident;
    const bool own = caller.account && incident->reporter == caller.account;
    return own ? std::move(incident) : std::nullopt;
}

}  // namespace

// Writes the row first, as for every file: it claims the place, and the file is not visible before
// the bytes are stored.
Result<void> IncidentFiles::claim(const IncidentUpload& upload, const IncidentFile& file) {
    return ports_.store.transact([&](Transaction& transaction) -> Result<void> {
        const auto incident = seen(transaction, upload.incident, upload.by);
        if (!incident) return refuse(Refusal::not_found);
        if (incident->state == IncidentState::settled) {
            return refuse(Refusal::conflict, "This case is resolved.");
        }
        const auto files = transaction.incident_files.files(incident->id);
        const auto same_side =
            std::ranges::count(files, file.by_reporter, &IncidentFile::by_reporter);
        if (same_side >= max_incident_files) {
            return refuse(Refusal::conflict, "There are 5 files already.");
        }
        transaction.incident_files.insert_file(file);
        if (!upload.by.admin) return {};
        transaction.incidents.add({.incident = incident->id,
                                   .kind = IncidentEventKind::added_file,
                                   .at = file.added_at,
                                   .admin = upload.by.admin->id,
                                   .about = file.public_id});
        ports_.trail.record(transaction, *upload.by.admin,
                            {.action = "add_incident_file",
                             .object_type = "incident",
                             .object_id = incident->id.text(),
                             .changes = {{"file", "", file.public_id}}});
        return {};
    });
}

void IncidentFiles::give_up(const IncidentFile& file) {
    static_cast<void>(ports_.store.transact([&](Transaction& transaction) -> Result<void> {
        transaction.incident_files.remove_file(file.public_id);
        enqueue_file_erasure(transaction, ports_.ids, file.public_id, ports_.clock.now());
        return {};
    }));
}

Result<IncidentFile> IncidentFiles::add(const IncidentUpload& upload) {
    const bool sees = ports_.store.read([&](Transaction& transaction) {
        return seen(transaction, upload.incident, upload.by).has_value();
    });
    if (!sees) return refuse(Refusal::not_found);
    ASSIGN_OR_RETURN(auto accepted, accept_file({FileFolder::incidents, upload.bytes}));
    const Instant now = ports_.clock.now();
    IncidentFile file{
        .incident = upload.incident,
        .public_id = make_public_id(FileFolder::incidents, now,
                                    ports_.ids.token().substr(0, incident_file_random_characters),
                                    accepted.type),
        .by_reporter = !upload.by.admin,
        .content_type = std::string(content_type_of(accepted.type)),
        .bytes = static_cast<std::int64_t>(accepted.bytes.size()),
        .added_at = now};
    RETURN_IF_ERROR(claim(upload, file));
    try {
        ports_.bytes.put(file.public_id, accepted.bytes, file.content_type);
    } catch (...) {
        give_up(file);
        throw;
    }
    return file;
}

Result<IncidentFileContent> IncidentFiles::read(const IncidentId& incident, const std::string& name,
                                                const IncidentCaller& caller) {
    const std::string public_id = std::string(folder_name(FileFolder::incidents)) + "/" + name;
    const auto found = ports_.store.read([&](Transaction& transaction) {
        std::optional<IncidentFile> file;
        if (!seen(transaction, incident, caller)) return file;
        for (IncidentFile& each : transaction.incident_files.files(incident)) {
            if (each.public_id != public_id || (!each.by_reporter && !caller.admin)) continue;
            // Opened only with a reason (sealed_reports.h).
            if (each.by_reporter && transaction.sealed_reports.sealed(incident)) continue;
            file = std::move(each);
        }
        return file;
    });
    if (!found) return refuse(Refusal::not_found);
    auto bytes = ports_.bytes.get(found->public_id);
    if (!bytes) return refuse(Refusal::not_found);
    return IncidentFileContent{*found, *std::move(bytes)};
}

}  // namespace steady
