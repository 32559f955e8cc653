# Installs what a fresh Debian 12 lacks, by name and only when missing. Sourced by ./dev.

readonly BUILD_PACKAGES=(g++ cmake ninja-build ccache mold pkg-config libboost-dev libcpp-httplib-dev
    libssl-dev nlohmann-json3-dev libsqlite3-dev libpqxx-dev libfmt-dev libspdlog-dev libargon2-dev
    libcurl4-openssl-dev libhowardhinnant-date-dev libbrotli-dev zlib1g-dev
    prometheus-cpp-dev libicu-dev libxlsxwriter-dev
    libical-dev tzdata)
# The other programs of a deployment: tests run its files with the programs that read them.
readonly DEPLOYMENT_PACKAGES=(docker-compose haproxy nginx-light prometheus prometheus-alertmanager pgbouncer logrotate systemd
    yamllint)
# Programs that read what we write (tests/neighbors).
readonly READER_PACKAGES=(khal python3-icalendar python3-openpyxl oathtool zbar-tools)
# More proxies, a mail server and spreadsheet programs, for the long tests.
readonly SOAK_PACKAGES=(apache2-bin varnish postfix libreoffice-calc gnumeric)
# The engines of the other browsers, with a screen and a keyboard for them (tests/browsers).
# The last five: the accessibility bus.
readonly BROWSER_PACKAGES=(firefox-esr webkit2gtk-driver xvfb xdotool
    dbus at-spi2-core gir1.2-atspi-2.0 python3-gi libglib2.0-bin)
# fonts-dejavu-core: a text font. With metric-compatible fonts only, system-ui would be monospaced.
readonly TEST_PACKAGES=(git libgtest-dev libgmock-dev clang-format-14 chromium-headless-shell
    fonts-liberation fonts-dejavu-core sqlite3 postgresql-15 libfaketime
    "${DEPLOYMENT_PACKAGES[@]}" "${READER_PACKAGES[@]}")
# The compiler with a fuzzer and the linter: Debian 12's newest LLVM that supports our C++.
readonly FUZZ_PACKAGES=(clang-19 libclang-rt-19-dev)
readonly LINT_PACKAGES=(clang-19 clang-tidy-19 clang-tools-19)
readonly BENCH_PACKAGES=(libbenchmark-dev wrk nginx-light)
readonly NODE_MINIMUM=24.15

say() { printf '\033[1m==>\033[0m %s\n' "$*"; }

# install_packages NAME...: apt packages; silent when all are installed.
install_packages() {
    local missing=() name
    for name in "$@"; do
        dpkg-query -W -f='${Status}' "$name" 2>/dev/null | grep -q 'ok installed' || missing+=("$name")
    done
    [ ${#missing[@]} -eq 0 ] && return 0
    local as_root=()
    if [ "$(id -u)" -ne 0 ]; then
        if command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
            as_root=(sudo -n)
        else
            echo "These packages are missing and installing them needs root:" >&2
            echo "    sudo apt-get install ${missing[*]}" >&2
            exit 1
        fi
    fi
    say "Installing ${missing[*]}"
    "${as_root[@]}" apt-get update -qq
    DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get install -y -qq --no-install-recommends \
        "${missing[@]}" >/dev/null
}

# Time zone rules change several times a year, and servers use the machine's: installs the newest version that
# apt knows. A machine that cannot continues with what it has.
upgrade_zone_data() {
    local known installed newest as_root=()
    known=$(apt-cache policy tzdata)
    installed=$(sed -n 's/^ *Installed: //p' <<<"$known")
    newest=$(sed -n 's/^ *Candidate: //p' <<<"$known")
    [ "$installed" = "$newest" ] && return 0
    [ "$(id -u)" -eq 0 ] || as_root=(sudo -n)
    say "Upgrading tzdata from $installed to $newest"
    DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get install -y -qq --only-upgrade tzdata >/dev/null ||
        echo "tzdata $newest could not be installed" >&2
}

node_is_new_enough() {
    command -v node >/dev/null || return 1
    node -e "const [a,b]=process.versions.node.split('.').map(Number),[x,y]='$NODE_MINIMUM'.split('.').map(Number);process.exit(a>x||(a===x&&b>=y)?0:1)"
}

# Node for the web app: the system's when new enough, else one from npm inside the project, with a matching
# npm: Debian's own is older than both.
install_node() {
    local own="$PWD/.cache/node"
    node_is_new_enough && return 0
    if [ -x "$own/node_modules/.bin/node" ]; then
        PATH="$own/node_modules/.bin:$PATH"
        node_is_new_enough && return 0
    fi
    command -v npm >/dev/null || install_packages nodejs npm
    node_is_new_enough && return 0
    say "Installing Node 24 into .cache/node"
    mkdir -p "$own"
    npm install --loglevel=error --no-fund --no-audit --prefix "$own" node@24 npm@11
    PATH="$own/node_modules/.bin:$PATH"
    hash -r
    node_is_new_enough || { echo "Node $NODE_MINIMUM or newer is needed; here is $(node -v)" >&2; exit 1; }
}

# install_node_packages FOLDER: npm ci, repeated only when the lock file changed.
install_node_packages() {
    local folder="$1" stamp="$1/node_modules/.installed"
    if [ ! -f "$stamp" ] || ! cmp -s "$folder/package-lock.json" "$stamp"; then
        say "Installing the Node packages of $folder"
        (cd "$folder" && npm ci --no-fund --no-audit --loglevel=error)
        cp "$folder/package-lock.json" "$stamp"
    fi
}
