#!/usr/bin/env bash
# npm otpauth 9.5.2: TOTP.validate() refuses a right code that is written with the space that authenticators show
# ("123 456"), and one given as a number, with null, the same answer as for a wrong code. Take the spaces out first;
# a key, on the other hand, may contain spaces but no hyphens.
# As seen: "as digits: 0, with a space: null, as a number: null".
set -euo pipefail
version=9.5.2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit "otpauth@$version"
cat >read.mjs <<'JS'
import * as OTPAuth from 'otpauth';
const factor = new OTPAuth.TOTP({ secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' });
const timestamp = 1_800_000_000_000;
const code = factor.generate({ timestamp });
const check = (token) => factor.validate({ token, timestamp });
console.log(`as digits: ${check(code)}, with a space: ${check(`${code.slice(0, 3)} ${code.slice(3)}`)}, as a number: ${check(Number(code))}`);
JS
said=$(node read.mjs)
echo "otpauth $version: $said"
[ "$said" = 'as digits: 0, with a space: null, as a number: null' ] || { echo "the behavior has changed"; exit 1; }
