#pragma once

#include "domain/files/byte_view.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace steady {

inline constexpr std::uint32_t max_jpeg_code_bits = 16;
inline constexpr std::uint32_t jpeg_coefficients = 64;  // of a block

// The frame, tables and scans of a JPEG, without what no decoder shows: tables that no scan refers
// to, bytes after the last code of a scan or of a restart interval, and scans after the last one.
// Codes are read and pixels are not computed.
class JpegScans {
  public:
    // The payload of a segment between the scans. False: no such segment that decoders accept.
    [[nodiscard]] bool take_tables(std::uint32_t marker, std::string_view payload);
    // The payload of the frame's header. False: not one that browsers show.
    [[nodiscard]] bool take_frame(std::uint32_t marker, std::string_view payload);
    // Reads the scan whose header is `payload` and whose codes begin at `at`, which is advanced to
    // the next marker. False: decoders stop before it.
    [[nodiscard]] bool take_scan(std::string_view payload, const ByteView& view, std::size_t& at);

    [[nodiscard]] bool has_frame() const { return !components_.empty(); }
    // All pixels are known: decoders ignore further scans.
    [[nodiscard]] bool is_complete() const;
    [[nodiscard]] std::uint32_t width() const { return width_; }
    [[nodiscard]] std::uint32_t height() const { return height_; }
    // The segments and codes so far; empty before the first scan.
    [[nodiscard]] const std::string& bytes() const { return bytes_; }

  private:
    struct HuffmanTable {
        std::string segment;  // class and id, counts and values
        std::array<std::uint32_t, 18> first_codes{};
        std::array<std::uint32_t, 18> offsets{};
    };
    struct Component {
        std::uint32_t id = 0;
        std::uint32_t across = 1;  // sampling factors
        std::uint32_t down = 1;
        std::uint32_t quant = 0;
        std::size_t blocks_across = 0;  // of all of its samples
        std::size_t blocks_down = 0;
        std::size_t row_blocks = 0;  // with those that fill up the last units
        bool is_scanned = false;
        // Of each block a bit for each coefficient that is not zero (progressive pictures).
        std::vector<std::uint64_t> nonzero{};
    };
    struct Scan {
        std::vector<std::size_t> components;  // their positions
        std::vector<const HuffmanTable*> dc;
        std::vector<const HuffmanTable*> ac;
        std::uint32_t first = 0;  // coefficient
        std::uint32_t last = 63;
        bool is_refinement = false;
        std::uint32_t skipped_blocks = 0;  // the end-of-band run
    };
    class BitReader;

    [[nodiscard]] std::optional<Scan> read_header(std::string_view payload);
    [[nodiscard]] bool take_huffman(std::string_view payload);
    [[nodiscard]] bool take_quantization(std::string_view payload);
    void write_tables(const Scan& scan);
    [[nodiscard]] bool read_units(Scan& scan, BitReader& bits, std::size_t first,
                                  std::size_t count);
    [[nodiscard]] bool read_block(Scan& scan, std::size_t position, std::size_t block,
                                  BitReader& bits);
    static bool read_baseline(const HuffmanTable& dc, const HuffmanTable& ac, BitReader& bits);
    static bool read_band(Scan& scan, const HuffmanTable& ac, std::uint64_t& nonzero,
                          BitReader& bits);
    static bool refine_band(Scan& scan, const HuffmanTable& ac, std::uint64_t& nonzero,
                            BitReader& bits);

    std::string frame_segment_{};
    bool is_progressive_ = false;
    std::uint32_t width_ = 0;
    std::uint32_t height_ = 0;
    std::size_t units_across_ = 0;
    std::size_t units_down_ = 0;
    std::vector<Component> components_{};
    std::array<std::optional<HuffmanTable>, 8> huffman_{};  // four for DC, four for AC
    std::array<std::string, 4> quant_{};                    // segments
    // What a decoder of the clean picture knows.
    std::array<std::string, 8> written_huffman_{};
    std::array<std::string, 4> written_quant_{};
    std::uint32_t restart_interval_ = 0;
    std::uint32_t written_interval_ = 0;
    int scans_ = 0;
    bool first_scan_has_all_ = false;
    std::string bytes_{};
};

}  // namespace steady
