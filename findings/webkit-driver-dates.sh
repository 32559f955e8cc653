#!/usr/bin/env bash
# WebKitWebDriver and MiniBrowser of WebKitGTK 2.50.6 (Debian 12): Element Send Keys to <input type="date"> and
# type="time" reports success and changes nothing, while the same call fills a text input. A test that only checks the
# reply believes that a date was typed. Keys of the window system (xdotool) arrive.
# As seen: "text 'abc', date '', time ''; each call answered 200".
set -euo pipefail
version=2.50.6
for package in webkit2gtk-driver xvfb curl jq; do
    dpkg -s "$package" >/dev/null 2>&1 || { echo "needs: apt-get install webkit2gtk-driver xvfb curl jq"; exit 1; }
done
said=$(dpkg-query -W -f '${Package} ${Version}\n' webkit2gtk-driver)
echo "$said"
[[ $said == *" $version"* ]] || { echo "another version than $version: look again"; exit 1; }
folder=$(mktemp -d)
trap 'kill "${driver:-}" "${screen:-}" 2>/dev/null || true; rm -rf "$folder"' EXIT
Xvfb -displayfd 3 -screen 0 1024x768x24 -nolisten tcp 3>"$folder/display" 2>/dev/null & screen=$!
for _ in $(seq 50); do [ -s "$folder/display" ] && break; sleep 0.1; done
DISPLAY=":$(cat "$folder/display")"
export DISPLAY
port=$((20000 + RANDOM % 20000))
WebKitWebDriver --port="$port" >"$folder/log" 2>&1 & driver=$!
at="http://127.0.0.1:$port"
for _ in $(seq 50); do curl -s "$at/status" >/dev/null && break; sleep 0.1; done
mini=$(dpkg -L webkit2gtk-driver libwebkit2gtk-4.1-0 libwebkit2gtk-4.0-37 2>/dev/null | grep -m 1 '/MiniBrowser$' || true)
session=$(curl -s "$at/session" -d "$(jq -n --arg mini "$mini" \
    '{capabilities: {alwaysMatch: {"webkitgtk:browserOptions": {binary: $mini, args: ["--automation"]}}}}')" | jq -r .value.sessionId)
page='data:text/html,<input id=text><input id=date type=date><input id=time type=time>'
curl -s "$at/session/$session/url" -d "$(jq -n --arg page "$page" '{url: $page}')" >/dev/null
field() { curl -s "$at/session/$session/element" -d "{\"using\":\"css selector\",\"value\":\"#$1\"}" | jq -r '.value[]'; }
answers=
for one in text:abc date:12012026 time:0930AM; do
    answers+="$(curl -s -o /dev/null -w '%{http_code} ' "$at/session/$session/element/$(field "${one%%:*}")/value" \
        -d "{\"text\":\"${one##*:}\"}")"
done
value() { curl -s "$at/session/$session/execute/sync" -d "{\"script\":\"return document.getElementById('$1').value\",\"args\":[]}" | jq -r .value; }
said="text '$(value text)', date '$(value date)', time '$(value time)'; answers $answers"
echo "$said"
curl -s -X DELETE "$at/session/$session" >/dev/null
[ "$said" = "text 'abc', date '', time ''; answers 200 200 200 " ] || { echo "the behavior has changed"; exit 1; }
