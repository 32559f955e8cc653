#include "domain/files/jpeg_scans.h"

#include "domain/files/jpeg_segment.h"

#include <algorithm>
#include <utility>

namespace steady {
namespace {

constexpr std::uint32_t scan_marker = 0xDA;
constexpr std::uint32_t restart_marker = 0xD0;

bool is_restart_marker(std::uint32_t marker) {
    return marker >= restart_marker && marker <= restart_marker + 7;
}

// The position of the next marker at or after `at`; the size when there is none.
std::size_t next_marker(const ByteView& view, std::size_t at) {
    for (; view.holds(at, 2); ++at) {
        if (view.byte(at) != 0xFF) continue;
        const std::uint32_t next = view.byte(at + 1);
        if (next != 0x00 && next != 0xFF) return at;
    }
    return view.size();
}

}  // namespace

// Reads bits up to the next marker; then zeros, as decoders do.
class JpegScans::BitReader {
  public:
    BitReader(const ByteView& view, std::size_t at) : view_(view), at_(at) {}

    std::uint32_t bit() {
        if (held_ == 0) load();
        if (is_at_end_) return 0;
        --held_;
        return (byte_ >> held_) & 1U;
    }
    std::uint32_t bits(std::uint32_t count) {
        std::uint32_t value = 0;
        for (; count > 0; --count) value = (value << 1U) | bit();
        return value;
    }
    // A symbol; nullopt for a code that the table does not have.
    std::optional<std::uint32_t> symbol(const HuffmanTable& table) {
        std::uint32_t code = 0;
        for (std::uint32_t length = 1; length <= max_jpeg_code_bits; ++length) {
            code = (code << 1U) | bit();
            const std::uint32_t count = table.offsets[length + 1] - table.offsets[length];
            if (code - table.first_codes[length] < count) {
                const std::uint32_t place =
                    table.offsets[length] + code - table.first_codes[length];
                return static_cast<unsigned char>(table.segment[1 + max_jpeg_code_bits + place]);
            }
        }
        return std::nullopt;
    }
    [[nodiscard]] bool is_at_end() const { return is_at_end_; }
    // After the byte of the last bit.
    [[nodiscard]] std::size_t position() const { return at_; }

  private:
    void load() {
        if (is_at_end_) return;
        std::size_t next = at_;
        const std::uint32_t byte = view_.byte(next);
        is_at_end_ = !view_.holds(next, 1);
        ++next;
        if (byte == 0xFF) {
            while (view_.byte(next) == 0xFF) ++next;
            is_at_end_ = !view_.holds(next, 1) || view_.byte(next) != 0;
            ++next;
        }
        if (is_at_end_) return;
        byte_ = byte;
        held_ = 8;
        at_ = next;
    }

