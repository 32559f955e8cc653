#pragma once

#include "domain/core/ids.h"
#include "domain/core/time.h"
#include "domain/scheduling/recurrence.h"

#include <cstddef>
#include <string>
#include <vector>

namespace steady {

using ScheduleTemplateId = Id<struct ScheduleTemplateTag>;

inline constexpr std::size_t max_template_name = 100;
inline constexpr std::size_t max_schedule_notes = 2000;
inline constexpr int max_templates = 100;  // policy

// A schedule saved by an operator to fill the bulk form (ADMB-014). Its place is never a client's
// own address.
struct ScheduleTemplate {
    ScheduleTemplateId id;
    std::string name;  // unique, ignoring ASCII case
    std::vector<AccountId> companions{};
    int hours = 1;
    TemplatePattern pattern = TemplatePattern::weekly;
    std::string location{};
    std::string notes{};
    bool is_recurring = true;
    Instant created_at{};
    friend bool operator==(const ScheduleTemplate&, const ScheduleTemplate&) = default;
};

}  // namespace steady
