#include "adapters/sql/row_checksum.h"

#include <charconv>
#include <string_view>

namespace steady::sql {
namespace {

void append(std::string& text, char kind, std::string_view value) {
    text += kind;
    text += std::to_string(value.size());
    text += ':';
    text += value;
}

std::string canonical(const std::vector<Value>& row) {
    std::string text;
    for (const Value& value : row) {
        if (const auto* number = std::get_if<std::int64_t>(&value)) {
            append(text, 'i', std::to_string(*number));
        } else if (const auto* real = std::get_if<double>(&value)) {
            // The shortest text that reads back as the same number.
            std::array<char, 32> digits{};
            const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), *real).ptr;
            append(text, 'r', std::string_view(digits.data(), end));
        } else if (const auto* words = std::get_if<std::string>(&value)) {
            append(text, 't', *words);
        } else {
            append(text, 'n', "");
        }
    }
    return text;
}

}  // namespace

void RowChecksum::add(const std::vector<Value>& row) {
    ++rows_;
    const std::string hex = digests_.sha256_hex(canonical(row));
    for (std::size_t i = 0; i < sum_.size(); ++i) {
        std::uint64_t part = 0;
        std::from_chars(hex.data() + 16 * i, hex.data() + 16 * (i + 1), part, 16);
        sum_.at(i) += part;
    }
}

std::string RowChecksum::text() const {
    std::string hex;
    for (const std::uint64_t part : sum_) {
        for (int shift = 60; shift >= 0; shift -= 4)
            hex += "0123456789abcdef"[(part >> shift) & 15];
    }
    return hex;
}

std::vector<Value> values_of_row(const Row& row, const Table& table) {
    std::vector<Value> values;
    values.reserve(table.columns.size());
    int index = 0;
    for (const Column& column : table.columns) {
        if (row.is_null(index)) {
            values.emplace_back(nullptr);
        } else if (column.kind == ColumnKind::integer) {
            values.emplace_back(row.integer(index));
        } else if (column.kind == ColumnKind::real) {
            values.emplace_back(row.real(index));
        } else {
            values.emplace_back(std::string(row.text(index)));
        }
        ++index;
    }
    return values;
}

}  // namespace steady::sql
