import { Badge } from "~/ui/badge/badge";

interface Props {
  companion: { asksFirst?: true };
}

/** A companion who accepts or declines each request; until then the card is only authorized. */
export function AsksFirstMark({ companion }: Props) {
  return companion.asksFirst ? <Badge>Asks first · answers within 24 h</Badge> : null;
}
