import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
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

const countPauseMs = 400;

/** The server counts what the draft leaves, once the hand rests; an older question is cancelled. */
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
        void painted().then(() => onApply(next)); // the press is answered before the search begins
      }}
      matches={{ count: isCounting ? undefined : query.data, isCounting, isNear: place !== null }}
      onDraft={setDraft}
      degrees={degreesAndCertifications}
      skills={skills}
      getMeaning={getMeaning}
    />
  );
}
