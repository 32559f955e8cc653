import { useMutation } from "@tanstack/react-query";
import { type SyntheticEvent, useCallback, useId, useState } from "react";
import {
  type Control,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormRegisterReturn,
  useForm as useHookForm,
  useWatch,
} from "react-hook-form";
import { type LeaveFor, useInFlight } from "~/lib/use-in-flight";
import type { Problem } from "~/ui/error-summary/error-summary";
import { type Check, type FormProblem, type ServerFields, serverProblems } from "./problems";
import { type Draft, useDraft, useRestored } from "./use-draft";
import { useFormHold } from "./use-form-hold";

export interface FormOptions<T extends FieldValues, Sent> {
  /** The initial values. */
  initial: T;
  /** The server's values, updated on refetch; fields that the user changed keep their input. */
  server?: T;
  check?: Check<T>;
  send: (values: T, leaveFor: LeaveFor) => Promise<Sent>;
  onSent?: (sent: Sent, values: T) => unknown;
  /** Handles a failure itself and returns true or the error to show; false: shown as usual. */
  onFailed?: (error: unknown) => readonly FormProblem[] | boolean;
  /** The error message when the server sends none. */
  failure: string;
  serverFields?: ServerFields;
  /**
   * After a successful submit the values stay, are reset, or the page is left; in that case the
   * form stays busy.
   */
  after?: "stay" | "empty" | "leave";
  draft?: Draft<T> | undefined;
  /** The call changes nothing yet, so the draft stays until `forgetDraft`. */
  isPreview?: boolean;
  /** Errors that the form starts with, and has again after a reset. */
  problems?: readonly FormProblem[];
}

/** The ids of the elements around the fields. */
export interface FormState {
  id: string;
  problems: readonly Problem[];
  /** Changes with every submit, so that the summary takes focus again. */
  attempt: number;
  isBusy: boolean;
  isSent: boolean;
  isDirty: boolean;
  /** The fields contain a restored draft. */
  isRestored: boolean;
  submit: (event?: SyntheticEvent) => void;
  /** Resets the values and deletes the draft. */
  discard: () => void;
  /** Deletes the draft, keeps the values. */
  forgetDraft: () => void;
  /** Sends the last submission again. */
  resetSubmission: () => void;
  /** Clears all errors. */
  clearProblems: () => void;
}

export interface Form<T extends FieldValues> extends FormState {
  control: Control<T>;
  toId: (field: string) => string;
  getError: (field: string) => string | undefined;
  /**
   * Props for a text input, select or checkbox: `<TextInput {...form.bind("email")} label="Email"
   * />`.
   */
  bind: (field: keyof T & string) => UseFormRegisterReturn & Bound;
  get: () => T;
  set: <K extends keyof T & string>(field: K, value: T[K]) => void;
  setAll: (values: T) => void;
}

interface Bound {
  id: string;
  error: string | undefined;
}

/**
 * The value of one field, for a component that renders or computes with it; only that component
 * re-renders.
 */
export function useValue<T extends FieldValues, K extends keyof T & string>(
  { control }: Pick<Form<T>, "control">,
  field: K,
): T[K] {
  return useWatch({ control, name: field as unknown as Path<T> }) as T[K];
}

/**
 * The hook behind every form of the app: values, errors and their fields, the draft, and one call
 * at a time. Errors are shown on submit, and a field's error is cleared by the next keystroke in
 * it.
 */
