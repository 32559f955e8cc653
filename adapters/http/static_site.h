#pragma once

#include "ports/http/message.h"

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace steady::http {

// The built web app, read into memory once; requests never touch the disk. Lives as long as the
// listener: replies refer to its bytes.
class StaticSite {
  public:
    // `page_patterns`: the web app's own routes ("/companion/{id}"), answered with index.html.
    // A missing folder or index.html gives a site that says so on every page.
    StaticSite(const std::filesystem::path& folder, std::vector<std::string> page_patterns);
    ~StaticSite();
    StaticSite(const StaticSite&) = delete;
    StaticSite& operator=(const StaticSite&) = delete;

    // GET and HEAD only (else 405). Known routes get index.html; unknown ones too, with status 404,
    // so that the app shows its not-found page. Below /assets/ a missing file is a plain 404: a
    // script that turns out to be a page breaks an old tab for good.
    [[nodiscard]] Response respond(const Request& request) const;

    [[nodiscard]] std::size_t file_count() const { return files_.size(); }

  private:
    struct File;
    void load(const std::filesystem::path& folder);
    [[nodiscard]] const File* find(std::string_view path) const;
    [[nodiscard]] bool is_page(std::string_view path) const;
    [[nodiscard]] static Response send(const Request& request, const File& file, int status);

    std::map<std::string, std::unique_ptr<File>, std::less<>> files_;
    std::vector<std::string> page_patterns_;
};

// The web app's route table (NAV-003 to NAV-037 and decisions §2).
[[nodiscard]] std::vector<std::string> web_app_pages();

}  // namespace steady::http
