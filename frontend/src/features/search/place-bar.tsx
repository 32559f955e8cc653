import { useMutation, useQueryClient } from "@tanstack/react-query";
import { LocateFixed, MapPin, Search, X } from "lucide-react";
import { type FormEvent, lazy, Suspense, useRef, useState } from "react";
import { errorMessage } from "~/api/api-error";
import {
  getPlaceChoices,
  getPlaceQuestion,
  isNotOnMap,
  type Place,
  placeQueryOptions,
  unknownPlaceText,
} from "~/data/place";
import { Button } from "~/ui/button/button";
import { TextInput } from "~/ui/field/text-input";
import styles from "./place-bar.module.css";
import type { SearchPlace } from "./search-place";

interface Props {
  place: SearchPlace | null;
  onChange: (place: SearchPlace | null) => void;
}

const ChoicePrompt = lazy(async () => ({
  default: (await import("~/ui/choice-prompt/choice-prompt")).ChoicePrompt,
}));

const lostText = "We could not look that place up. Please try again.";

const searchPlaceFrom = ({ lat, lng, label, timezone }: Place): SearchPlace => ({
  lat,
  lng,
  label,
  timezone,
});

const refusedText = "We could not get your location. Enter a ZIP code or a city instead.";

/** "Near your location": the browser's position after a click, or a typed ZIP code or city. */
export function PlaceBar({ place, onChange }: Props) {
  const [text, setText] = useState("");
  const queryClient = useQueryClient();
  const latest = useRef<AbortController>(null);
  const cancel = () => latest.current?.abort();
  /** A late response must not replace a newer choice. */
  const take = async (find: (signal: AbortSignal) => Promise<SearchPlace>) => {
    cancel();
    latest.current = new AbortController();
    const { signal } = latest.current;
    const found = await find(signal);
    if (!signal.aborted) onChange(found);
  };
  const typed = useMutation({
    mutationFn: (text: string) =>
      take(async () => searchPlaceFrom(await queryClient.fetchQuery(placeQueryOptions(text)))),
  });
  const located = useMutation({
    mutationFn: () =>
      take(async (signal) => (await import("./current-position")).currentPosition(signal)),
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    located.reset();
    cancel();
    if (text.trim()) typed.mutate(text.trim());
  };
  const choices = getPlaceChoices(typed.error);
  const handleChoose = (label: string) => {
    const chosen = choices.find((choice) => choice.label === label);
    cancel();
    if (chosen) onChange(searchPlaceFrom(chosen));
  };
  const isUnknown = typed.isError && choices.length === 0;
  const error = isUnknown
    ? isNotOnMap(typed.error)
      ? (getPlaceQuestion(typed.error) ?? unknownPlaceText(typed.variables ?? ""))
      : errorMessage(typed.error, lostText)
    : located.isError
      ? refusedText
      : undefined;
  if (place) {
    return (
      <div className={styles.chosen}>
        <MapPin aria-hidden="true" size={20} />
        <p>
          Near <b>{place.label}</b>
        </p>
        <Button kind="quiet" size="small" onClick={() => onChange(null)} icon={<X size={18} />}>
          Clear location
        </Button>
      </div>
    );
  }
  return (
    <>
      <form
        method="post"
        className={styles.bar}
        onSubmit={handleSubmit}
        aria-label="Search location"
      >
        <TextInput
          label="ZIP code or city"
          name="place"
          prefix={<Search size={18} />}
          autoComplete="postal-code"
          value={text}
          maxLength={100}
          onChange={(event) => setText(event.target.value)}
          error={error}
          className={styles.input}
        />
        <Button
          type="submit"
          kind="secondary"
          className={styles.set}
          isBusy={typed.isPending}
          busyLabel="Finding..."
        >
          Set location
        </Button>
      </form>
      {choices.length > 0 && (
        <Suspense fallback={null}>
          <ChoicePrompt
            question={`Which ${choices[0]?.city}?`}
            answers={choices.map(({ label }) => label)}
            onChoose={handleChoose}
            takesFocus
          />
        </Suspense>
      )}
      <Button
        kind="quiet"
        size="small"
        className={styles.near}
        isBusy={located.isPending}
        busyLabel="Locating..."
        icon={<LocateFixed aria-hidden="true" size={18} />}
        onClick={() => {
          typed.reset();
          located.mutate();
        }}
      >
        Near your location
      </Button>
    </>
  );
}
