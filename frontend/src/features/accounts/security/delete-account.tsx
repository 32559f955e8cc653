import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useRole } from "~/api/session";
import { type LandingState, routes } from "~/lib/routes";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { ConfirmDialog } from "~/ui/confirm-dialog/confirm-dialog";
import styles from "./account-security.module.css";
import { DeleteAccountForm } from "./delete-account-form";
import { DeletionConsequences, deletionPreviewOptions } from "./deletion-preview";

type Step = "closed" | "first" | "second" | "word";

/** KPROF-056 to KPROF-061, CPROF-027: two confirmations, then the word, then the deletion. */
export function DeleteAccount() {
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>("closed");
  const [note, setNote] = useState("");

  const isClient = useRole() === "client";
  const close = () => setStep("closed");
  const query = useQuery({ ...deletionPreviewOptions, enabled: step === "first" });
  const preview = query.data;
  const isBlocked = preview !== undefined && preview.obstacles.length > 0;
  const canContinue = preview !== undefined && !isBlocked;
  const confirm = () => {
    if (query.isError) void query.refetch();
    else if (canContinue) setStep("second");
    else close();
  };
  const begin = () => {
    setNote("");
    setStep("first");
  };
  // KPROF-061: the session is over, so that the landing page reports the deletion.
  const leave = () => {
    const state: LandingState = { deleted: true };
    navigate(routes.landing, { replace: true, state });
  };
  return (
    <section className={styles.danger} aria-labelledby="delete-profile">
      <h2 id="delete-profile">Delete profile</h2>
      <p className={styles.text}>
        Upcoming bookings are canceled under the cancellation policy, and your personal data is
        erased. Payment records are kept as the law requires, without your name.
      </p>
      {note && (
        <Banner kind="bad" isAnnounced>
          {note}
        </Banner>
      )}
      <div>
        <Button kind="danger" onClick={begin}>
          Delete Profile
        </Button>
      </div>
      <ConfirmDialog
        isOpen={step === "first"}
        title="Are you sure you want to delete your profile?"
        confirm={query.isError ? "Try again" : isBlocked ? "OK" : "Continue"}
        keep="Cancel"
        kind={canContinue ? "danger" : "primary"}
        isWaiting={query.isFetching}
        more={<DeletionConsequences query={query} isClient={isClient} />}
        onConfirm={confirm}
        onClose={close}
      >
        Your profile, bookings and favorites will no longer be available to you.
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={step === "second"}
        title="This cannot be undone. Delete your profile?"
        confirm="Yes, continue"
        keep="Cancel"
        onConfirm={() => setStep("word")}
        onClose={close}
      >
        We cannot bring a deleted profile back, even if you ask us the same day.
      </ConfirmDialog>
      {step === "word" && (
        <DeleteAccountForm
          onDeleted={leave}
          onClose={(why) => {
            setNote(why);
            close();
          }}
        />
      )}
    </section>
  );
}
