import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { SessionUser } from "~/api/session";
import { useConfig } from "~/data/config";
import { readDraft, writeDraft } from "~/lib/drafts";
import { useForm, useValue } from "~/ui/form/use-form";
import { useDisplayNameAvailability, useEmailAvailability } from "../availability";
import { forget, type Registered, register, signUpFailed } from "./register";
import type { BrokenRule, SignUpFacts } from "./sign-up-rules";
import { type AccountValues, draftFrom, getDraft } from "./sign-up-values";

interface Options<T extends AccountValues> {
  /** English path of the sign-up, the key of its draft in every language. */
  path: string;
  empty: T;
  rules: (values: T, facts: SignUpFacts) => BrokenRule[];
  registration: (values: T) => Parameters<typeof register>[0];
  /** Keeps the new account's session for a user who continues at once, and otherwise ends it. */
  keepsSession?: boolean;
}

/**
 * Stored in this tab in place of the draft: a reload shows the success screen again, with the same
 * next step.
 */
interface Completed {
  isComplete: true;
  registered: Registered;
}
const isCompleted = (kept: unknown): kept is Completed =>
  (kept as Partial<Completed> | null)?.isComplete === true;

/** Only as much of the account as the next step needs. */
function getCompleted({ user, ...registered }: Registered): Completed {
  const { _id, type, displayName } = user as Partial<SessionUser>;
  const kept = registered.token === null ? {} : { _id, type, displayName };
  return { isComplete: true, registered: { ...registered, user: kept } };
}

const noFacts: SignUpFacts = { passwordMinimum: 0, email: "idle" };

/** The two steps of a sign-up: fields with a draft, validation in order, registration, success. */
export function useSignUp<T extends AccountValues>(options: Options<T>) {
  const { path, empty, rules, registration, keepsSession = false } = options;
  const [params, setParams] = useSearchParams();
  const key = `visitor:${path}`;
  const [kept] = useState(() => readDraft(key));
  const completed = params.get("step") === "2" && isCompleted(kept) ? kept : null;
  const [isComplete, setIsComplete] = useState(completed !== null);
  const [registered, setRegistered] = useState(completed?.registered ?? null);
  const latest = useRef({ facts: noFacts, askAgain: () => {} });

  const blank = JSON.stringify(getDraft(empty));
  const form = useForm<T, Registered>({
    initial: empty,
    draft: {
      keys: [key],
      pick: (values) => (JSON.stringify(getDraft(values)) === blank ? null : getDraft(values)),
      read: (kept) => (isCompleted(kept) ? null : draftFrom(kept, empty)),
    },
    check: (values) => {
      latest.current.askAgain();
      return rules(values, latest.current.facts);
    },
    send: async (values) => {
      const account = await register(registration(values));
      if (keepsSession) return account;
      await forget(account);
      return { ...account, token: null };
    },
    onSent: (account) => {
      setRegistered(account);
      writeDraft(key, getCompleted(account));
      setIsComplete(true);
      setParams({ step: "2" }, { replace: true });
    },
    after: "leave",
    failure: signUpFailed,
  });

  const email = useEmailAvailability(useValue(form, "email"));
  const displayName = useDisplayNameAvailability(useValue(form, "displayName") ?? "");
  const passwordMinimum = useConfig()?.signupPasswordMinimum ?? 6;
  latest.current = {
    facts: { passwordMinimum, email: email.state, displayName: displayName.state },
    // A failed check is repeated, so that it does not block the user (SIGN-036).
    askAgain: () => {
      for (const one of [email, displayName]) if (one.state === "error") one.askAgain();
    },
  };

  return {
    form,
    emailState: email.state,
    displayNameState: displayName.state,
    isComplete,
    /** The registered account, until the page is left. */
    registered,
  };
}
