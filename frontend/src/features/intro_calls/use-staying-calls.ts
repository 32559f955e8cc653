import { useQuery } from "@tanstack/react-query";
import { formatDateTime } from "~/lib/dates";
import { t } from "~/lib/translate";
import { introCallsQueryOptions } from "./intro-calls-query";

/** Time off leaves booked calls as they are: says which call of the reader stays during a span. */
export function useStayingCalls() {
  const { data } = useQuery(introCallsQueryOptions);
  return ({ start, end }: { start: string; end: string }): string | null => {
    const staying = data?.find(
      (call) =>
        Date.parse(call.start) < Date.parse(end) && Date.parse(call.end) > Date.parse(start),
    );
    return staying
      ? t`Your free video call stays: ${formatDateTime(staying.start)}. If you can't come, cancel it.`
      : null;
  };
}
