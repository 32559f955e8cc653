#include "domain/files/jpeg_scans.h"
#include "domain/files/jpeg_segment.h"
#include "domain/files/upload_rules.h"

#include <algorithm>
#include <utility>

namespace steady {
namespace {

constexpr std::uint32_t baseline_frame = 0xC0;
constexpr std::uint32_t progressive_frame = 0xC2;
constexpr std::uint32_t huffman_marker = 0xC4;
constexpr std::uint32_t quantization_marker = 0xDB;
constexpr std::uint32_t interval_marker = 0xDD;
constexpr int max_scans = 200;  // about twice as many as any program writes

std::size_t divided_up(std::size_t value, std::size_t by) {
    return (value + by - 1) / by;
}

}  // namespace

bool JpegScans::take_tables(std::uint32_t marker, std::string_view payload) {
    if (marker == huffman_marker) return take_huffman(payload);
    if (marker == quantization_marker) return take_quantization(payload);
    if (marker != interval_marker || payload.size() != 2) return false;
    restart_interval_ = ByteView(payload).big16(0);
    return true;
}

bool JpegScans::take_huffman(std::string_view payload) {
    constexpr std::size_t head_bytes = 1 + max_jpeg_code_bits;
    while (!payload.empty()) {
        const ByteView view(payload);
        const std::uint32_t id = view.byte(0);
        if ((id & 0xEFU) > 3 || payload.size() < head_bytes) return false;
        HuffmanTable table{};
        std::uint32_t code = 0;
        std::uint32_t values = 0;
        for (std::uint32_t length = 1; length <= max_jpeg_code_bits; ++length) {
            table.first_codes.at(length) = code;
            table.offsets.at(length) = values;
            values += view.byte(length);
            code += view.byte(length);
            if (code > (1U << length)) return false;
            code <<= 1U;
        }
        table.offsets.at(max_jpeg_code_bits + 1) = values;
        if (values > 256 || !view.holds(head_bytes, values)) return false;
        table.segment = payload.substr(0, head_bytes + values);
        payload.remove_prefix(head_bytes + values);
        auto& place = huffman_.at((id >> 4U) * 4 + (id & 3U));
        place = std::move(table);
    }
    return true;
}

bool JpegScans::take_quantization(std::string_view payload) {
    while (!payload.empty()) {
        const std::uint32_t id = ByteView(payload).byte(0);
        const std::size_t size = 1 + jpeg_coefficients * (id >> 4U == 0 ? 1U : 2U);
        if ((id & 0xEFU) > 3 || payload.size() < size) return false;
        quant_.at(id & 3U) = payload.substr(0, size);
        payload.remove_prefix(size);
    }
    return true;
}

bool JpegScans::take_frame(std::uint32_t marker, std::string_view payload) {
    const ByteView view(payload);
    const std::size_t count = view.byte(5);
    const bool known = marker >= baseline_frame && marker <= progressive_frame;
    if (has_frame() || !known || view.byte(0) != 8 || count < 1 || count > 4 ||
        payload.size() != 6 + 3 * count) {
        return false;
    }
    is_progressive_ = marker == progressive_frame;
    height_ = view.big16(1);
    width_ = view.big16(3);
    if (width_ == 0 || height_ == 0 || std::uint64_t{width_} * height_ > max_pixels) return false;
    std::uint32_t max_across = 1;
    std::uint32_t max_down = 1;
    std::vector<Component> components;
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint32_t sampling = view.byte(7 + 3 * i);
        components.push_back({.id = view.byte(6 + 3 * i),
                              .across = sampling >> 4U,
                              .down = sampling & 15U,
                              .quant = view.byte(8 + 3 * i)});
        const Component& one = components.back();
        if (one.across < 1 || one.across > 4 || one.down < 1 || one.down > 4 || one.quant > 3) {
            return false;
        }
        max_across = std::max(max_across, one.across);
        max_down = std::max(max_down, one.down);
    }
    units_across_ = divided_up(width_, std::size_t{8} * max_across);
    units_down_ = divided_up(height_, std::size_t{8} * max_down);
    for (Component& one : components) {
        one.blocks_across = divided_up(divided_up(std::size_t{width_} * one.across, max_across), 8);
        one.blocks_down = divided_up(divided_up(std::size_t{height_} * one.down, max_down), 8);
        one.row_blocks = units_across_ * one.across;
        if (is_progressive_) one.nonzero.resize(one.row_blocks * units_down_ * one.down);
    }
    components_ = std::move(components);
    frame_segment_ = jpeg_segment_of(marker, payload);
    return true;
}

