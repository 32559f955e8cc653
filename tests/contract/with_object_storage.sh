#!/usr/bin/env bash
# with_object_storage.sh COMMAND...: runs it with STEADY_TEST_S3 set, see object_storage/serve.mjs.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
work=$PWD
cd "$here/../.."
. scripts/install.sh
install_node
install_node_packages tests/contract/object_storage
cd "$work"
exec node "$here/object_storage/serve.mjs" "$@"
