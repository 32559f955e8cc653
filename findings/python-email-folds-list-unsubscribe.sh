#!/usr/bin/env bash
# Python 3.11's email package (EmailMessage, default policy): a List-Unsubscribe header whose addresses are longer than
# a row is folded into RFC 2047 encoded words, which are not allowed there (RFC 2369: "<" URI ">"): mailbox providers
# find no address, and one-click unsubscribe is gone. policy.default.clone(refold_source='none') does not help for
# headers set in code; max_line_length=998 does.
# As seen: "default: =?utf-8?q?=3Chttps=3A, 998: <https://steady".
set -euo pipefail
python=$(command -v python3.11 || command -v python3)
said=$("$python" --version)
echo "$said"
[[ $said == "Python 3.11."* ]] || { echo "another version than 3.11: look again"; exit 1; }
said=$("$python" - <<'PY'
from email import policy
from email.message import EmailMessage


def written(**change):
    mail = EmailMessage(policy=policy.default.clone(**change))
    mail["List-Unsubscribe"] = "<https://steady.example/unsubscribe/" + "a" * 90 + ">"
    mail.set_content("Hello")
    return mail.as_string().split("List-Unsubscribe: ")[1]


print(f"default: {written()[:21]}, 998: {written(max_line_length=998)[:15]}")
PY
)
echo "$said"
[ "$said" = 'default: =?utf-8?q?=3Chttps=3A, 998: <https://steady' ] || { echo "the behavior has changed"; exit 1; }
