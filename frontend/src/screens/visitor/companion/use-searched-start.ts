import { useEffect, useState } from "react";
import { searchedTimeKey } from "~/features/search/keep-searched-time";
import { tabStorage } from "~/lib/storage";

/** The start that was searched for; null: none was. Undefined until the part that reads it has loaded. */
export function useSearchedStart(): Date | null | undefined {
  const [start, setStart] = useState<Date | null | undefined>(() =>
    tabStorage.getItem(searchedTimeKey) === null ? null : undefined,
  );
  const isUnread = start === undefined;
  useEffect(() => {
    if (!isUnread) return;
    import("~/features/search/searched-time")
      .then(({ readSearchedStart }) => setStart(readSearchedStart()))
      .catch(() => setStart(null));
  }, [isUnread]);
  return start;
}
