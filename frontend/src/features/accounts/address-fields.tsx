import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { stateCode, typedState } from "~/lib/us-states";
import { TextInput } from "~/ui/field/text-input";
import { type Form, useValue } from "~/ui/form/use-form";
import { FormSection } from "~/ui/form-section/form-section";
import type { AddressValues } from "./address-values";
import { useFillFromZip } from "./use-fill-from-zip";
import type { ZoneProps } from "./zone-of-zip";

// Loaded when there is a complete ZIP code.
const ZoneOfZip = lazy(() => import("./zone-of-zip"));
// Loaded when there are a ZIP code and a state to compare.
const ZipStateQuestion = lazy(() => import("./zip-state-question"));

/** A US address, the same at sign-up and in the profile. */
export function AddressFields<T extends AddressValues>({ form }: { form: Form<T> }) {
  const state = form.bind("state");
  const zip = form.bind("zip");
  const fillFromZip = useFillFromZip(form as unknown as Form<AddressValues>);
  return (
    <>
      <TextInput {...form.bind("street")} label="Street" autoComplete="street-address" required />
      <FormSection.Row>
        <TextInput
          {...zip}
          onChange={(event) => {
            zip.onChange(event);
            fillFromZip(event);
          }}
          label="ZIP code"
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={20}
          required
        />
        <TextInput {...form.bind("city")} label="City" autoComplete="address-level2" required />
        <TextInput
          {...state}
          onChange={(event) => {
            event.target.value = typedState(event.target.value);
            state.onChange(event);
          }}
          onBlur={(event) => {
            const code = stateCode(event.target.value);
            if (code) {
              event.target.value = code;
              state.onChange(event);
            }
            state.onBlur(event);
          }}
          label="State"
          placeholder="e.g. NY"
          autoComplete="address-level1"
          required
        />
      </FormSection.Row>
      <StateOfZip form={form as unknown as Form<AddressValues>} />
    </>
  );
}

/** Only for what was changed in the form: what is stored was asked about when it was typed. */
function StateOfZip({ form }: { form: Form<AddressValues> }) {
  const zip = useValue(form, "zip").trim().slice(0, 5);
  const state = useValue(form, "state").trim().toUpperCase();
  const pair = `${zip} ${state}`;
  const [accepted, setAccepted] = useState([pair]);
  const isComplete = /^\d{5}$/.test(zip) && /^[A-Z]{2}$/.test(state);
  if (!isComplete || accepted.includes(pair)) return null;
  return (
    <Suspense>
      <ZipStateQuestion zip={zip} state={state} onAccept={() => setAccepted([...accepted, pair])} />
    </Suspense>
  );
}

/** Of a companion, next to the address. */
export function HomeZoneField(props: ZoneProps) {
  const { form, saved } = props;
  const zip = useValue(form, "zip").trim().slice(0, 5);
  const isComplete = /^\d{5}$/.test(zip);
  const chosenFor = useRef(zip);
  const stored = saved?.zip.slice(0, 5) === zip ? saved.timezone : "";
  useEffect(() => {
    if (!isComplete || chosenFor.current === zip) return;
    chosenFor.current = zip;
    form.set("timezone", stored); // the choice of another ZIP code would be refused at this one
  }, [form, zip, isComplete, stored]);
  if (!isComplete) return null;
  return (
    <Suspense>
      <ZoneOfZip {...props} zip={zip} />
    </Suspense>
  );
}

export function PhoneField<T extends { phone: string }>({ form }: { form: Form<T> }) {
  return <TextInput {...form.bind("phone")} label="Phone" type="tel" autoComplete="tel" required />;
}
