"""What screen readers are told of the page that a browser shows: a list of its elements as JSON.

Reads AT-SPI, the accessibility bus of Linux desktops, whose address the environment names.
"""

import json
import sys

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # noqa: E402

MAX_ELEMENTS = 5000


def children(element):
    for index in range(element.get_child_count()):
        child = element.get_child_at_index(index)
        if child is not None:
            yield child


def is_showing(element):
    return element.get_state_set().contains(Atspi.StateType.SHOWING)


def documents(element, depth=0):
    if element.get_role() == Atspi.Role.DOCUMENT_WEB:
        # WebKit may call a document hidden while its modal dialog is showing.
        if is_showing(element) or any(is_showing(child) for child in children(element)):
            yield element
        return
    if depth < 30:
        for child in children(element):
            yield from documents(child, depth + 1)


def walk(element, found):
    for child in children(element):
        if len(found) >= MAX_ELEMENTS:
            return
        states = child.get_state_set()
        attributes = child.get_attributes() or {}
        found.append(
            {
                "role": child.get_role_name(),
                "name": child.get_name() or "",
                "live": attributes.get("live") or attributes.get("container-live") or "",
                "modal": states.contains(Atspi.StateType.MODAL),
                "checked": states.contains(Atspi.StateType.CHECKED),
            }
        )
        walk(child, found)


def main():
    Atspi.init()
    desktop = Atspi.get_desktop(0)
    found = []
    for application in children(desktop):
        for document in documents(application):
            walk(document, found)
    json.dump(found, sys.stdout)


main()
