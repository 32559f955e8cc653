import type { Option } from "~/ui/field/select";
import { formatExperience } from "./sobriety";

/** SIGN-043: the values 0, 0.5 and 1 to 50. */
export const experienceOptions: readonly Option[] = [0, 0.5, ...[...Array(51).keys()].slice(1)].map(
  (years) => ({ value: String(years), label: formatExperience(years) }),
);