bool JpegScans::is_complete() const {
    if (!has_frame() || is_progressive_) return scans_ >= max_scans;
    return first_scan_has_all_ || std::ranges::all_of(components_, &Component::is_scanned);
}

std::optional<JpegScans::Scan> JpegScans::read_header(std::string_view payload) {
    const ByteView view(payload);
    const std::size_t count = view.byte(0);
    if (!has_frame() || count < 1 || count > components_.size() ||
        payload.size() != 4 + 2 * count) {
        return std::nullopt;
    }
    Scan scan;
    scan.first = view.byte(1 + 2 * count);
    scan.last = view.byte(2 + 2 * count);
    const std::uint32_t high = view.byte(3 + 2 * count) >> 4U;
    scan.is_refinement = is_progressive_ && high != 0;
    if (!is_progressive_) {
        scan.first = 0;
        scan.last = jpeg_coefficients - 1;
    }
    const bool is_dc = scan.first == 0;
    if (is_progressive_ &&
        (is_dc ? scan.last != 0
               : scan.last < scan.first || scan.last >= jpeg_coefficients || count != 1)) {
        return std::nullopt;
    }
    std::size_t unit_blocks = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const auto found = std::ranges::find(components_, view.byte(1 + 2 * i), &Component::id);
        const std::uint32_t tables = view.byte(2 + 2 * i);
        if (found == components_.end() || (tables >> 4U) > 3 || (tables & 15U) > 3) {
            return std::nullopt;
        }
        const auto position = static_cast<std::size_t>(found - components_.begin());
        if (std::ranges::count(scan.components, position) > 0) return std::nullopt;
        scan.components.push_back(position);
        unit_blocks += std::size_t{found->across} * found->down;
        const auto& dc = huffman_.at(tables >> 4U);
        const auto& ac = huffman_.at(4 + (tables & 15U));
        const bool needs_dc = is_dc && !scan.is_refinement;
        const bool needs_ac = !is_progressive_ || !is_dc;
        if ((needs_dc && !dc) || (needs_ac && !ac)) return std::nullopt;
        scan.dc.push_back(needs_dc ? &*dc : nullptr);
        scan.ac.push_back(needs_ac ? &*ac : nullptr);
    }
    constexpr std::size_t max_unit_blocks = 10;
    return count == 1 || unit_blocks <= max_unit_blocks ? std::optional(scan) : std::nullopt;
}

// Only the tables that this scan uses, and each of them once.
void JpegScans::write_tables(const Scan& scan) {
    for (const std::size_t position : scan.components) {
        const std::uint32_t id = components_[position].quant;
        if (quant_.at(id) == written_quant_.at(id)) continue;
        bytes_ += jpeg_segment_of(quantization_marker, quant_.at(id));
        written_quant_.at(id) = quant_.at(id);
    }
    if (scans_ == 0) bytes_ += frame_segment_;
    for (std::size_t id = 0; id < huffman_.size(); ++id) {
        const auto& table = huffman_.at(id);
        const bool is_used = table && (std::ranges::count(scan.dc, &*table) > 0 ||
                                       std::ranges::count(scan.ac, &*table) > 0);
        if (!is_used || table->segment == written_huffman_.at(id)) continue;
        bytes_ += jpeg_segment_of(huffman_marker, table->segment);
        written_huffman_.at(id) = table->segment;
    }
    if (restart_interval_ == written_interval_) return;
    std::string interval;
    for (const std::uint32_t byte : {restart_interval_ >> 8U, restart_interval_ & 0xFFU}) {
        interval += static_cast<char>(static_cast<unsigned char>(byte));
    }
    bytes_ += jpeg_segment_of(interval_marker, interval);
    written_interval_ = restart_interval_;
}

}  // namespace steady
