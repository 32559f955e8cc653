import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as v from "valibot";
import { keys } from "~/data/keys";
import { meQueryOptions, type User } from "~/data/me";
import { openRequestsQueryOptions } from "~/features/verifications/open-requests";
import type { Paid } from "~/features/verifications/payment-check";
import {
  completeRequest,
  type RequestValues,
  sendFailure,
  sendRequest,
} from "~/features/verifications/send-request";
import { Banner } from "~/ui/banner/banner";
import { Card } from "~/ui/card/card";
import { TextInput } from "~/ui/field/text-input";
import { DraftRestoredBanner } from "~/ui/form/draft-restored-banner";
import { FormElement, FormProblems, SubmitButton } from "~/ui/form/form";
import { useOwnDraft } from "~/ui/form/own-draft";
import { ofForm } from "~/ui/form/problems";
import { useForm } from "~/ui/form/use-form";
import { requiredText, validateWith } from "~/ui/form/validate-with";

const addressPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** VERI-037 to VERI-041, in this order. */
const check = validateWith<RequestValues>(
  v.object({
    fullName: requiredText("Please enter your full name."),
    cityState: requiredText("Please enter your city and state."),
    email: v.pipe(
      requiredText("Please enter your email address."),
      v.regex(addressPattern, "Please enter a valid email address."),
    ),
  }),
);

const sentText =
  "Your verification request has been sent successfully! You will be contacted within 1-2 weeks.";

interface Props {
  user: User;
  paid: Paid;
}

/** A request is sent once: the server keeps the first. After a reload the page says that it was sent. */
export function RequestOrSent(props: Props) {
  const { data, isFetchedAfterMount } = useQuery({ ...openRequestsQueryOptions, staleTime: 0 });
  const [wasOpen, setWasOpen] = useState(false);
  const isOpen = data?.some(({ sessionId }) => sessionId === props.paid.session) ?? true;
  if (isOpen && isFetchedAfterMount && !wasOpen) setWasOpen(true);
  const isSentBefore = isFetchedAfterMount && !isOpen && !wasOpen;
  return isSentBefore ? <Banner kind="ok" title={sentText} /> : <RequestForm {...props} />;
}

function RequestForm({ user, paid }: Props) {
  const queryClient = useQueryClient();
  const [initial] = useState<RequestValues>({
    // VERI-034: documents carry the legal name.
    fullName: user.name || user.displayName,
    cityState: "",
    email: user.email,
  });
  const draft = useOwnDraft(`verification:${paid.session}`, initial);
  const form = useForm<RequestValues>({
    initial,
    draft,
    check,
    send: (values) => sendRequest(user._id, paid, values),
    onSent: async (_, values) => {
      form.setAll({ ...values, cityState: "" }); // VERI-047
      try {
        await completeRequest(user._id, paid.type);
        await queryClient.fetchQuery({ ...meQueryOptions, staleTime: 0 }); // VERI-046
      } catch (error) {
        console.info("The request was sent; the badges follow", error); // VERI-048
      }
      queryClient.invalidateQueries({ queryKey: keys.me, refetchType: "none" });
      queryClient.invalidateQueries({ queryKey: openRequestsQueryOptions.queryKey });
    },
    onFailed: (error) => [ofForm(sendFailure(error))],
    failure: "Failed to send verification request. Please try again.",
  });
  return (
    <Card padding="roomy" className="stack">
      {form.isSent && <Banner kind="ok" isAnnounced title={sentText} />}
      {form.isRestored && !form.isSent && <DraftRestoredBanner onDiscard={form.discard} />}
      {!form.isSent && (
        <p>Your payment is confirmed. Tell us who to contact about the documents.</p>
      )}
      <FormElement form={form} className="stack">
        <FormProblems form={form} />
        <TextInput
          {...form.bind("fullName")}
          label="Full name"
          autoComplete="name"
          required
          maxLength={100}
        />
        <TextInput
          {...form.bind("cityState")}
          label="City and state"
          hint="For example Boston, MA"
          required
          maxLength={100}
        />
        <TextInput
          {...form.bind("email")}
          label="Email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
        />
        {!form.isSent && (
          <SubmitButton form={form} busyLabel="Sending...">
            Send request
          </SubmitButton>
        )}
      </FormElement>
    </Card>
  );
}
