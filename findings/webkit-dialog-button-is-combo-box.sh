#!/usr/bin/env bash
# WebKitGTK 2.50.6 (Debian 12): a button with aria-haspopup="dialog" is a combo box on the accessibility bus, so that a
# screen reader announces a choice of values where a dialog opens. Firefox ESR 153 calls it a button on the same bus.
# As seen: "Plain: push button; Opens a dialog: combo box".
set -euo pipefail
version=2.50.6
needed=(webkit2gtk-driver xvfb dbus at-spi2-core gir1.2-atspi-2.0 python3-gi libglib2.0-bin)
for package in "${needed[@]}"; do
    dpkg -s "$package" >/dev/null 2>&1 || { echo "needs: apt-get install ${needed[*]}"; exit 1; }
done
said=$(dpkg-query -W -f '${Package} ${Version}\n' webkit2gtk-driver)
echo "$said"
[[ $said == *" $version"* ]] || { echo "another version than $version: look again"; exit 1; }
folder=$(mktemp -d)
children=()
trap 'kill "${children[@]}" 2>/dev/null || true; sleep 1; rm -rf "$folder"' EXIT
export HOME=$folder
Xvfb -displayfd 3 -screen 0 1024x768x24 -nolisten tcp 3>"$folder/display" 2>/dev/null & children+=($!)
dbus-daemon --session --nofork --print-address=4 4>"$folder/bus" 2>/dev/null & children+=($!)
for _ in $(seq 100); do [ -s "$folder/display" ] && [ -s "$folder/bus" ] && break; sleep 0.1; done
DISPLAY=":$(cat "$folder/display")"
DBUS_SESSION_BUS_ADDRESS=$(cat "$folder/bus")
export DISPLAY DBUS_SESSION_BUS_ADDRESS GIO_USE_VFS=local
/usr/libexec/at-spi-bus-launcher --launch-immediately 2>/dev/null & children+=($!)
gdbus call --session --dest org.a11y.Bus --object-path /org/a11y/bus \
    --method org.freedesktop.DBus.Properties.Set org.a11y.Status IsEnabled '<true>' >/dev/null
page='data:text/html,<button>Plain</button><button aria-haspopup=dialog>Opens a dialog</button>'
mini=$(dpkg -L webkit2gtk-driver libwebkit2gtk-4.1-0 libwebkit2gtk-4.0-37 2>/dev/null | grep -m 1 '/MiniBrowser$' || true)
"$mini" "$page" >/dev/null 2>&1 & children+=($!)
cat >"$folder/read.py" <<'PY'
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi

NAMES = ("Plain", "Opens a dialog")


def look(element, found):
    if element.get_name() in NAMES and element.get_role() != Atspi.Role.LABEL:
        found[element.get_name()] = element.get_role_name()
    for index in range(element.get_child_count()):
        child = element.get_child_at_index(index)
        if child is not None:
            look(child, found)


Atspi.init()
found = {}
for _ in range(120):
    look(Atspi.get_desktop(0), found)
    if len(found) == len(NAMES):
        break
    time.sleep(0.5)
print("; ".join(f"{name}: {found.get(name)}" for name in NAMES))
PY
said=$(/usr/bin/python3 "$folder/read.py" 2>/dev/null)
echo "$said"
[ "$said" = "Plain: push button; Opens a dialog: combo box" ] || { echo "the behavior has changed"; exit 1; }
