#!/usr/bin/env bash
# HAProxy 2.6.12 (Debian 12): in `bind "$WHERE"` the quotes make one word of the variable's value, and what
# follows the port's number in that word is ignored without a warning. With WHERE='127.0.0.1:443 ssl crt FILE'
# the file passes `haproxy -c`, FILE need not exist, and the port speaks plain HTTP.
# As seen: "Configuration file is valid", and a 200 to an HTTP request in the clear. `"${WHERE[*]}"` makes a word
# of each word; then a missing FILE is refused.
set -euo pipefail
version=2.6.12
folder=$(mktemp -d)
trap 'kill "${pid:-0}" 2>/dev/null || true; rm -rf "$folder"' EXIT
chmod 755 "$folder"
(cd "$folder" && apt-get download -qq haproxy liblua5.3-0 libopentracing-c-wrapper0 libopentracing1 2>/dev/null
    for package in ./*.deb; do dpkg -x "$package" .; done)
export LD_LIBRARY_PATH="$folder/usr/lib/$(uname -m)-linux-gnu"
haproxy="$folder/usr/sbin/haproxy"
said=$("$haproxy" -v)
echo "${said%%$'\n'*}"
[[ $said == *"version $version"* ]] || { echo "another version than $version: look again"; exit 1; }

port=$((20000 + RANDOM % 20000))
file() {
    printf '%s\n' 'defaults' '  mode http' '  timeout client 5s' '  timeout connect 5s' '  timeout server 5s' \
        'frontend all' "  bind $1" '  http-request return status 200 content-type text/plain string plain'
}
file '"$WHERE"' >"$folder/quoted.cfg"
file '"${WHERE[*]}"' >"$folder/words.cfg"
export WHERE="127.0.0.1:$port ssl crt /nowhere.pem"
said=$("$haproxy" -c -f "$folder/quoted.cfg") || { echo "refused now"; exit 1; }
[[ $said == *'Configuration file is valid'* ]] || { echo "no longer without a warning: $said"; exit 1; }
if "$haproxy" -q -c -f "$folder/words.cfg" 2>/dev/null; then echo "a missing certificate is accepted"; exit 1; fi
"$haproxy" -q -db -f "$folder/quoted.cfg" & pid=$!
for _ in $(seq 50); do
    answer=$(curl -s --max-time 2 "http://127.0.0.1:$port/" || true)
    [ -n "$answer" ] && break
    sleep 0.1
done
[ "$answer" = plain ] || { echo "no plain HTTP: '$answer'"; exit 1; }
echo "valid to haproxy -c, and plain HTTP on the port: as described"
