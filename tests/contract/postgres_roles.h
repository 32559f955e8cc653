#pragma once

#include "adapters/sql/errors.h"
#include "tests/contract/postgres_home.h"

#include <functional>
#include <string>
#include <vector>

#include <unistd.h>

namespace steady {

// Roles and databases with foreign settings.
class PostgresRoles : public PostgresEngine {
  protected:
    void run(const std::string& statement) { connect()->run_script(statement); }
    // A superuser role with these settings.
    std::string as_role(const std::string& name, const std::vector<std::string>& settings) {
        run("DROP ROLE IF EXISTS " + name);
        run("CREATE ROLE " + name + " LOGIN SUPERUSER");
        for (const std::string& setting : settings) run("ALTER ROLE " + name + " SET " + setting);
        return home_->where() + " user=" + name;
    }
    // A role that owns its own schema and nothing else.
    std::string as_owner(const std::string& name) {
        run("DROP SCHEMA IF EXISTS " + name + " CASCADE");
        run("DROP ROLE IF EXISTS " + name);
        run("CREATE ROLE " + name + " LOGIN");
        run("CREATE SCHEMA " + name + " AUTHORIZATION " + name);
        return home_->database() + " user=" + name + " options='-c search_path=" + name +
               ",public'";
    }
    std::string database_in(const std::string& encoding) {
        const std::string name = "in_" + std::to_string(::getpid());
        run("DROP DATABASE IF EXISTS " + name);
        run("CREATE DATABASE " + name + " ENCODING '" + encoding +
            "' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0");
        return postgres_server() + " dbname=" + name;
    }
    static std::string refusal(const std::function<void()>& act) {
        try {
            act();
        } catch (const StoreUnavailable& busy) {
            return std::string("a store that is only busy: ") + busy.what();
        } catch (const StoreError& refused) {
            return refused.what();
        }
        return "none";
    }
};

}  // namespace steady