    const ByteView& view_;
    std::size_t at_;
    std::uint32_t byte_ = 0;
    unsigned held_ = 0;
    bool is_at_end_ = false;
};

bool JpegScans::take_scan(std::string_view payload, const ByteView& view, std::size_t& at) {
    auto scan = read_header(payload);
    if (!scan) return false;
    write_tables(*scan);
    bytes_ += jpeg_segment_of(scan_marker, payload);
    if (scans_ == 0) first_scan_has_all_ = scan->components.size() == components_.size();
    ++scans_;
    const Component& only = components_[scan->components.front()];
    const bool is_alone = scan->components.size() == 1;
    const std::size_t units =
        is_alone ? only.blocks_across * only.blocks_down : units_across_ * units_down_;
    const std::size_t interval = restart_interval_ == 0 ? units : restart_interval_;
    bool is_sound = true;
    for (std::size_t done = 0; done < units && is_sound; done += interval) {
        if (done > 0) {
            const std::size_t marker = next_marker(view, at);
            if (!is_restart_marker(view.byte(marker + 1))) break;
            at = marker + 2;
            const auto number =
                static_cast<unsigned char>(restart_marker + (done / interval - 1) % 8);
            bytes_ += '\xFF';
            bytes_ += static_cast<char>(number);
        }
        BitReader bits(view, at);
        scan->skipped_blocks = 0;
        is_sound = read_units(*scan, bits, done, std::min(interval, units - done));
        bytes_ += view.part(at, bits.position() - at);
        at = bits.position();
    }
    for (const std::size_t position : scan->components) components_[position].is_scanned = true;
    at = next_marker(view, at);
    while (is_restart_marker(view.byte(at + 1))) at = next_marker(view, at + 2);
    return is_sound;
}

bool JpegScans::read_units(Scan& scan, BitReader& bits, std::size_t first, std::size_t count) {
    const bool is_alone = scan.components.size() == 1;
    for (std::size_t unit = first; unit < first + count; ++unit) {
        if (bits.is_at_end() && scan.skipped_blocks == 0) return true;  // the rest stays empty
        for (std::size_t i = 0; i < scan.components.size(); ++i) {
            const Component& one = components_[scan.components[i]];
            if (is_alone) {
                const std::size_t block =
                    unit / one.blocks_across * one.row_blocks + unit % one.blocks_across;
                if (!read_block(scan, i, block, bits)) return false;
                continue;
            }
            for (std::size_t part = 0; part < std::size_t{one.across} * one.down; ++part) {
                const std::size_t row = unit / units_across_ * one.down + part / one.across;
                const std::size_t column = unit % units_across_ * one.across + part % one.across;
                if (!read_block(scan, i, row * one.row_blocks + column, bits)) return false;
            }
        }
    }
    return true;
}

bool JpegScans::read_block(Scan& scan, std::size_t position, std::size_t block, BitReader& bits) {
    if (!is_progressive_) return read_baseline(*scan.dc[position], *scan.ac[position], bits);
    std::uint64_t& nonzero = components_[scan.components[position]].nonzero[block];
    if (scan.first > 0) {
        return scan.is_refinement ? refine_band(scan, *scan.ac[position], nonzero, bits)
                                  : read_band(scan, *scan.ac[position], nonzero, bits);
    }
    if (scan.is_refinement) {
        (void)bits.bit();
        return true;
    }
    const auto size = bits.symbol(*scan.dc[position]);
    if (!size || *size > max_jpeg_code_bits) return false;
    (void)bits.bits(*size);
    return true;
}

bool JpegScans::read_baseline(const HuffmanTable& dc, const HuffmanTable& ac, BitReader& bits) {
    const auto size = bits.symbol(dc);
    if (!size || *size > max_jpeg_code_bits) return false;
    (void)bits.bits(*size);
    for (std::uint32_t k = 1; k < jpeg_coefficients; ++k) {
        const auto symbol = bits.symbol(ac);
        if (!symbol) return false;
        const std::uint32_t run = *symbol >> 4U;
        if ((*symbol & 15U) == 0) {
            if (run != 15) return true;
            k += 15;
            continue;
        }
        k += run;
        (void)bits.bits(*symbol & 15U);
    }
    return true;
}

bool JpegScans::read_band(Scan& scan, const HuffmanTable& ac, std::uint64_t& nonzero,
                          BitReader& bits) {
    if (scan.skipped_blocks > 0) {
        --scan.skipped_blocks;
        return true;
    }
    for (std::uint32_t k = scan.first; k <= scan.last; ++k) {
        const auto symbol = bits.symbol(ac);
        if (!symbol) return false;
        const std::uint32_t run = *symbol >> 4U;
        if ((*symbol & 15U) != 0) {
            k += run;
            (void)bits.bits(*symbol & 15U);
            if (k < jpeg_coefficients) nonzero |= std::uint64_t{1} << k;
        } else if (run == 15) {
            k += 15;
        } else {
            scan.skipped_blocks = (1U << run) + bits.bits(run) - 1;
            return true;
        }
    }
    return true;
}

bool JpegScans::refine_band(Scan& scan, const HuffmanTable& ac, std::uint64_t& nonzero,
                            BitReader& bits) {
    const auto is_set = [&](std::uint32_t k) { return ((nonzero >> k) & 1U) != 0; };
    std::uint32_t k = scan.first;
    for (; k <= scan.last && scan.skipped_blocks == 0; ++k) {
        const auto symbol = bits.symbol(ac);
        if (!symbol) return false;
        std::uint32_t run = *symbol >> 4U;
        const bool sets_one = (*symbol & 15U) != 0;
        if (sets_one) {
            (void)bits.bit();
        } else if (run != 15) {
            scan.skipped_blocks = (1U << run) + bits.bits(run);
            break;
        }
        for (; k <= scan.last; ++k) {
            if (is_set(k)) {
                (void)bits.bit();
            } else if (run-- == 0) {
                break;
            }
        }
        if (sets_one && k <= scan.last) nonzero |= std::uint64_t{1} << k;
    }
    if (scan.skipped_blocks == 0) return true;
    for (; k <= scan.last; ++k) {
        if (is_set(k)) (void)bits.bit();
    }
    --scan.skipped_blocks;
    return true;
}

}  // namespace steady
