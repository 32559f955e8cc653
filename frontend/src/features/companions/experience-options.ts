import type { Option } from "~/ui/field/select";

/** SIGN-043: the values 0, 0.5 and 1 to 50. */
export const experienceOptions: readonly Option[] = [
  { value: "0", label: "No experience" },
  { value: "0.5", label: "Less than 1 year" },
  ...Array.from({ length: 50 }, (_, index) => {
    const years = index + 1;
    return { value: String(years), label: `${years} year${years === 1 ? "" : "s"}` };
  }),
];
