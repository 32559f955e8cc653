import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { isEditConflict } from "~/api/api-error";
import { keys } from "~/data/keys";

/**
 * A form of the bookable hours sends the version that it was opened with: what was changed
 * elsewhere in the meantime and not here stays (EditedVersion). After a conflict the current values
 * are refetched, and the next press overwrites those that were reported as changed.
 */
export function useHoursVersion(version: string | undefined) {
  const queryClient = useQueryClient();
  const opened = useRef(version);
  const isReplacing = useRef(false);
  return {
    toBody: () => {
      const known = isReplacing.current ? version : opened.current;
      return known ? { version: known } : {};
    },
    onSaved: (next: string | undefined) => {
      opened.current = next;
      isReplacing.current = false;
    },
    onFailed: (error: unknown): false => {
      if (!isEditConflict(error)) return false;
      isReplacing.current = true;
      void queryClient.invalidateQueries({ queryKey: keys.me });
      return false;
    },
  };
}
