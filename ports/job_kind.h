#pragma once

#include "domain/core/enum_names.h"

#include <string>

namespace steady {

// Every kind of background job. A new one is a value here with its name below; then the compiler
// requires its case in app/wiring/job_dispatch.cpp. Names are stored, so they never change, and the
// store may contain some that only the next release knows.
enum class JobKind {
    mail,
    reset_link,
    erase_file,
    operator_note,  // parked from the start: nothing executes it
    refund,
    reverse_transfer,
    redact_identity,
    erase_customer,  // the customer at the provider; the payload is its id
    close_checkout,
    capture_payment,
    release_payment,
    follow_dispute,
    make_archive,  // the payload is its id
    push,
};

inline constexpr EnumNames<JobKind, 14> job_kinds{
    {"mail", "reset_link", "erase_file", "operator_note", "refund", "reverse_transfer",
     "redact_identity", "erase_customer", "close_checkout", "capture_payment", "release_payment",
     "follow_dispute", "make_archive", "push"}};
static_assert(!job_kinds.of(JobKind::push).empty());

[[nodiscard]] inline std::string to_string(JobKind kind) {
    return std::string(job_kinds.of(kind));
}

}  // namespace steady
