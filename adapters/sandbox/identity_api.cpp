#include "adapters/sandbox/handlers.h"

namespace steady::sandbox {

namespace {

// The document options with their flags as booleans.
json read_options(const json& params) {
    json options = params.value("options", json::object());
    if (!options.is_object()) return json::object();
    for (json& kind : options) {
        if (!kind.is_object()) continue;
        for (json& option : kind) {
            if (option == "true" || option == "false") option = option == "true";
        }
    }
    return options;
}

}  // namespace

ApiReply create_identity_check(Sandbox::Core& core, const Call& call) {
    const json& params = call.params;
    if (auto refusal = unknown_parameter(
            params, {"type", "metadata.*", "return_url", "client_reference_id",
                     "options.document.allowed_types", "options.document.require_id_number",
                     "options.document.require_live_capture",
                     "options.document.require_matching_selfie"})) {
        return *refusal;
    }
    if (text_at(params, {"type"}) != "document") return invalid("Invalid type", "type");
    const auto return_url = text_at(params, {"return_url"});
    if (!return_url || !on_origin(*return_url, core.options.public_origin)) {
        return invalid("Not a valid URL", "return_url");
    }
    const std::string id = core.new_id("vs_");
    const json& check = core.identity_checks.insert(
        {{"id", id},
         {"object", "identity.verification_session"},
         {"client_reference_id", text_or_null(params, "client_reference_id")},
         {"client_secret", core.new_id(id + "_secret_")},
         {"created", core.now_s()},
         {"last_error", nullptr},
         {"last_verification_report", nullptr},
         {"livemode", false},
         {"metadata", metadata_of(params)},
         {"options", read_options(params)},
         {"redaction", nullptr},
         {"status", "requires_input"},
         {"type", "document"},
         {"url", core.options.public_origin + "/sandbox/identity/" + id},
         {"_return_url", *return_url}});
    core.emit("identity.verification_session.created", check);
    return {200, wire(check)};
}

namespace {

void emit_check(Sandbox::Core& core, std::string_view what, const json& check) {
    core.emit("identity.verification_session." + std::string(what), check);
}

}  // namespace

ApiReply cancel_identity_check(Sandbox::Core& core, const Call& call) {
    json* check = core.identity_checks.edit(call.id);
    if (check == nullptr) return no_such("identity.verification_session", call.id);
    if (check->at("status") != "requires_input") {
        return refused("", "A VerificationSession can only be canceled while it requires input.");
    }
    (*check)["status"] = "canceled";
    (*check)["url"] = nullptr;
    emit_check(core, "canceled", *check);
    return {200, wire(*check)};
}

ApiReply redact_identity_check(Sandbox::Core& core, const Call& call) {
    json* check = core.identity_checks.edit(call.id);
    if (check == nullptr) return no_such("identity.verification_session", call.id);
    if (check->at("status") == "processing") {
        return refused("", "A VerificationSession cannot be redacted while it is processing.");
    }
    if (check->at("redaction").is_null()) {
        (*check)["redaction"] = {{"status", "redacted"}};
        (*check)["url"] = nullptr;
        emit_check(core, "redacted", *check);
    }
    return {200, wire(*check)};
}

bool still_open(const json& check) {
    return check.at("status") == "requires_input" && check.at("redaction").is_null();
}

void verify_identity(Sandbox::Core& core, const std::string& id) {
    json& check = *core.identity_checks.edit(id);
    if (!still_open(check)) return;
    check["status"] = "processing";
    emit_check(core, "processing", check);
    check["status"] = "verified";
    check["last_error"] = nullptr;
    check["last_verification_report"] = core.new_id("vr_");
    check["url"] = nullptr;
    emit_check(core, "verified", check);
}

void reject_identity(Sandbox::Core& core, const std::string& id) {
    json& check = *core.identity_checks.edit(id);
    if (!still_open(check)) return;
    check["last_error"] = {{"code", "selfie_face_mismatch"},
                           {"reason", "The selfie does not match the document's photo."}};
    check["last_verification_report"] = core.new_id("vr_");
    emit_check(core, "requires_input", check);
}

}  // namespace steady::sandbox
