"""Prints a mail as Python's email package reads it."""
import email
import json
import sys
from email import policy
from html.parser import HTMLParser


class Words(HTMLParser):
    """The words of a page, and where its links lead."""

    def __init__(self):
        super().__init__()
        self.words, self.links, self.skipped = [], [], 0

    def handle_starttag(self, tag, attributes):
        if tag in ("style", "title"):
            self.skipped += 1
        self.links += [value for name, value in attributes if name == "href"]

    def handle_endtag(self, tag):
        if tag in ("style", "title"):
            self.skipped -= 1

    def handle_data(self, data):
        if not self.skipped:
            self.words += data.split()


raw = sys.stdin.buffer.read()
mail = email.message_from_bytes(raw, policy=policy.default)
plain = mail.get_body(("plain",))
html = mail.get_body(("html",))
page = Words()
page.feed(html.get_content())
print(
    json.dumps(
        {
            "subject": mail["Subject"],
            "from": [str(one) for one in mail["From"].addresses],
            "to": [str(one) for one in mail["To"].addresses],
            "date": mail["Date"].datetime.isoformat(),
            "id": mail["Message-ID"],
            "auto": mail["Auto-Submitted"],
            "types": [part.get_content_type() for part in mail.walk()],
            "defects": [str(d) for part in mail.walk() for d in part.defects]
            + [str(d) for name in mail.keys() for d in mail[name].defects],
            "text": plain.get_content(),
            "words": page.words,
            "links": page.links,
            "longest": max(len(line) for line in raw.split(b"\r\n")),
        }
    )
)
