import type { components } from "~/api/schema";
import { Badge } from "~/ui/badge/badge";
import { formatUsualAnswer } from "./usual-answer";

interface Props {
  companion: Pick<components["schemas"]["Companion"], "asksFirst" | "usuallyAnswersWithinMinutes">;
}

/** A companion who accepts or declines each request; until then the card is only authorized. */
export function AsksFirstMark({ companion }: Props) {
  const { asksFirst, usuallyAnswersWithinMinutes: usual } = companion;
  if (!asksFirst) return null;
  if (!usual) return <Badge>Asks first · answers within 24 h</Badge>;
  return (
    <p className="small">
      <Badge>Asks first</Badge> <span>{formatUsualAnswer(usual)}</span>
    </p>
  );
}
