import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { placeQueryOptions } from "~/data/place";
import { type Form, useValue } from "~/ui/form/use-form";
import type { AddressValues } from "./address-values";

type AddressForm = Pick<Form<AddressValues>, "control" | "get" | "set">;
const filledByZip = ["city", "state"] as const;

/** A ZIP code that is typed fills city and state, unless they hold something else that was typed. */
export function useZipFill(form: AddressForm) {
  const zip = useValue(form, "zip").trim();
  const initial = useRef(zip);
  const filled = useRef({ city: "", state: "" });
  const isWanted = /^\d{5}(-\d{4})?$/.test(zip) && zip !== initial.current;
  const { data } = useQuery({
    ...placeQueryOptions(zip.slice(0, 5)),
    enabled: isWanted,
    retry: false,
  });
  const { city, state } = (isWanted && data) || { city: "", state: "" };
  const { get, set } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per answer; the form is another object at each render
  useEffect(() => {
    if (!city || !state) return;
    for (const field of filledByZip) {
      const typed = get()[field].trim();
      if (typed === "" || typed === filled.current[field]) set(field, { city, state }[field]);
    }
    filled.current = { city, state };
  }, [city, state]);
}
