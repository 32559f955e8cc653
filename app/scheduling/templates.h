#pragma once

#include "app/audit/audit_trail.h"
#include "domain/core/error.h"
#include "domain/scheduling/template.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <map>
#include <string>
#include <vector>

namespace steady {

struct TemplateList {
    std::vector<ScheduleTemplate> templates;  // by name
    std::map<AccountId, std::string> names;   // of their companions
};

// GET and POST /api/admin/schedule-templates, DELETE …/{id} (ADMB-010 to ADMB-015): what is saved
// fills a bulk form; deleting one changes no booking.
class ScheduleTemplates {
  public:
    ScheduleTemplates(Store& store, const Clock& clock, IdSource& ids, const AuditTrail& trail)
        : store_(store), clock_(clock), ids_(ids), trail_(trail) {}

    [[nodiscard]] TemplateList list();
    // Id and time of `asked` are set here. Refuses invalid_input with its field, also for a name
    // that is taken and for more than max_templates.
    [[nodiscard]] Result<ScheduleTemplate> save(const AuditActor& admin, ScheduleTemplate asked);
    [[nodiscard]] Result<void> remove(const AuditActor& admin, const ScheduleTemplateId& id);

  private:
    Store& store_;
    const Clock& clock_;
    IdSource& ids_;
    AuditTrail trail_;
};

}  // namespace steady
