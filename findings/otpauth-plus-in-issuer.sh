#!/usr/bin/env bash
# npm otpauth 9.5.2: URI.parse does not read a "+" of the query as a space, as URLSearchParams writes one: the issuer
# "My Firm" written with it is read as "My+Firm", and as such shown in the list of accounts. Write %20 into an otpauth URI (the
# key URI format asks for percent-encoding).
# As seen: "URLSearchParams: My+Firm; encodeURIComponent: My Firm".
set -euo pipefail
version=9.5.2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit "otpauth@$version"
cat >read.mjs <<'JS'
import * as OTPAuth from 'otpauth';
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const issuer = 'My Firm';
const read = (query) => OTPAuth.URI.parse(`otpauth://totp/ada?${query}`).issuer;
console.log(`URLSearchParams: ${read(new URLSearchParams({ issuer, secret }))}; encodeURIComponent: ${read(`issuer=${encodeURIComponent(issuer)}&secret=${secret}`)}`);
JS
said=$(node read.mjs)
echo "otpauth $version: $said"
[ "$said" = 'URLSearchParams: My+Firm; encodeURIComponent: My Firm' ] || { echo "the behavior has changed"; exit 1; }
