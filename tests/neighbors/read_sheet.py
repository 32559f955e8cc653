"""What a spreadsheet program made of a file: rows of {"kind", "text"} as JSON.

Reads flat ODF, which LibreOffice writes, and gnumeric's own XML.
"""

import json
import sys
import xml.etree.ElementTree as tree

OFFICE = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"
TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"
GNUMERIC = "{http://www.gnumeric.org/v10.dtd}"
KINDS = {"float": "number", "date": "date", "time": "time", "string": "text"}


def odf_rows(root):
    sheet = next(root.iter(TABLE + "table"))
    rows = []
    for row in sheet.iter(TABLE + "table-row"):
        cells = []
        for cell in row:
            kind = cell.get(OFFICE + "value-type")
            text = "\n".join("".join(part.itertext()) for part in cell.iter(TEXT + "p"))
            value = cell.get(OFFICE + "date-value") or cell.get(OFFICE + "value") or text
            again = int(cell.get(TABLE + "number-columns-repeated", "1")) if kind or len(cells) < 200 else 0
            one = {"kind": KINDS.get(kind, kind or "empty"), "text": value}
            cells += [one] * min(again, 100)
        rows.append(cells)
    return rows


def gnumeric_formats(root):
    """Of a workbook the formats are in regions of cells, of a CSV file in the cells."""
    regions = []
    for region in root.iter(GNUMERIC + "StyleRegion"):
        bounds = [int(region.get(name)) for name in ("startRow", "endRow", "startCol", "endCol")]
        regions.append((bounds, next(region.iter(GNUMERIC + "Style")).get("Format") or ""))

    def find(row, column):
        return next(
            (shown for (top, bottom, left, right), shown in regions if top <= row <= bottom and left <= column <= right),
            "",
        )

    return find


def gnumeric_rows(root):
    rows = []
    format_at = gnumeric_formats(root)
    for cell in root.iter(GNUMERIC + "Cell"):
        row, column = int(cell.get("Row")), int(cell.get("Col"))
        shown = cell.get("ValueFormat") or format_at(row, column)
        kind = {"60": "text", "40": "number", "30": "number"}.get(cell.get("ValueType"), "formula")
        if kind == "number" and "yy" in shown:
            kind = "date"
        elif kind == "number" and "h" in shown:
            kind = "time"
        while len(rows) <= row:
            rows.append([])
        while len(rows[row]) < column:
            rows[row].append({"kind": "empty", "text": ""})
        rows[row].append({"kind": kind, "text": cell.text or ""})
    return rows


def main():
    root = tree.parse(sys.argv[1]).getroot()
    rows = gnumeric_rows(root) if root.tag.startswith(GNUMERIC) else odf_rows(root)
    json.dump([row for row in rows if any(cell["text"] for cell in row)], sys.stdout)


main()
