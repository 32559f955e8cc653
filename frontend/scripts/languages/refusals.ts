// The texts with which the server refuses what clients and companions ask, which its own catalog translates
// (docs/languages.md). A text with values is a chain of literals and expressions: each expression is a
// placeholder. Administrators read English.
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { literalText, root, serverCatalogFile } from "./mails.ts";

export const refusalCatalogFile = (language: string) => serverCatalogFile(language, "errors.json");

const sources = [
  "adapters/http/{json,json_reader,query,router,router_replies}.{cpp,h}",
  "adapters/http/routes/*.{cpp,h}",
  "{app,domain}/*/*.{cpp,h}",
];
const staffFolders =
  /^(?:app|domain)\/(?:analytics|archives|attention|audit|background|desk|dual_control|jobs|money|system|wiring)\//;
/** Read by administrators and operators, or no refusals. */
const otherSources =
  /_json\.cpp$|\/admin|templates|template_parts|timeline|desk_|attention|mail|deliver_push|note|label|catalogue|_phrases|visit_n|answer_texts|notification_texts|terms\.cpp|user_list|calendar_|statement_sheet|agent|money|enrol|invite|create_admin|manage_admins|suspend|undo_address|similar_names|zone_data|sweep|work_incidents|read_incidents|sealed|metrics|scheduling|payouts?\.cpp|payout_|bank_returns|verification_terms|decide_verification|second_factor|identity_notice|verification_requests|legal_holds|subject_query|archives?\.cpp|booking_view|set_online|change_admin|mileage_rates|safety_case|legal_hold\.cpp|retention_policy/;
const otherTexts = new Set([
  "A problem was reported",
  "Check your new mailbox to confirm the change.",
  "Display name is available",
  "Email is available",
  "Email updated successfully!",
  "If an account exists for this email, a reset link is on its way.",
  "Invalid admin credentials",
  "JSON has no infinite number",
  "Logged out",
  "Password updated successfully!",
  "The change was taken back.",
  "There is no administrator with this email.",
  'This administrator has no second factor yet. The operator sets it up with "steady admin enroll-totp".',
  "The last owner must stay: make another administrator an owner first.",
  "Video Session",
  "Your email address is confirmed.",
  "Your profile has been successfully deleted. You will now be logged out.",
  "Your role does not include this. An owner may do it.",
]);
/** Texts that begin with a value, or are composed of parts that depend on each other. */
const composed = [
  "{a} is a state or territory. Please add a city, or enter a ZIP code.",
  "Please choose a later start for companion {a}. A video session needs {b} minutes' notice.",
  "Please choose a later start for companion {a}. A visit needs {b} minutes' notice.",
  "Please choose a later start for companion {a}. A visit needs {b} minutes' notice plus {c} minute to get there.",
  "Please choose a later start for companion {a}. A visit needs {b} minutes' notice plus {c} minutes to get there.",
  ...["hour", "hours", "minute", "minutes"].flatMap((unit) => [
    `This companion takes bookings at least {a} ${unit} ahead. Please choose a later start.`,
    `This companion does not read new bookings at this hour. Please choose a start at least {a} ${unit} after their quiet hours end.`,
  ]),
  "This companion travels up to {a} mile. Please choose a place nearer to them, or a session by video.",
  "This companion travels up to {a} miles. Please choose a place nearer to them, or a session by video.",
];
/** The parts of those, and texts for operators. */
const parts = [
  /^Please choose a later start for \{a\}/,
  /^This companion (takes|does not read) .*\{a\} (ahead|after)/,
  /^This companion travels up to \{a\}$/,
  /both sides before|^The companion neither checked in|^A \{a\} reported/,
];

const literal = /"(?:[^"\\\n]|\\.)*"/.source;
const literals = `${literal}(?:\\s+${literal})*`;
const call = /\((?:[^()"]|\([^()"]*\))*\)/.source;
const expression = `[\\w:]+(?:${call})?(?:(?:\\.|->)\\w+(?:${call})?)*`;
const chain = new RegExp(
  `${literals}(?:\\s*\\+\\s*${expression}(?:\\s*\\+\\s*${literals})?)*`,
  "g",
);
const pieces = new RegExp(`(${literals})|\\+\\s*(${expression})`, "g");

const isSentence = (text: string) => /^[A-Z"].* .*[a-z.]/.test(text);

/** The messages in C++ code, with placeholders {a}, {b}, … */
export function readRefusals(code: string): string[] {
  const bare = code.replaceAll(/^\s*#include.*$/gm, "").replaceAll(/(^|\s)\/\/.*$/gm, "");
  return [...bare.matchAll(chain)]
    .filter(([each]) => /[a-z] /.test(each) && !/\\x/.test(each))
    .map(([each]) => {
      let values = 0;
      return [...each.matchAll(pieces)]
        .map(([, text]) => (text ? literalText(text) : `{${"abcdef"[values++]}}`))
        .join("");
    })
    .filter(isSentence);
}

function textsIn(file: string): string[] {
  const texts = readRefusals(readFileSync(path.join(root, file), "utf8"));
  const rules = file.endsWith("notification_rules.cpp");
  return texts.filter(
    (text) =>
      !otherTexts.has(text) &&
      !parts.some((part) => part.test(text)) &&
      // Its other texts are titles, which have a separate catalog.
      (!rules || text.endsWith(".")),
  );
}

export const refusalTexts = () =>
  new Set([
    ...sources
      .flatMap((pattern) => globSync(pattern, { cwd: root }))
      .filter((file) => !staffFolders.test(file) && !otherSources.test(file))
      .sort()
      .flatMap(textsIn),
    ...composed,
  ]);