export function useForm<T extends FieldValues, Sent = unknown>(
  options: FormOptions<T, Sent>,
): Form<T> {
  const { initial, server, draft, after = "stay" } = options;
  const id = useId();
  const flight = useInFlight();
  const restored = useRestored(draft);
  const [isRestored, setIsRestored] = useState(restored !== null);
  const kept = isRestored ? restored : null;
  const fields = useFields<T>({ ...initial, ...restored }, server && { ...server, ...kept });
  const { hook } = fields;
  const { forget: forgetDraft, keep: keepDraft } = useDraft(draft, {
    values: () => hook.getValues(),
    listen: (onChange) =>
      hook.subscribe({
        formState: { values: true },
        callback: ({ values }) => onChange(values as T),
      }),
  });
  useFormHold(hook, draft ? keepDraft : undefined);
  const [shown, setShown] = useState({
    problems: options.problems ?? [],
    attempt: options.problems?.length ?? 0,
  });
  const show = (problems: readonly FormProblem[]) => {
    setShown(({ attempt }) => ({ problems, attempt: attempt + 1 }));
    fields.mark(problems);
  };

  const sending = useMutation({
    mutationFn: ({ values, leaveFor }: { values: T; leaveFor: LeaveFor }) =>
      options.send(values, leaveFor),
  });
  const run = (values: T) =>
    flight.run(async (leaveFor) => {
      try {
        const sent = await sending.mutateAsync({ values, leaveFor });
        if (after !== "leave") hook.reset(after === "empty" ? initial : values);
        if (!options.isPreview) forgetDraft();
        await options.onSent?.(sent, values);
        setIsRestored(false);
        return after === "leave" ? "leaving" : undefined;
      } catch (error) {
        const own = options.onFailed?.(error) ?? false;
        if (own === true) return;
        show(
          own || serverProblems(error, options.failure, Object.keys(values), options.serverFields),
        );
      }
    });

  /** Does not send while there are errors, or while the browser is offline. */
  const submit = (event?: SyntheticEvent) => {
    event?.preventDefault();
    if (!flight.isFree()) return;
    sending.reset();
    // The response may end the session and unmount this page.
    keepDraft();
    const values = hook.getValues();
    const broken = options.check?.(values) ?? [];
    show(broken);
    if (broken.length === 0 && navigator.onLine) run(values);
  };

  const toId = (field: string) => `${id}-${field}`;
  const { errors } = hook.formState;
  const getError = (field: string) => errors[field]?.message as string | undefined;
  return {
    id,
    control: hook.control,
    problems: shown.problems.map(({ message, fields: [field] }) =>
      field ? { message, fieldId: toId(field) } : { message },
    ),
    attempt: shown.attempt,
    isBusy: flight.isBusy,
    isSent: sending.isSuccess,
    get isDirty() {
      return isRestored || hook.formState.isDirty;
    },
    isRestored,
    submit,
    discard: () => {
      // A refetched server record keeps the user's input; this resets it.
      hook.reset(server ?? initial, { keepDirtyValues: false, keepFieldsRef: true });
      forgetDraft();
      setIsRestored(false);
    },
    forgetDraft,
    resetSubmission: sending.reset,
    clearProblems: () => {
      setShown(({ attempt }) => ({ problems: [], attempt }));
      hook.clearErrors();
    },
    toId,
    getError,
    bind: (field) => ({ ...fields.register(field), id: toId(field), error: getError(field) }),
    get: () => hook.getValues(),
    set: fields.set,
    setAll: (values) => hook.reset(values, { keepDefaultValues: true }),
  };
}

/** The values and error of each field, in react-hook-form. */
function useFields<T extends FieldValues>(initial: T, server: T | undefined) {
  const hook = useHookForm<T>({
    defaultValues: initial as DefaultValues<T>,
    ...(server ? { values: server, resetOptions: { keepDirtyValues: true } } : {}),
    mode: "onSubmit",
    reValidateMode: "onSubmit",
    shouldFocusError: false,
  });
  const { clearErrors, getFieldState, register, setError, setValue } = hook;
  const settle = useCallback(
    (name: Path<T>) => {
      if (getFieldState(name).error) clearErrors(name);
    },
    [getFieldState, clearErrors],
  );
  const set = useCallback(
    <K extends keyof T & string>(field: K, value: T[K]) => {
      const name = field as unknown as Path<T>;
      setValue(name, value as PathValue<T, Path<T>>, { shouldDirty: true });
      settle(name);
    },
    [setValue, settle],
  );
  return {
    hook,
    set,
    register: (field: keyof T & string) => {
      const name = field as unknown as Path<T>;
      return register(name, { onChange: () => settle(name) });
    },
    /** Each field shows its first error. */
    mark: (problems: readonly FormProblem[]) => {
      clearErrors();
      const marked = new Set<string>();
      for (const { message, fields } of problems) {
        for (const field of fields.filter((one) => !marked.has(one))) {
          marked.add(field);
          setError(field as Path<T>, { type: "problem", message });
        }
      }
    },
  };
}
