#include "adapters/mail/curl_library.h"

#include <stdexcept>

#include <dlfcn.h>

namespace steady::mail {
namespace {

void* opened() {
    void* library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
    if (!library) {
        throw std::runtime_error(std::string("mail needs libcurl (package libcurl4): ") +
                                 dlerror());
    }
    return library;
}

}  // namespace

CurlLibrary::CurlLibrary()
    : library_(opened()),
      easy_cleanup(find<decltype(curl_easy_cleanup)>("curl_easy_cleanup")),
      easy_getinfo(find<decltype(curl_easy_getinfo)>("curl_easy_getinfo")),
      easy_init(find<decltype(curl_easy_init)>("curl_easy_init")),
      easy_perform(find<decltype(curl_easy_perform)>("curl_easy_perform")),
      easy_setopt(find<decltype(curl_easy_setopt)>("curl_easy_setopt")),
      easy_strerror(find<decltype(curl_easy_strerror)>("curl_easy_strerror")),
      mime_addpart(find<decltype(curl_mime_addpart)>("curl_mime_addpart")),
      mime_data(find<decltype(curl_mime_data)>("curl_mime_data")),
      mime_encoder(find<decltype(curl_mime_encoder)>("curl_mime_encoder")),
      mime_free(find<decltype(curl_mime_free)>("curl_mime_free")),
      mime_headers(find<decltype(curl_mime_headers)>("curl_mime_headers")),
      mime_init(find<decltype(curl_mime_init)>("curl_mime_init")),
      mime_subparts(find<decltype(curl_mime_subparts)>("curl_mime_subparts")),
      mime_type(find<decltype(curl_mime_type)>("curl_mime_type")),
      slist_append(find<decltype(curl_slist_append)>("curl_slist_append")),
      slist_free_all(find<decltype(curl_slist_free_all)>("curl_slist_free_all")) {
    if (find<decltype(curl_global_init)>("curl_global_init")(CURL_GLOBAL_DEFAULT) != CURLE_OK) {
        throw std::runtime_error("the mail library does not start");
    }
}

void* CurlLibrary::address_of(const char* name) const {
    void* address = dlsym(library_, name);
    if (!address) throw std::runtime_error(std::string("libcurl lacks ") + name);
    return address;
}

const CurlLibrary& curl() {
    static const CurlLibrary library;
    return library;
}

}  // namespace steady::mail
