#pragma once

#include "adapters/http/router.h"
#include "app/files/files.h"

namespace steady::http {

struct FileUseCases {
    UploadFile& upload_file;
    ReadFile& read_file;
    DeleteFile& delete_file;
};
void add_file_routes(Routes& routes, FileUseCases use_cases);

}  // namespace steady::http
