import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "~/api/api-error";
import { api, call } from "~/api/client";
import { routes } from "~/lib/routes";
import { useLinkToken } from "~/lib/use-link-token";
import { Banner } from "~/ui/banner/banner";
import { Button, LinkButton } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Page } from "~/ui/page/page";
import { AnswerForm, type Invitation } from "./answer-form";
import { Answered } from "./answered";
import styles from "./for-you.module.css";

const failed = "The link could not be opened. Please try again.";

/**
 * The page of a recipient's own link (ADR 137): no account, and nothing about the visit before it
 * is opened by a press.
 */
export default function ForYou() {
  const token = useLinkToken();
  return (
    <Page title="A question for you" tabTitle="For you" width="narrow">
      {/* Hoisted to the head; an address without its token shows nothing either. */}
      <meta name="robots" content="noindex" />
      {token ? <Opening token={token} /> : <Incomplete />}
    </Page>
  );
}

function Incomplete() {
  return (
    <EmptyState
      title="This link is incomplete"
      action={<LinkButton to={routes.landing}>Go to the main page</LinkButton>}
    >
      Please open the whole link that was sent to you.
    </EmptyState>
  );
}

function Opening({ token }: { token: string }) {
  const open = useMutation({
    mutationFn: async () =>
      (await call(api.POST("/api/recipients/open", { body: { token } }))).data,
    gcTime: 0,
  });
  const [answered, setAnswered] = useState<Invitation | null>(null);
  if (answered) return <Answered invitation={answered} />;
  if (open.data)
    return <AnswerForm token={token} invitation={open.data} onAnswered={setAnswered} />;
  return (
    <div className={styles.column}>
      {open.error && (
        <Banner kind="bad" isAnnounced>
          {errorMessage(open.error, failed)}
        </Banner>
      )}
      <Card padding="roomy">
        <div className={styles.parts}>
          <p>
            Someone who knows you sent you this private link. Please open it where no one else can
            read along.
          </p>
          <Button wide isBusy={open.isPending} busyLabel="Opening..." onClick={() => open.mutate()}>
            Open
          </Button>
        </div>
      </Card>
    </div>
  );
}
