import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { useConfig } from "~/data/config";
import { readDraft, writeDraft } from "~/lib/drafts";
import { useForm, useValue } from "~/ui/form/use-form";
import { useDisplayNameAvailability, useEmailAvailability } from "../availability";
import { forget, type Registered, register, signUpFailed } from "./register";
import type { BrokenRule, SignUpFacts } from "./sign-up-rules";
import { type AccountValues, draftFrom, draftOf } from "./sign-up-values";

interface Options<T extends AccountValues> {
  /** Address of the sign-up; its draft is kept under it. */
  path: string;
  empty: T;
  rules: (values: T, facts: SignUpFacts) => BrokenRule[];
  registration: (values: T) => Parameters<typeof register>[0];
  /** The new account's session is kept for whoever goes on at once, and ended otherwise. */
  keepsSession?: boolean;
}

/** Left where the draft was: only the success screen is there to be shown again. */
const completed = { isComplete: true };
const isCompleted = (kept: unknown) =>
  (kept as Partial<typeof completed> | null)?.isComplete === true;

const noFacts: SignUpFacts = { passwordMinimum: 0, email: "idle" };

/** The two steps of a sign-up: fields with a draft, checks in order, registration, success. */
export function useSignUp<T extends AccountValues>(options: Options<T>) {
  const { path, empty, rules, registration, keepsSession = false } = options;
  const [params, setParams] = useSearchParams();
  const key = `visitor:${path}`;
  const [isComplete, setIsComplete] = useState(
    () => params.get("step") === "2" && isCompleted(readDraft(key)),
  );
  const [registered, setRegistered] = useState<Registered | null>(null);
  const latest = useRef({ facts: noFacts, askAgain: () => {} });

  const blank = JSON.stringify(draftOf(empty));
  const form = useForm<T, Registered>({
    initial: empty,
    draft: {
      keys: [key],
      pick: (values) => (JSON.stringify(draftOf(values)) === blank ? null : draftOf(values)),
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
      writeDraft(key, completed);
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
    // A check that failed is asked again, so that nobody is stuck behind it (SIGN-036).
    askAgain: () => {
      for (const one of [email, displayName]) if (one.state === "error") one.askAgain();
    },
  };

  return {
    form,
    emailState: email.state,
    displayNameState: displayName.state,
    isComplete,
    /** Who was registered, until the page is left; null after a reload. */
    registered,
  };
}
