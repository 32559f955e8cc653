import { useState } from "react";
import type { Config } from "~/data/config";
import { readSearchedStart } from "~/features/search/searched-time";
import { freeUntil } from "./free-until";

const hourMs = 3_600_000;

/**
 * The first cancellation rule that applies to the searched start, or to any; the complete policy is
 * further down. Null where it would promise a deadline that has passed.
 */
function freeCancellation({ cancellation: policy }: Config, start: Date | null): string | null {
  const hours = policy.fullRefundHours;
  const leftMs = start ? start.getTime() - Date.now() : Number.POSITIVE_INFINITY;
  if (leftMs > hours * hourMs) {
    return freeUntil(hours);
  }
  return leftMs > (policy.graceAheadMinutes / 60) * hourMs
    ? `Free cancellation for ${policy.graceMinutes} minutes after paying`
    : null;
}

export default function FreeCancellation({ config }: { config: Config }) {
  const [start] = useState(readSearchedStart);
  return <span>{freeCancellation(config, start)}</span>;
}
