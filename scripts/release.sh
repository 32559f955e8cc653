#!/usr/bin/env bash
# release.sh NAME: records what this program needs from its database, so that every later migration is checked
# against it (docs/development.md, "Migrations"). Run it on the program to be released, then put the schema
# that it prints into adapters/sql/migrations.h, and commit both.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
[ $# -eq 1 ] || { echo "usage: scripts/release.sh NAME" >&2; exit 2; }
./dev build quick steady_contract_tests
STEADY_RECORD_RELEASE="$1" STEADY_RECORD_COMMIT="$(git rev-parse HEAD)" \
    build/quick/tests/contract/steady_contract_tests --gtest_filter=Release.IsWrittenDown
schema=$(sed -n 's/^ "schema": \([0-9]*\),$/\1/p' tests/contract/released/release.json)
echo "release $1 has schema $schema: set released_version in adapters/sql/migrations.h to it"
