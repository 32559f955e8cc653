import { useEffect, useState } from "react";

/** Who is offline may be booked for what is not near; asked for only then. */
export function useIsForLater(isOnline: boolean): boolean {
  const [isForLater, setIsForLater] = useState(false);
  useEffect(() => {
    if (isOnline) return;
    import("~/features/search/searched-time")
      .then((searched) => setIsForLater(searched.isForLater(searched.readSearchedTime())))
      .catch(() => {});
  }, [isOnline]);
  return isForLater;
}
