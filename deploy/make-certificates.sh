#!/bin/sh
# make-certificates.sh FOLDER [NAME...]: a private authority and a certificate for each name, for a
# trial or an inner network. What strangers see needs one of a public authority instead.
set -eu
folder=$1
shift
[ $# -gt 0 ] || set -- steady.localhost files
umask 077
mkdir -p "$folder"
cd "$folder"
[ -s ca.pem ] || openssl req -x509 -newkey rsa:3072 -nodes -days 3650 -subj '/CN=Steady inner authority' \
    -keyout ca.key -out ca.pem 2>/dev/null
for name in "$@"; do
    openssl req -newkey rsa:3072 -nodes -subj "/CN=$name" -keyout "$name.key" -out "$name.csr" 2>/dev/null
    printf 'subjectAltName=DNS:%s,DNS:localhost,IP:127.0.0.1\nextendedKeyUsage=serverAuth\n' "$name" >"$name.ext"
    openssl x509 -req -in "$name.csr" -CA ca.pem -CAkey ca.key -CAcreateserial -days 825 -extfile "$name.ext" \
        -out "$name.crt" 2>/dev/null
    cat "$name.crt" "$name.key" >"$name.pem"
    rm "$name.csr" "$name.ext"
done
# Certificates are for everybody, keys for the user who made them (STEADY_TLS_USER of compose.env). What has
# a certificate and its key in one file is a key.
chmod 755 .
chmod 600 ./*.key ./*.pem
chmod 644 ./*.crt ca.pem
