#include "app/archives/archive_sections.h"

#include "domain/core/csv_text.h"

namespace steady {

void ArchiveSections::add_table(const ArchiveTable& table, const Rows& rows) {
    Count count{.name = table.name};
    writer_.begin(table.name + ".json");
    writer_.add("[");
    rows([&](const ArchiveRow& row) {
        writer_.add((count.rows++ == 0 ? "\n" : ",\n") + json_row(table, row));
    });
    writer_.add("\n]\n");
    entries_.push_back(writer_.end());
    writer_.begin(table.name + ".csv");
    writer_.add(csv_byte_order_mark);
    writer_.add(csv_line(table.columns));
    rows([&](const ArchiveRow& row) { writer_.add(csv_line(row)); });
    entries_.push_back(writer_.end());
    counts_.push_back(count);
}

void ArchiveSections::add_table(const ArchiveTable& table, const std::vector<ArchiveRow>& rows) {
    add_table(table, [&](const Visit& visit) {
        for (const ArchiveRow& row : rows) visit(row);
    });
}

void ArchiveSections::add_file(const std::string& name, std::string_view bytes) {
    writer_.begin(name);
    writer_.add(bytes);
    entries_.push_back(writer_.end());
}

}  // namespace steady
