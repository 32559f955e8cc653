#pragma once

#include "ports/jobs.h"

#include <string>
#include <string_view>

// The format of a job's texts in its row: a flat JSON object, so that an operator can read it in
// the database; no texts are an empty one.
namespace steady::sql {

[[nodiscard]] std::string job_texts_column(const JobTexts& texts);
// Also what older releases wrote: one text in quotes, and amounts as numbers. No texts for anything
// else, which the reader of the job refuses.
[[nodiscard]] JobTexts read_job_texts(std::string_view column);

}  // namespace steady::sql
