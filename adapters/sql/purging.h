#pragma once

namespace steady::sql {

// Expired rows that one call removes at most, so that it delays neither other writers nor a stop;
// the caller repeats it (app/background/purge.h).
inline constexpr int purged_at_once = 500;

}  // namespace steady::sql
