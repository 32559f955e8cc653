import { Badge } from "~/ui/badge/badge";

interface Props {
  companion: { hasSimilarName?: true };
}

/** C1: next to a name that resembles the one of another, verified companion. */
export function SimilarNameMark({ companion }: Props) {
  return companion.hasSimilarName ? <Badge kind="warn">Similar to another name</Badge> : null;
}
