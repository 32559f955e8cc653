import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import type { Companion } from "~/data/companion";
import { formatDay } from "~/features/bookings/zoned-time";
import { addHours, formatSpan, instantFromWallTime } from "~/lib/dates";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { Checkbox } from "~/ui/choice/checkbox";
import { RadioGroup } from "~/ui/choice/radio-group";
import { Dialog } from "~/ui/dialog/dialog";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { TextInput } from "~/ui/field/text-input";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import { availableCompanionsQueryOptions, type PickedVisit } from "./available-companions-query";
import type { Relationship } from "./booking-lines";
import { messages } from "./booking-rules";
import styles from "./companion-picker.module.css";
import { MoreCompanions, PickerList } from "./picker-list";

interface Props {
  isOpen: boolean;
  onClose: () => void;
  /** False for the first companion. */
  hasRelationship: boolean;
  /** The first companion's visit, if its time is known. */
  visit: PickedVisit | null;
  /** Those who are part of the booking. */
  booked: readonly string[];
  /** Adds the companion, or returns the reason why not (BOOK-032). */
  onAdd: (companion: Companion, relationship: Relationship) => Promise<string | null>;
}

const relationships = [
  { value: "concurrent", label: "Concurrently", hint: "Same time and place as companion 1" },
  { value: "consecutive", label: "Consecutively", hint: "After the previous companion" },
] as const;

/** "Only who is free Tue, Nov 24, 4:00 PM to 7:00 PM, New York (EST), first those sponsored there, then nearest to Boston, MA" */
function freeLabel({ startsAt, hours, timezone, place }: PickedVisit): string {
  const [date = "", time = ""] = startsAt.split("T");
  const start = instantFromWallTime(date, time, timezone);
  const when = `${formatDay(start, timezone)}, ${formatSpan(start, addHours(start, hours), timezone)}`;
  return place
    ? `Only who is free ${when}, first those sponsored there, then nearest to ${place.label}`
    : `Only who is free ${when}`;
}

/** BOOK-008, BOOK-009 */
export function CompanionPicker({ isOpen, onClose, hasRelationship, visit, booked, onAdd }: Props) {
  const [relationship, setRelationship] = useState<Relationship>("concurrent");
  const [wanted, setWanted] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isAnyTime, setIsAnyTime] = useState(false);
  // Companions after the first one need not be free at the same time.
  const asked = relationship === "concurrent" && !isAnyTime ? visit : null;
  const query = useInfiniteQuery({ ...availableCompanionsQueryOptions(asked), enabled: isOpen });
  const loaded = query.data?.companions;
  // Those who come at the same time anyway are not free for it.
  const offered = useMemo(
    () => loaded?.filter(({ _id }) => !asked || !booked.includes(_id)) ?? [],
    [loaded, asked, booked],
  );

  const handleClose = () => {
    setRefusal(null);
    setWanted("");
    onClose();
  };
  // Adding checks the calendar first: a second press in the meantime would add the companion twice.
  const isLocked = useRef(false);
  const [addingId, setAddingId] = useState<string | null>(null);
  const latest = useRef(async (_: Companion) => {});
  latest.current = async (companion) => {
    if (isLocked.current) return;
    isLocked.current = true;
    setAddingId(companion._id);
    try {
      const reason = await onAdd(companion, relationship);
      if (reason) setRefusal(reason);
      else handleClose();
    } finally {
      isLocked.current = false;
      setAddingId(null);
    }
  };
  // A stable callback, so that other changes here do not re-render the list.
  const [handleAdd] = useState(() => (companion: Companion) => latest.current(companion));
  return (
    <Dialog
      isOpen={isOpen}
      isBusy={addingId !== null}
      onClose={handleClose}
      title="Add Another Companion"
      size="wide"
    >
      <div className={styles.picker}>
        {refusal && (
          <Banner kind="bad" isAnnounced>
            {refusal}
          </Banner>
        )}
        {hasRelationship && (
          <RadioGroup
            legend="When should they be with you?"
            options={relationships}
            value={relationship}
            onChange={setRelationship}
            isInline
          />
        )}
        {hasRelationship && relationship === "concurrent" && visit && (
          <Checkbox
            label={freeLabel(visit)}
            checked={!isAnyTime}
            onChange={(event) => setIsAnyTime(!event.target.checked)}
          />
        )}
        <TextInput
          label="Filter by name, city or state"
          type="search"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
        <QueryView
          query={query}
          loadingText="Loading companions..."
          skeleton={<SkeletonText lines={6} />}
          errorText={messages.pickerLoad}
          isEmpty={() => offered.length === 0 && !query.hasNextPage}
          empty={
            <EmptyState
              title={asked ? "No one else is free then" : "No companions found"}
              headingLevel={3}
              action={
                asked && (
                  <Button kind="secondary" onClick={() => setIsAnyTime(true)}>
                    Show everyone
                  </Button>
                )
              }
            />
          }
        >
          {({ companions, total }) => (
            <>
              <PickerList
                companions={offered}
                wanted={wanted}
                addingId={addingId}
                onAdd={handleAdd}
              />
              <MoreCompanions
                query={query}
                loaded={companions.length}
                total={total}
                isFiltered={wanted.trim() !== ""}
              />
            </>
          )}
        </QueryView>
      </div>
    </Dialog>
  );
}
