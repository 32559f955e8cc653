#pragma once

#include "app/archives/archive_contents.h"
#include "domain/incidents/incident.h"

namespace steady {

// The sections of an archive about a case: everything that administrators see of it. Its people
// appear as themselves.
void write_case(const ArchiveSources& sources, const IncidentId& id, ArchiveSections& to);
void write_case_bookings(const ArchiveSources& sources, const IncidentId& id, ArchiveSections& to);
// With texts: an administrator who may make archives may read these conversations from the case.
void write_case_messages(const ArchiveSources& sources, const IncidentId& id, ArchiveSections& to);
void write_case_files(const ArchiveSources& sources, const IncidentId& id, ArchiveSections& to);

}  // namespace steady
