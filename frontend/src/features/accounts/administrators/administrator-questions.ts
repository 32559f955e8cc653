import type { Administrator, AdministratorAct } from "./administrators-query";

/** An act that asks for nothing but a reason. */
export interface AdministratorQuestion {
  key: string;
  act: AdministratorAct;
  button: string;
  title: string;
  text: string;
  submit: string;
  done: string;
  isDanger?: boolean;
}

const renew = (name: string): AdministratorQuestion => ({
  key: "invitation",
  act: { what: "invitation" },
  button: "Send a new link",
  title: `Send ${name} a new link?`,
  text: "The link of the earlier mail stops working. The new one works once, within three days.",
  submit: "Send link",
  done: `${name} was sent a new link.`,
});

const endSessions = (name: string): AdministratorQuestion => ({
  key: "sessions",
  act: { what: "sessions" },
  button: "Log out everywhere",
  title: `Log ${name} out everywhere?`,
  text: "They can log in again at once.",
  submit: "Log out",
  done: `${name} is logged out everywhere.`,
});

const resetFactor = (name: string): AdministratorQuestion => ({
  key: "second-factor",
  act: { what: "second-factor" },
  button: "Reset second factor",
  title: `Reset the second factor of ${name}?`,
  text: "Make sure that it is they who ask, by a way other than mail. Their sessions end, and they get a link by mail to set up a new one, which works once, within 24 hours.",
  submit: "Reset second factor",
  done: `The second factor of ${name} is removed.`,
  isDanger: true,
});

const disable = (name: string, isInvited: boolean): AdministratorQuestion => ({
  key: "disable",
  act: { what: "enabled", enabled: false },
  button: isInvited ? "Withdraw invitation" : "Disable",
  title: isInvited ? `Withdraw the invitation of ${name}?` : `Disable ${name}?`,
  text: isInvited
    ? "The link of the mail stops working."
    : "Their sessions end, and they can't log in until an owner enables them. What they did stays in the audit log.",
  submit: isInvited ? "Withdraw" : "Disable",
  done: isInvited ? `The invitation of ${name} is withdrawn.` : `${name} is disabled.`,
  isDanger: true,
});

const enable = (name: string): AdministratorQuestion => ({
  key: "enable",
  act: { what: "enabled", enabled: true },
  button: "Enable",
  title: `Enable ${name}?`,
  text: "They can log in again with the password and the second factor that they had.",
  submit: "Enable",
  done: `${name} is enabled.`,
});

/** What is possible in the administrator's state. */
export function getQuestions(administrator: Administrator): AdministratorQuestion[] {
  const { name, state, sessions, hasSecondFactor } = administrator;
  if (state === "disabled") return [enable(name)];
  if (state !== "enabled") return [renew(name), disable(name, true)];
  return [
    ...(sessions.length > 0 ? [endSessions(name)] : []),
    ...(hasSecondFactor ? [resetFactor(name)] : []),
    disable(name, false),
  ];
}
