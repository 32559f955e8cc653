#pragma once

#include "app/audit/audit_trail.h"

namespace steady {

// Keeps that an administrator was shown another person's data. Called before the answer leaves, so
// that nothing is seen which is not written down.
class RecordAdminView {
  public:
    RecordAdminView(Store& store, const AuditTrail& trail) : store_(store), trail_(trail) {}

    void run(const AuditActor& admin, const AuditAct& view);

  private:
    Store& store_;
    AuditTrail trail_;
};

}  // namespace steady
