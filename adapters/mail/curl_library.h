#pragma once

#include <string>

#include <curl/curl.h>

namespace steady::mail {

// The functions of libcurl that send a mail. The library is read in by whoever asks for `curl()`
// first and stays: a server that sends no mail keeps neither it nor the seven libraries that it
// alone brings along (ADR 61).
class CurlLibrary {
  public:
    CurlLibrary();
    CurlLibrary(const CurlLibrary&) = delete;
    CurlLibrary& operator=(const CurlLibrary&) = delete;

  private:
    template <class Function>
    [[nodiscard]] Function* find(const char* name) const {
        return reinterpret_cast<Function*>(address_of(name));
    }
    [[nodiscard]] void* address_of(const char* name) const;

    void* library_;

  public:
    decltype(curl_easy_cleanup)* easy_cleanup;
    decltype(curl_easy_getinfo)* easy_getinfo;
    decltype(curl_easy_init)* easy_init;
    decltype(curl_easy_perform)* easy_perform;
    decltype(curl_easy_setopt)* easy_setopt;
    decltype(curl_easy_strerror)* easy_strerror;
    decltype(curl_mime_addpart)* mime_addpart;
    decltype(curl_mime_data)* mime_data;
    decltype(curl_mime_encoder)* mime_encoder;
    decltype(curl_mime_free)* mime_free;
    decltype(curl_mime_headers)* mime_headers;
    decltype(curl_mime_init)* mime_init;
    decltype(curl_mime_subparts)* mime_subparts;
    decltype(curl_mime_type)* mime_type;
    decltype(curl_slist_append)* slist_append;
    decltype(curl_slist_free_all)* slist_free_all;
};

// Thread-safe. Throws std::runtime_error where the library is missing, too old or does not start.
[[nodiscard]] const CurlLibrary& curl();

}  // namespace steady::mail
