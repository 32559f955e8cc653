import { type ChangeEvent, useCallback, useState } from "react";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** State of a form whose values are text, ticks or lists, with a message per field. */
export function useFields<T extends object>(initial: T) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});

  const set = useCallback(<K extends keyof T>(field: K, value: T[K]) => {
    setValues((before) => ({ ...before, [field]: value }));
    setErrors((before) => {
      if (!(field in before)) return before;
      const { [field as string]: _gone, ...rest } = before;
      return rest;
    });
  }, []);

  /** Props of a text control: id, name, value, error and handler. The id is the field's name. */
  const bind = (field: keyof T & string) => ({
    id: field,
    name: field,
    value: String(values[field] ?? ""),
    error: errors[field],
    onChange: (event: ChangeEvent<Control>) => set(field, event.target.value as T[typeof field]),
  });

  return { values, errors, set, setValues, setErrors, bind };
}

export type Fields<T extends object> = ReturnType<typeof useFields<T>>;
