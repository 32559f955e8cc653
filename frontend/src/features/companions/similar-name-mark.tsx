import { Badge } from "~/ui/badge/badge";

interface Props {
  companion: { hasSimilarName?: true };
}

/** C1: beside a name that looks like the one of another, verified companion. */
export function SimilarNameMark({ companion }: Props) {
  return companion.hasSimilarName ? <Badge kind="warn">Similar to another name</Badge> : null;
}
