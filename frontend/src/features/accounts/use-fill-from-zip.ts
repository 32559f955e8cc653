import { useQueryClient } from "@tanstack/react-query";
import { type ChangeEvent, useRef } from "react";
import type { Form } from "~/ui/form/use-form";
import type { AddressValues } from "./address-values";

/**
 * Fills city and state from a ZIP code, if both are empty or still as filled in before. An unknown
 * ZIP code, or a failed look-up, changes nothing.
 */
export function useFillFromZip(form: Form<AddressValues>) {
  const queryClient = useQueryClient();
  const filled = useRef({ city: "", state: "" });
  return async (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.target.value.trim();
    // "12207-1234" is a ZIP code with the extension of its block.
    const zip = /^(\d{5})(?:[-\s]?\d{4})?$/.exec(typed)?.[1];
    if (!zip) return;
    // Loaded when there is a ZIP code, so no first visit waits for it.
    const { placeQueryOptions } = await import("~/data/place");
    const place = await queryClient.fetchQuery(placeQueryOptions(zip)).catch(() => null);
    const { city, state, zip: current } = form.get();
    const isTyped = city.trim() !== filled.current.city || state.trim() !== filled.current.state;
    const isEmpty = !city.trim() && !state.trim();
    if (!place || current.trim() !== typed || (isTyped && !isEmpty)) return;
    filled.current = { city: place.city, state: place.state };
    form.set("city", place.city);
    form.set("state", place.state);
  };
}
