#pragma once

#include "ports/http/message.h"

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace steady::http {

// The built web app, read into memory once; requests never access the disk. Must live as long as
// the listener: replies refer to its bytes.
class StaticSite {
  public:
    // The app's routes are in the folder's app-pages.json, written by its build from its route
    // table: patterns such as "/companion/:id", answered with index.html; a parameter is an id.
    // {"path": "/", "file": "/landing.html"} has a separate file, rendered by the build. `config`:
    // JSON that the app needs at its first paint; inserted into every page where the build left a
    // placeholder (page_texts.h). Without the folder or index.html every page shows an error.
    explicit StaticSite(const std::filesystem::path& folder, std::string_view config = {});
    ~StaticSite();
    StaticSite(const StaticSite&) = delete;
    StaticSite& operator=(const StaticSite&) = delete;

    // GET and HEAD only (else 405). A page answers at its address and not under the name of its
    // file, except index.html, which the app's worker caches. Known routes get their page; unknown
    // ones get index.html with a 404, or the app of the path's language ("/es/app.html"), so that
    // the app shows its not-found page; so do addresses
    // that cannot be decoded or that contain an encoded slash, which the app takes as a part of a
    // name. A trailing slash after the address of a page is redirected away.
    // Below /assets/ a missing file is a plain 404: an old tab that got a page in place of a script
    // would stay broken. /sw.js is revalidated each time, may answer for every page (SW-001) and
    // may fetch from this origin only.
    [[nodiscard]] Response respond(const Request& request) const;
    // The app, which shows its not-found page; without the app an error.
    [[nodiscard]] Response respond_not_found(const Request& request, int status) const;

  private:
    struct File;
    struct Page {
        std::string pattern;
        std::string file;
    };
    void load(const std::filesystem::path& folder, std::string_view config);
    [[nodiscard]] const File* find(std::string_view path) const;
    [[nodiscard]] const File* app_for(std::string_view path) const;
    [[nodiscard]] const Page* page_at(std::string_view path) const;
    [[nodiscard]] bool is_own_name(const Request& request) const;
    [[nodiscard]] std::optional<Response> send_without_slash(const Request& request) const;
    [[nodiscard]] static std::vector<Page> pages_in(const std::filesystem::path& list);
    [[nodiscard]] static Response send(const Request& request, const File& file, int status);

    std::map<std::string, std::unique_ptr<File>, std::less<>> files_;
    std::vector<Page> pages_;
};

}  // namespace steady::http
