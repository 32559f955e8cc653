"""The cells of a workbook's first sheet by openpyxl: rows of {"kind", "text"} as JSON."""

import datetime
import json
import sys

import openpyxl

KINDS = (
    (type(None), "empty"),
    (datetime.datetime, "date"),
    (datetime.time, "time"),
    ((int, float), "number"),
    (str, "text"),
)


def described(cell):
    value = cell.value
    kind = "formula" if cell.data_type == "f" else next(name for types, name in KINDS if isinstance(value, types))
    if kind == "time":
        return {"kind": kind, "text": value.strftime("%H:%M")}
    return {"kind": kind, "text": "" if value is None else str(value)}


sheet = openpyxl.load_workbook(sys.argv[1]).worksheets[0]
json.dump([[described(cell) for cell in row] for row in sheet.iter_rows()], sys.stdout)
