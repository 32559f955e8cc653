import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { credentialLabel } from "~/data/credential-label";
import { degreesAndCertifications, getMeaning, skills } from "~/features/companions/catalogue";
import { companionCountQueryOptions } from "~/features/search/companions-query";
import type { Criteria } from "~/features/search/criteria";
import FilterDialog from "~/features/search/filter-dialog";
import type { SearchPlace } from "~/features/search/search-place";
import { painted } from "~/lib/moments";
import { useDebounced } from "~/lib/use-debounced";

interface Props {
  criteria: Criteria;
  place: SearchPlace | null;
  onClose: () => void;
  onApply: (criteria: Criteria) => void;
}

const getMeaningLabel = (degree: string) => {
  const meaning = getMeaning(degree);
  return meaning && credentialLabel(meaning);
};

const countPauseMs = 400;

/** The server counts the draft's results after a pause; an older request is canceled. */
export default function SearchFilters({ criteria, place, onClose, onApply }: Props) {
  const [draft, setDraft] = useState(criteria);
  const settled = useDebounced(draft, countPauseMs);
  const query = useQuery(companionCountQueryOptions(settled, place));
  const isCounting = settled !== draft || query.isPending;
  return (
    <FilterDialog
      criteria={criteria}
      onCancel={onClose}
      onApply={(next) => {
        onClose();
        void painted().then(() => onApply(next)); // the press is handled before the search starts
      }}
      matches={{ count: isCounting ? undefined : query.data, isCounting, isNear: place !== null }}
      onDraft={setDraft}
      degrees={degreesAndCertifications}
      skills={skills}
      getMeaning={getMeaningLabel}
    />
  );
}
