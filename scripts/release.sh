#!/usr/bin/env bash
# release.sh NAME: writes down what this program asks of its database, so that every later migration is
# held to it (docs/development.md, "Migrations"). Run it on what is about to be released, then give
# adapters/sql/migrations.h the schema it prints, and commit both.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
[ $# -eq 1 ] || { echo "usage: scripts/release.sh NAME" >&2; exit 2; }
./dev build quick steady_contract_tests
STEADY_RECORD_RELEASE="$1" STEADY_RECORD_COMMIT="$(git rev-parse HEAD)" \
    build/quick/tests/contract/steady_contract_tests --gtest_filter=Release.IsWrittenDown
schema=$(sed -n 's/^ "schema": \([0-9]*\),$/\1/p' tests/contract/released/release.json)
echo "release $1 has schema $schema: set released_version in adapters/sql/migrations.h to it"
