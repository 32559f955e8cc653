// For any uploaded bytes: cleaning never reads outside them, and its output is accepted as a
// picture of the same size that a second cleaning does not change (UP6).
#include "domain/files/clean_image.h"
#include "domain/files/upload_rules.h"
#include "tests/fuzz/expect.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace {

using steady::CleanImage;

// The segment that keeps a photo upright, and the two texts that a color profile must have. Pixels
// of a PNG may be compressed again, with less than the best compression.
constexpr std::size_t max_addition = 300;

void check(std::optional<CleanImage> (*clean)(std::string_view), std::string_view bytes) {
    const auto once = clean(bytes);
    if (!once) return;
    const bool may_grow = clean == steady::clean_png;
    expect(may_grow || once->bytes.size() <= bytes.size() + max_addition, "cleaning takes away");
    const auto twice = clean(once->bytes);
    expect(twice.has_value(), "what was cleaned is a picture");
    expect(twice->bytes == once->bytes, "nothing is left to clean");
    expect(twice->width == once->width && twice->height == once->height, "the size stays");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    check(steady::clean_jpeg, bytes);
    check(steady::clean_png, bytes);
    check(steady::clean_webp, bytes);
    check(steady::clean_gif, bytes);

    const auto type = steady::detect_file_type(bytes);
    const auto taken = steady::accept_file({.bytes = bytes});
    if (taken) {
        expect(type == taken->type, "a file is what its bytes say");
        expect(steady::detect_file_type(taken->bytes) == type, "and stays it");
    }
    return 0;
}
