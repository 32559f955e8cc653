import { degreesAndCertifications, skills } from "~/features/companions/catalogue";
import type { Criteria } from "~/features/search/criteria";
import FilterDialog from "~/features/search/filter-dialog";

interface Props {
  criteria: Criteria;
  onCancel: () => void;
  onApply: (criteria: Criteria) => void;
}

export default function SearchFilters(props: Props) {
  return <FilterDialog {...props} degrees={degreesAndCertifications} skills={skills} />;
}
